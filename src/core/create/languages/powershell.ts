import { answerJson, type PayloadStep, type ScriptAnswer, type ScriptSpec } from "../scriptSpec";

/** For PowerShell 7 and Windows PowerShell 5.1. */
export function powershellScript(spec: ScriptSpec): string {
  return [
    ...spec.intro.map((line) => `# ${line}`.trimEnd()),
    "",
    `$payload = ${input(spec)}`,
    "",
    ...(spec.deny === undefined ? watch(spec) : guard(spec, spec.deny)),
    ...answer(spec.pass, spec.reason),
    "",
  ].join("\n");
}

function input({ input: from }: ScriptSpec): string {
  switch (from.kind) {
    case "stdin":
      return "[Console]::In.ReadToEnd()";
    case "argument":
      return "$args[0]";
    case "variable":
      return `$env:${from.name}`;
  }
}

function guard({ subject, forbidden, reason }: ScriptSpec, deny: ScriptAnswer): readonly string[] {
  return [
    ...value(subject),
    "# Your own rule goes here: what fits it is blocked.",
    `if ("$value".Contains(${quote(forbidden)})) {`,
    ...answer(deny, reason).map((line) => `    ${line}`),
    "}",
    "",
    "# Everything else goes its usual way.",
  ];
}

function watch({ subject }: ScriptSpec): readonly string[] {
  return [...value(subject), "# Your own work with $value goes here.", ""];
}

function value(subject: readonly PayloadStep[]): readonly string[] {
  return subject.length === 0
    ? ["$value = $payload", ""]
    : [
        "# The one value of the payload that matters.",
        `$value = ${subject.reduce(step, "($payload | ConvertFrom-Json)")}`,
        "",
      ];
}

function step(sofar: string, one: PayloadStep): string {
  if (one.kind === "parse") return `(${sofar} | ConvertFrom-Json)`;
  return typeof one.key === "number" ? `${sofar}[${one.key}]` : `${sofar}.${quote(one.key)}`;
}

function answer({ exitCode, output, saysWhy }: ScriptAnswer, reason: string): readonly string[] {
  const json = output === undefined ? undefined : answerJson(output, reason);
  return [
    ...(json === undefined ? [] : [`[Console]::Out.WriteLine(${quote(json)})`]),
    ...(saysWhy ? [`[Console]::Error.WriteLine(${quote(reason)})`] : []),
    `exit ${exitCode}`,
  ];
}

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;
