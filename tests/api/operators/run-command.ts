import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { TestDatabase } from '#tests/database.ts';
import type { Outcome, Wish } from '#tests/faults/programs/operator-commands.ts';

export type Script = 'catalog-import' | 'catalog-on-request' | 'gifts' | 'league' | 'people' | 'prices' | 'service';

/** Runs an operator's command on a database in a separate process, as `npm run` does. */
export async function runCommand(
  database: TestDatabase,
  script: Script,
  args: readonly string[],
  settings: Record<string, string> = {},
) {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: { ...process.env, DATABASE_URL: database.url, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [out, problem] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, out, problem };
}

export type Commands = ReturnType<typeof openCommands>;

/** Runs many commands one after another in one process, which spares loading the backend for each. */
export function openCommands(database: Pick<TestDatabase, 'url'>, settings: Record<string, string> = {}) {
  const child = fork('tests/faults/programs/operator-commands.ts', {
    env: { ...process.env, DATABASE_URL: database.url, ...settings },
    // no terminal, as for a command that is spawned
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const over = once(child, 'exit').then(([code]) => {
    throw new Error(`the process of the commands ended: ${code}`);
  });
  over.catch(() => undefined);
  return {
    async run(script: Script, ...args: string[]): Promise<Outcome> {
      child.send({ script, args } satisfies Wish);
      const [outcome] = await Promise.race([once(child, 'message'), over]);
      return outcome;
    },
    end: () => child.kill('SIGKILL'),
  };
}
