import { cityOrigin, type Environment } from '#lib/config/environment.ts';
import type { Command } from './command.ts';
import { complain, say, step } from './progress.ts';
import { supervise } from './supervisor.ts';

/**
 * The live heap of a busy shop is about 100 MB. With room for gigabytes V8 would leave its garbage lying. Pretenuring puts what
 * it takes for long-lived into the old generation at once; where it takes a request for that, by its first ones and by chance,
 * each later request survives short collections, which costs a third of the kept pages a second until the process ends.
 */
export const leanFlags = ['--max-old-space-size=256', '--max-semi-space-size=8', '--no-allocation-site-pretenuring'];
/** glibc otherwise keeps for itself what was freed after compressing pages in several threads. */
export const leanAllocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '65536',
};

/** Starts the server process over `databaseUrl` (null: the API is elsewhere) and shows where to find the shop. */
export async function serveShop(settings: Environment, databaseUrl: string | null, command: Command): Promise<void> {
  const server = supervise({
    script: 'server/main.ts',
    ...(settings.mode === 'production' && { flags: leanFlags }),
    env: {
      ...leanAllocator,
      ...process.env,
      DATA_DIR: settings.dataDir,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
    onNotice: (line) => say(`  Server: ${line}`),
  });
  command.onStop(server.stop);
  await step('Server', () => server.ready, { isShared: true });
  say(`
  Shop    ${cityOrigin(settings)}
  A city  ${cityOrigin(settings, 'kazan')}
  Stop    Ctrl-C
`);
  complain((await server.givenUp).message);
  await command.stop(1);
}
