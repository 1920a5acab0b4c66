import { reasonMark, type PayloadStep, type ScriptAnswer, type ScriptSpec } from "../scriptSpec";

/** An ES module for Node.js. */
export function nodeScript(spec: ScriptSpec): string {
  const { intro, deny, pass, reason } = spec;
  return [
    "#!/usr/bin/env node",
    ...intro.map((line) => `// ${line}`.trimEnd()),
    ...imports(spec),
    "",
    `const payload = JSON.parse(${inputText(spec)});`,
    "",
    ...(deny === undefined ? watch(spec) : guard(spec, deny)),
    ...answer(pass, reason),
    "",
  ].join("\n");
}

function imports({ input, deny, pass }: ScriptSpec): readonly string[] {
  const writes = [deny, pass].some((one) => one !== undefined && (one.output !== undefined || one.saysWhy));
  const names = [...(input.kind === "stdin" ? ["readFileSync"] : []), ...(writes ? ["writeSync"] : [])];
  return names.length === 0 ? [] : [`import { ${names.join(", ")} } from "node:fs";`];
}

function inputText({ input }: ScriptSpec): string {
  switch (input.kind) {
    case "stdin":
      return 'readFileSync(0, "utf8")';
    case "argument":
      return 'process.argv[2] ?? "{}"';
    case "variable":
      return `process.env.${input.name} ?? "{}"`;
  }
}

function guard({ subject, forbidden, reason }: ScriptSpec, deny: ScriptAnswer): readonly string[] {
  return [
    ...value(subject),
    "// Your own rule goes here: what fits it is blocked.",
    `if (value.includes(${JSON.stringify(forbidden)})) {`,
    ...answer(deny, reason).map((line) => `  ${line}`),
    "}",
    "",
    "// Everything else goes its usual way.",
  ];
}

function watch({ subject }: ScriptSpec): readonly string[] {
  return [...value(subject), "// Your own work with `value` goes here.", ""];
}

function value(subject: readonly PayloadStep[]): readonly string[] {
  return subject.length === 0
    ? ["const value = JSON.stringify(payload);", ""]
    : [
        "// The one value of the payload that matters.",
        `const value = String(${subject.reduce(step, "payload")} ?? "");`,
        "",
      ];
}

function step(sofar: string, one: PayloadStep): string {
  if (one.kind === "parse") return `JSON.parse(${sofar})`;
  return typeof one.key === "string" && /^[A-Za-z_$][\w$]*$/.test(one.key)
    ? `${sofar}?.${one.key}`
    : `${sofar}?.[${JSON.stringify(one.key)}]`;
}

/** `writeSync`, since output to a pipe can be lost when the process ends right after it. */
function answer({ exitCode, output, saysWhy }: ScriptAnswer, reason: string): readonly string[] {
  const literal =
    output === undefined
      ? undefined
      : JSON.stringify(output).replaceAll(JSON.stringify(reasonMark), JSON.stringify(reason));
  return [
    ...(literal === undefined ? [] : [`writeSync(1, JSON.stringify(${literal}));`]),
    ...(saysWhy ? [`writeSync(2, ${JSON.stringify(`${reason}\n`)});`] : []),
    `process.exit(${exitCode});`,
  ];
}
