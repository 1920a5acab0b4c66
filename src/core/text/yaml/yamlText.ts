import { hasLoneSurrogate } from "../surrogates";

/** Words that one version of YAML or another takes for something else than text, numbers and dates included. */
const otherThanText = /^(?:~|null|true|false|yes|no|on|off|y|n|\.inf|\.nan|\.?\d.*)$/i;
/** A start that no version takes for an indicator, and nothing that is invisible. */
const plainText = /^[A-Za-z_$/.\u00c0-\u024f][\x20-\x7e\u00a1-\u024f]*$/;
const notInFlow = /[,[\]{}]/;

/** A string as YAML writes it on one line: without quotes where no reader can mistake it. */
export function printYamlString(value: string, inFlow: boolean): string {
  const isPlain =
    plainText.test(value) &&
    !otherThanText.test(value) &&
    !/: | #|[: ]$|^\.\.\.|^---/.test(value) &&
    !(inFlow && notInFlow.test(value)) &&
    !(inFlow && value.includes(":"));
  return isPlain ? value : printQuoted(value);
}

/** JSON's quotes and escapes are YAML's; but YAML also forbids some characters to stand there bare. */
function printQuoted(value: string): string {
  return JSON.stringify(value).replace(
    /[\x7f-\xa0\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The header of a block for a text of several lines; undefined where only quotes can keep it as it is. */
export function blockHeader(value: string): "|" | "|-" | undefined {
  const isSafe = /^[^\s][\t\n\x20-\x7e\u00a1-\ud7ff\ue000-\ufdff]*$/.test(value) && !hasLoneSurrogate(value);
  if (!isSafe || !/\n[^\n]/.test(value) || value.endsWith("\n\n")) return undefined;
  return value.endsWith("\n") ? "|" : "|-";
}
