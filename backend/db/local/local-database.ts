import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type Cluster, type ClusterOptions, databaseUrl, openCluster } from './cluster.ts';
import { prepareDataDirectory } from './data-directory.ts';
import { addHolder, liveHolders, removeHolder } from './holders.ts';
import { withLock } from './mutex.ts';
import { bringUp, isRunning, type Postmaster, stopPostmaster } from './postmaster.ts';

export interface HeldDatabase {
  url: string;
  /** the directory of the cluster */
  home: string;
  /**
   * Releases the server; the last holder's release stops it (at once when `hurry` aborts) and returns when all of its
   * processes have ended.
   */
  release: (hurry?: AbortSignal) => Promise<void>;
}

const databaseName = 'shop';
const watchInterval = 250;
const reviveInterval = 2000;

/**
 * Starts the local PostgreSQL of DATA_DIR, or uses the running one, and keeps it running until released. The server
 * survives a killed holder, and the next one uses it. Throws `UserError`.
 */
export async function holdLocalDatabase(
  options: Pick<ClusterOptions, 'dataDir'> & Partial<ClusterOptions>,
): Promise<HeldDatabase> {
  const settings: ClusterOptions = { isDurable: true, onNotice: () => undefined, ...options };
  const lock = prepareDataDirectory(settings.dataDir);
  const waiting = () => settings.onNotice('another process is starting or stopping the local database, waiting for it');

  const { cluster, server, holder } = await withLock(
    lock,
    async () => {
      const opened = await openCluster(settings);
      const postmaster = await bringUp(opened, settings);
      await ensureDatabase(opened, postmaster);
      return { cluster: opened, server: postmaster, holder: addHolder(opened.holders) };
    },
    waiting,
  );
  const stopWatching = keepUp(cluster, server, lock, settings);

  return {
    url: databaseUrl(cluster, server.port, databaseName),
    home: cluster.home,
    async release(hurry) {
      stopWatching();
      await withLock(lock, async () => {
        removeHolder(holder);
        if (liveHolders(cluster.holders).length === 0) await stopPostmaster(cluster, hurry);
      });
    },
  };
}

/** Restarts the server on the same port when it dies while held; PostgreSQL itself recovers what was committed. */
function keepUp(cluster: Cluster, first: Postmaster, lock: string, options: ClusterOptions): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  let server = first;
  const revive = async () => (signal.aborted ? server : bringUp(cluster, { ...options, port: server.port }));
  const watch = async () => {
    while (!signal.aborted) {
      await sleep(watchInterval, undefined, { ref: false });
      if (signal.aborted || isRunning(server)) continue;
      options.onNotice('PostgreSQL died, starting it again');
      try {
        server = await withLock(lock, revive);
      } catch (error) {
        options.onNotice((error as Error).message);
        await sleep(reviveInterval, undefined, { ref: false });
      }
    }
  };
  void watch();
  return () => watching.abort();
}

async function ensureDatabase(cluster: Cluster, { port }: Postmaster): Promise<void> {
  const client = new Client({ connectionString: databaseUrl(cluster, port, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName]);
    if (!rowCount) await client.query(`CREATE DATABASE ${databaseName}`);
  } finally {
    await client.end();
  }
}
