import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '#backend/import/load-catalogue.ts';
import { rebuildDerived } from '#backend/import/rebuild-derived.ts';
import { openYmlFeed } from '#backend/import/yml/open-feed.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { smallFeed, smallFeedFile } from '#tests/fixtures/small-feed.ts';
import { feedFile, rowVersions } from './feed-files.ts';

let database: TestDatabase;
let directory: string;
beforeAll(async () => {
  database = await createTestDatabase();
  directory = mkdtempSync(join(tmpdir(), 'shop-withdrawals-'));
  const { db, pool } = database;
  await loadCatalogue(db, pool, await openYmlFeed(smallFeedFile('utf-8')), { after: rebuildDerived });
});
afterAll(async () => {
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
});

async function command(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['scripts/catalog-import.ts', '--without-pictures', ...args], {
    env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: directory, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [out, problem] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, out, problem };
}

/** Expects a one-sentence error without a stack trace and without changes. */
async function expectRefusal(args: string[], sentence: string | RegExp, env: Record<string, string> = {}) {
  const before = await rowVersions(database.db);
  const { code, problem } = await command(args, env);
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
    const withdrawn = { code: 0, out: expect.stringContaining('4 withdrawn') };
    expect(await command([file], { IMPORT_WITHDRAW_PERCENT: '37' })).toMatchObject(withdrawn);
    await restored();
    expect(await command([file, '--allow-withdraw'])).toMatchObject(withdrawn);
    await restored();
  });

  it('of a few products is imported without a confirmation', async () => {
    const result = await command([feedFile(withoutOffers('k-100', 'k-150', 's-1'))]);
    expect(result).toMatchObject({ code: 0, out: expect.stringContaining('3 withdrawn') });
  });

  it('is counted among products of its own source, and a first import needs no confirmation', async () => {
    const other = smallFeed(['<name>Тёплый дом</name>', '<name>Другая лавка</name>']);
    expect(await command([feedFile(other)])).toMatchObject({
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
