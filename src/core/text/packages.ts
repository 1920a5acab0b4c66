// Packages that are large or rarely needed, loaded on first use: most files are JSON, and the command line has to start
// in less than twice the time of an empty Node. `import()` would do the same, but make every decoder asynchronous; the
// bundler turns these calls into functions inside the bundle, so they also work where there is no `require`.
/* eslint-disable no-restricted-globals, @typescript-eslint/no-require-imports -- see above */
import type * as Re2 from "re2js";
import type * as Toml from "toml-eslint-parser";
import type * as Yaml from "yaml";

export function loadRe2(): typeof Re2 {
  return require("re2js") as typeof Re2;
}

export function loadYaml(): typeof Yaml {
  return require("yaml") as typeof Yaml;
}

export function loadToml(): typeof Toml {
  return require("toml-eslint-parser") as typeof Toml;
}
