import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { watchChanges } from '#backend/db/changes.ts';
import type { Listening } from '#backend/db/listen.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

/** Paths that the statements of other programs announce to running shops. */

let database: TestDatabase;
let watch: Listening;
let announced: (string | null)[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ template: 'demo' });
  watch = watchChanges(database.url, ({ paths }) => announced.push(...(paths ?? [null])));
  await vi.waitFor(
    async () => {
      await sql`SELECT pg_notify('shop_changed', '{"tags":[],"paths":["ready"]}')`.execute(database.db);
      if (!announced.includes('ready')) throw new Error('not connected yet');
    },
    { timeout: 20_000 },
  );
});
afterAll(async () => {
  await watch.close();
  await database.drop();
});
/** A marker follows the statement, so that its notifications have arrived when the marker has. */
async function pathsAfter(statement: string): Promise<string[]> {
  announced = [];
  await sql.raw(statement).execute(database.db);
  await sql`SELECT pg_notify('shop_changed', '{"tags":[],"paths":["end"]}')`.execute(database.db);
  await expect.poll(() => announced.at(-1)).toBe('end');
  return Array.from(new Set(announced.map(String)))
    .filter((path) => path !== 'ready' && path !== 'end')
    .toSorted();
}

it('an information page announces itself alone', async () => {
  expect(await pathsAfter(`UPDATE content_pages SET body = body || ' ' WHERE path = '/about'`)).toEqual(['/about']);
});

it('a news item announces the list, itself and its neighbours', async () => {
  expect(await pathsAfter(`UPDATE news SET title = title || '!' WHERE id = 5`)).toEqual(
    ['/news', '/news/4', '/news/5', '/news/6'].toSorted(),
  );
  expect(await pathsAfter(`DELETE FROM news_products WHERE news_id = 3`)).toEqual(['/news/3']);
});

it('a promotion announces the list and itself, under both addresses when it moves', async () => {
  expect(await pathsAfter(`UPDATE promotion_pages SET lead = 'Иначе' WHERE slug = 'teplyy-dom'`)).toEqual([
    '/promotions',
    '/promotions/teplyy-dom',
  ]);
  expect(await pathsAfter(`UPDATE promotion_pages SET slug = 'teplo/dom' WHERE slug = 'teplyy-dom'`)).toEqual([
    '/promotions',
    '/promotions/teplo/dom',
    '/promotions/teplyy-dom',
  ]);
});

it('a price promotion announces the pages about it; other prices announce nothing', async () => {
  const ofPage = `(SELECT p.id FROM promotion_page_actions a JOIN promotions p USING (action_id)
    WHERE a.slug = 'radiatory-optom')`;
  const paths = ['/promotions', '/promotions/radiatory-optom'];
  expect(await pathsAfter(`UPDATE promotions SET discount_percent = 6 WHERE id IN ${ofPage}`)).toEqual(paths);
  expect(await pathsAfter(`DELETE FROM promotion_products WHERE promotion_id IN ${ofPage}`)).toEqual(paths);
  expect(
    await pathsAfter(
      `INSERT INTO promotions (action_id, kind, title, starts_on) VALUES ('X-1', 'promotion', 'Без страницы', now())`,
    ),
  ).toEqual([]);
});

it('the text of a brand announces the brand', async () => {
  expect(
    await pathsAfter(`UPDATE brand_pages SET body = '' WHERE brand_id = (SELECT id FROM brands WHERE slug = 'wilo')`),
  ).toEqual(['/brands', '/brands/wilo']);
});

it('the date of change follows the text', async () => {
  const { rows } = await sql<{ is_now: boolean }>`
    SELECT updated_at > now() - interval '1 hour' AS is_now FROM news WHERE id IN (5, 7) ORDER BY id`.execute(
    database.db,
  );
  expect(rows).toEqual([{ is_now: true }, { is_now: false }]);
});
