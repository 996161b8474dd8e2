import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CommercialOffer } from '#lib/contract/commercial-offers.ts';
import { type OfferShop, openOfferShop } from './offer-shop.ts';

let shop: OfferShop;
beforeAll(async () => {
  shop = await openOfferShop();
});
afterAll(() => shop.end());
beforeEach(async () => {
  await shop.clear();
  await shop.database.db.deleteFrom('commercial_offers').execute();
});

type Mode = 'add' | 'missing' | 'replace';

const send = ({ id }: Pick<CommercialOffer, 'id'>, mode: Mode, key = randomUUID()) =>
  shop.ask('POST v1 commercialOffers/{id}/toBasket/', { params: { id }, body: { key, mode } }, shop.dealer);

/** Quantities of the basket by product. */
async function basket(): Promise<Record<string, number>> {
  const { body } = await shop.ask('GET v1 basket/items/', {}, shop.dealer);
  return Object.fromEntries(body.items!.map(({ productId, quantity }) => [productId, quantity]));
}

const undo = (key: string | null | undefined) =>
  shop.ask('POST v1 basket/undo/', { body: { undo: key! } }, shop.dealer);

/** An offer of two pieces of one product and one of another; the basket then has 3 of the first and 2 of another product. */
async function offerBesideBasket() {
  const [a, b, other] = shop.goods.map(({ guid }) => guid) as [string, string, string];
  const offer = await shop.offer();
  await shop.clear();
  await shop.fill(shop.dealer, [
    { guid: a, quantity: 3 },
    { guid: other, quantity: 2 },
  ]);
  return { offer, a, b, other };
}

describe('a commercial offer into a basket that is not empty', () => {
  it('adds up, unless asked otherwise', async () => {
    const { offer, a, b, other } = await offerBesideBasket();
    await send(offer, 'add');
    expect(await basket()).toEqual({ [a]: 5, [b]: 1, [other]: 2 });
  });

  it('adds only what is missing, and nothing the second time', async () => {
    const { offer, a, b, other } = await offerBesideBasket();
    const first = await send(offer, 'missing');
    expect(await basket()).toEqual({ [a]: 3, [b]: 1, [other]: 2 });
    expect((await send(offer, 'missing')).body).toMatchObject({ undo: null, refused: [] });
    await undo(first.body.undo);
    expect(await basket()).toEqual({ [a]: 3, [other]: 2 });
  });

  it('replaces the basket, once for a key, and the former one can be brought back', async () => {
    const { offer, a, b, other } = await offerBesideBasket();
    const key = randomUUID();
    const replaced = await send(offer, 'replace', key);
    expect(await basket()).toEqual({ [a]: 2, [b]: 1 });
    await shop.fill(shop.dealer, [{ guid: other, quantity: 1 }]);
    expect((await send(offer, 'replace', key)).body.undo).toBe(replaced.body.undo);
    expect(await basket()).toEqual({ [a]: 2, [b]: 1, [other]: 1 });
    await undo(replaced.body.undo);
    expect(await basket()).toEqual({ [a]: 3, [other]: 3 });
    await undo(replaced.body.undo);
    expect(await basket()).toEqual({ [a]: 3, [other]: 3 });
  });

  it('keeps a quantity that was set after the replacement when the former basket is brought back', async () => {
    const { offer, a, other } = await offerBesideBasket();
    const { body } = await send(offer, 'replace');
    const line = body.items!.find(({ productId }) => productId === a)!;
    await shop.ask('PATCH v1 basket/items/', { body: { items: [{ id: line.id, quantity: 4 }] } }, shop.dealer);
    await undo(body.undo);
    expect(await basket()).toEqual({ [a]: 4, [other]: 2 });
  });

  it('does not empty the basket when none of the offer can be bought', async () => {
    const { offer, a, other } = await offerBesideBasket();
    const products = shop.database.db.updateTable('products');
    const guids = offer.items.map(({ productId }) => productId);
    await products.set({ is_active: false }).where('guid', 'in', guids).execute();
    const { body } = await send(offer, 'replace');
    await products.set({ is_active: true }).where('guid', 'in', guids).execute();
    expect(body.refused).toHaveLength(2);
    expect(body.undo).toBeNull();
    expect(await basket()).toEqual({ [a]: 3, [other]: 2 });
  });

  it('refuses the same key with another answer to the question', async () => {
    const { offer } = await offerBesideBasket();
    const key = randomUUID();
    await send(offer, 'missing', key);
    expect((await send(offer, 'replace', key)).status).toBe(409);
  });
});
