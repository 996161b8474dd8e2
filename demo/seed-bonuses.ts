import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { accrueBonuses, expireBonuses, returnBonuses, spendBonuses } from '#backend/modules/bonuses/index.ts';
import type { GiftOrderStatus } from '#lib/contract/showcase.ts';
import { dayAfter, dayOf } from '#lib/rules/days.ts';
import { DAY_MS, HOUR_MS } from '#lib/rules/durations.ts';
import { demoBonusBalances } from './trade.ts';

interface DemoGiftOrder {
  title: string;
  daysAgo: number;
  /** with the days since each status */
  steps: [status: GiftOrderStatus, daysAgo: number][];
  delivery: 'pickup' | 'company';
}

const giftOrders: readonly DemoGiftOrder[] = [
  {
    title: 'Термос 1 л',
    daysAgo: 120,
    steps: [
      ['new', 120],
      ['assembled', 119],
      ['ready', 117],
      ['issued', 114],
    ],
    delivery: 'pickup',
  },
  {
    title: 'Термокружка 450 мл',
    daysAgo: 50,
    steps: [
      ['new', 50],
      ['cancelled', 48],
    ],
    delivery: 'company',
  },
  {
    title: 'Рюкзак инженера',
    daysAgo: 4,
    steps: [
      ['new', 4],
      ['assembled', 3],
      ['shipped', 1],
    ],
    delivery: 'company',
  },
];

interface Buyer {
  customer: string;
  userId: number;
  fio: string;
  phone: string;
  company: string;
  address: string;
  pickup: string;
  pickupAddress: string;
}

type Event = [daysAgo: number, book: (ctx: { db: Db; now: () => Date }) => Promise<unknown>];

/**
 * Adds a year of accruals, spendings, returns and an expiry to the demo dealer, unless it has bonuses; the balance is
 * that of `demoBonusBalances`. To be called after the orders and gifts were added. Returns whether it did.
 */
export async function seedBonuses(db: Db, now = new Date()): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // of two processes that start at once only one adds them
    await sql`LOCK TABLE bonus_accounts IN EXCLUSIVE MODE`.execute(trx);
    const buyer = await buyerOf(trx);
    if (!buyer) return false;
    const events: Event[] = [...(await pastOf(trx, buyer)), ...(await giftsOf(trx, buyer, now))];
    const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS);
    for (const [daysAgo, book] of events.toSorted(([a], [b]) => b - a)) await book({ db: trx, now: () => at(daysAgo) });
    await markWarned(trx, buyer.customer, now);
    return true;
  });
}

async function buyerOf(db: Db): Promise<Buyer | undefined> {
  const { rows } = await sql<Buyer>`
    SELECT c.guid AS customer, u.id AS "userId", u.fio, u.phone, c.opf || ' «' || c.name || '»' AS company, c.address,
      s.name AS pickup, s.address AS "pickupAddress"
    FROM companies c
    JOIN users u ON u.company_id = c.id AND u.company_role = 'owner'
    JOIN LATERAL (SELECT name, address FROM stores WHERE city_id = c.city_id ORDER BY id LIMIT 1) s ON true
    WHERE c.inn = ${demoBonusBalances[0]?.company} AND EXISTS (SELECT FROM gifts)
      AND NOT EXISTS (SELECT FROM bonus_accounts a WHERE a.customer = c.guid)
    ORDER BY u.id LIMIT 1`.execute(db);
  return rows[0];
}

/** Credits for orders, one payment with bonuses, one that was returned, and what expired. */
async function pastOf(db: Db, { customer }: Buyer): Promise<Event[]> {
  const { rows: orders } = await sql<{ id: number; number: string; daysAgo: number; sum: number; status: string }>`
    SELECT id, number, sum, status,
      round(extract(epoch FROM (SELECT max(created_at) FROM orders) - created_at) / 86400)::int AS "daysAgo"
    FROM orders WHERE customer = ${customer} AND status IN ('delivered', 'cancelled') ORDER BY id DESC`.execute(db);
  const cancelled = orders.find(({ status }) => status === 'cancelled');
  const delivered = orders.filter(({ status }) => status === 'delivered');
  const paid = delivered[3];
  const events: Event[] = [
    [500, (ctx) => accrueBonuses(ctx, { customer, amount: 120_000, note: 'Бонусы за вступление в программу' })],
    [352, (ctx) => accrueBonuses(ctx, { customer, amount: 960_000, note: 'Бонусы за четвёртый квартал' })],
    [300, (ctx) => spendBonuses(ctx, { customer, amount: 70_000, note: 'Оплата заказа у менеджера' })],
    [134, ({ db, now }) => expireBonuses({ db, now: now() }, customer)],
  ];
  if (paid) events.push([paid.daysAgo, (ctx) => payWithBonuses(ctx, { customer, id: paid.id, amount: 150_000 })]);
  if (cancelled) {
    const { id, number, daysAgo } = cancelled;
    events.push(
      [daysAgo, (ctx) => payWithBonuses(ctx, { customer, id, amount: 200_000 })],
      [
        daysAgo - 0.5,
        (ctx) =>
          returnBonuses(ctx, {
            customer,
            amount: 200_000,
            note: `Заказ ${number} отменён`,
            orderId: id,
            key: `return:order:${id}`,
          }),
      ],
    );
  }
  return [...events, ...earned(customer, delivered)];
}

