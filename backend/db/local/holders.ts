import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processIdentity } from './processes.ts';

/**
 * Registers this process as a user of the local server, by a file that contains the process's identity. A file whose
 * process has ended, or whose pid belongs to another process now, is ignored.
 */
export function addHolder(directory: string): string {
  const file = join(directory, `${process.pid}-${randomBytes(4).toString('hex')}`);
  writeFileSync(file, processIdentity(process.pid) ?? '');
  return file;
}

export function removeHolder(file: string): void {
  rmSync(file, { force: true });
}

/** Pids of the living holders; files of dead ones are removed. */
export function liveHolders(directory: string): number[] {
  return readdirSync(directory).flatMap((name) => {
    const pid = Number.parseInt(name, 10);
    const file = join(directory, name);
    if (processIdentity(pid) === readFileSync(file, 'utf8')) return [pid];
    rmSync(file, { force: true });
    return [];
  });
}
