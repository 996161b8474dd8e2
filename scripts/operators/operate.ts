import { existsSync } from 'node:fs';
import { type Db, openDatabase } from '#backend/db/connection.ts';
import { openShopDatabase } from '#backend/db/local/shop-database.ts';
import { migrate } from '#backend/db/migrate.ts';
import { ServiceError } from '#backend/errors.ts';
import { readEnvironment, UserError } from '#lib/config/environment.ts';
import type { Command } from '../startup/command.ts';
import { keepProgressApart, printLine, step } from '../startup/progress.ts';
import { printable } from './terminal-text.ts';

export interface Operator {
  db: Db;
  now(): Date;
}

/**
 * Runs `act` on the shop's own database, prints its result, and ends the command. A refusal is printed as one sentence.
 */
export async function operate(command: Command, act: (ctx: Operator) => Promise<string>): Promise<void> {
  keepProgressApart();
  const db = await openOperatorDatabase(command);
  try {
    printLine(printable(await act({ db, now: () => new Date() })));
  } catch (error) {
    throw error instanceof ServiceError ? new UserError(printable(`Nothing was changed: ${error.message}.`)) : error;
  }
  await command.stop(0);
}

async function openOperatorDatabase(command: Command): Promise<Db> {
  for (const file of ['.env.production.local', '.env.local', '.env.production', '.env']) {
    if (existsSync(file)) process.loadEnvFile(file);
  }
  const settings = readEnvironment();
  if (settings.apiServer !== null)
    throw new UserError('This data is stored behind API_SERVER: run the command on the server that has its database.');
  const database = await step('Database', (report) => openShopDatabase(settings, report), {
    outcome: ({ place }) => place,
  });
  command.onStop((hurry) => database.release(hurry));
  const opened = openDatabase(database.url, { max: 2 });
  command.onStop(() => opened.close());
  await migrate(opened.db);
  return opened.db;
}
