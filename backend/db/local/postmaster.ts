import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { UserError } from '#lib/config/environment.ts';
import { giveTo } from './account.ts';
import { type Cluster, type ClusterOptions, databaseUrl, serverProcessEnv } from './cluster.ts';
import { choosePort, isPortFree } from './free-port.ts';
import { isPidTaken, processesIn, processIdentity, signalProcess, waitUntil, workingDirectory } from './processes.ts';

/** The running server of a cluster. */
export interface Postmaster {
  pid: number;
  identity: string;
  port: number;
}

interface Options extends Pick<ClusterOptions, 'isDurable' | 'onNotice'> {
  /** the required port, when clients already know it */
  port?: number;
}

/**
 * Uses the cluster's server if it runs, else starts it; returns when it answers connections. Must be called under the
 * lock.
 */
export async function bringUp(cluster: Cluster, options: Options): Promise<Postmaster> {
  const running = findPostmaster(cluster);
  if (running && (await untilAnswers(cluster, running, options))) return running;
  await clearRemains(cluster);
  return start(cluster, options);
}

export function isRunning({ pid, identity }: Postmaster): boolean {
  return processIdentity(pid) === identity;
}

/**
 * Closes connections, lets the server write its data and waits until all of its processes have ended. `hurry` skips the
 * writing, which recovery at the next start repeats; committed data is safe either way.
 */
export async function stopPostmaster(cluster: Cluster, hurry?: AbortSignal): Promise<void> {
  const server = findPostmaster(cluster);
  if (server) {
    const isGone = () => !isRunning(server);
    signalProcess(server.pid, 'SIGINT');
    await waitUntil(() => isGone() || hurry?.aborted === true, 60_000);
    if (!isGone()) signalProcess(server.pid, 'SIGQUIT');
    if (!(await waitUntil(isGone, 10_000))) signalProcess(server.pid, 'SIGKILL');
    await waitUntil(isGone, 5000);
  }
  await clearRemains(cluster);
}

/** Reads `postmaster.pid`, whose first lines are the server's pid, data directory, start time and port. */
export function findPostmaster({ data }: Cluster): Postmaster | null {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!pid || !port) return null;
  const identity = processIdentity(pid);
  const isOurs = process.platform !== 'linux' || workingDirectory(pid) === data;
  return identity && isOurs ? { pid, identity, port } : null;
}

/**
 * Cleans up after a killed server: ends its orphaned backends, and removes a pid file whose pid belongs to another
 * process now.
 */
async function clearRemains({ data }: Cluster): Promise<void> {
  const isClear = () => processesIn(data).length === 0;
  if (!(await waitUntil(isClear, 1000))) {
    for (const pid of processesIn(data)) signalProcess(pid, 'SIGQUIT');
    if (!(await waitUntil(isClear, 2000))) for (const pid of processesIn(data)) signalProcess(pid, 'SIGKILL');
    await waitUntil(isClear, 5000);
  }
  const file = join(data, 'postmaster.pid');
  if (existsSync(file) && isPidTaken(Number.parseInt(readFileSync(file, 'utf8'), 10))) rmSync(file, { force: true });
}

async function start(cluster: Cluster, options: Options): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await rememberedPort(cluster));
    const { server, complaint } = launch(cluster, port, options);
    if (server && (await untilAnswers(cluster, server, options))) return server;
    const reason = complaint();
    const mayPass = /could not bind|Address already in use|still in use|lock file/.test(reason);
    if (!mayPass || attempt >= 20) throw cannotStart(cluster, reason);
    await sleep(250);
  }
}

async function rememberedPort({ portFile, account }: Cluster): Promise<number> {
  const remembered = existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : 0;
  if (remembered && (await isPortFree(remembered, '127.0.0.1'))) return remembered;
  const port = await choosePort();
  writeFileSync(portFile, String(port));
  giveTo(account, portFile);
  return port;
}

interface Launched {
  /** null when no process was started */
  server: Postmaster | null;
  /** the server's log about its end */
  complaint: () => string;
}

/** Starts the server detached, so that neither the terminal's Ctrl-C nor the death of its parent reaches it. */
function launch(cluster: Cluster, port: number, { isDurable }: Options): Launched {
  const log = openLog(cluster);
  const logStart = fstatSync(log).size;
  const settings = Object.entries(serverSettings(port, isDurable)).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = spawn(cluster.binaries.postgres, ['-D', cluster.data, ...settings], {
    ...cluster.account,
    cwd: cluster.data,
    env: serverProcessEnv,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  child.on('error', () => undefined);
  if (!child.pid) return { server: null, complaint: () => `${cluster.binaries.postgres} cannot be run` };
  return {
    server: { pid: child.pid, identity: processIdentity(child.pid) ?? '', port },
    complaint: () => lastComplaint(readFileSync(cluster.log).subarray(logStart).toString()),
  };
}

const logLimit = 4_000_000;

function openLog({ log, account }: Cluster): number {
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > logLimit) renameSync(log, `${log}.old`);
  const file = openSync(log, 'a', 0o600);
  giveTo(account, log);
  return file;
}

/** Settings for a machine with two cores that also runs the shop. */
function serverSettings(port: number, isDurable: boolean): Record<string, string | number> {
  return {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    random_page_cost: 1.1,
    jit: 'off',
    max_logical_replication_workers: 0,
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    log_timezone: 'UTC',
    timezone: 'UTC',
    ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
}

const recoveryLimit = 600_000;

/** Waits until the server answers; false when it ended before. Recovery after a crash may take a while. */
async function untilAnswers(cluster: Cluster, server: Postmaster, { onNotice }: Options): Promise<boolean> {
  const started = Date.now();
  let nextNotice = started + 3000;
  while (isRunning(server)) {
    if (await answers(cluster, server.port)) return true;
    const now = Date.now();
    if (now - started > recoveryLimit) throw cannotStart(cluster, 'no answer for ten minutes');
    if (now > nextNotice) {
      onNotice(`waiting for PostgreSQL to recover, ${Math.round((now - started) / 1000)} s`);
      nextNotice = now + 5000;
    }
    await sleep(25);
  }
  return false;
}

/** Whether our own server answers on the port, with our password and data directory, and not another one. */
async function answers(cluster: Cluster, port: number): Promise<boolean> {
  const client = new Client({
    connectionString: databaseUrl(cluster, port, 'postgres'),
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(`SELECT current_setting('data_directory') AS data`);
    return rows[0]?.data === cluster.data;
  } catch (error) {
    if ((error as { code?: string }).code !== '28P01') return false;
    throw new UserError(
      `The local database in ${cluster.home} does not accept the password kept in ${cluster.passwordFile}: restore that file, or move ${cluster.home} away to start with an empty database.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

function lastComplaint(logged: string): string {
  const lines = logged.trimEnd().split('\n');
  return lines.findLast((line) => /FATAL:|PANIC:|could not/.test(line)) ?? lines.at(-1) ?? '';
}

function cannotStart({ home, log }: Cluster, complaint: string): UserError {
  const reason = complaint.replace(/^.*?(FATAL|PANIC):\s*/, '').trim();
  return new UserError(
    `The local PostgreSQL in ${home} did not start (${reason}): see ${log}, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}
