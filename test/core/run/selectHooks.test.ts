import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Hook } from "../../../src/core/model/hook";
import type { ProviderContract } from "../../../src/core/providers/contract";
import { arrangeRuns } from "../../../src/core/run/arrangeRuns";
import { selectHooks } from "../../../src/core/run/selectHooks";
import { providerNamed } from "../../helpers/convertFixture";
import { sampleEvent } from "../../helpers/contracts";

function contractOf(id: string): ProviderContract {
  const { contract } = providerNamed(id);
  assert.ok(contract);
  return contract;
}

/** The hooks of a nested file with one event. */
function hooksOf(id: string, event: string, groups: readonly object[]): readonly Hook[] {
  const provider = providerNamed(id);
  const [file] = provider.facts.files;
  assert.ok(file);
  const text = JSON.stringify({ hooks: { [event]: groups } });
  return provider.decode({ text, file, path: file.pattern }).hooks;
}

const command = { type: "command", command: "true" };
const group = (matcher?: string): object => ({
  ...(matcher === undefined ? {} : { matcher }),
  hooks: [command],
});

function firing(id: string, event: string, matcher: string | undefined, tool?: string): boolean {
  const contract = contractOf(id);
  const selected = selectHooks(
    hooksOf(id, event, [group(matcher)]),
    sampleEvent(contract, event, tool),
    contract,
  );
  assert.equal(selected.length, 1);
  return selected.every(({ fires }) => fires);
}

suite("events with several names", () => {
  const copilot = contractOf("copilot-cli");
  const select = (event: string, hookEvent: string, matcher: string): boolean | undefined =>
    selectHooks(
      hooksOf("copilot-cli", hookEvent, [{ matcher, bash: "true" }]),
      sampleEvent(copilot, event),
      copilot,
    )[0]?.fires;
  for (const event of ["preToolUse", "PreToolUse"]) {
    test(`a hook is matched by the names of its own event, whichever ${event} is fired`, () => {
      assert.equal(select(event, "preToolUse", "bash"), true);
      assert.equal(select(event, "preToolUse", "Bash"), false);
      assert.equal(select(event, "PreToolUse", "Bash"), true);
      assert.equal(select(event, "PreToolUse", "^Ba.h$"), true);
    });
  }
  test("an event about one tool is matched by the names of that tool", () => {
    const cursor = contractOf("cursor");
    const fires = (matcher: string): boolean | undefined =>
      selectHooks(
        hooksOf("cursor", "beforeReadFile", [{ matcher, command: "true" }]),
        sampleEvent(cursor, "beforeReadFile"),
        cursor,
      )[0]?.fires;
    assert.deepEqual([fires("Read"), fires("TabRead"), fires("Shell")], [true, false, false]);
  });
});

