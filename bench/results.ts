import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, release, totalmem } from 'node:os';
import type { Extent } from './extent.ts';
import type { Measured } from './measure-shop.ts';

export interface Machine {
  processor: string;
  cores: number;
  memoryGb: number;
  system: string;
  node: string;
  /** processes that waited for a core in the minute before the run: anything near `cores` spoils the figures */
  loadBefore: number;
}

/** One run, as it is kept. */
export interface Result extends Measured {
  at: string;
  /** null: not in a clone; a `+` marks changes that were not committed */
  commit: string | null;
  machine: Machine;
  extent: Extent;
}

export function describeMachine(): Machine {
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    system: `${process.platform} ${release()}`,
    node: process.version,
    loadBefore: Number((loadavg()[0] ?? 0).toFixed(2)),
  };
}

export function currentCommit(): string | null {
  const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' });
  const { status, stdout } = git('rev-parse', '--short', 'HEAD');
  if (status !== 0) return null;
  return stdout.trim() + (git('status', '--porcelain').stdout.trim() === '' ? '' : '+');
}

/** Keeps the run under bench/results/ and gives the file's name. */
export function keepResult(result: Result): string {
  mkdirSync('bench/results', { recursive: true });
  const file = `bench/results/${result.at.slice(0, 16).replace(':', '')}.json`;
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  return file;
}

/** What ran where, in two lines. */
export function describeRun({ at, commit, machine, extent }: Omit<Result, keyof Measured>): string {
  const { processor, cores, memoryGb, system, node, loadBefore } = machine;
  const { sizes, seconds, runs } = extent;
  return `${at.slice(0, 16)} UTC, commit ${commit ?? 'unknown'}; ${cores} × ${processor}, ${memoryGb} GB, ${system}, Node ${node}, load before ${loadBefore}
Catalogues of ${sizes.join(', ')} products; ${seconds} s a case; medians of ${runs} loads and clicks, fewer where slow`;
}
