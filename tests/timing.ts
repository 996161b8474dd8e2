import { expect } from 'vitest';
import { printMeasurement } from './figures.ts';

/** Duration on a shared machine: the lower quartile of several runs. */
export const lowerQuartile = (times: readonly number[] = []): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 4)] ?? 0;

const RUNS = 4;

/**
 * Expects the lower quartile of four runs to be below `limit`. A second run below it decides that, so the others are left
 * out. `run` returns its figure, as milliseconds of processor time; the figures are reported.
 */
export async function expectBelow(run: () => Promise<number>, limit: number): Promise<void> {
  const figures: number[] = [];
  while (figures.length < RUNS && figures.filter((figure) => figure < limit).length < 2) figures.push(await run());
  printMeasurement(`${figures.map((figure) => figure.toFixed(0)).join(', ')} ms`);
  // the second lowest
  expect(figures.toSorted((a, b) => a - b)[1]).toBeLessThan(limit);
}

const SERIES = 4;
const RATIO = 1.5;

/**
 * Expects alternating calls of these kinds to take about the same time. A real difference of half persists, while one
 * caused by a busy machine does not, so the series is repeated. Returns the times.
 */
export async function takeAsLong<Kind extends string>(
  kinds: Record<Kind, () => Promise<unknown>>,
  rounds: number,
): Promise<Record<Kind, number>> {
  const all = Object.entries(kinds) as [Kind, () => Promise<unknown>][];
  // the first calls are warm-up
  for (const [, call] of [...all, ...all]) await call();
  const typicalTimes: Record<string, number>[] = [];
  for (let series = 1; series <= SERIES; series += 1) {
    const times = await timesOf(all, rounds);
    const typical = Object.fromEntries(all.map(([kind]) => [kind, lowerQuartile(times.get(kind))])) as Record<
      Kind,
      number
    >;
    typicalTimes.push(typical);
    const values = Object.values<number>(typical);
    if (Math.max(...values) / Math.min(...values) < RATIO) return typical;
  }
  return expect.fail(`differ by half in ${SERIES} series: ${JSON.stringify(typicalTimes)}`);
}

async function timesOf<Kind extends string>(
  all: [Kind, () => Promise<unknown>][],
  rounds: number,
): Promise<Map<Kind, number[]>> {
  const times = new Map<Kind, number[]>(all.map(([kind]) => [kind, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [kind, call] of all) {
      const startedAt = performance.now();
      await call();
      times.get(kind)?.push(performance.now() - startedAt);
    }
  }
  return times;
}
