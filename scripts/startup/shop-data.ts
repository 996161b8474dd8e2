import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { Client } from 'pg';
import { type OpenedDatabase, openDatabase } from '#backend/db/connection.ts';
import { openShopDatabase } from '#backend/db/local/shop-database.ts';
import { bringUpToDate } from '#backend/import/bring-up-to-date.ts';
import { placeholderId } from '#backend/import/pictures/picture-id.ts';
import { type Environment, UserError } from '#lib/config/environment.ts';
import type { Command } from './command.ts';
import { addDemoSales } from './demo-shop.ts';
import { printLine, step } from './progress.ts';

/**
 * Starts the database, updates its schema and loads the demo catalogue into an empty one. Returns the database's
 * address.
 */
export async function prepareShopData(settings: Environment, command: Command): Promise<string> {
  const url = await bringUpDatabase(settings, command);
  const opened = openDatabase(url, { max: 4 });
  try {
    await step('Schema', () => bringUpToDate(opened.db), {
      outcome: (applied) => (applied.length ? applied.join(', ') : 'up to date'),
    });
    await step('Catalogue', (report) => loadCatalogue(opened, url, settings, command, report), { outcome: String });
    if (settings.isLocal) await addDemoSales(opened.db, settings.dataDir);
    if (settings.dadataToken === null) await fillSuggestions(opened);
  } finally {
    await opened.close();
  }
  return url;
}

/** Fills the tables that answer instead of DaData, whatever the catalogue is: sign-up needs suggestions. */
async function fillSuggestions({ db }: OpenedDatabase): Promise<void> {
  // here, so that a shop with DaData does not load the tables
  const { seedSuggestions } = await import('#backend/gateways/suggestions/tables/seed-suggestions.ts');
  await seedSuggestions(db);
}

async function bringUpDatabase(settings: Environment, command: Command): Promise<string> {
  let isUp = false;
  const database = await step(
    'Database',
    (report) => {
      const opening = openShopDatabase(settings, (notice) =>
        isUp ? printLine(`  Database: ${notice}`) : report(notice),
      );
      command.onStop(async (hurry) => {
        const opened = await opening.catch(() => null);
        await opened?.release(hurry);
      });
      return opening;
    },
    { outcome: ({ place }) => place },
  );
  isUp = true;
  return database.url;
}

/** Loads under a lock, so that several starts do not load at once; a load that was interrupted is repeated. */
async function loadCatalogue(
  opened: OpenedDatabase,
  url: string,
  settings: Environment,
  command: Command,
  report: (text: string) => void,
): Promise<string> {
  const lock = new Client({ connectionString: url });
  lock.on('error', () => undefined);
  await lock.connect();
  try {
    await lock.query(`SELECT pg_advisory_lock(hashtextextended('demo catalogue', 0))`);
    if (await hasCatalogue(opened)) {
      if (!(await hasOldDrawings(opened))) return 'present';
      report('new drawings');
      await run('./refresh-pictures.ts', url, settings, command, report);
      return 'present, drawn anew';
    }
    await run('./seed-catalogue.ts', url, settings, command, report);
    return 'demo loaded';
  } finally {
    await lock.end();
  }
}

/** Runs a program with the demo catalogue, which a shop with its own one never loads. */
async function run(
  program: './seed-catalogue.ts' | './refresh-pictures.ts',
  url: string,
  { dataDir }: Environment,
  command: Command,
  report: (text: string) => void,
): Promise<void> {
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir };
  const child = fork(fileURLToPath(import.meta.resolve(program)), { env });
  command.onStop(async () => void child.kill('SIGKILL'));
  child.on('message', (text) => report(text as string));
  const [code] = await once(child, 'exit');
  if (code !== 0)
    throw new UserError('The demo catalogue could not be loaded: see what is shown above, and start again.');
}

/** Whether another version drew the demo catalogue: then this version's placeholder picture is not among those stored. */
async function hasOldDrawings({ db }: OpenedDatabase): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM products WHERE source = 'demo' AND picture_ids <> '{}'
      AND NOT EXISTS (SELECT 1 FROM pictures WHERE id = ${placeholderId}) LIMIT 1`.execute(db);
  return rows.length > 0;
}

async function hasCatalogue({ db }: OpenedDatabase): Promise<boolean> {
  const finished = await db.selectFrom('imports').select('id').where('finished_at', 'is not', null).limit(1).execute();
  return finished.length > 0;
}
