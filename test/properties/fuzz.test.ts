import { readFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { providers } from "../../src/core/providers/registry";
import { recognise } from "../../src/core/discover/recognise";
import { fixturesOf } from "../helpers/fixtures";
import { fuzzCase } from "../helpers/fuzzCase";
import { mutate, noise, randomFrom } from "../helpers/mutate";

// A short run for every change; `npm run fuzz -- 1000000` is the long one.
suite("any text at all", () => {
  for (const provider of providers) {
    test(`${provider.facts.id}: no exception, no range outside, nothing lost`, () => {
      const random = randomFrom(provider.facts.id.length * 7919 + 17);
      const pick = <Item>(list: readonly Item[]): Item | undefined =>
        list[Math.floor(random() * list.length)];
      const seeds = fixturesOf(provider.facts.id).flatMap(({ folder, inputs }) =>
        inputs.map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") })),
      );
      for (let round = 0; round < 60; round++) {
        const seed = pick(seeds);
        const file =
          recognise(seed?.path ?? "", {}).find((one) => one.provider === provider)?.file ??
          pick(provider.facts.files);
        const target = pick(providers);
        if (file === undefined || target === undefined) continue;
        const text = random() < 0.2 || seed === undefined ? noise(random) : mutate(seed.text, random);
        fuzzCase(text, provider, file, target);
      }
    });
  }
});
