import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { signalProcess } from '#backend/db/local/processes.ts';
import { UserError } from '#lib/config/environment.ts';
import type { Command } from './command.ts';
import { addCompileHints } from './compile-hints.ts';
import { addCompressedCopies } from './compressed-copies.ts';
import { filesUnder } from './files-under.ts';
import { shareRepeatedChunks } from './shared-chunks.ts';

const sources = [
  'app',
  'components',
  'features',
  'lib',
  'backend',
  'messages',
  'styles',
  'public',
  'scripts/startup/compile-hints.ts',
  'scripts/startup/shared-chunks.ts',
  'middleware.ts',
  'next.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

const builtFrom = join('.next', 'built-from');

/** Whether `.next` contains a finished build of the current sources. */
export function isBuildFresh(hash: string): boolean {
  return existsSync(join('.next', 'BUILD_ID')) && existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === hash;
}

/** A hash of what the build is made of. Settings are not part of it: pages read them when they are rendered. */
export function hashSources(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesUnder).toSorted()) {
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * Builds the shop, and writes the file that marks the build as finished last. Output goes to `report` line by line, and
 * is printed in full when the build fails.
 */
export async function build(hash: string, command: Command, report: (line: string) => void): Promise<void> {
  rmSync(builtFrom, { force: true });
  // a process group of its own, so that the workers end with an aborted build
  const child = spawn(
    process.execPath,
    [fileURLToPath(import.meta.resolve('./kill-with-parent.ts')), 'node_modules/next/dist/bin/next', 'build'],
    { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], detached: true },
  );
  command.onStop(async () => {
    if (child.pid && child.exitCode === null) signalProcess(-child.pid, 'SIGKILL');
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said.push(text);
      const line = text.trim().split('\n').at(-1)?.trim();
      // advice to developers would stand there for minutes
      if (line && !line.includes('://')) report(line);
    });
  const [code] = await once(child, 'close');
  if (code !== 0) {
    process.stderr.write(said.join(''));
    throw new UserError('The build failed: correct what is shown above and start again.');
  }
  await addCompileHints(join('.next', 'static', 'chunks'));
  await addCompressedCopies(join('.next', 'static'));
  const serverChunks = join('.next', 'server', 'chunks');
  await shareRepeatedChunks(serverChunks);
  await shareRepeatedChunks(join(serverChunks, 'ssr'));
  writeFileSync(builtFrom, hash);
}
