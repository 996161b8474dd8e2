import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { TestDatabase } from '#tests/database.ts';

export type Script = 'gifts' | 'league' | 'people' | 'prices' | 'service';

/** Runs an operator's command on a database, as `npm run` does. */
export async function runCommand(database: TestDatabase, script: Script, args: readonly string[]) {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: { ...process.env, DATABASE_URL: database.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [out, problem] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, out, problem };
}
