import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ErpGateway } from '#backend/gateways/erp/gateway.ts';
import { localErp } from '#backend/gateways/erp/local-erp.ts';
import type { CallInput } from '#lib/contract/contract.ts';
import type { OrderCheck, OrderForm } from '#lib/contract/orders.ts';
import type { Answer } from '#tests/account-shop.ts';
import { workOnOrders } from '#tests/jobs.ts';
import { type Customer, type Goods, openPriceShop, type PriceShop } from '../pricing/price-shop.ts';

type Form = CallInput<'POST v1 {xmlId}/orders/create'>['body'];
type Draft = CallInput<'POST v1 orders/check/'>['body'];

export interface Wish {
  guid: string;
  quantity?: number;
}

export interface Part {
  id: number;
  /** pieces in one set */
  per: number;
}

export interface OrderShop extends PriceShop {
  /** a set on sale and its parts */
  set: Goods & { parts: Part[] };
  /** empties baskets and order history and resets the stock */
  clear(): Promise<void>;
  /** sets the stock of a product in the dealer's city */
  stock(productId: number, quantity: number, place?: 'here' | 'elsewhere'): Promise<void>;
  /** total stock of a product */
  left(productId: number): Promise<number>;
  fill(person: Customer, wishes: readonly Wish[]): Promise<void>;
  check(person: Customer, draft: Partial<Draft> & Pick<Draft, 'products'>): Promise<Answer<'POST v1 orders/check/'>>;
  /** the form that a page sends after the check */
  form(person: Customer, wishes: readonly Wish[], rest?: Partial<Form>): Promise<Form>;
  place(person: Customer, form: Form, xmlId?: string): Promise<Answer<'POST v1 {xmlId}/orders/create'>>;
  /** fills the basket and places the order */
  order(
    person: Customer,
    wishes: readonly Wish[],
    rest?: Partial<Form>,
  ): Promise<Answer<'POST v1 {xmlId}/orders/create'>>;
  /** runs all due jobs by the shop's clock */
  work(erp?: ErpGateway): Promise<void>;
  erp: ErpGateway;
}

export const contact: OrderForm['contact'] = { fio: 'Хабибуллин Тимур Рашидович', phone: '9000000002', email: '' };
export const delivery = { type: 'delivery', address: '420111, г Казань, ул Баумана, д 44' } as const;

export const seenOf = ({ lines = [] }: Partial<OrderCheck>, isGift: boolean) =>
  lines
    .filter((line) => line.isGift === isGift)
    .map(({ productId, quantity, price }) => ({ productId, quantity, price }));

/** Sorted, because the order of parallel results is not defined. */
export const statusesOf = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

/** Warehouses of Kazan and of the default city. */
const WAREHOUSES = { here: 'kazan', elsewhere: null };

export async function openOrderShop(): Promise<OrderShop> {
  const prices = await openPriceShop();
  const { db } = prices.database;
  // sums of the tests are those of the goods; what delivery costs has a test of its own
  await db.deleteFrom('delivery_rates').execute();
  const warehouseIn = async (subdomain: string | null) => {
    const { id } = await db
      .selectFrom('warehouses as w')
      .innerJoin('cities as c', 'c.id', 'w.city_id')
      .select('w.id')
      .$if(subdomain === null, (query) => query.where('c.is_default', '=', true))
      .$if(subdomain !== null, (query) => query.where('c.subdomain', '=', subdomain ?? ''))
      .orderBy('w.sort')
      .orderBy('w.id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const places = { here: await warehouseIn(WAREHOUSES.here), elsewhere: await warehouseIn(WAREHOUSES.elsewhere) };
  const erp = localErp(db, prices.now);

  const check: OrderShop['check'] = (person, draft) => prices.ask('POST v1 orders/check/', { body: draft }, person);
  const fill: OrderShop['fill'] = async (person, wishes) => {
    const items = wishes.map(({ guid, quantity = 1 }) => ({ productId: guid, quantity }));
    const { status, body } = await prices.ask('POST v1 basket/items/', { body: { items } }, person);
    if (status !== 200 || body.refused?.length) throw new Error(`not added: ${JSON.stringify(body.refused ?? body)}`);
  };
  const form: OrderShop['form'] = async (person, wishes, rest = {}) => {
    const products = wishes.map(({ guid, quantity = 1 }) => ({ productId: guid, quantity, price: 0 }));
    const terms = {
      ...(rest.bonusWriteOff !== undefined && { bonusWriteOff: rest.bonusWriteOff }),
      ...(rest.allowBackorder !== undefined && { allowBackorder: rest.allowBackorder }),
    };
    const to = rest.delivery ?? delivery;
    const draft = { products, ...terms, delivery: to.type === 'pickup' ? { type: to.type } : to };
    const { status, body } = await check(person, draft);
    if (status !== 200) throw new Error(`not checked: ${JSON.stringify(body)}`);
    return {
      products: seenOf(body, false),
      gifts: seenOf(body, true),
      total: body.totals?.toPay ?? 0,
      key: randomUUID(),
      delivery,
      contact,
      ...rest,
    };
  };
  const place: OrderShop['place'] = (person, body, xmlId = person.xmlId) =>
    prices.ask('POST v1 {xmlId}/orders/create', { params: { xmlId }, body }, person);
  return {
    ...prices,
    ...(await goodsOf(prices)),
    erp,
    check,
    fill,
    form,
    place,
    async clear() {
      await db.deleteFrom('receivables').where('order_id', 'is not', null).execute();
      await db.deleteFrom('orders').execute();
      await db.deleteFrom('jobs').execute();
      await db.deleteFrom('baskets').execute();
      await db.deleteFrom('promotion_products').execute();
    },
    async stock(productId, quantity, place = 'here') {
      await db.deleteFrom('stock').where('product_id', '=', productId).execute();
      await db.insertInto('stock').values({ product_id: productId, warehouse_id: places[place], quantity }).execute();
    },
    async left(productId) {
      const { total } = await db
        .selectFrom('stock')
        .select(sql<number>`coalesce(sum(quantity), 0)::int`.as('total'))
        .where('product_id', '=', productId)
        .executeTakeFirstOrThrow();
      return total;
    },
    async order(person, wishes, rest = {}) {
      await fill(person, wishes);
      return place(person, await form(person, wishes, rest));
    },
    async work(gateway = erp) {
      while ((await workOnOrders({ db, erp: gateway, now: prices.now() })) > 0);
    },
  };
}

/** Single products and one set. */
async function goodsOf({ database: { db }, goods: sets }: PriceShop): Promise<Pick<OrderShop, 'goods' | 'set'>> {
  const { rows: goods } = await sql<Goods>`
    SELECT p.id, p.guid, p.price, p.category_id AS "categoryId", c.parent_id AS "parentId", p.brand_id AS "brandId"
    FROM products p JOIN categories c ON c.id = p.category_id
    WHERE p.kind = 'single' AND p.is_active AND p.is_available AND p.price IS NOT NULL AND NOT c.is_price_on_request
    ORDER BY p.id LIMIT 600`.execute(db);
  const [set] = sets;
  if (!set) throw new Error('no sets are sold');
  const { rows: parts } = await sql<Part>`
    SELECT component_id AS id, quantity AS per FROM product_set_items WHERE set_id = ${set.id} ORDER BY id`.execute(db);
  return { goods, set: { ...set, parts } };
}