suite("which hooks an event starts", () => {
  for (const [id, event, tool, fits, misses] of [
    [
      "claude-code",
      "PreToolUse",
      "Bash",
      [undefined, "", "*", "Bash", "Edit|Bash", "Edit, Bash", "^Ba", "sh$", "B(?=ash)"],
      ["bash", "Bas", "Edit|Write", "^ash", "(", "mcp__.*"],
    ],
    ["claude-code", "PreToolUse", "mcp", ["mcp__github__.*", "mcp__.*"], ["mcp__github", "Bash"]],
    [
      "codex",
      "PreToolUse",
      "apply_patch",
      ["apply_patch", "Edit", "Write", "^apply"],
      ["Bash", "apply-patch", "MultiEdit"],
    ],
    [
      "claude-code",
      "SessionStart",
      undefined,
      ["startup", "startup|resume", "start.*"],
      ["resume", "Startup"],
    ],
    ["claude-code", "SubagentStop", undefined, ["Explore"], ["Plan"]],
    ["claude-code", "Stop", undefined, ["anything"], []],
    ["claude-code", "FileChanged", undefined, [".envrc"], ["package.json"]],
  ] as const) {
    test(`${id} ${event}${tool === undefined ? "" : ` of ${tool}`}`, () => {
      for (const matcher of fits) assert.ok(firing(id, event, matcher, tool), `${String(matcher)} fits`);
      for (const matcher of misses) assert.ok(!firing(id, event, matcher, tool), `${matcher} does not fit`);
    });
  }

  test("a hook that is switched off does not fire", () => {
    const provider = providerNamed("claude-code");
    const [file] = provider.facts.files;
    assert.ok(file);
    const text = JSON.stringify({ disableAllHooks: true, hooks: { PreToolUse: [group()] } });
    const { hooks } = provider.decode({ text, file, path: file.pattern });
    const [selected] = selectHooks(
      hooks,
      sampleEvent(contractOf("claude-code"), "PreToolUse"),
      contractOf("claude-code"),
    );
    assert.deepEqual(selected && !selected.fires && selected.why, "It is switched off.");
  });

  test("a handler of a type that the event does not accept does not fire", () => {
    const hooks = hooksOf("claude-code", "Notification", [{ hooks: [{ type: "prompt", prompt: "well?" }] }]);
    const [selected] = selectHooks(
      hooks,
      sampleEvent(contractOf("claude-code"), "Notification"),
      contractOf("claude-code"),
    );
    assert.match(selected && !selected.fires ? selected.why : "", /runs no prompt hooks on Notification/);
  });

  for (const [rule, input, fires] of [
    ["Bash(git *)", "git push", true],
    ["Bash(git *)", "git", true],
    ["Bash(git *)", "gitk", false],
    ["Bash(git:*)", "git status", true],
    ["Bash(git push*)", "A=1 git push -f", true],
    ["Bash(rm *)", "ls && rm -rf /", true],
    ["Bash(rm *)", "echo $(rm x)", true],
    ["Bash(rm *)", "ls", false],
    ["Bash", "ls", true],
    ["Edit(src/**)", "ls", false],
  ] as const) {
    test(`Claude Code's if ${rule} ${fires ? "lets" : "keeps"} ${input}`, () => {
      const contract = contractOf("claude-code");
      const hooks = hooksOf("claude-code", "PreToolUse", [{ hooks: [{ ...command, if: rule }] }]);
      const sampled = contract.sample("PreToolUse", { tool: "Bash", input: { command: input } });
      const parsed = sampled.ok ? contract.parse(sampled.payload) : sampled;
      assert.ok(parsed.ok && "event" in parsed);
      assert.deepEqual(
        selectHooks(hooks, parsed.event, contract).map((each) => each.fires),
        [fires],
      );
    });
  }
});

suite("what is run on what", () => {
  const contract = contractOf("claude-code");
  const groups = [group("Edit|Write"), group("Bash"), group("mcp__github__.*"), group("NoSuchTool")];
  const hooks = hooksOf("claude-code", "PreToolUse", groups);

  test("without an event every hook gets a sample that makes it fire", () => {
    const arranged = arrangeRuns({ contract, hooks });
    assert.ok(arranged.ok);
    assert.deepEqual(
      arranged.runs.map(({ event, selected }) => [
        event.tool?.nativeName,
        selected.map(({ hook }) => hook.id),
      ]),
      [
        ["Write", ["hooks.PreToolUse[0].hooks[0]"]],
        ["Bash", ["hooks.PreToolUse[1].hooks[0]"]],
        ["mcp__github__create_issue", ["hooks.PreToolUse[2].hooks[0]"]],
      ],
    );
    assert.deepEqual(
      arranged.silent.map(({ hook, why }) => [hook.id, why]),
      [["hooks.PreToolUse[3].hooks[0]", "Its matcher NoSuchTool does not fit Bash."]],
    );
  });

  test("with an event of its own only what fits it fires", () => {
    const given = sampleEvent(contract, "PreToolUse", "Bash");
    const arranged = arrangeRuns({ contract, hooks, given });
    assert.ok(arranged.ok);
    assert.deepEqual(
      arranged.runs.flatMap(({ selected }) => selected.map(({ hook }) => hook.id)),
      ["hooks.PreToolUse[1].hooks[0]"],
    );
    assert.equal(arranged.silent.length, 3);
  });

  for (const [name, request, problem] of [
    ["an unknown event", { event: "NoSuchEvent" }, /has no event NoSuchEvent\. It has SessionStart,/],
    ["an unknown hook", { hook: "7" }, /There is no hook 7: the file has 4, numbered from 0/],
  ] as const) {
    test(`${name} is named`, () => {
      const arranged = arrangeRuns({ contract, hooks, ...request });
      assert.ok(!arranged.ok);
      assert.match(arranged.problem, problem);
    });
  }

  test("an event goes by its canonical name, too, and a hook by its id", () => {
    const arranged = arrangeRuns({
      contract,
      hooks,
      event: "before_tool_execute",
      hook: "hooks.PreToolUse[1].hooks[0]",
    });
    assert.ok(arranged.ok);
    assert.equal(arranged.runs.length, 1);
  });
});
