import { type ChildProcess, execFileSync, type ForkOptions, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { processesIn, signalProcess, waitUntil } from '#backend/db/local/processes.ts';

/** The user who runs a program; null: the user of the tests. root can switch to another. */
export type User = { uid: number; gid: number } | null;
export const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };

/** Whether an unprivileged user can read the project. */
function isOpenToOthers(): boolean {
  for (let directory = process.cwd(); ; directory = dirname(directory)) {
    if ((statSync(directory).mode & 0o001) === 0) return false;
    if (directory === dirname(directory)) return true;
  }
}

/** An unprivileged user; undefined when the project is in a directory that only root can enter. */
export const ordinaryUser: User | undefined = isRoot ? (isOpenToOthers() ? nobody : undefined) : null;
/** All users who can run the project here. */
export const users: [string, User][] = [
  ...(isRoot ? [['root', null] as [string, User]] : []),
  ...(ordinaryUser === undefined ? [] : [['an ordinary user', ordinaryUser] as [string, User]]),
];

function makeDirectory(user: User): string {
  const directory = mkdtempSync(join(tmpdir(), 'shop-fault-'));
  chmodSync(directory, 0o755);
  if (user) chownSync(directory, user.uid, user.gid);
  return directory;
}

const models = new Map<User, string>();

/** Like `temporaryDirectory`, with an initialised and stopped database, copied from one to save time. */
export async function databaseDirectory(user: User = null): Promise<string> {
  if (!models.has(user)) {
    const model = makeDirectory(user);
    models.set(user, model);
    const first = hold(model, user);
    await first.message('url');
    await first.end('SIGTERM');
  }
  const directory = temporaryDirectory(user);
  execFileSync('cp', ['-a', `${models.get(user)}/.`, directory]);
  return directory;
}

export function removeModels(): void {
  for (const model of models.values()) rmSync(model, { recursive: true, force: true });
  models.clear();
}

/** A directory that is deleted after the test; a PostgreSQL that still runs in it is stopped. */
export function temporaryDirectory(user: User = null): string {
  const directory = makeDirectory(user);
  onTestFinished(async () => {
    await endPostgres(join(directory, 'postgres/data'));
    rmSync(directory, { recursive: true, force: true });
  });
  return directory;
}

/** Ends the server at once; a killed one would leave its shared memory behind. */
export async function endPostgres(data: string): Promise<void> {
  const hasEnded = () => processesIn(data).length === 0;
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    for (const pid of processesIn(data)) signalProcess(pid, signal);
    if (await waitUntil(hasEnded, 30_000)) return;
  }
}

export interface Program {
  child: ChildProcess;
  notices: string[];
  /** its standard error */
  errors(): string;
  /** waits for the first message with this key */
  message(key: string): Promise<string>;
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export function runProgram(script: string, args: string[], options: ForkOptions = {}): Program {
  const child = fork(`tests/faults/programs/${script}.ts`, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    ...options,
  });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk;
  });
  const notices: string[] = [];
  const messages = new Map<string, string>();
  const exited = once(child, 'exit');
  child.on('message', (message: Record<string, string>) => {
    if (message.notice) notices.push(message.notice);
    for (const [key, value] of Object.entries(message)) if (!messages.has(key)) messages.set(key, value);
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return {
    child,
    notices,
    errors: () => errors,
    async message(key) {
      await waitUntil(() => messages.has(key) || messages.has('problem') || child.exitCode !== null, 60_000);
      const value = messages.get(key);
      if (value === undefined) throw new Error(messages.get('problem') ?? `${script} said no ${key}: ${errors}`);
      return value;
    },
    async end(signal) {
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}

export function hold(dataDir: string, user: User = null): Program {
  return runProgram('holder', [dataDir], user ?? {});
}

/** in place of the id of a parent */
const ENDED = 0;

/** Process id of the server of a data directory; fails when there is more than one. */
export function onlyPostmaster(dataDir: string): number | null {
  const data = join(dataDir, 'postgres/data');
  const started = processesIn(data).filter((pid) => processFile(pid, 'cmdline').includes('\0-D\0'));
  // a process that the server has just forked still has its command line
  const servers = started.filter((pid) => ![...started, ENDED].includes(parentOf(pid)));
  if (servers.length > 1) throw new Error(`${servers.length} servers in ${data}`);
  return servers[0] ?? null;
}

/** `ENDED`: the process has ended */
function parentOf(pid: number): number {
  return Number(/^PPid:\s*(\d+)/m.exec(processFile(pid, 'status'))?.[1] ?? ENDED);
}

/** A file of /proc; empty: the process has ended */
function processFile(pid: number, file: 'cmdline' | 'status'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

export function runsNothing(dataDir: string): boolean {
  return processesIn(join(dataDir, 'postgres/data')).length === 0;
}

export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 30_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Listens on the given port or a free one until the test ends. */
export async function takePort(port = 0): Promise<number> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** A free port. */
export async function sparePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

export interface Finished {
  code: number | null;
  errors: string;
}

/** Runs what `npm start` runs, without the caller's settings. */
export async function start(settings: Record<string, string>, user: User = null): Promise<Finished> {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    ...user,
    env: { PATH: process.env.PATH, ...settings } as Partial<NodeJS.ProcessEnv> as NodeJS.ProcessEnv,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, errors: errors.trim() };
}
