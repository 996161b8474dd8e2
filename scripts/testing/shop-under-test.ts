import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { filesUnder } from '../startup/files-under.ts';

export interface RunningShop {
  port: number;
  stop(): Promise<void>;
}

/** Data directory of the demo catalogue for the current sources: reused between runs, new when the sources change. */
export function testDataDirectory(): string {
  const hash = createHash('sha256');
  const sources = [
    'demo',
    'backend/import',
    'backend/gateways/suggestions',
    'backend/db',
    'backend/modules',
    'lib/rules',
  ];
  for (const file of sources.flatMap(filesUnder).toSorted()) hash.update(readFileSync(file));
  return join('.data', `test-${hash.digest('hex').slice(0, 12)}`);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/**
 * Starts a command of the project on `port` and waits until it is ready. With `onComplaint` set, it gets standard error
 * and the log goes to a file: such shops are made to fail, and their log would bury real failures.
 */
export async function startShop(
  script: string,
  port: number,
  env: Record<string, string>,
  onComplaint?: (text: string) => void,
): Promise<RunningShop> {
  const child = spawnShop(script, port, env, onComplaint ? [logFile(port), 'pipe'] : ['inherit', 'inherit']);
  child.stderr?.setEncoding('utf8').on('data', (text: string) => onComplaint?.(text));
  await untilReady(child, port);
  return { port, stop: () => stopProcess(child) };
}

function logFile(port: number): number {
  const directory = '.data/test-reports/shops';
  mkdirSync(directory, { recursive: true });
  return openSync(join(directory, `${port}.log`), 'w');
}

/**
 * Loads the data and builds ahead of time, as a start of the shop does; a failure here is reported by the start itself.
 */
export async function prepareShop(env: Record<string, string>): Promise<void> {
  try {
    const port = await freePort();
    const child = spawnShop('scripts/start.ts', port, env, ['ignore', 'ignore']);
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    await untilReady(child, port).finally(() => stopProcess(child));
  } catch {
    // the start itself reports the cause
  }
}

/** Starts a shop that ends with this process, since the channel between them closes. */
function spawnShop(
  script: string,
  port: number,
  env: Record<string, string>,
  output: ('inherit' | 'ignore' | 'pipe' | number)[],
): ChildProcess {
  return spawn(process.execPath, [script], {
    stdio: ['ignore', ...output, 'ipc'],
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'warn', NODE_ENV: 'production', ...env },
  });
}

async function untilReady(child: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + 10 * 60_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the shop ended with exit code ${child.exitCode}`);
    try {
      if ((await fetch(`http://127.0.0.1:${port}/api/ready`)).ok) return;
    } catch {
      // not listening yet
    }
    await sleep(200);
  }
  throw new Error('the shop was not ready in 10 minutes');
}

/** Ends a process gracefully, or kills it after a timeout. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const killer = setTimeout(() => child.kill('SIGKILL'), 20_000);
  await once(child, 'exit');
  clearTimeout(killer);
}
