import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { forbidden } from "../../scripts/lint/layers.mjs";

suite("layers", () => {
  for (const [file, specifier] of [
    ["src/core/model/hook.ts", "./event"],
    ["src/core/text/jsonc.ts", "../model/finding"],
    ["src/core/text/jsonc.ts", "jsonc-parser"],
    ["src/core/providers/cursor/decode.ts", "../../text/jsonc"],
    ["src/core/providers/cursor/decode.ts", "./facts"],
    ["src/core/providers/cursor/decode.ts", "../provider"],
    ["src/core/providers/cursor/decode.ts", "../shared/flat"],
    ["src/core/providers/registry.ts", "./cursor/provider"],
    ["src/core/convert/convert.ts", "../providers/registry"],
    ["src/node/fileSystem.ts", "node:fs"],
    ["src/node/fileSystem.ts", "../core/ports"],
    ["src/editor/log.ts", "vscode"],
    ["src/editor/convert/page.ts", "../../webview/messages"],
    ["src/webview/report.ts", "./messages"],
    ["src/cli/main.ts", "../node/fileSystem"],
    ["src/extension.ts", "./node/fileSystem"],
    ["scripts/gen/main.ts", "../../src/core/providers/registry"],
  ] as const) {
    test(`${file} may import ${specifier}`, () => {
      assert.equal(forbidden(file, specifier), undefined);
    });
  }

  for (const [file, specifier] of [
    ["src/core/model/hook.ts", "../text/jsonc"],
    ["src/core/text/jsonc.ts", "../providers/registry"],
    ["src/core/text/jsonc.ts", "fs"],
    ["src/core/text/jsonc.ts", "node:path"],
    ["src/core/text/jsonc.ts", "vscode"],
    ["src/core/providers/cursor/decode.ts", "../windsurf/facts"],
    ["src/core/providers/cursor/decode.ts", "../registry"],
    ["src/core/providers/shared/flat.ts", "../cursor/facts"],
    ["src/core/providers/cursor/decode.ts", "../../convert/convert"],
    ["src/core/convert/convert.ts", "../../node/fileSystem"],
    ["src/core/convert/convert.ts", "../providers/cursor/facts"],
    ["src/node/fileSystem.ts", "vscode"],
    ["src/node/fileSystem.ts", "../editor/log"],
    ["src/editor/log.ts", "../node/fileSystem"],
    ["src/editor/log.ts", "node:os"],
    ["src/editor/convert/page.ts", "../../webview/report"],
    ["src/webview/report.ts", "vscode"],
    ["src/webview/report.ts", "../editor/log"],
    ["src/cli/main.ts", "../editor/log"],
    ["src/extension.web.ts", "./node/fileSystem"],
    ["src/core/convert/convert.ts", "../../../test/helpers/paths"],
    ["src/elsewhere/file.ts", "./other"],
  ] as const) {
    test(`${file} may not import ${specifier}`, () => {
      assert.equal(typeof forbidden(file, specifier), "string");
    });
  }
});
