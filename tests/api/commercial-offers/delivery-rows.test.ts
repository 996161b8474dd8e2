import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CommercialOffer, OfferItem } from '#lib/contract/commercial-offers.ts';
import type { CallInput } from '#lib/contract/contract.ts';
import { type OfferShop, openOfferShop } from './offer-shop.ts';

let shop: OfferShop;
beforeAll(async () => {
  shop = await openOfferShop();
  await shop.rule('dealer', 20);
  // each piece weighs ten kilograms
  const { db } = shop.database;
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM parameters WHERE name = 'Масса' AND unit = 'кг' LIMIT 1`.execute(db);
  const parameters = JSON.stringify([[rows[0]?.id, 10]]);
  for (const { id } of shop.goods)
    await sql`UPDATE products SET parameters = ${parameters}::jsonb WHERE id = ${id}`.execute(db);
});
afterAll(() => shop.end());
beforeEach(async () => {
  const { db } = shop.database;
  await db.deleteFrom('commercial_offers').execute();
  await db.deleteFrom('delivery_rates').execute();
  const { id } = await db.selectFrom('cities').select('id').where('subdomain', '=', 'kazan').executeTakeFirstOrThrow();
  const steps = JSON.stringify([
    { kg: 40, m3: null, price: 500_00 },
    { kg: 100, m3: null, price: 900_50 },
  ]);
  await db
    .insertInto('delivery_rates')
    .values({ city_id: id, kind: 'zone', name: 'Казань', places: ['Казань'], days: 1, steps })
    .execute();
});

const PLACE = 'Казань';

async function added(
  { id, version }: CommercialOffer,
  item: CallInput<'POST v1 commercialOffers/{id}/items/'>['body']['item'],
): Promise<CommercialOffer> {
  const body = { version, item };
  const reply = await shop.ask('POST v1 commercialOffers/{id}/items/', { params: { id }, body }, shop.dealer);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body as CommercialOffer;
}

/** Saves the offer as it was read, with changes of its lines. */
async function saved(offer: CommercialOffer, changes: (item: OfferItem) => object): Promise<CommercialOffer> {
  const items = offer.items.map((item) => ({
    id: item.id,
    quantity: item.quantity,
    price: item.price,
    ...changes(item),
  }));
  const { status, body } = await shop.save(offer, { items });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as CommercialOffer;
}

/** Changes the pieces of the first product. */
const pieces = (offer: CommercialOffer, quantity: number) =>
  saved(offer, (item) => (item.id === offer.items[0]!.id ? { quantity } : {}));

/** An offer of three pieces, 30 kg, with its delivery. */
const delivered = async () => added(await shop.offer(), { deliveredTo: PLACE });

const delivery = ({ items }: CommercialOffer) => items.at(-1)!;

it('a delivery by the rates follows the quantities that are saved', async () => {
  const offer = await delivered();
  expect(delivery(offer)).toMatchObject({ price: 500, deliveredTo: PLACE });
  const more = await pieces(offer, 8);
  expect(delivery(more)).toMatchObject({ price: 900.5, sum: 900.5, deliveredTo: PLACE });
  const { body: seen } = await shop.read(await shop.share(more));
  expect(seen.totals?.sum).toBe(more.totals.sum);
  const fewer = await pieces(more, 1);
  expect(delivery(fewer)).toMatchObject({ price: 500 });
});

it('a delivery by the rates follows products that are added and removed', async () => {
  const offer = await delivered();
  const more = await added(offer, { productId: shop.goods[2]!.guid, quantity: 4 });
  const row = (of: CommercialOffer) => of.items.find(({ productId }) => productId === null);
  expect(row(more)).toMatchObject({ price: 900.5 });
  const left = more.items.filter(({ productId }) => productId !== shop.goods[2]!.guid);
  expect(row(await saved({ ...more, items: left }, () => ({})))).toMatchObject({ price: 500 });
});

it('a delivery by the rates keeps its price when nothing of the products has changed', async () => {
  const offer = await delivered();
  await shop.database.db.updateTable('delivery_rates').set({ free_from: 1 }).execute();
  const { body } = await shop.save(offer, { title: 'Другое название' });
  expect(delivery(body as CommercialOffer)).toMatchObject({ price: 500 });
  expect(delivery(await pieces(body as CommercialOffer, 1))).toMatchObject({ price: 0, isFree: true });
});

it('a delivery is on request where no rate tells its cost, and has a price again when one does', async () => {
  const offer = await pieces(await delivered(), 50);
  expect(delivery(offer)).toMatchObject({ price: 0, deliveredTo: PLACE });
  expect(delivery(offer)).not.toHaveProperty('isFree');
  expect(delivery(await pieces(offer, 2))).toMatchObject({ price: 500 });
});

it('a price that the dealer has typed stays', async () => {
  const typed = await saved(await delivered(), (item) => (item.productId === null ? { price: 700 } : { quantity: 8 }));
  expect(delivery(typed)).toMatchObject({ price: 700, deliveredTo: null });
  const fewer = await pieces(typed, 1);
  expect(delivery(fewer)).toMatchObject({ price: 700 });
  // the rates are used again when they are asked for
  const renewed = await added(fewer, { deliveredTo: PLACE });
  expect(renewed.items).toHaveLength(typed.items.length);
  expect(delivery(renewed)).toMatchObject({ price: 900.5, deliveredTo: PLACE });
});

it('a renamed delivery no longer follows', async () => {
  const offer = await delivered();
  const { id, price } = delivery(offer);
  const renamed = await saved(offer, (item) => (item.id === id ? { name: 'Доставка: Москва' } : {}));
  const more = await pieces(renamed, 8);
  expect(more.items.find((item) => item.id === id)).toMatchObject({
    name: 'Доставка: Москва',
    price,
    deliveredTo: null,
  });
});

it('a delivery that is renamed together with new quantities keeps its price', async () => {
  const offer = await delivered();
  const { id, price } = delivery(offer);
  const name = 'Доставка: Москва';
  const more = await saved(offer, (item) => (item.id === id ? { name } : { quantity: 4 }));
  expect(delivery(more)).toMatchObject({ name, price, deliveredTo: null });
});
