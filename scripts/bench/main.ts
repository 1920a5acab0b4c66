// npm run bench: ratios to a yardstick that is measured in the same run, never bare times.
import { spawnSync } from "node:child_process";
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseTree } from "jsonc-parser";
import { convert } from "../../src/core/convert/convert";
import { check } from "../../src/core/diagnose/check";
import { fileOf, targetFileFor } from "../../src/core/discover/targetFile";
import { providers } from "../../src/core/providers/registry";
import { runScript } from "../failure";
import { exponent, median, medians, processorTime } from "./measure";
import { runnerOverhead } from "./runner";

const claude = find("claude-code");
const cursor = find("cursor");
const file =
  claude.facts.files.find(({ kind, scope }) => kind === "settings" && scope === "project") ?? fail();
const path = ".claude/settings.json";
const target = targetFileFor(cursor.facts, "project", "") ?? fail();

let typed = 0;
const variants = new Map<string, readonly [string, string]>();
/** Every time another text, as while somebody types: the tree of the last one is kept and must not help. */
const fresh = (text: string): string => {
  const [one, other] = variants.get(text) ?? [text, Buffer.from(`${text} `).toString()];
  variants.set(text, [one, other]);
  return typed++ % 2 === 0 ? one : other;
};

warm();
growth();
cold();
runScript(async () => {
  print("run a hook", await runnerOverhead(), "a bare spawn of the same command");
  return 0;
});

/** Work of the core against a bare parse of the same text to a tree with offsets. */
function warm(): void {
  const text = sampleOf(100);
  const cost = medians(
    {
      parse: () => parseTree(text),
      decode: () => claude.decode({ text: fresh(text), file, path }),
      convert: () => convertText(text),
      check: () => checkText(text),
    },
    { warmUp: 150, times: 100, clock: processorTime },
  );
  print("decode, 100 hooks", cost.decode / cost.parse, "parseTree of jsonc-parser on the same text");
  print(
    "convert to Cursor, 100 hooks",
    cost.convert / cost.parse,
    "parseTree of jsonc-parser on the same text",
  );
  print("check, 100 hooks", cost.check / cost.parse, "parseTree of jsonc-parser on the same text");
}

function checkText(text: string): void {
  check({ provider: claude, file, path, text: fresh(text) });
}

function growth(): void {
  const sizes = [10, 100, 1000, 10_000];
  const points = (run: (text: string) => void): (readonly [number, number])[] =>
    sizes.map((size) => {
      const text = sampleOf(size);
      return [size, median(() => run(text), size > 1000 ? 5 : 15)] as const;
    });
  const decoding = points((text) => claude.decode({ text: fresh(text), file, path }));
  const converting = points(convertText);
  const checking = points(checkText);
  console.log(
    `growth from 10 to 10,000 hooks: decode n^${exponent(decoding).toFixed(2)}, convert n^${exponent(converting).toFixed(2)}, check n^${exponent(checking).toFixed(2)}`,
  );
}

/** The command line as a user starts it, against a Node that does nothing. */
function cold(): void {
  const folder = mkdtempSync(join(tmpdir(), "openhook-bench-"));
  try {
    mkdirSync(join(folder, ".claude"));
    const settings = join(folder, path);
    writeFileSync(settings, sampleOf(10));
    const start = (args: readonly string[]): void => {
      spawnSync(process.execPath, args, { stdio: "ignore" });
    };
    const cli = "dist/cli.js";
    const cost = medians({
      node: () => start(["-e", "0"]),
      convert: () => start([cli, "convert", settings, "--to", "cursor"]),
      list: () => start([cli, "list", folder]),
      check: () => start([cli, "check", folder]),
    });
    print("openhook convert, cold", cost.convert / cost.node, "node -e 0");
    print("openhook list, cold", cost.list / cost.node, "node -e 0");
    print("openhook check, cold", cost.check / cost.node, "node -e 0");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function convertText(text: string): void {
  convert({
    source: { provider: claude, file, path, text: fresh(text) },
    target: { provider: cursor, ...target },
    existing: new Map(),
    fileAt: (one) => fileOf(cursor.facts, one, target),
  });
}

function sampleOf(count: number): string {
  const group = (index: number): unknown => ({
    matcher: index % 2 === 0 ? "Bash" : "Edit|Write",
    hooks: [{ type: "command", command: `"$CLAUDE_PROJECT_DIR"/hooks/check-${index}.sh`, timeout: 10 }],
  });
  return JSON.stringify(
    { hooks: { PreToolUse: Array.from({ length: count }, (_unused, index) => group(index)) } },
    null,
    2,
  );
}

function find(id: string): (typeof providers)[number] {
  return providers.find(({ facts }) => facts.id === id) ?? fail();
}

function fail(): never {
  throw new Error("the bench needs the providers claude-code and cursor");
}

function print(what: string, ratio: number, yardstick: string): void {
  console.log(`${what}: ${ratio.toFixed(2)} x ${yardstick}`);
}
