// npm run fuzz -- [count] [seed]: mutated fixtures, mutated files of OPENHOOK_CORPUS and noise through every decoder and convert.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { recognise } from "../../src/core/discover/recognise";
import type { ConfigFile } from "../../src/core/providers/facts";
import type { Provider } from "../../src/core/providers/provider";
import { providers } from "../../src/core/providers/registry";
import { fixturesOf } from "../../test/helpers/fixtures";
import { fuzzCase } from "../../test/helpers/fuzzCase";
import { mutate, noise, randomFrom } from "../../test/helpers/mutate";

interface Seed {
  readonly provider: Provider;
  readonly file: ConfigFile;
  readonly text: string;
}

const count = Number(process.argv[2] ?? 20_000);
const first = Number(process.argv[3] ?? 1);
const seeds = [...fixtureSeeds(), ...corpusSeeds()];
let slowest = { round: first, took: 0 };
let failures = 0;
for (let round = first; round < first + count && failures < 10; round++) {
  const random = randomFrom(round);
  const seed = seeds[Math.floor(random() * seeds.length)];
  const target = providers[Math.floor(random() * providers.length)];
  if (seed === undefined || target === undefined) break;
  const text = random() < 0.1 ? noise(random) : mutate(seed.text, random);
  // The processor's time: a wall clock would count what other processes of a busy machine take.
  const start = process.cpuUsage();
  try {
    fuzzCase(text, seed.provider, seed.file, target);
  } catch (error) {
    failures++;
    console.error(
      `seed ${round}: ${seed.provider.facts.id} to ${target.facts.id}: ${(error as Error).stack ?? String(error)}`,
    );
    console.error(JSON.stringify(text));
  }
  const { user, system } = process.cpuUsage(start);
  const took = (user + system) / 1000;
  if (took > 1000) console.error(`seed ${round} took ${Math.round(took)} ms`);
  if (took > slowest.took) slowest = { round, took };
  if ((round - first + 1) % 50_000 === 0) console.log(`${round - first + 1} inputs, ${worst()}`);
}
console.log(`${count} inputs, ${failures} failures, ${worst()}`);
process.exitCode = failures === 0 ? 0 : 1;

function worst(): string {
  return `slowest ${slowest.took.toFixed(0)} ms (seed ${slowest.round})`;
}

function fixtureSeeds(): readonly Seed[] {
  return providers.flatMap((provider) =>
    fixturesOf(provider.facts.id).flatMap(({ folder, inputs }) =>
      inputs.flatMap((path) => seedOf(path, readFileSync(join(folder, path), "utf8"), provider)),
    ),
  );
}

function corpusSeeds(): readonly Seed[] {
  const corpus = process.env["OPENHOOK_CORPUS"];
  if (corpus === undefined || !existsSync(join(corpus, "index.tsv"))) return [];
  const rows = readFileSync(join(corpus, "index.tsv"), "utf8").split("\n").slice(1).filter(Boolean);
  return rows.flatMap((row) => {
    const [, name = "", , path = ""] = row.split("\t");
    return seedOf(path, readFileSync(join(corpus, name), "utf8"));
  });
}

function seedOf(path: string, text: string, provider?: Provider): readonly Seed[] {
  const claim = recognise(path, { text }).find((one) => provider === undefined || one.provider === provider);
  return claim === undefined ? [] : [{ ...claim, text }];
}
