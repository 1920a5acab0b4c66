import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { sameHooks } from "../../src/core/edit/hookEdit";
import { removeHooks } from "../../src/core/edit/removeHooks";
import { providers } from "../../src/core/providers/registry";
import { applyEdits } from "../../src/core/text/editText";
import { sourceAt } from "../helpers/convertFixture";
import { fixturesOf, readFixture } from "../helpers/fixtures";

suite("removeHooks, on every fixture", () => {
  for (const fixture of providers.flatMap(({ facts }) => fixturesOf(facts.id))) {
    for (const path of fixture.inputs) {
      const source = sourceAt(path, readFixture(fixture, path), fixture.provider);
      const hooks = source.provider.decode(source).hooks;
      if (hooks.length === 0) continue;
      test(`takes each hook out of ${fixture.provider}/${fixture.name}/${path} and no other`, () => {
        for (const hook of hooks) {
          const edit = removeHooks(source, new Set([hook.id]));
          // One entry of OpenHook's file may stand for several hooks; Codex keeps what is switched off by number.
          const mayRefuse = fixture.provider === "openhook" || hooks.some(({ enabled }) => !enabled);
          if (mayRefuse && edit.kind === "impossible") continue;
          if (edit.kind === "deleteFile") {
            assert.equal(hooks.length, 1);
            continue;
          }
          assert.ok(edit.kind === "edits", edit.kind === "impossible" ? edit.reason : edit.kind);
          const text = applyEdits(source.text, edit.edits);
          const left = source.provider.decode({ ...source, text }).hooks;
          assert.ok(
            sameHooks(
              hooks.filter((one) => one !== hook),
              left,
            ),
            hook.id,
          );
        }
      });
    }
  }
});
