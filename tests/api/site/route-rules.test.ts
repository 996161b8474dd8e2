import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { up } from '#backend/db/migrations/0019-route-rule-targets.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

const BAD = [
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.com/',
  '//evil.example',
  '/\\evil.example',
  '/a\\b',
  '\\\\evil.example',
  '/.//evil.example',
  '/\t/evil.example',
  '/privacy\r\nSet-Cookie: a=b',
  'https://example.com/\nSet-Cookie: a=b',
  'https:/evil.example',
  'https://',
  'https://rusklimat.localhost@evil.example/',
  'privacy',
  '',
  `/${'a'.repeat(500)}`,
];
const GOOD = [
  '/',
  '/stores',
  '/catalog/a?sort=cheap&back=//x#top',
  'https://example.com',
  'http://example.com:8080/a?b=c@d',
  'https://климат.рф/путь',
];

const upgrade: Migration['up'] = up;

let database: TestDatabase;
const insert = (path: string, to: string, title: string | null = null) =>
  sql`INSERT INTO page_meta (path, title, redirect_to, redirect_status) VALUES (${path}, ${title}, ${to}, 301)`.execute(
    database.db,
  );
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('the route rules table', () => {
  it.each(BAD)('refuses a rule with %j', async (to) => {
    await expect(insert('/old', to)).rejects.toThrow('page_meta_redirect_to_is_sound');
  });

  it('accepts rules to pages of the shop and of other sites, and a rule with a title only', async () => {
    for (const [index, to] of GOOD.entries()) await insert(`/good-${index}`, to);
    await sql`INSERT INTO page_meta (path, title) VALUES ('/titled', 'Своё')`.execute(database.db);
    const { rows } = await sql`DELETE FROM page_meta RETURNING path`.execute(database.db);
    expect(rows).toHaveLength(GOOD.length + 1);
  });

  it('drops invalid rules in the migration, and keeps all titles', async () => {
    const { db } = database;
    await sql`ALTER TABLE page_meta DROP CONSTRAINT page_meta_redirect_to_is_sound`.execute(db);
    for (const [index, to] of BAD.entries()) {
      await insert(`/bad-${index}`, to);
      await insert(`/titled-${index}`, to, 'Своё');
    }
    await insert('/good', '/stores');
    await upgrade(db);
    const { rows } = await sql<{ path: string; title: string | null; redirect_to: string | null }>`
      SELECT path, title, redirect_to FROM page_meta ORDER BY path`.execute(db);
    const titled = BAD.map((_, index) => ({ path: `/titled-${index}`, title: 'Своё', redirect_to: null }));
    expect(rows.filter(({ path }) => path !== '/good')).toEqual(titled.toSorted((a, b) => (a.path < b.path ? -1 : 1)));
    expect(rows.find(({ path }) => path === '/good')?.redirect_to).toBe('/stores');
  });
});
