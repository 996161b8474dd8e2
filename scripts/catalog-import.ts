import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type OpenedDatabase, openDatabase } from '#backend/db/connection.ts';
import { openShopDatabase } from '#backend/db/local/shop-database.ts';
import { bringUpToDate } from '#backend/import/bring-up-to-date.ts';
import { suppliedGeography } from '#backend/import/geography/supplied-geography.ts';
import { type LoadProgress, loadCatalogue } from '#backend/import/load-catalogue.ts';
import { loadGeography } from '#backend/import/load-geography.ts';
import { pictureStore } from '#backend/import/pictures/picture-store.ts';
import { rebuildDerived } from '#backend/import/rebuild-derived.ts';
import { fetchFeed, isFeedAddress } from '#backend/import/yml/fetch-feed.ts';
import { openYmlFeed, type YmlFeed } from '#backend/import/yml/open-feed.ts';
import { speaking } from '#backend/language.ts';
import { type Environment, readEnvironment, UserError } from '#lib/config/environment.ts';
import { countInEnglish } from '#lib/rules/plural.ts';
import { importRefusal } from './operators/import-refusal.ts';
import { type Command, runCommand } from './startup/command.ts';
import { printLine, step } from './startup/progress.ts';

const usage = `npm run catalog:import -- <file or URL> [--database postgres://…] [--source name] [--max-megabytes 2048]
  [--without-pictures] [--allow-private-addresses] [--allow-withdraw]`;
const SHOWN_WARNINGS = 20;
const BAR_WIDTH = 24;

interface Options {
  place: string;
  database: string | undefined;
  sourceName: string | undefined;
  maxBytes: number;
  hasPictures: boolean;
  allowPrivateAddresses: boolean;
  /** allow any number of products to be withdrawn */
  allowWithdraw: boolean;
}

/** `npm run catalog:import -- <file or URL>`: updates the shop's catalogue to a YML feed, or changes nothing. */
runCommand(async (command) => {
  const options = readOptions();
  const settings = readSettings(options);
  const opened = await openCatalogue(settings, command);
  try {
    const file = await feedFile(options, command);
    await speaking('en', () => importFeed(file, options, settings, opened));
  } catch (error) {
    throw importRefusal(error, options.place);
  } finally {
    await opened.close();
  }
  await command.stop(0);
});

function readOptions(): Options {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        database: { type: 'string' },
        source: { type: 'string' },
        'max-megabytes': { type: 'string', default: '2048' },
        'without-pictures': { type: 'boolean', default: false },
        'allow-private-addresses': { type: 'boolean', default: false },
        'allow-withdraw': { type: 'boolean', default: false },
      },
    });
    const [place, ...more] = positionals;
    const megabytes = Number(values['max-megabytes']);
    if (!place || more.length > 0) throw new Error('name one file or one address');
    if (!(megabytes > 0)) throw new Error('--max-megabytes must be a number above 0');
    return {
      place,
      database: values.database,
      sourceName: values.source,
      maxBytes: megabytes * 1024 * 1024,
      hasPictures: !values['without-pictures'],
      allowPrivateAddresses: values['allow-private-addresses'],
      allowWithdraw: values['allow-withdraw'],
    };
  } catch (error) {
    throw new UserError(`Cannot tell what to import (${(error as Error).message}): ${usage}`);
  }
}

/** The shop's settings, without a check of its port, which the running shop may be using. */
function readSettings({ database }: Options): Environment {
  for (const file of ['.env.production.local', '.env.local', '.env.production', '.env']) {
    if (existsSync(file)) process.loadEnvFile(file);
  }
  return readEnvironment({ ...process.env, ...(database && { DATABASE_URL: database }) });
}

async function openCatalogue(settings: Environment, command: Command): Promise<OpenedDatabase> {
  const database = await step('Database', (report) => openShopDatabase(settings, report), {
    outcome: ({ place }) => place,
  });
  command.onStop((hurry) => database.release(hurry));
  const opened = openDatabase(database.url, { max: 4 });
  await bringUpToDate(opened.db);
  const city = await opened.db.selectFrom('cities').select('id').limit(1).executeTakeFirst();
  if (!city) await step('Cities', () => loadGeography(opened.db, suppliedGeography()));
  return opened;
}

async function feedFile({ place, maxBytes }: Options, command: Command): Promise<string> {
  // npm changes to the project's directory, and passes the original one in INIT_CWD
  if (!isFeedAddress(place)) return resolve(process.env.INIT_CWD ?? '.', place);
  const fetched = await step('Download', (report) =>
    fetchFeed(place, { maxBytes, onProgress: (bytes) => report(`${(bytes / 1_048_576).toFixed(1)} MB`) }),
  );
  command.onStop(() => fetched.remove());
  return fetched.file;
}

async function importFeed(
  file: string,
  options: Options,
  settings: Environment,
  { db, pool }: OpenedDatabase,
): Promise<void> {
  const { maxBytes, sourceName, hasPictures, allowPrivateAddresses, allowWithdraw } = options;
  const feed = await step(
    'Feed',
    (report) =>
      openYmlFeed(file, {
        maxBytes,
        ...(sourceName && { sourceName }),
        onProgress: (offers) => report(`${countInEnglish(offers, 'offer', 'offers')} checked`),
      }),
    {
      outcome: ({ shopName, productCount, categories }) =>
        `«${shopName}», ${countInEnglish(productCount ?? 0, 'offer', 'offers')} in ${countInEnglish(categories.length, 'category', 'categories')}`,
    },
  );
  const result = await step(
    'Import',
    (report) =>
      loadCatalogue(db, pool, feed, {
        onProgress: (progress) => report(progressText(progress)),
        after: rebuildDerived,
        allowPrivateAddresses,
        ...(!allowWithdraw && { withdrawPercent: settings.importWithdrawPercent }),
        ...(hasPictures && { pictures: pictureStore(join(settings.dataDir, 'pictures')) }),
      }),
    {
      outcome: ({ added, changed, withdrawn, unchanged }) =>
        `${added} added, ${changed} changed, ${withdrawn} withdrawn, ${unchanged} unchanged`,
    },
  );
  printWarnings(feed, result.warnings);
}

function progressText({ stage, done, total }: LoadProgress): string {
  return stage === 'finish' ? 'listings, filters and search' : `${stage} ${bar(done, total)}`;
}

/** A progress bar on a terminal, plain numbers elsewhere. */
function bar(done: number, total: number | null): string {
  if (total === null) return String(done);
  const figures = `${done} of ${total}`;
  if (!process.stdout.isTTY) return figures;
  const filled = Math.round((done / Math.max(total, 1)) * BAR_WIDTH);
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${figures}`;
}

function printWarnings({ warnings, hasBrandsFromNames }: YmlFeed, others: string[]): void {
  if (hasBrandsFromNames) printLine('  The feed names no vendors: brands were recognised in the names of the offers.');
  for (const { line, words } of warnings.listed.slice(0, SHOWN_WARNINGS)) printLine(`  Line ${line}: ${words.en}`);
  if (warnings.total > SHOWN_WARNINGS) printLine(`  … and ${warnings.total - SHOWN_WARNINGS} more`);
  for (const warning of others) printLine(`  ${warning}`);
}
