import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPicture } from '#lib/pictures/picture-files.ts';
import { openOfferShopWithFiles } from './offer-shop.ts';

let shop: Awaited<ReturnType<typeof openOfferShopWithFiles>>;
beforeAll(async () => {
  shop = await openOfferShopWithFiles();
});
afterAll(() => shop.end());

/** Gives a product a picture of which no file was requested yet, drawn by `drawing`; returns its id. */
async function addPicture(guid: string, index: number, drawing: string): Promise<string> {
  const id = `d${String(index).padStart(20, '0')}`;
  const { db } = shop.database;
  await db
    .insertInto('pictures')
    .values({ id, width: 1200, height: 1200, sizes: [160, 320, 640, 1200], source_url: null })
    .execute();
  await db
    .updateTable('products')
    .set({ picture_ids: [id] })
    .where('guid', '=', guid)
    .execute();
  await mkdir(join(shop.dir, 'drawings'), { recursive: true });
  await writeFile(join(shop.dir, 'drawings', `${id}.json`), drawing);
  return id;
}

const drawingOf = (index: number) =>
  JSON.stringify({ kind: 'split-wall', width: 800 + index, height: 300, color: 'white' });

it('the first PDF of an offer has the pictures that nobody has requested before, and does without a broken one', async () => {
  // the threads that draw are loaded before: on a busy machine that alone takes longer than a document waits
  const other = await addPicture(shop.goods[5]?.guid ?? '', 9, drawingOf(9));
  expect(await readPicture(`${other}-160.webp`)).not.toBeNull();
  const guids = shop.goods.slice(0, 5).map(({ guid }) => guid);
  const drawn: string[] = [];
  for (const [index, guid] of guids.entries()) {
    const id = await addPicture(guid, index, index === 0 ? 'no drawing' : drawingOf(index));
    if (index > 0) drawn.push(`${id}-320.webp`);
  }
  const items = guids.map((productId) => ({ productId, quantity: 1 }));
  const offer = await shop.offer({ source: { from: 'products', items } });
  const response = await shop.file(`commercialOffers/${offer.id}/pdf/`, shop.dealer);
  expect(response.status).toBe(200);
  const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
  expect(text.match(/\/DCTDecode/g)).toHaveLength(drawn.length);
  const files = await readdir(join(shop.dir, 'pictures'));
  expect(files.filter((file) => !file.startsWith(other)).toSorted()).toEqual(drawn);
}, 60_000);
