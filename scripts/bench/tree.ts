// npm run bench:tree: how long the tree of hooks takes to appear over a large workspace, against the search for files alone.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contributes, engines } from "../../package.json";
import { compileForEditor, runInEditor } from "../../test/harness/runInEditor";
import { runScript } from "../failure";
import { projectRoot } from "../paths";

const configs = 1_000;
const filesPerConfig = 50;

runScript(async () => {
  const folder = mkdtempSync(join(tmpdir(), "oh-"));
  try {
    const compiled = join(projectRoot, "out", "bench");
    await compileForEditor([join(projectRoot, "scripts", "bench", "treeInEditor.ts")], compiled);
    const results = join(folder, "results.json");
    const failure = await runInEditor({
      release: "latest",
      extension: writeExtension(join(folder, "ext")),
      entry: join(compiled, "treeInEditor.js"),
      workspace: writeWorkspace(join(folder, "ws")),
      dataFolder: join(folder, "ud"),
      env: { OPENHOOK_BENCH_RESULTS: results, OPENHOOK_BENCH_HOME: join(folder, "home") },
    });
    if (failure) throw failure;
    const { search, rows, complete, hooks } = JSON.parse(readFileSync(results, "utf8")) as Measured;
    console.log(`${configs * filesPerConfig} files, ${configs} of them with hooks (${hooks})`);
    print("the tree appears", rows / search);
    print("every file is read", complete / search);
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
});

interface Measured {
  readonly search: number;
  readonly rows: number;
  readonly complete: number;
  readonly hooks: number;
}

function print(what: string, ratio: number): void {
  console.log(`${what}: ${ratio.toFixed(2)} x findFiles with the same pattern`);
}

/** An extension with the view and without code, so that nothing but the bench looks at the workspace. */
function writeExtension(path: string): string {
  const { views, viewsContainers } = contributes;
  const manifest = {
    name: "bench",
    publisher: "bench",
    version: "0.0.0",
    engines,
    contributes: { views, viewsContainers },
  };
  mkdirSync(path);
  writeFileSync(join(path, "package.json"), JSON.stringify(manifest));
  return path;
}

function writeWorkspace(path: string): string {
  const text = JSON.stringify({
    hooks: { PreToolUse: [{ matcher: "Bash", hooks: [{ type: "command", command: "./guard.sh" }] }] },
  });
  for (let index = 0; index < configs; index++) {
    const project = join(path, `group-${index % 20}`, `project-${index}`);
    mkdirSync(join(project, ".claude"), { recursive: true });
    mkdirSync(join(project, "src"));
    writeFileSync(join(project, ".claude", "settings.json"), text);
    for (let file = 1; file < filesPerConfig; file++)
      writeFileSync(join(project, "src", `file-${file}.ts`), "");
  }
  return path;
}
