import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeholderId } from '#backend/import/pictures/picture-id.ts';
import { refreshPictures } from '#demo/refresh-pictures.ts';
import { openShopApi, type ShopApi } from '#tests/shop-api.ts';

const SECTION = 'rashodnye-materialy/hladagenty';
const OLD = `d${'0'.repeat(20)}`;
const OWN = `i${'1'.repeat(20)}`;

let shop: ShopApi;
let dir: string;
beforeAll(async () => {
  shop = await openShopApi({ template: 'demo' });
  dir = await mkdtemp(join(tmpdir(), 'pictures-'));
  // as after a load with drawings of another version
  const { db } = shop.database;
  for (const id of [OLD, OWN])
    await db
      .insertInto('pictures')
      .values({ id, width: 1200, height: 1200, sizes: [160], source_url: null })
      .execute();
  await db
    .updateTable('products')
    .set({ picture_ids: [OLD] })
    .execute();
  await db.updateTable('banners').set({ picture_id: OLD }).execute();
});
afterAll(async () => {
  await shop.end();
  await rm(dir, { recursive: true, force: true });
});

const products = async () =>
  (await shop.call('POST v3 catalog/products/all/', { body: { section: SECTION, size: 50 } })).body.products;

it('an existing demo catalogue gets the drawings of this version, and nothing else of it changes', async () => {
  const { db } = shop.database;
  const before = await products();
  const [first] = before;
  await db.updateTable('products').set({ price: 123_45 }).where('guid', '=', first!.guid).execute();
  const banner = await db.selectFrom('banners').select('id').orderBy('id').executeTakeFirstOrThrow();
  await db.updateTable('banners').set({ picture_id: OWN }).where('id', '=', banner.id).execute();
  await refreshPictures(db, dir);
  const drawings = new Set((await readdir(join(dir, 'drawings'))).map((name) => name.replace('.json', '')));
  const after = await products();
  expect(after.map(({ guid }) => guid).toSorted()).toEqual(before.map(({ guid }) => guid).toSorted());
  for (const { image, name } of after) expect(drawings, name).toContain(image?.id);
  const { body } = await shop.call('GET v1 catalog/categories/', {});
  for (const group of body) expect(group.picture?.id, group.link).not.toBe(OLD);
  const { price } = await db
    .selectFrom('products')
    .select('price')
    .where('guid', '=', first!.guid)
    .executeTakeFirstOrThrow();
  expect(price).toBe(123_45);
  const shown = await db.selectFrom('banners').select('picture_id').orderBy('id').execute();
  expect(shown[0]?.picture_id).toBe(OWN);
  for (const { picture_id: id } of shown.slice(1)) expect(drawings).toContain(id);
  const { rows } = await sql`SELECT 1 FROM pictures WHERE id = ${placeholderId}`.execute(db);
  expect(rows).toHaveLength(1);
}, 60_000);
