import { cityOrigin } from '#lib/config/city-origin.ts';
import type { Environment } from '#lib/config/environment.ts';
import type { Command } from './command.ts';
import flags from './memory-flags.json' with { type: 'json' };
import { complain, printLine, step } from './progress.ts';
import { supervise } from './supervisor.ts';

/**
 * Memory flags of Node for the server process; `scripts/run.mjs` starts `npm run api` with them. The heap is limited
 * because a busy shop needs about 100 MB, and with a larger limit V8 would collect garbage late. Pretenuring is off
 * because it allocates objects that V8 takes for long-lived in the old generation: when it misjudges the objects of the
 * first requests, every later request survives short collections, which costs a third of the throughput of cached pages
 * until the process ends.
 */
export const memoryFlags: string[] = flags;
/** Without these glibc holds memory that was freed after several threads compressed pages. */
export const mallocSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '65536',
};

/** Starts the server process on `databaseUrl` (null: the API runs elsewhere) and prints the shop's address. */
export async function serveShop(settings: Environment, databaseUrl: string | null, command: Command): Promise<void> {
  const server = supervise({
    script: 'server/main.ts',
    ...(settings.mode === 'production' && { flags: memoryFlags }),
    env: {
      ...mallocSettings,
      ...process.env,
      DATA_DIR: settings.dataDir,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
    onNotice: (line) => printLine(`  Server: ${line}`),
  });
  command.onStop(server.stop);
  await step('Server', () => server.ready, { isShared: true });
  printLine(`
  Shop    ${cityOrigin(settings)}
  A city  ${cityOrigin(settings, 'kazan')}
  Stop    Ctrl-C
`);
  complain((await server.givenUp).message);
  await command.stop(1);
}
