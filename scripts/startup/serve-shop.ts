import { cityOrigin, type Environment } from '#lib/config/environment.ts';
import type { Command } from './command.ts';
import { complain, say, step } from './progress.ts';
import { supervise } from './supervisor.ts';

/** Starts the server process over `databaseUrl` (null: the API is elsewhere) and shows where to find the shop. */
export async function serveShop(settings: Environment, databaseUrl: string | null, command: Command): Promise<void> {
  const server = supervise({
    script: 'scripts/serve.ts',
    env: { ...process.env, DATA_DIR: settings.dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
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
