import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { liveHolders } from '#backend/db/local/holders.ts';
import { holdLocalDatabase } from '#backend/db/local/local-database.ts';

export interface ThrowAwayServer {
  /** URL of an empty database */
  url: string;
  /** its data directory, deleted at the end */
  dataDir: string;
  end(): Promise<void>;
}

const directoryPrefix = 'shop-test-';
const IN_MEMORY = '/dev/shm';
const GB = 1024 ** 3;

/**
 * Where temporary servers have their files: in memory where there is plenty, else on the disk. Each test file creates
 * and drops a database of a thousand files, and ext4 then searches long for an inode that was not deleted just now: a
 * quarter of the processor time of the API tests.
 */
const temporaryDirectory = hasPlentyOfMemory() ? IN_MEMORY : tmpdir();

function hasPlentyOfMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= 8 * GB && totalmem() >= 16 * GB;
  } catch {
    return false;
  }
}

/** A separate PostgreSQL in a temporary directory; it ends with its process at the latest. */
export async function startThrowAwayServer(): Promise<ThrowAwayServer> {
  await sweepAbandoned();
  const dataDir = mkdtempSync(join(temporaryDirectory, directoryPrefix));
  chmodSync(dataDir, 0o755);
  const held = await holdLocalDatabase({ dataDir, isDurable: false });
  const killAtExit = () =>
    process.kill(Number.parseInt(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10), 'SIGQUIT');
  process.once('exit', killAtExit);
  return {
    url: held.url,
    dataDir,
    async end() {
      process.off('exit', killAtExit);
      await held.release(AbortSignal.abort());
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Removes servers of killed runs. */
async function sweepAbandoned(): Promise<void> {
  const minuteAgo = Date.now() - 60_000;
  for (const name of readdirSync(temporaryDirectory).filter((entry) => entry.startsWith(directoryPrefix))) {
    const dataDir = join(temporaryDirectory, name);
    try {
      const { uid, mtimeMs } = statSync(dataDir);
      if (
        uid !== process.getuid?.() ||
        mtimeMs > minuteAgo ||
        liveHolders(join(dataDir, 'postgres/holders')).length > 0
      )
        continue;
      const adopted = await holdLocalDatabase({ dataDir, isDurable: false });
      await adopted.release(AbortSignal.abort());
      rmSync(dataDir, { recursive: true, force: true });
    } catch {
      // another run may be removing the same one
    }
  }
}
