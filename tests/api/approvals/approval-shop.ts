import { randomUUID } from 'node:crypto';
import type { CallInput } from '#lib/contract/contract.ts';
import type { OrderCheck } from '#lib/contract/orders.ts';
import type { Answer } from '#tests/account-shop.ts';
import { contact, delivery, type OrderShop, openOrderShop, seenOf, type Wish } from '../orders/order-shop.ts';
import type { Customer, Goods } from '../pricing/price-shop.ts';

type Asked = CallInput<'POST v1 approvals/'>['body'];

export interface ApprovalShop extends OrderShop {
  /** the product that is asked for */
  product: Goods;
  /** people of the dealer's company */
  owner: Customer & { id: number };
  buyer: Customer & { id: number };
  limited: Customer & { id: number };
  requester: Customer & { id: number };
  /** fills the person's basket and asks for approval */
  askApproval(person: Customer, wishes: readonly Wish[], rest?: Partial<Asked>): Promise<Answer<'POST v1 approvals/'>>;
  asked(person: Customer, wishes: readonly Wish[]): Promise<string>;
  look(person: Customer, id: string, terms?: object): Promise<Answer<'POST v1 approvals/{id}/check/'>>;
  /** confirms what `look` shows */
  confirm(
    person: Customer,
    id: string,
    seen: OrderCheck,
    terms?: object,
  ): Promise<Answer<'POST v1 approvals/{id}/confirm/'>>;
  setLimits(userId: number, limits: { order?: number | null; month?: number | null }): Promise<void>;
  newsOf(userId: number): Promise<{ title: string; text: string; links: { link: string }[] }[]>;
}

export async function openApprovalShop(): Promise<ApprovalShop> {
  const shop = await openOrderShop();
  const { db } = shop.database;
  const [product] = shop.goods;
  if (!product) throw new Error('no goods');
  const person = async (phone: string) => {
    const { id } = await db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirstOrThrow();
    return { ...(await shop.signedIn(phone)), xmlId: shop.dealer.xmlId, id };
  };
  const askApproval: ApprovalShop['askApproval'] = async (who, wishes, rest = {}) => {
    await shop.fill(who, wishes);
    const products = wishes.map(({ guid, quantity = 1 }) => ({ productId: guid, quantity }));
    return shop.ask('POST v1 approvals/', { body: { products, delivery, contact, key: randomUUID(), ...rest } }, who);
  };
  return {
    ...shop,
    product,
    owner: await person('9000000002'),
    buyer: await person('9000000003'),
    requester: await person('9000000005'),
    limited: await person('9000000006'),
    askApproval,
    async asked(who, wishes) {
      const { status, body } = await askApproval(who, wishes);
      if (status !== 200 || !body.id) throw new Error(`not asked: ${JSON.stringify(body)}`);
      return body.id;
    },
    look: (who, id, terms = {}) => shop.ask('POST v1 approvals/{id}/check/', { params: { id }, body: terms }, who),
    confirm(who, id, seen, terms = {}) {
      const body = { ...terms, products: seenOf(seen, false), gifts: seenOf(seen, true), total: seen.totals.toPay };
      return shop.ask('POST v1 approvals/{id}/confirm/', { params: { id }, body }, who);
    },
    async setLimits(userId, { order, month }) {
      const kopecks = (rubles: number | null) => (rubles === null ? null : Math.round(rubles * 100));
      await db
        .updateTable('users')
        .set({
          ...(order !== undefined && { order_limit: kopecks(order) }),
          ...(month !== undefined && { month_limit: kopecks(month) }),
        })
        .where('id', '=', userId)
        .execute();
    },
    newsOf: (userId) =>
      db
        .selectFrom('notifications')
        .select(['title', 'text', 'links'])
        .where('user_id', '=', userId)
        .where('kind', '=', 'approval')
        .orderBy('id', 'desc')
        .execute(),
  };
}
