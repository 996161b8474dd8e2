import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { CommercialOffer } from '#lib/contract/commercial-offers.ts';
import { workerPool } from '#lib/threads/worker-pool.ts';
import { visitor } from '#tests/account-shop.ts';
import { visitorHeaders } from '#tests/shop-api.ts';
import { openOfferShopWithFiles } from './offer-shop.ts';

/** A request that is not answered within this time is broken off. */
const BROKEN_OFF_MS = 20_000;

let shop: Awaited<ReturnType<typeof openOfferShopWithFiles>>;
beforeAll(async () => {
  shop = await openOfferShopWithFiles();
});
afterAll(() => shop.end());

/** The pool that the module of documents has made. */
const pdfPool = () => workerPool('pdf', { threads: 1, idleMs: 0, heapMb: 0 });

const download = (token: string, address: string) =>
  shop.send('GET', `/api/v1/commercialOffers/public/${token}/pdf/`, { headers: visitorHeaders(visitor(address)) });

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

it('an unchanged document is made once, and every change and a withdrawal show at once', async () => {
  const offer = await shop.offer();
  const token = await shop.share(offer);
  // the first document creates the pool
  await download(await shop.share(await shop.offer()), '10.90.0.1');
  const run = vi.spyOn(pdfPool(), 'run');
  const read = async () => {
    const response = await download(token, '10.90.0.2');
    expect(response.status).toBe(200);
    return bytesOf(response);
  };
  const [first, ...same] = await Promise.all([read(), read(), read()]);
  same.push(await read(), await bytesOf(await shop.file(`commercialOffers/${offer.id}/pdf/`, shop.dealer)));
  for (const bytes of same) expect(bytes.equals(first)).toBe(true);
  expect(run).toHaveBeenCalledTimes(1);

  const { body: saved } = await shop.save(offer, { title: 'Новое название' });
  expect((await read()).equals(first)).toBe(false);
  expect(run).toHaveBeenCalledTimes(2);
  await shop.save(saved as CommercialOffer, { validUntil: shop.today(3) });
  await read();
  expect(run).toHaveBeenCalledTimes(3);

  await shop.ask('DELETE v1 commercialOffers/{id}/share/', { params: { id: offer.id } }, shop.dealer);
  expect((await download(token, '10.90.0.2')).status).toBe(404);
  run.mockRestore();
}, 60_000);

it('very many documents at once are refused in time, and the pictures of refused ones are not read', async () => {
  const { db } = shop.database;
  await mkdir(join(shop.dir, 'drawings'), { recursive: true });
  const tokens: string[] = [];
  for (let index = 0; index < 16; index++) {
    const id = `e${String(index).padStart(20, '0')}`;
    await db
      .insertInto('pictures')
      .values({ id, width: 1200, height: 1200, sizes: [160, 320, 640, 1200], source_url: null })
      .execute();
    const { guid } = shop.goods[index]!;
    await db
      .updateTable('products')
      .set({ picture_ids: [id] })
      .where('guid', '=', guid)
      .execute();
    const drawing = { kind: 'split-wall', width: 800 + index, height: 300, color: 'white' };
    await writeFile(join(shop.dir, 'drawings', `${id}.json`), JSON.stringify(drawing));
    tokens.push(
      await shop.share(await shop.offer({ source: { from: 'products', items: [{ productId: guid, quantity: 1 }] } })),
    );
  }
  const started = performance.now();
  const responses = await Promise.all(tokens.map((token, index) => download(token, `10.91.0.${index}`)));
  expect(performance.now() - started).toBeLessThan(BROKEN_OFF_MS);
  const refused = responses.filter(({ status }) => status === 503);
  expect(responses.filter(({ status }) => status === 200).length + refused.length).toBe(16);
  expect(refused.length).toBeGreaterThanOrEqual(8);
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  const drawn = await readdir(join(shop.dir, 'pictures')).catch(() => []);
  expect(drawn.length).toBeLessThanOrEqual(16 - refused.length);
}, 60_000);
