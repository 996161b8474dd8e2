import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadCatalogue } from '#backend/import/load-catalogue.ts';
import { rebuildDerived } from '#backend/import/rebuild-derived.ts';
import { runDueJobs } from '#backend/modules/jobs/index.ts';
import { changeRole } from '#backend/modules/operators/index.ts';
import { registerReservationJobs } from '#backend/modules/reservations/index.ts';
import { reservationId } from '#lib/rules/reservation.ts';
import type { Person } from '#tests/account-shop.ts';
import { sourceProduct } from '#tests/source-product.ts';
import { openReservationShop, type ReservationShop } from './reservation-shop.ts';

let shop: ReservationShop;
let operator: Person;
beforeAll(async () => {
  shop = await openReservationShop();
  await changeRole({ db: shop.database.db }, 'a.petrova', { role: 'operator' });
  operator = await shop.signedIn('a.petrova');
});
afterAll(() => shop.end());

let feeds = 0;
/** A product of a feed of its own, so that the tests do not see each other's stock. */
async function heater(initial: number) {
  const { db, pool } = shop.database;
  const name = `held-feed-${feeds++}`;
  const feed = async (quantity: number) => {
    const product = sourceProduct({
      externalId: 'heater',
      categoryExternalId: 'heaters',
      name: 'Обогреватель с известным остатком',
      stock: [{ warehouseId: shop.store.warehouseId, quantity }],
    });
    const categories = [{ externalId: 'heaters', parentExternalId: null, name: 'Обогреватели со склада', sort: 1 }];
    const source = { name, brands: [], categories, productCount: 1, products: () => [product] };
    await loadCatalogue(db, pool, source, { after: rebuildDerived });
  };
  await feed(initial);
  const { id, guid } = await db
    .selectFrom('products')
    .select(['id', 'guid'])
    .where('source', '=', name)
    .executeTakeFirstOrThrow();
  return {
    id,
    feed,
    reserve: (quantity = 1) => shop.reserved({ productId: guid, quantity }),
    left: () => shop.left(id),
  };
}

const cancel = (token: string) => shop.ask('POST v1 reservations/cancel/', { body: { token } });
const issue = (number: string) =>
  shop.ask('POST v1 staff/reservations/{id}/issue/', { params: { id: reservationId(number) ?? 0 } }, operator);

async function expire(): Promise<void> {
  registerReservationJobs();
  shop.pass(2 * 86_400);
  while ((await runDueJobs({ db: shop.database.db, now: shop.now() })) > 0);
}

beforeEach(() => shop.forget());

describe('the stock of a feed', () => {
  it('is reduced by what is held', async () => {
    const { feed, reserve, left } = await heater(4);
    const { token } = await reserve(3);
    expect(await left()).toBe(1);
    await feed(6);
    expect(await left()).toBe(3);
    await cancel(token);
    expect(await left()).toBe(6);
  });

  it('does not grow by a piece that was sold meanwhile', async () => {
    const { feed, reserve, left } = await heater(1);
    await reserve();
    await feed(0);
    await expire();
    expect(await left()).toBe(0);
  });

  it('gets back no more than the feed has found', async () => {
    const { feed, reserve, left } = await heater(3);
    const { token } = await reserve(3);
    await feed(1);
    expect(await left()).toBe(0);
    await cancel(token);
    expect(await left()).toBe(1);
  });

  it('first makes up for what is missing for another reservation', async () => {
    const { feed, reserve, left } = await heater(5);
    const [one, other] = [await reserve(2), await reserve(2)];
    await feed(3);
    expect(await left()).toBe(0);
    await cancel(one.token);
    expect(await left()).toBe(1);
    await cancel(other.token);
    expect(await left()).toBe(3);
  });

  it('is right after the next feed when the last one came between the sale and its mark', async () => {
    const { id, feed, reserve, left } = await heater(5);
    const { number } = await reserve();
    await feed(4);
    expect((await issue(number)).status).toBe(200);
    expect(await left()).toBe(3);
    await feed(4);
    expect(await left()).toBe(4);
    // and is written only once for it
    await shop.put(2, id);
    await feed(4);
    expect(await left()).toBe(2);
  });
});