async function payWithBonuses(
  ctx: { db: Db; now: () => Date },
  { customer, id, amount }: { customer: string; id: number; amount: number },
): Promise<void> {
  await ctx.db.updateTable('orders').set({ bonus_write_off: amount }).where('id', '=', id).execute();
  await ctx.db
    .updateTable('order_payments')
    .set(({ eb }) => ({ amount: eb('amount', '-', amount) }))
    .where('order_id', '=', id)
    .execute();
  await spendBonuses(ctx, { customer, amount, note: 'Оплата заказа', orderId: id });
}

/** Bonuses of delivered orders, as far as the balance allows; the rest comes from a campaign. */
function earned(customer: string, orders: { id: number; daysAgo: number; sum: number }[]): Event[] {
  const events: Event[] = [];
  let left = Math.round((demoBonusBalances[0]?.rubles ?? 0) * 100) - KEPT_OF_OLD;
  for (const { id, daysAgo, sum } of orders) {
    const amount = Math.floor(sum / 10_000) * 100;
    if (amount === 0 || amount > left || daysAgo < 5) continue;
    left -= amount;
    events.push([
      daysAgo - 4,
      async (ctx) => {
        await accrueBonuses(ctx, { customer, amount, note: '', orderId: id, key: `accrual:order:${id}` });
        await ctx.db.updateTable('orders').set({ bonus: amount }).where('id', '=', id).execute();
      },
    ]);
  }
  if (left > 0)
    events.push([12, (ctx) => accrueBonuses(ctx, { customer, amount: left, note: 'Акция «Осенний монтаж»' })]);
  return events;
}

/** Kopecks of the old credits that are left: 9 600 ₽ without the order paid with bonuses, the flask and the backpack. */
const KEPT_OF_OLD = (9600 - 1500 - 1900 - 4190) * 100;

async function giftsOf(db: Db, buyer: Buyer, now: Date): Promise<Event[]> {
  const gifts = await db.selectFrom('gifts').select(['id', 'title', 'cost']).execute();
  return giftOrders.flatMap((order): Event[] => {
    const gift = gifts.find(({ title }) => title === order.title);
    return gift ? [[order.daysAgo, (ctx) => addGiftOrder(ctx, { order, gift, buyer, now })]] : [];
  });
}

interface Ordered {
  order: DemoGiftOrder;
  gift: { id: number; title: string; cost: number };
  buyer: Buyer;
  now: Date;
}

async function addGiftOrder(ctx: { db: Db; now: () => Date }, { order, gift, buyer, now }: Ordered): Promise<void> {
  const { customer } = buyer;
  const isPickup = order.delivery === 'pickup';
  const status = order.steps.at(-1)?.[0] ?? 'new';
  const { id, number } = await ctx.db
    .insertInto('gift_orders')
    .values({
      customer,
      key: randomUUID(),
      sent_hash: '',
      user_id: buyer.userId,
      gift_id: gift.id,
      title: gift.title,
      cost: gift.cost,
      recipient_fio: buyer.fio,
      recipient_phone: buyer.phone,
      delivery_type: order.delivery,
      place: isPickup ? buyer.pickup : buyer.company,
      address: isPickup ? buyer.pickupAddress : buyer.address,
      status,
      created_at: ctx.now(),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS + HOUR_MS);
  await ctx.db
    .insertInto('gift_order_history')
    .values(order.steps.map(([step, daysAgo]) => ({ gift_order_id: id, status: step, at: at(daysAgo) })))
    .execute();
  await spendBonuses(ctx, { customer, amount: gift.cost, note: 'Подарок', giftOrderId: id });
  if (status !== 'cancelled') return;
  await returnBonuses(
    { ...ctx, now: () => at(order.steps.at(-1)?.[1] ?? 0) },
    {
      customer,
      amount: gift.cost,
      note: `Заказ подарка ${number} отменён`,
      giftOrderId: id,
      key: `return:gift:${id}`,
    },
  );
}

/** Marks the warnings of what expires soon as sent, so that the shop does not begin with a notification. */
async function markWarned(db: Db, customer: string, now: Date): Promise<void> {
  await db
    .updateTable('bonus_entries')
    .set({ warned_at: now })
    .where('customer', '=', customer)
    .where('remainder', '>', 0)
    .where('expires_on', '<=', dayAfter(dayOf(now), 40))
    .execute();
}
