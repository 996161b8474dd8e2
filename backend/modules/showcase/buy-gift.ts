import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { conflict, fieldRefusal, notFound, ServiceError, tooMany } from '#backend/errors.ts';
import { requireSameBody, sentHash } from '#backend/idempotency.ts';
import { recordAct } from '#backend/modules/acting/index.ts';
import { spendBonuses } from '#backend/modules/bonuses/index.ts';
import { notify } from '#backend/modules/notifications/index.ts';
import { countAttempt } from '#backend/modules/rate-limits/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { GiftForm, GiftOrder } from '#lib/contract/showcase.ts';
import { formatBonuses } from '#lib/format/bonuses.ts';
import { DAY_SECONDS } from '#lib/rules/durations.ts';
import { toKopecks, toRubles } from '#lib/rules/money.ts';
import { giftTerms } from './gift-terms.ts';
import { announceStock, ownGiftsLink, readGiftOrders } from './internal.ts';
import { messages } from './messages.ts';

/** Enough for a company that spends a year's bonuses at once. */
const PER_CUSTOMER = { max: 100, seconds: DAY_SECONDS };

interface Place {
  type: 'pickup' | 'company';
  name: string;
  address: string;
}

/** Orders a gift for the bonuses of the caller's customer; idempotent by key. */
export async function buyGift(ctx: Context, form: GiftForm): Promise<GiftOrder> {
  const known = await orderOfKey(ctx, form);
  if (known) return known;
  const place = await deliveryPlace(ctx, form.delivery);
  const { wait } = await countAttempt(ctx, { key: `gift:${requireCaller(ctx).xmlId}`, ...PER_CUSTOMER });
  if (wait > 0) throw tooMany('gift', messages.tooMany, wait);
  try {
    await ctx.db.transaction().execute((db) => order({ ...ctx, db }, form, place));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    // a parallel request with the same key may have taken the last piece
    const twin = await orderOfKey(ctx, form);
    if (twin) return twin;
    throw error;
  }
  const placed = await orderOfKey(ctx, form);
  if (!placed) throw new Error(`the gift order ${form.key} was not stored`);
  return placed;
}

/** The order already made with the key; refuses another form under it. */
async function orderOfKey(ctx: Context, form: GiftForm): Promise<GiftOrder | null> {
  const stored = await ctx.db
    .selectFrom('gift_orders')
    .select('sent_hash')
    .where('customer', '=', requireCaller(ctx).xmlId)
    .where('key', '=', form.key)
    .executeTakeFirst();
  if (!stored) return null;
  requireSameBody(stored.sent_hash, sentHash(form), messages.orderedOtherwise);
  const [placed] = await readGiftOrders(ctx, sql`g.key = ${form.key}`);
  return placed ?? null;
}

async function deliveryPlace(ctx: Context, delivery: GiftForm['delivery']): Promise<Place> {
  const { pickups, companies } = await giftTerms(ctx);
  if (delivery.type === 'company') {
    const company = companies.find(({ id }) => id === delivery.legalEntityId);
    if (!company) throw notFound(messages.noCompany);
    return { type: 'company', name: company.name, address: company.address };
  }
  const point = pickups.find(
    ({ storeId, warehouseId }) => storeId === delivery.storeId && warehouseId === delivery.warehouseId,
  );
  if (!point) throw fieldRefusal('delivery.warehouseId', messages.noPickup);
  return { type: 'pickup', name: point.name, address: point.address };
}

/** Takes locks in the same order everywhere: gift, gift order, bonus account. */
async function order(ctx: Context, form: GiftForm, place: Place): Promise<void> {
  const { xmlId: customer, userId } = requireCaller(ctx);
  const gift = await takeGift(ctx.db, form);
  const placed = await ctx.db
    .insertInto('gift_orders')
    .values({
      customer,
      key: form.key,
      sent_hash: sentHash(form),
      user_id: userId,
      gift_id: form.gift,
      title: gift.title,
      cost: gift.cost,
      recipient_fio: form.recipient.fio,
      recipient_phone: form.recipient.phone,
      delivery_type: place.type,
      place: place.name,
      address: place.address,
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'number'])
    .executeTakeFirst();
  if (!placed) throw conflict(messages.orderedOtherwise);
  await requireBonuses(ctx.db, customer, gift.cost);
  await spendBonuses(ctx, { customer, amount: gift.cost, note: 'Подарок', giftOrderId: placed.id });
  await ctx.db
    .insertInto('gift_order_history')
    .values({ gift_order_id: placed.id, status: 'new', at: ctx.now() })
    .execute();
  await notify(ctx, {
    kind: 'gift',
    key: `gift:${placed.number}:new`,
    to: { customer },
    authorId: userId,
    title: { ru: `Подарок заказан: ${gift.title}`, en: `Gift ordered: ${gift.title}` },
    text: {
      ru: `Заказ ${placed.number}, списано ${formatBonuses(toRubles(gift.cost))}. ${place.name}, ${place.address}`,
      en: `Order ${placed.number}, ${formatBonuses(toRubles(gift.cost), 'en')} spent. ${place.name}, ${place.address}`,
    },
    links: [ownGiftsLink],
  });
  await recordAct(ctx, 'gift', placed.number);
  await announceStock(ctx.db, gift.stock + 1, gift.stock);
}

/** Takes one piece of the gift at the cost that the buyer saw, and locks its row. */
async function takeGift(db: Db, { gift: id, cost }: GiftForm): Promise<{ title: string; cost: number; stock: number }> {
  const taken = await db
    .updateTable('gifts')
    .set(({ eb }) => ({ stock: eb('stock', '-', 1) }))
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('stock', '>', 0)
    .where('cost', '=', toKopecks(cost))
    .returning(['title', 'cost', 'stock'])
    .executeTakeFirst();
  if (taken) return taken;
  const gift = await db
    .selectFrom('gifts')
    .select(['title', 'cost', 'stock'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!gift) throw notFound(messages.noGift);
  if (gift.stock === 0) throw conflict(messages.soldOut(gift.title));
  throw conflict(messages.costChanged(toRubles(gift.cost)));
}

/** Says how many bonuses are missing; the account's row is locked until the transaction ends. */
async function requireBonuses(db: Db, customer: string, cost: number): Promise<void> {
  const account = await db
    .selectFrom('bonus_accounts')
    .select('balance')
    .where('customer', '=', customer)
    .forUpdate()
    .executeTakeFirst();
  const balance = account?.balance ?? 0;
  if (balance < cost) throw conflict(messages.notEnough({ cost: toRubles(cost), balance: toRubles(balance) }));
}
