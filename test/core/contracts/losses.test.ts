import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { suite, test } from "node:test";
import { outcomes, type Decision } from "../../../src/core/model/verdict";
import type { ProviderContract } from "../../../src/core/providers/contract";
import { contextOf, contracts } from "../../helpers/contracts";

const folder = "test/fixtures/contracts";

/** A decision that says all there is to say. */
const full: Omit<Decision, "outcome"> = {
  reason: "a reason",
  context: "a context",
  systemMessage: "a message",
  updatedInput: { command: "ls" },
  updatedOutput: "an output",
  updatedPrompt: "a prompt",
  interrupt: true,
};

/** What each event of an agent cannot be told, outcome by outcome. */
function losses(contract: ProviderContract): Record<string, Record<string, string>> {
  return Object.fromEntries(
    contract.facts.events.map(({ native }) => [
      native,
      Object.fromEntries(
        outcomes.map((outcome) => [
          outcome,
          contract.answer({ outcome, ...full }, contextOf(contract, native)).lost.join(" "),
        ]),
      ),
    ]),
  );
}

suite("what answers lose", () => {
  for (const [name, contract] of contracts) {
    test(`${name}: exactly what is written down`, () => {
      const path = `${folder}/${name}.losses.json`;
      const found = `${JSON.stringify(losses(contract), null, 2)}\n`;
      if (process.env["UPDATE_FIXTURES"] === "1") {
        mkdirSync(folder, { recursive: true });
        writeFileSync(path, found);
      }
      assert.equal(found, existsSync(path) ? readFileSync(path, "utf8") : "");
    });
  }
});
