import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { contract } from "../../../src/core/providers/windsurf/contract";
import { contextOf, ended, killed, notStarted, sampleEvent, timedOut } from "../../helpers/contracts";
import { startOf } from "../../helpers/plans";
import { verdictRows } from "../../helpers/verdictRows";

const beforeTool = ["pre_run_command", "pre_write_code", "pre_read_code", "pre_mcp_tool_use"];
const afterTool = ["post_run_command", "post_write_code", "post_read_code", "post_mcp_tool_use"];
const responses = ["post_cascade_response", "post_cascade_response_with_transcript"];
const shows = { hook: { extras: { windsurf: { show_output: true } } } } as const;

verdictRows("Windsurf: exit codes", contract, [
  ...beforeTool.map((event) => ({
    event,
    result: ended(2, "", "no"),
    rule: "exit-2-blocks",
    decision: { outcome: "deny", reason: "no" } as const,
  })),
  { event: "pre_run_command", result: ended(2), rule: "exit-2-blocks", decision: { outcome: "deny" } },
  {
    event: "pre_user_prompt",
    result: ended(2, "", "no"),
    rule: "exit-2-prompt",
    decision: { outcome: "deny", reason: "no" },
  },
  ...[...afterTool, "post_setup_worktree"].map((event) => ({
    event,
    result: ended(2, "", "no"),
    rule: "exit-2-too-late",
    decision: { outcome: "none", reason: "no" } as const,
  })),
  ...[ended(2, "", "no"), ended(1), timedOut, ended(0, "text")].flatMap((result) =>
    responses.map((event) => ({
      event,
      result,
      rule: "not-waited-for",
      decision: { outcome: "none" } as const,
    })),
  ),
  ...[1, 3, 127].map((code) => ({
    event: "pre_run_command",
    result: ended(code, "", "oops"),
    rule: "nonzero",
    decision: { outcome: "error", reason: "oops" } as const,
  })),
  { event: "pre_run_command", result: timedOut, rule: "timeout", decision: { outcome: "error" } },
  { event: "pre_run_command", result: killed, rule: "killed", decision: { outcome: "error" } },
  {
    event: "pre_run_command",
    result: notStarted,
    rule: "not-started",
    decision: { outcome: "error", reason: "guard.sh does not exist." },
  },
  { event: "pre_run_command", result: ended(0), rule: "passes", decision: { outcome: "none" } },
]);

verdictRows("Windsurf: what is on stdout", contract, [
  {
    event: "pre_run_command",
    result: ended(0, { decision: "deny", message: "no" }),
    rule: "passes",
    decision: { outcome: "none" },
  },
  {
    event: "pre_run_command",
    result: ended(0, "checked\n"),
    ...shows,
    rule: "shown",
    decision: { outcome: "none", systemMessage: "checked" },
  },
  {
    event: "pre_user_prompt",
    result: ended(0, "checked"),
    ...shows,
    rule: "passes",
    decision: { outcome: "none" },
  },
]);

suite("Windsurf: payloads", () => {
  test("one edit is a call of an editing tool", () => {
    const { tool } = sampleEvent(contract, "pre_write_code");
    assert.deepEqual(tool, {
      name: "file_edit",
      input: { path: "/home/dev/shop/src/totals.ts", old_text: "n * 100", new_text: "Math.round(n * 100)" },
    });
  });
  test("an edit without old text writes a file, several stay a list", () => {
    const read = (edits: readonly { old_string: string; new_string: string }[]): unknown => {
      const payload = {
        agent_action_name: "post_write_code",
        trajectory_id: "t",
        execution_id: "e",
        timestamp: "2026-11-18T09:30:00Z",
        tool_info: { file_path: "a.ts", edits },
      };
      const parsed = contract.parse(payload);
      assert.ok(parsed.ok);
      assert.deepEqual(contract.render(parsed.event), { ok: true, payload, lost: [] });
      return parsed.event.tool;
    };
    const edit = { old_string: "a", new_string: "b" };
    assert.deepEqual(read([{ old_string: "", new_string: "x" }]), {
      name: "file_write",
      input: { path: "a.ts", content: "x" },
    });
    assert.deepEqual(read([edit, edit]), {
      name: "file_edit",
      input: { path: "a.ts", edits: [edit, edit] },
    });
  });
  test("a tool of an MCP server has its server's name", () => {
    assert.equal(sampleEvent(contract, "pre_mcp_tool_use").tool?.name, "mcp__github__create_issue");
  });
  test("a call from another agent finds its event", () => {
    const rendered = contract.render({
      event: "before_tool_execute",
      nativeEvent: "PreToolUse",
      sessionId: "s",
      cwd: "/p",
      tool: { name: "shell", nativeName: "Bash", input: { command: "ls" } },
      extras: {},
    });
    assert.ok(rendered.ok);
    assert.deepEqual(rendered.payload["tool_info"], { command_line: "ls", cwd: "/p" });
  });
});

suite("Windsurf: starting and merging", () => {
  test("bash in the root of the workspace", () => {
    const plan = startOf(contract, { event: "pre_run_command", handler: { command: "./guard.sh" } });
    assert.deepEqual([plan.program, plan.args, plan.cwd], ["bash", ["-c", "./guard.sh"], "/home/dev/shop"]);
    assert.equal(plan.timeout, undefined);
    assert.deepEqual(plan.env, { HOME: "/home/dev" });
  });
  test("PowerShell with the command for Windows", () => {
    const plan = startOf(contract, {
      event: "pre_run_command",
      handler: { command: "./guard.sh", platform: { windows: "./guard.ps1" } },
      host: { os: "windows" },
    });
    assert.deepEqual(
      [plan.program, ...plan.args],
      ["powershell.exe", "-NoProfile", "-Command", "./guard.ps1"],
    );
  });
  test("inside the worktree that was made", () => {
    const event = "post_setup_worktree";
    const tree = "/home/dev/.windsurf/worktrees/shop/shop-1f2e";
    const plan = startOf(contract, { event, handler: { command: "npm ci" } });
    assert.equal(plan.cwd, tree);
    assert.equal(plan.env["ROOT_WORKSPACE_PATH"], "/home/dev/shop");
    assert.equal(startOf(contract, { event, handler: { command: "ls", cwd: "web" } }).cwd, `${tree}/web`);
  });
  test("any hook can block", () => {
    const context = contextOf(contract, "pre_run_command");
    const verdicts = [ended(0), ended(2, "", "no"), ended(1)].map((each) =>
      contract.interpret(each, context),
    );
    assert.deepEqual(
      [contract.merge(verdicts, context).outcome, contract.merge(verdicts, context).reason],
      ["deny", "no"],
    );
  });
});
