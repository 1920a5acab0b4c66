import { homedir } from "node:os";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { applyFixes } from "../../core/diagnose/applyFixes";
import { catalogue } from "../../core/diagnose/catalogue";
import { check } from "../../core/diagnose/check";
import { ruleLevels, type RuleLevel, type RuleLevels } from "../../core/diagnose/levels";
import type { Provider } from "../../core/providers/provider";
import { filesToCheck, type FilesToCheck } from "../../node/checkFiles";
import type { FoundFile } from "../../node/findHookFiles";
import { nodeFileSystem } from "../../node/nodeFileSystem";
import { writeFiles } from "../../node/writeFiles";
import { UsageError, type ExitCode } from "../command";
import { findProvider } from "../findProvider";
import type { Io } from "../io";
import { printJson } from "../printJson";
import { readInput } from "../readInput";
import { checkJson, checkReport, type CheckedFile } from "../renderCheck";
import { sarifLog } from "../renderSarif";

export function run(args: readonly string[], io: Io): ExitCode {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      json: { type: "boolean" },
      sarif: { type: "boolean" },
      fix: { type: "boolean" },
      provider: { type: "string" },
      rule: { type: "string", multiple: true },
    },
    allowPositionals: true,
    strict: true,
  });
  if (values.json && values.sarif) throw new UsageError("--json and --sarif exclude each other.");
  const provider = values.provider === undefined ? undefined : findProvider(values.provider, "--provider");
  const levels = levelsOf(values.rule ?? []);
  const { files, problems } = inputsOf(positionals, provider);
  for (const problem of problems) io.err(`openhook: ${problem}\n`);
  const checked = files.map((file) => checkOne(file, levels, values.fix === true));
  if (values.sarif) printJson(io, sarifLog(checked));
  else if (values.json) printJson(io, checkJson(checked));
  else io.out(checkReport(checked));
  return checked.some(({ findings }) => findings.some(({ severity }) => severity === "error")) ? 1 : 0;
}

function inputsOf(paths: readonly string[], provider: Provider | undefined): FilesToCheck {
  if (!paths.includes("-")) {
    const found = filesToCheck(paths.length === 0 ? ["."] : paths, provider, homedir());
    if (!found.ok) throw new UsageError(found.message);
    return found.value;
  }
  if (paths.length > 1) throw new UsageError("Standard input is checked alone, without further paths.");
  if (provider === undefined)
    throw new UsageError("Standard input has no path: say whose file it is with --provider.");
  const { text } = readInput("-", true);
  const file = provider.facts.files.find(({ target }) => target !== undefined) ?? provider.facts.files[0];
  if (file === undefined) throw new UsageError(`${provider.facts.name} has no file to check.`);
  return { files: [{ provider, file, path: resolve(file.target ?? file.pattern), text }], problems: [] };
}

const fileSystem = nodeFileSystem();

function checkOne(found: FoundFile, levels: RuleLevels, fix: boolean): CheckedFile {
  const { provider, file, path, text } = found;
  const input = {
    provider,
    file,
    path: path.replaceAll("\\", "/"),
    text,
    files: fileSystem,
    home: homedir(),
  };
  if (!fix) return { ...found, ...check(input, { levels }), fixed: 0 };
  const { text: after, applied, checked } = applyFixes(input, { levels });
  if (applied > 0) {
    const written = writeFiles([{ path, text: after }], dirname(path));
    if (!written.ok) throw new UsageError(written.message);
  }
  return { ...found, ...checked, text: after, fixed: applied };
}

function levelsOf(settings: readonly string[]): RuleLevels {
  const known = new Set(catalogue.flatMap(({ code }) => [code, code.slice(0, code.indexOf("."))]));
  return Object.fromEntries(
    settings.map((setting): [string, RuleLevel] => {
      const [code = "", level] = setting.split("=");
      if (!known.has(code)) throw new UsageError(`There is no rule "${code}". docs/rules.md lists them.`);
      const found = ruleLevels.find((one) => one === level);
      if (found === undefined)
        throw new UsageError(`--rule ${code} needs a level: ${ruleLevels.join(", ")}.`);
      return [code, found];
    }),
  );
}
