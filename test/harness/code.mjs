#!/usr/bin/env node
// A stand-in for the desktop's `code`, to be given to @vscode/test-electron as `vscodeExecutablePath`.
import { tsImport } from "tsx/esm/api";

await tsImport("./standIn.ts", import.meta.url);
