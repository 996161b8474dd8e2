import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CallInput } from '#lib/contract/contract.ts';
import { type Customer, openPriceShop, type PriceShop } from '../pricing/price-shop.ts';

type Form = CallInput<'POST v1 showcase/buyGift/'>['body'];

export interface GiftShop extends PriceShop {
  /** adds a gift; cost in rubles */
  addGift(cost: number, stock: number): Promise<number>;
  /** sets the balance in rubles by one accrual */
  give(customer: string, rubles: number): Promise<void>;
  form(gift: number, cost: number, more?: Partial<Form>): Form;
  buy(person: Customer, form: Form): ReturnType<typeof buying>;
  balanceOf(customer: string): Promise<number>;
  stockOf(gift: number): Promise<number>;
}

const buying = (shop: PriceShop, person: Customer, body: Form) =>
  shop.ask('POST v1 showcase/buyGift/', { body }, person);

export async function openGiftShop(): Promise<GiftShop> {
  const shop = await openPriceShop();
  const { db } = shop.database;
  const balanceOf = async (customer: string) => {
    const { rows } = await sql<{ balance: number; sum: number; left: number }>`
      SELECT balance, (SELECT sum(amount)::bigint FROM bonus_entries e WHERE e.customer = a.customer) AS sum,
        (SELECT sum(remainder)::bigint FROM bonus_entries e WHERE e.customer = a.customer) AS left
      FROM bonus_accounts a WHERE customer = ${customer}`.execute(db);
    const { balance = 0, sum, left } = rows[0] ?? {};
    if (sum !== balance || left !== balance) throw new Error(`balance ${balance}, entries ${sum}, remainders ${left}`);
    return balance / 100;
  };
  return {
    ...shop,
    balanceOf,
    async addGift(cost, stock) {
      const { id } = await db
        .insertInto('gifts')
        .values({ code: randomUUID().slice(0, 8), title: 'Термос', cost: cost * 100, stock })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async give(customer, rubles) {
      await sql`DELETE FROM bonus_entries WHERE customer = ${customer}`.execute(db);
      await sql`
        INSERT INTO bonus_accounts (customer, balance) VALUES (${customer}, ${rubles * 100})
        ON CONFLICT (customer) DO UPDATE SET balance = excluded.balance`.execute(db);
      await sql`
        INSERT INTO bonus_entries (customer, kind, amount, remainder, expires_on, created_at)
        VALUES (${customer}, 'accrual', ${rubles * 100}, ${rubles * 100}, '2030-01-01', ${shop.now()})`.execute(db);
    },
    form: (gift, cost, more = {}) => ({
      gift,
      cost,
      key: randomUUID(),
      recipient: { fio: 'Хабибуллин Тимур', phone: '+7 (900) 000-00-02' },
      delivery: { type: 'company', legalEntityId: shop.dealer.xmlId },
      ...more,
    }),
    buy: (person, form) => buying(shop, person, form),
    async stockOf(gift) {
      return (await db.selectFrom('gifts').select('stock').where('id', '=', gift).executeTakeFirstOrThrow()).stock;
    },
  };
}
