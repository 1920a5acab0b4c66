import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import type { Agent, Place } from "./agents";
import { startStandIn } from "./standIn";

/** An agent that hangs is ended after so many milliseconds; sessions take one to five seconds. */
const patience = 60_000;

export interface Session {
  /** What the hooks wrote into `fired.txt` of the project, line by line. */
  readonly fired: readonly string[];
  /** Whether the agent ran the command that its model asked for. */
  readonly ran: boolean;
  /** What the agent printed, for messages of failing tests. */
  readonly output: string;
}

/** Lets an agent work in a project with these files; its model asks for one shell command, which leaves a mark. */
export async function runSession(
  programs: string,
  agent: Agent,
  files: Readonly<Record<string, string>>,
): Promise<Session> {
  const folder = mkdtempSync(join(tmpdir(), "openhook-agent-"));
  const model = await startStandIn(agent.dialect, "echo hi > ran.txt");
  try {
    const place = { home: join(folder, "home"), project: join(folder, "project"), model: model.url };
    mkdirSync(place.home);
    mkdirSync(place.project);
    const own = Object.entries(files).map(([path, content]) => [join(place.project, path), content] as const);
    for (const [path, content] of [...Object.entries(agent.files(place)), ...own]) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content, { mode: 0o755 });
    }
    const output = await start(programs, agent, place);
    const marks = join(place.project, "fired.txt");
    return {
      fired: existsSync(marks) ? readFileSync(marks, "utf8").trim().split("\n") : [],
      ran: existsSync(join(place.project, "ran.txt")),
      output,
    };
  } finally {
    model.dispose();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function start(programs: string, agent: Agent, place: Place): Promise<string> {
  const child = spawn(join(programs, agent.program), agent.args, {
    cwd: place.project,
    // Nothing of this machine's settings: an agent that runs the tests must not be what is tested.
    env: {
      PATH: `${programs}${delimiter}${process.env["PATH"] ?? ""}`,
      HOME: place.home,
      ...agent.environment(place),
    },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: patience,
    killSignal: "SIGKILL",
  });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return `${out}\n${err}`.trim();
}
