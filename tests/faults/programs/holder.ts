import { holdLocalDatabase } from '#backend/db/local/local-database.ts';

/** Holds the local database of the directory it is given until SIGTERM; tells where it is and what happens to it. */
const dataDir = process.argv[2];
if (!dataDir) throw new Error('Which data directory?');
// holding alone does not keep a process alive; an open channel does
process.on('message', () => undefined);
const tell = (message: Record<string, string>) => process.send?.(message);

// a terminal's Ctrl-C must reach only those that listen for it
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
