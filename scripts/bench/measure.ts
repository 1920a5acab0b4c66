/** The median of several runs in this process, in milliseconds: these machines are noisy, and a mean would follow the outliers. */
export function median(run: () => void, times = 15): number {
  run();
  const samples = Array.from({ length: times }, () => {
    const start = processorTime();
    run();
    return processorTime() - start;
  });
  return samples.sort((left, right) => left - right)[Math.floor(times / 2)] ?? 0;
}

interface Rounds {
  readonly times?: number;
  /** Rounds before that are not measured: the first ones run code that is not compiled yet. */
  readonly warmUp?: number;
  /** Milliseconds. */
  readonly clock?: () => number;
}

/** What this process has used of the processor, which other processes do not change; those that it starts do not count. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The medians of several jobs whose runs alternate, so that a slow moment of the machine hits all of them. */
export function medians<Name extends string>(
  jobs: Readonly<Record<Name, () => void>>,
  { times = 15, warmUp = 1, clock = () => performance.now() }: Rounds = {},
): Record<Name, number> {
  const names = Object.keys(jobs) as Name[];
  const samples = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < warmUp + times; round++) {
    for (const name of names) {
      const start = clock();
      jobs[name]();
      if (round >= warmUp) samples[name].push(clock() - start);
    }
  }
  const middle = (list: number[]): number =>
    list.sort((left, right) => left - right)[Math.floor(times / 2)] ?? 0;
  return Object.fromEntries(names.map((name) => [name, middle(samples[name])])) as Record<Name, number>;
}

/** The exponent of cost = c * size^k, from a straight line through the logarithms: 1 is linear. */
export function exponent(points: readonly (readonly [size: number, cost: number])[]): number {
  const logs = points.map(([size, cost]) => [Math.log(size), Math.log(cost)] as const);
  const mean = (index: 0 | 1): number => logs.reduce((sum, point) => sum + point[index], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  const over = logs.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0);
  return over / logs.reduce((sum, [a]) => sum + (a - x) ** 2, 0);
}
