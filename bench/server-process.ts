import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from '#scripts/startup/command.ts';
import { freePort } from '#scripts/testing/shop-under-test.ts';
import { median } from './median.ts';
import { type RunningServer, serveProgram } from './processes.ts';

export interface ServerRow {
  what: string;
  products: number;
  value: number;
  unit: 's' | 'MB';
}

interface Memory {
  /** resident memory, megabytes */
  now: number;
  peak: number;
}

const STARTS = 3;
const REST_MS = 3000;

/** Seconds from the command to the first page with build and database present: the median of three starts. */
export async function startToFirstPage(command: Command, env: Record<string, string>): Promise<number> {
  const times: number[] = [];
  let server: RunningServer | undefined;
  command.onStop(async () => server?.stop());
  for (let start = 0; start < STARTS; start++) {
    const port = await freePort();
    const started = performance.now();
    server = await serveProgram(['scripts/run.mjs', 'start'], port, '/', env);
    times.push((performance.now() - started) / 1000);
    await server.stop();
  }
  return Number(median(times).toFixed(2));
}

/** Memory of a process after a short rest. */
export async function memoryOf(pid: number): Promise<Memory> {
  await sleep(REST_MS);
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => {
    const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1];
    return Math.round(Number(kilobytes) / 1024);
  };
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}
