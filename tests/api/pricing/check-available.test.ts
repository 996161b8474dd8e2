import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { visitor } from '#tests/account-shop.ts';
import type { Visitor } from '#tests/shop-api.ts';
import { openPriceShop, type PriceShop } from './price-shop.ts';

let shop: PriceShop;
beforeAll(async () => {
  shop = await openPriceShop();
});
afterAll(() => shop.end());
beforeEach(() => shop.database.db.deleteFrom('stop_sells').execute());

async function available(person: Visitor): Promise<string[]> {
  const guids = [shop.goods[0]!.guid, shop.goods[1]!.guid, shop.onRequest[0]!];
  const { body } = await shop.ask('POST v1 catalog/products/checkavailables/', { body: { guids } }, person);
  return body.guids ?? [];
}

const stop = (customer: string | null, reason = 'Exclusive') =>
  shop.database.db.insertInto('stop_sells').values({ product_id: shop.goods[0]!.id, customer, reason }).execute();

describe('the check of which products can be bought', () => {
  it('returns products with a price to everybody', async () => {
    const both = [shop.goods[0]!.guid, shop.goods[1]!.guid];
    for (const person of [visitor(), shop.dealer]) expect(await available(person)).toEqual(both);
  });

  it('leaves out what is exclusive for the calling customer and for no other', async () => {
    await stop(shop.dealer.xmlId);
    expect(await available(shop.dealer)).toEqual([shop.goods[1]!.guid]);
    expect(await available(shop.colleague)).toEqual([shop.goods[1]!.guid]);
    expect(await available(shop.installer)).toHaveLength(2);
    expect(await available(visitor())).toHaveLength(2);
  });

  it('leaves out what is exclusive for all customers and keeps liquidation goods', async () => {
    await stop(null, 'Liquidation');
    expect(await available(shop.dealer)).toHaveLength(2);
    await shop.database.db.deleteFrom('stop_sells').execute();
    await stop(null);
    for (const person of [shop.dealer, shop.installer]) expect(await available(person)).toEqual([shop.goods[1]!.guid]);
  });
});
