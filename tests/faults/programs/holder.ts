import { holdLocalDatabase } from '#backend/db/local/local-database.ts';

/** Holds the local database of the given directory until SIGTERM; reports its URL and its events. */
const dataDir = process.argv[2];
if (!dataDir) throw new Error('Which data directory?');
// an open IPC channel keeps the process alive
process.on('message', () => undefined);
const tell = (message: Record<string, string>) => process.send?.(message);

// ignores Ctrl-C of the terminal, which other processes handle
process.on('SIGINT', () => undefined);
try {
  const held = await holdLocalDatabase({ dataDir, onNotice: (notice) => tell({ notice }) });
  process.once('SIGTERM', async () => {
    await held.release();
    process.exit(0);
  });
  tell({ url: held.url });
} catch (error) {
  tell({ problem: (error as Error).message });
  process.exit(1);
}
