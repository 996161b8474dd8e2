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
  /** load average of the minute before the run: a value near `cores` makes the results unreliable */
  loadBefore: number;
}

/** One run, as it is saved. */
export interface Result extends Measured {
  at: string;
  /** null: not a git clone; a `+` marks uncommitted changes */
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

/** Saves the run under bench/results/ and returns the file's name. */
export function keepResult(result: Result): string {
  mkdirSync('bench/results', { recursive: true });
  const file = `bench/results/${result.at.slice(0, 16).replace(':', '')}.json`;
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  return file;
}

/** Two lines on machine, versions and extent of a run. */
export function describeRun({ at, commit, machine, extent }: Omit<Result, keyof Measured>): string {
  const { processor, cores, memoryGb, system, node, loadBefore } = machine;
  const { sizes, seconds, runs } = extent;
  return `${at.slice(0, 16)} UTC, commit ${commit ?? 'unknown'}; ${cores} × ${processor}, ${memoryGb} GB, ${system}, Node ${node}, load before ${loadBefore}
Catalogues of ${sizes.join(', ')} products; ${seconds} s a case; medians of ${runs} loads and clicks, fewer where slow`;
}
