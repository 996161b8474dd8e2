import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { loadCatalogue } from '#backend/import/load-catalogue.ts';
import { rebuildDerived } from '#backend/import/rebuild-derived.ts';
import { openYmlFeed } from '#backend/import/yml/open-feed.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { smallFeed, smallFeedFile } from '#tests/fixtures/small-feed.ts';
import { type Commands, openCommands } from '../operators/run-command.ts';
import { feedFile, rowVersions } from './feed-files.ts';

let database: TestDatabase;
let directory: string;
let commands: Commands;
beforeAll(async () => {
  database = await createTestDatabase();
  directory = mkdtempSync(join(tmpdir(), 'shop-withdrawals-'));
  commands = openCommands(database, { DATA_DIR: directory });
  const { db, pool } = database;
  await loadCatalogue(db, pool, await openYmlFeed(smallFeedFile('utf-8')), { after: rebuildDerived });
});
afterAll(async () => {
  commands.end();
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
});

const command = (...args: string[]) => commands.run('catalog-import', '--without-pictures', ...args);

/** Expects a one-sentence error without a stack trace and without changes. */
async function expectRefusal(args: string[], sentence: string | RegExp) {
  const before = await rowVersions(database.db);
  const { code, problem } = await command(...args);
  expect(problem).toMatch(sentence);
  expect(problem.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
  expect(await rowVersions(database.db)).toEqual(before);
}

const withoutOffers = (...ids: string[]) =>
  ids.reduce((feed, id) => feed.replace(new RegExp(`<offer id="${id}"[^]*?</offer>`), ''), smallFeed());

describe('a feed that would withdraw many products', () => {
  const part = withoutOffers('k-100', 'k-150', 'k-200', 's-1');

  it('is refused with their number and the option that allows it', async () => {
    await expectRefusal(
      [feedFile(part)],
      'nothing was changed: it would withdraw 4 of 11 products, more than 30 %. If that is meant, add --allow-withdraw.',
    );
  });

  it('is imported when the setting or the operator allows it', async () => {
    const restored = async () => {
      const { db, pool } = database;
      await loadCatalogue(db, pool, await openYmlFeed(smallFeedFile('utf-8')), { after: rebuildDerived });
    };
    const file = feedFile(part);
    const patient = openCommands(database, { DATA_DIR: directory, IMPORT_WITHDRAW_PERCENT: '37' });
    onTestFinished(() => void patient.end());
    const withdrawn = { code: 0, out: expect.stringContaining('4 withdrawn') };
    expect(await patient.run('catalog-import', '--without-pictures', file)).toMatchObject(withdrawn);
    await restored();
    expect(await command(file, '--allow-withdraw')).toMatchObject(withdrawn);
    await restored();
  });

  it('of a few products is imported without a confirmation', async () => {
    const result = await command(feedFile(withoutOffers('k-100', 'k-150', 's-1')));
    expect(result).toMatchObject({ code: 0, out: expect.stringContaining('3 withdrawn') });
  });

  it('is counted among products of its own source, and a first import needs no confirmation', async () => {
    const other = smallFeed(['<name>Тёплый дом</name>', '<name>Другая лавка</name>']);
    expect(await command(feedFile(other))).toMatchObject({
      code: 0,
      out: expect.stringContaining('11 added, 0 changed, 0 withdrawn'),
    });
    const { rows } = await database.pool.query(
      'SELECT source, count(*)::int AS products FROM products WHERE is_active GROUP BY source ORDER BY source',
    );
    expect(rows).toEqual([
      { source: 'yml:Другая лавка', products: 11 },
      { source: 'yml:Тёплый дом', products: 8 },
    ]);
  });
});
