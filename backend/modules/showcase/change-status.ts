import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { inTransaction } from '#backend/db/in-transaction.ts';
import { returnBonuses } from '#backend/modules/bonuses/index.ts';
import { notify } from '#backend/modules/notifications/index.ts';
import { operatorRefusal } from '#backend/operator-refusal.ts';
import type { GiftOrderStatus } from '#lib/contract/showcase.ts';
import { formatBonuses } from '#lib/format/bonuses.ts';
import { toRubles } from '#lib/rules/money.ts';
import { announceStock, giftStatusWords, ownGiftsLink } from './internal.ts';

interface OpenGiftOrder {
  number: string;
  status: GiftOrderStatus;
  createdAt: Date;
  code: string;
  title: string;
  recipient: string;
  phone: string;
  place: string;
  address: string;
}

/** Gift orders that are neither issued nor cancelled, the oldest first. */
export async function listOpenGiftOrders({ db }: Pick<Context, 'db'>): Promise<OpenGiftOrder[]> {
  return db
    .selectFrom('gift_orders as g')
    .innerJoin('gifts as t', 't.id', 'g.gift_id')
    .select(['g.number', 'g.status', 'g.created_at as createdAt', 't.code', 'g.title', 'g.place', 'g.address'])
    .select(['g.recipient_fio as recipient', 'g.recipient_phone as phone'])
    .where('g.status', 'not in', ['issued', 'cancelled'])
    .orderBy('g.id')
    .execute();
}

/** A gift order only goes forward. */
const STEPS: Record<GiftOrderStatus, number> = { new: 0, assembled: 1, ready: 2, shipped: 2, issued: 3, cancelled: 4 };

/**
 * Moves a gift order to a further status and notifies its customer. A cancelled one returns its bonuses, once, and its
 * piece, unless that has been shipped.
 */
export async function changeGiftOrder(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { number, status }: { number: string; status: GiftOrderStatus },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const order = await trx
      .selectFrom('gift_orders')
      .select(['id', 'number', 'customer', 'user_id', 'gift_id', 'title', 'cost', 'status', 'delivery_type'])
      .where('number', '=', number)
      .forUpdate()
      .executeTakeFirst();
    if (!order) throw operatorRefusal('number', `there is no gift order ${number}`);
    requireStep(order, status);
    await trx.updateTable('gift_orders').set({ status }).where('id', '=', order.id).execute();
    await trx.insertInto('gift_order_history').values({ gift_order_id: order.id, status, at: now() }).execute();
    if (status === 'cancelled') await undo({ db: trx, now }, order);
    await notify({ db: trx, now }, changeOf(order, status));
  });
}

interface StoredGiftOrder {
  id: number;
  number: string;
  customer: string;
  user_id: number | null;
  gift_id: number;
  title: string;
  cost: number;
  status: GiftOrderStatus;
  delivery_type: 'pickup' | 'company';
}

function requireStep({ number, status: now, delivery_type: delivery }: StoredGiftOrder, next: GiftOrderStatus): void {
  if (now === 'issued' || now === 'cancelled') throw operatorRefusal('status', `${number} is ${now} already`);
  if (STEPS[next] <= STEPS[now]) throw operatorRefusal('status', `${number} is ${now} and cannot become ${next}`);
  if (next === 'ready' && delivery === 'company')
    throw operatorRefusal('status', `${number} goes to the company's address: it is shipped, not made ready`);
  if (next === 'shipped' && delivery === 'pickup')
    throw operatorRefusal('status', `${number} is collected: it is made ready, not shipped`);
}

async function undo(ctx: { db: Db; now: () => Date }, order: StoredGiftOrder): Promise<void> {
  const { id, number, customer, cost, status } = order;
  if (status !== 'shipped') await returnPiece(ctx.db, order.gift_id);
  await returnBonuses(ctx, {
    customer,
    amount: cost,
    note: `Заказ подарка ${number} отменён`,
    giftOrderId: id,
    key: `return:gift:${id}`,
  });
}

async function returnPiece(db: Db, giftId: number): Promise<void> {
  const { stock } = await db
    .updateTable('gifts')
    .set(({ eb }) => ({ stock: eb('stock', '+', 1) }))
    .where('id', '=', giftId)
    .returning('stock')
    .executeTakeFirstOrThrow();
  await announceStock(db, stock - 1, stock);
}

function changeOf({ number, customer, user_id: authorId, title, cost }: StoredGiftOrder, status: GiftOrderStatus) {
  const returned = toRubles(cost);
  return {
    kind: 'gift' as const,
    key: `gift:${number}:${status}`,
    to: { customer },
    authorId,
    title: {
      ru: `Заказ подарка ${number}: ${giftStatusWords[status].ru}`,
      en: `Gift order ${number}: ${giftStatusWords[status].en}`,
    },
    text:
      status === 'cancelled'
        ? {
            ru: `${title}. Вернулось на счёт: ${formatBonuses(returned)}`,
            en: `${title}. Returned to the account: ${formatBonuses(returned, 'en')}`,
          }
        : title,
    links: [ownGiftsLink],
  };
}
