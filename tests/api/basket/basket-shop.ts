import { randomUUID } from 'node:crypto';
import type { Basket } from '#lib/contract/basket.ts';
import { type AccountShop, type Answer, openAccountShop } from '#tests/account-shop.ts';

/** The first two are of «КлиматПроф» in Kazan, the third of another company. */
const phones = { owner: '9000000002', colleague: '9000000003', stranger: '9000000004' } as const;
export type Buyer = keyof typeof phones;

export interface BasketShop extends AccountShop {
  tokens: Record<Buyer, { token: string }>;
  /** guids of products that can be bought, the most expensive first */
  products: string[];
  /** guid of a product on request */
  requestProduct: string;
  basket(buyer?: Buyer): Promise<Basket>;
  add(productId: string, quantity?: number, buyer?: Buyer): Promise<Answer<'POST v1 basket/item/'>>;
  addAll(
    items: { productId: string; quantity?: number }[],
    options?: { key?: string; mode?: 'add' | 'missing'; buyer?: Buyer },
  ): Promise<Answer<'POST v1 basket/items/'>>;
  update(
    items: { id: number; quantity?: number; status?: 'checked' | 'delayed' }[],
    buyer?: Buyer,
  ): Promise<Answer<'PATCH v1 basket/items/'>>;
  remove(ids: number[], buyer?: Buyer): Promise<Answer<'POST v1 basket/remove/'>>;
  undo(key: string | null | undefined, buyer?: Buyer): Promise<Answer<'POST v1 basket/undo/'>>;
  /** makes a basket of the owner; returns its id */
  make(name: string): Promise<string>;
  /** deletes all baskets and their changes */
  empty(): Promise<void>;
}

/** Products whose prices are asked for at once. */
const BATCH = 100;

/** @param count number of products that the tests need at least */
export async function openBasketShop(count = 50): Promise<BasketShop> {
  const shop = await openAccountShop();
  const { db } = shop.database;
  const tokens = {} as BasketShop['tokens'];
  for (const buyer of Object.keys(phones) as Buyer[]) tokens[buyer] = await shop.signedIn(phones[buyer]);
  const listed = await db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select(['p.guid', 'c.is_price_on_request'])
    .where('p.is_active', '=', true)
    .where('p.is_available', '=', true)
    .orderBy('p.price', (order) => order.desc().nullsLast())
    .orderBy('p.id')
    .execute();
  const products: string[] = [];
  for (let start = 0; products.length < count && start < listed.length; start += BATCH) {
    const items = listed.slice(start, start + BATCH).map(({ guid }) => ({ guid }));
    const { body } = await shop.call('POST v3 customerPrices/', { body: { items } }, tokens.owner);
    products.push(...body.items.filter(({ availability }) => availability === 'allow').map(({ guid }) => guid));
  }
  return {
    ...shop,
    tokens,
    products,
    requestProduct: listed.find((product) => product.is_price_on_request)?.guid ?? '',
    basket: async (buyer = 'owner') => (await shop.call('GET v1 basket/items/', {}, tokens[buyer])).body,
    add: (productId, quantity = 1, buyer = 'owner') =>
      shop.ask('POST v1 basket/item/', { body: { productId, quantity } }, tokens[buyer]),
    addAll: (list, { key, mode, buyer = 'owner' } = {}) =>
      shop.ask(
        'POST v1 basket/items/',
        { body: { items: list, ...(key !== undefined && { key }), ...(mode !== undefined && { mode }) } },
        tokens[buyer],
      ),
    update: (list, buyer = 'owner') => shop.ask('PATCH v1 basket/items/', { body: { items: list } }, tokens[buyer]),
    remove: (ids, buyer = 'owner') => shop.ask('POST v1 basket/remove/', { body: { ids } }, tokens[buyer]),
    undo: (key, buyer = 'owner') => shop.ask('POST v1 basket/undo/', { body: { undo: key ?? '' } }, tokens[buyer]),
    empty: async () => {
      await db.deleteFrom('baskets').execute();
      await db.deleteFrom('named_baskets').execute();
    },
    make: async (name) =>
      (await shop.ask('POST v1 baskets/', { body: { name, key: randomUUID() } }, tokens.owner)).body.basket?.id ?? '',
  };
}

/** Quantity by product. */
export const quantities = ({ items = [] }: Partial<Basket>): Record<string, number> =>
  Object.fromEntries(items.map(({ productId, quantity }) => [productId, quantity]));
