import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { UserError } from '#lib/config/environment.ts';
import { type Account, canAccount, giveTo, serverAccount } from './account.ts';
import { type Binaries, usableBinaries } from './binaries.ts';
import { processesIn, signalProcess, waitUntil } from './processes.ts';

/** Location and account of a local database. */
export interface Cluster {
  /** directory of everything below, accessible to the server's account only */
  home: string;
  data: string;
  holders: string;
  log: string;
  portFile: string;
  passwordFile: string;
  account: Account | null;
  binaries: Binaries;
}

export interface ClusterOptions {
  /** absolute path of DATA_DIR */
  dataDir: string;
  /** false trades durability for speed, for temporary test servers */
  isDurable: boolean;
  /** prints one line of progress */
  onNotice: (line: string) => void;
}

export const superuser = 'shop';
const majorVersion = '18';

/** Finds the cluster of DATA_DIR, or creates an empty one. Must be called under the lock. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const home = locateHome(options);
  const account = serverAccount(home);
  const holders = join(home, 'holders');
  for (const directory of [home, holders]) {
    if (!existsSync(directory)) mkdirSync(directory, { mode: 0o700 });
    giveTo(account, directory);
  }
  const cluster: Cluster = {
    home,
    data: join(home, 'data'),
    holders,
    log: join(home, 'server.log'),
    portFile: join(home, 'port'),
    passwordFile: join(home, 'password'),
    account,
    binaries: usableBinaries(home, account),
  };
  if (existsSync(cluster.data)) checkCluster(cluster);
  else await initialise(cluster, options);
  return cluster;
}

/**
 * `postgres` in DATA_DIR, unless the account that runs the server cannot reach it (a project in root's home): then a
 * directory under /var, whose path is written to DATA_DIR.
 */
function locateHome({ dataDir, onNotice }: ClusterOptions): string {
  const pointer = join(dataDir, 'postgres-location');
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim();
  const inDataDir = join(realpathSync(dataDir), 'postgres');
  const usual = existsSync(inDataDir) ? realpathSync(inDataDir) : inDataDir;
  const account = serverAccount(usual);
  if (!account || canAccount(account, '-x', dataDir)) return usual;
  const parent = ['/var/lib', '/var/tmp', '/tmp'].find((path) => canAccount(account, '-x', path));
  if (!parent) {
    throw new UserError(
      `PostgreSQL does not run as root, and user ${account.uid} cannot enter ${dataDir}: set DATA_DIR to a directory that every user can reach.`,
    );
  }
  const home = realpathSync(mkdtempSync(join(parent, 'shop-postgres-')));
  writeFileSync(pointer, `${home}\n`);
  onNotice(`the server's user cannot enter ${dataDir}: the database is in ${home}`);
  return home;
}

function checkCluster({ data, passwordFile, home }: Cluster): void {
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (version !== majorVersion) {
    throw new UserError(
      `The local database in ${data} was made by PostgreSQL ${version}, this is ${majorVersion}: move ${home} away to start with an empty one.`,
    );
  }
  if (!existsSync(passwordFile)) {
    throw new UserError(
      `The password of the local database, ${passwordFile}, is gone: restore that file, or move ${home} away to start with an empty database.`,
    );
  }
}

/** Creates the data directory under a temporary name and renames it, so that it is never incomplete. */
async function initialise(cluster: Cluster, { isDurable, onNotice }: ClusterOptions): Promise<void> {
  onNotice('creating an empty local database');
  const unfinished = `${cluster.data}.new`;
  await endProcessesIn(cluster.home, unfinished);
  rmSync(unfinished, { recursive: true, force: true });
  writeFileSync(cluster.passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  giveTo(cluster.account, cluster.passwordFile);
  await run(cluster, cluster.binaries.initdb, [
    `--pgdata=${unfinished}`,
    `--username=${superuser}`,
    `--pwfile=${cluster.passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(isDurable ? [] : ['--no-sync']),
  ]);
  renameSync(unfinished, cluster.data);
}

/** Ends processes in the directories: an initdb whose parent was killed may still be writing there. */
async function endProcessesIn(...directories: string[]): Promise<void> {
  const living = () => directories.flatMap(processesIn);
  for (const pid of living()) signalProcess(pid, 'SIGKILL');
  await waitUntil(() => living().length === 0, 5000);
}

function run({ home, account }: Cluster, program: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...account,
      cwd: home,
      env: serverProcessEnv,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => {
      complaint += chunk;
    });
    child.on('error', (error) => reject(cannotCreate(home, error.message)));
    child.on('close', (code) => (code === 0 ? resolve() : reject(cannotCreate(home, complaint))));
  });
}

function cannotCreate(home: string, complaint: string): UserError {
  const reason = complaint
    .split('\n')
    .find((line) => line.includes('error:') || line.includes('FATAL:'))
    ?.trim();
  return new UserError(
    `PostgreSQL could not create its database in ${home} (${reason ?? (complaint.trim() || 'no reason given')}): set DATA_DIR to a directory on a local disk with free space, or set DATABASE_URL.`,
  );
}

/** Environment of the server, which inherits nothing from this process. */
export const serverProcessEnv = {
  PATH: '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
} as Partial<NodeJS.ProcessEnv> as NodeJS.ProcessEnv;

export function passwordOf(cluster: Cluster): string {
  return readFileSync(cluster.passwordFile, 'utf8').trim();
}

export function databaseUrl(cluster: Cluster, port: number, database: string): string {
  return `postgres://${superuser}:${passwordOf(cluster)}@127.0.0.1:${port}/${database}`;
}
