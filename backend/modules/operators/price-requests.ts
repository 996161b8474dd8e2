import type { Context } from '#backend/context.ts';
import { inTransaction } from '#backend/db/in-transaction.ts';
import { type NewNotification, notify } from '#backend/modules/notifications/index.ts';
import { operatorRefusal } from '#backend/operator-refusal.ts';
import { PRICE_DAYS_MAX, PRODUCT_PRICE_MAX } from '#lib/config/limits.ts';
import type { LocalizedText } from '#lib/config/locales.ts';
import { companyTitle } from '#lib/format/company-name.ts';
import { formatRubles } from '#lib/format/money.ts';
import { dayAfter, dayOf } from '#lib/rules/days.ts';
import { toKopecks, toRubles } from '#lib/rules/money.ts';

interface OpenPriceRequest {
  number: number;
  buyer: string;
  code: string;
  product: string;
  quantity: number;
  comment: string;
  createdAt: Date;
}

/** Price requests without an answer, the oldest first. */
export async function listPriceRequests({ db }: Pick<Context, 'db'>): Promise<OpenPriceRequest[]> {
  const rows = await db
    .selectFrom('price_requests as q')
    .innerJoin('products as p', 'p.id', 'q.product_id')
    .leftJoin('companies as c', 'c.guid', 'q.customer')
    .leftJoin('users as u', 'u.id', 'q.user_id')
    .select(['q.number', 'q.quantity', 'q.comment', 'q.created_at as createdAt', 'p.code', 'p.name as product'])
    .select(['c.name', 'c.opf', 'u.fio'])
    .where('q.status', '=', 'sent')
    .orderBy('q.number')
    .execute();
  return rows.map(({ name, opf, fio, ...row }) => ({
    ...row,
    buyer: name === null ? (fio ?? '') : companyTitle(opf, name),
  }));
}

/** Answers a price request with a price in rubles valid for a number of days; returns the last of them. */
export async function answerPriceRequest(
  ctx: Pick<Context, 'db' | 'now'>,
  { number, price, days }: { number: number; price: number; days: number },
): Promise<string> {
  const kopecks = toKopecks(price);
  if (!(kopecks > 0 && price <= PRODUCT_PRICE_MAX)) throw operatorRefusal('price', `${price} is no price in rubles`);
  if (!(Number.isInteger(days) && days >= 1 && days <= PRICE_DAYS_MAX))
    throw operatorRefusal('days', `a price holds for 1 to ${PRICE_DAYS_MAX} days`);
  const validUntil = dayAfter(dayOf(ctx.now()), days);
  const answer = { status: 'answered' as const, price: kopecks, valid_until: validUntil, answered_at: ctx.now() };
  await storeAnswer(ctx, number, answer);
  return validUntil;
}

/** Answers a price request that there is no price. */
export const declinePriceRequest = (ctx: Pick<Context, 'db' | 'now'>, number: number): Promise<void> =>
  storeAnswer(ctx, number, { status: 'declined', answered_at: ctx.now() });

type Outcome =
  | { status: 'declined'; answered_at: Date }
  | { status: 'answered'; price: number; valid_until: string; answered_at: Date };

/** Stores the answer and notifies the buyer's colleagues of it. */
async function storeAnswer({ db, now }: Pick<Context, 'db' | 'now'>, number: number, outcome: Outcome): Promise<void> {
  await inTransaction(db, async (trx) => {
    const request = await trx
      .updateTable('price_requests as q')
      .from('products as p')
      .set(outcome)
      .whereRef('p.id', '=', 'q.product_id')
      .where('q.number', '=', number)
      .where('q.status', '=', 'sent')
      .returning(['q.customer', 'q.user_id as userId', 'p.name'])
      .executeTakeFirst();
    if (!request) throw operatorRefusal('number', `there is no open request ${number}`);
    await notify({ db: trx, now }, answerNotification({ ...request, number }, outcome));
  });
}

interface AnsweredRequest {
  number: number;
  customer: string;
  /** the person who sent it; null: a deleted account */
  userId: number | null;
  /** of the product */
  name: string;
}

type Answer = { status: 'declined' } | { status: 'answered'; price: number };

/** The notification of an answered price request; the price in kopecks. */
export const answerNotification = (
  { number, customer, userId, name }: AnsweredRequest,
  answer: Answer,
): NewNotification => ({
  kind: 'price',
  key: `price-request:${number}`,
  to: { customer },
  authorId: userId,
  title: answerTitle(number, answer),
  text: name,
  links: [{ text: { ru: 'Запросы цен', en: 'Price requests' }, link: '/personal/price_requests' }],
});

const answerTitle = (number: number, outcome: Answer): LocalizedText =>
  outcome.status === 'answered'
    ? {
        ru: `Ответ на запрос цены № ${number}: ${formatRubles(toRubles(outcome.price))}`,
        en: `Answer to price request No. ${number}: ${formatRubles(toRubles(outcome.price), 'en')}`,
      }
    : { ru: `Запрос цены № ${number} отклонён`, en: `Price request No. ${number} is declined` };
