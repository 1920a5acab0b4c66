import { answerJson, type PayloadStep, type ScriptAnswer, type ScriptSpec } from "../scriptSpec";

/** For Python 3.8 and newer. */
export function pythonScript(spec: ScriptSpec): string {
  const { intro, deny, pass, reason } = spec;
  return [
    "#!/usr/bin/env python3",
    ...intro.map((line) => `# ${line}`.trimEnd()),
    "import json",
    ...(spec.input.kind === "variable" ? ["import os"] : []),
    "import sys",
    "",
    `payload = json.loads(${inputText(spec)})`,
    "",
    ...(deny === undefined ? watch(spec) : guard(spec, deny)),
    ...answer(pass, reason),
    "",
  ].join("\n");
}

function inputText({ input }: ScriptSpec): string {
  switch (input.kind) {
    case "stdin":
      return "sys.stdin.read()";
    case "argument":
      return "sys.argv[1]";
    case "variable":
      return `os.environ.get("${input.name}", "{}")`;
  }
}

function guard({ subject, forbidden, reason }: ScriptSpec, deny: ScriptAnswer): readonly string[] {
  return [
    ...value(subject),
    "# Your own rule goes here: what fits it is blocked.",
    `if ${JSON.stringify(forbidden)} in value:`,
    ...answer(deny, reason).map((line) => `    ${line}`),
    "",
    "# Everything else goes its usual way.",
  ];
}

function watch({ subject }: ScriptSpec): readonly string[] {
  return [...value(subject), "# Your own work with value goes here.", ""];
}

function value(subject: readonly PayloadStep[]): readonly string[] {
  return subject.length === 0
    ? ["value = json.dumps(payload)", ""]
    : ["# The one value of the payload that matters.", `value = str(${subject.reduce(step, "payload")})`, ""];
}

function step(sofar: string, one: PayloadStep): string {
  if (one.kind === "parse") return `json.loads(${sofar})`;
  return typeof one.key === "number"
    ? `${sofar}[${one.key}]`
    : `${sofar}.get(${JSON.stringify(one.key)}, {})`;
}

/** JSON goes out through a string, since its words for true and null are not Python's. */
function answer({ exitCode, output, saysWhy }: ScriptAnswer, reason: string): readonly string[] {
  const json = output === undefined ? undefined : answerJson(output, reason);
  return [
    ...(json === undefined ? [] : [`print(${quote(json)})`]),
    ...(saysWhy ? [`print(${JSON.stringify(reason)}, file=sys.stderr)`] : []),
    `sys.exit(${exitCode})`,
  ];
}

/** In single quotes, so that the JSON inside stays readable. */
const quote = (text: string): string => `'${text.replaceAll(/[\\']/g, "\\$&")}'`;
