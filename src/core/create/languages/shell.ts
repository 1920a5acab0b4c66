import { answerJson, type PayloadStep, type ScriptAnswer, type ScriptSpec } from "../scriptSpec";

/** For any POSIX shell. */
export function shellScript(spec: ScriptSpec): string {
  return [
    "#!/bin/sh",
    ...spec.intro.map((line) => `# ${line}`.trimEnd()),
    "",
    `payload=${input(spec)}`,
    "",
    ...(spec.deny === undefined ? watch(spec) : guard(spec, spec.deny)),
    ...answer(spec.pass, spec.reason),
    "",
  ].join("\n");
}

function input({ input: from }: ScriptSpec): string {
  switch (from.kind) {
    case "stdin":
      return "$(cat)";
    case "argument":
      return "$1";
    case "variable":
      return `$${from.name}`;
  }
}

function guard({ subject, forbidden, reason }: ScriptSpec, deny: ScriptAnswer): readonly string[] {
  return [
    ...value(subject),
    "# Your own rule goes here: what fits it is blocked.",
    'case "$value" in',
    `  (*${quote(forbidden)}*)`,
    ...answer(deny, reason).map((line) => `    ${line}`),
    "    ;;",
    "esac",
    "",
    "# Everything else goes its usual way.",
  ];
}

function watch({ subject }: ScriptSpec): readonly string[] {
  return [...value(subject), "# Your own work with $value goes here.", ""];
}

/** Without jq all of the payload is searched, which may block more than is meant, never less. */
function value(subject: readonly PayloadStep[]): readonly string[] {
  if (subject.length === 0) return ["value=$payload", ""];
  return [
    "# jq takes the one value out that matters. Without jq, all of the payload is looked at.",
    `value=$(printf '%s' "$payload" | jq -er ${quote(filter(subject))} 2>/dev/null) || value=$payload`,
    "",
  ];
}

function filter(subject: readonly PayloadStep[]): string {
  const text = subject.map((step) => {
    if (step.kind === "parse") return " | fromjson | ";
    return typeof step.key === "number" || !/^[A-Za-z_]\w*$/.test(step.key)
      ? `.[${JSON.stringify(step.key)}]`
      : `.${step.key}`;
  });
  return text.join("");
}

function answer({ exitCode, output, saysWhy }: ScriptAnswer, reason: string): readonly string[] {
  const json = output === undefined ? undefined : answerJson(output, reason);
  return [
    ...(json === undefined ? [] : [`printf '%s\\n' ${quote(json)}`]),
    ...(saysWhy ? [`echo ${quote(reason)} >&2`] : []),
    `exit ${exitCode}`,
  ];
}

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
