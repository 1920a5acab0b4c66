/** What a command or a script does when it wants to stop the agent. */
export interface GuardIntent {
  readonly exitsTwo: boolean;
  /** Prints an answer with a decision, so that its exit code does not matter. */
  readonly answersJson: boolean;
  /** The line, zero-based, of an `exit 1` right after a message that something is blocked. */
  readonly exitsOneAt: number | undefined;
}

const exitTwo = /\bexit\s*\(?\s*2\b|\bexitCode\s*=\s*2\b|\bSystemExit\(\s*2\s*\)/;
const exitOne =
  /(?:^|[\s;{&|(])(?:exit\s+1|(?:process|sys)\.exit\(\s*1\s*\)|process\.exitCode\s*=\s*1|raise\s+SystemExit\(\s*1\s*\))/;
const answer =
  /permissionDecision|hookSpecificOutput|["']?decision["']?\s*\\?["']?\s*[:=]|["']permission\\?["']\s*:|["']continue\\?["']\s*:|["']cancel\\?["']\s*:|["']behavior\\?["']\s*:/;
const refusal =
  /\b(?:block(?:ed|ing|s)?|den(?:y|ied|ying)|forbid(?:den)?|not allowed|refus(?:e|ed|ing)|prohibit(?:ed)?|disallow(?:ed)?)\b/i;
const prints =
  /\b(?:echo|printf|print|console\.(?:error|log)|process\.stderr\.write|sys\.stderr\.write|cat\s*<<)/;

/** How many lines may lie between the message and the exit. */
const reach = 3;

const none: GuardIntent = { exitsTwo: false, answersJson: false, exitsOneAt: undefined };

/** Reads a shell, JavaScript or Python text. Careful on purpose: what it says must hold, what it misses is no harm. */
export function guardIntentOf(text: string): GuardIntent {
  if (!/exit|decision|permission|continue|cancel|behavior|hookSpecific/i.test(text)) return none;
  const lines = text.split(/\r\n|\n|\r|(?<=;)/).map((line) => (/^\s*(?:#|\/\/)/.test(line) ? "" : line));
  const code = lines.join("\n");
  const exitsOneAt = lines.findIndex((line, at) => {
    if (!exitOne.test(line)) return false;
    const near = lines.slice(Math.max(0, at - reach), at + 1);
    return near.some((one) => prints.test(one) && refusal.test(one));
  });
  return {
    exitsTwo: exitTwo.test(code),
    answersJson: answer.test(code),
    exitsOneAt: exitsOneAt < 0 ? undefined : lineOf(text, lines, exitsOneAt),
  };
}

/** Pieces of one line count as one line. */
function lineOf(text: string, pieces: readonly string[], piece: number): number {
  const lines = text.split(/\r\n|\n|\r/);
  let seen = 0;
  for (const [line, content] of lines.entries()) {
    seen += content.split(/(?<=;)/).length;
    if (piece < seen) return line;
  }
  return Math.max(0, Math.min(pieces.length, lines.length) - 1);
}
