import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { conflict, notFound, tooMany } from '#backend/errors.ts';
import { addressKey, countAttempt, returnAttempt } from '#backend/modules/rate-limits/index.ts';
import { queueSms } from '#backend/modules/sms/index.ts';
import { endHolding, returnStock, type StockPiece } from '#backend/modules/stock/index.ts';
import type { KnownReservation, Reservation } from '#lib/contract/reservations.ts';
import { HOUR_SECONDS } from '#lib/rules/durations.ts';
import { nationalNumber } from '#lib/rules/phone.ts';
import { type ReservationStatus, reservationId, reservationNumber } from '#lib/rules/reservation.ts';
import { messages } from './messages.ts';
import { type ReservationRow, readOne, toReservation } from './view.ts';

/** Failed tries by number and phone, and by unknown links: more than a person makes who has forgotten the number. */
const TRIES = { perNumber: 10, perAddress: 60, seconds: HOUR_SECONDS };

/**
 * Reads a reservation by its link, or by its number and phone. Unknown ones of both kinds are answered alike. Only
 * failures count, and those of a number only for the address that they came from: a stranger cannot lock the owner out.
 */
async function requireKnown(ctx: Context, { token, number, phone }: KnownReservation): Promise<ReservationRow> {
  const linked = token === '' ? null : await readOne(ctx.db, sql`r.token = ${token}`);
  if (linked) return linked;
  const id = token === '' ? reservationId(number) : null;
  // counted before it is read, so that parallel tries cannot exceed the limit
  const counted = await countTry(ctx, id);
  const row = id && (await readOne(ctx.db, sql`r.id = ${id} AND r.phone = ${nationalNumber(phone) ?? ''}`));
  if (!row) throw notFound(messages.notFound);
  for (const { key, endsAt } of counted) await returnAttempt(ctx, key, endsAt);
  return row;
}

async function countTry(ctx: Context, id: number | null) {
  const address = addressKey(ctx.address);
  const limits = [
    { key: `reservation:address:${address}`, max: TRIES.perAddress, seconds: TRIES.seconds },
    ...(id === null
      ? []
      : [{ key: `reservation:number:${id}:${address}`, max: TRIES.perNumber, seconds: TRIES.seconds }]),
  ];
  const counted: { key: string; endsAt: Date }[] = [];
  for (const limit of limits) {
    const { wait, endsAt } = await countAttempt(ctx, limit);
    if (wait > 0) throw tooMany('number', messages.tooManyTries, wait);
    counted.push({ key: limit.key, endsAt });
  }
  return counted;
}

export const readReservation = async (ctx: Context, known: KnownReservation): Promise<Reservation> =>
  toReservation(await requireKnown(ctx, known), ctx.now());

/** Cancels it for the guest; one that is cancelled already stays so. */
export async function cancelReservation(ctx: Context, known: KnownReservation): Promise<Reservation> {
  const { id } = await requireKnown(ctx, known);
  await ctx.db.transaction().execute((db) => end({ db, now: ctx.now }, id, 'cancelled', true));
  const row = await readOne(ctx.db, sql`r.id = ${id}`);
  if (!row) throw notFound(messages.notFound);
  return toReservation(row, ctx.now());
}

type Writing = Pick<Context, 'db' | 'now'>;

/** The product was handed over: it stays out of stock. To be called in a transaction, as `withdrawReservation`. */
export const issueReservation = (ctx: Writing, id: number): Promise<void> => end(ctx, id, 'issued', false);

/** The shop cannot hold it, and tells the person. The goods return into stock only if they are there. */
export async function withdrawReservation(ctx: Writing, id: number, isThere: boolean): Promise<void> {
  await end(ctx, id, 'withdrawn', isThere);
  const row = await readOne(ctx.db, sql`r.id = ${id}`);
  if (row)
    await queueSms(
      ctx,
      row.phone,
      `Извините, резерв ${reservationNumber(id)} отменён магазином. ${row.store_name}, тел. ${row.store_phone ?? ''}`,
      'sms.notice',
    );
}

/** Ends a reservation that was held long enough; one that has ended meanwhile stays as it is. */
export async function expireReservation(db: Db, id: number, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('reservations')
      .select('id')
      .where('id', '=', id)
      .where('status', '=', 'held')
      .where('held_until', '<=', now)
      .forUpdate()
      .executeTakeFirst();
    if (row) await end({ db: trx, now: () => now }, id, 'expired', true);
  });
}

type Ending = Exclude<ReservationStatus, 'held'>;

async function end({ db, now }: Writing, id: number, status: Ending, isReturned: boolean): Promise<void> {
  const row = await db
    .selectFrom('reservations')
    .select(['status', 'held_until'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound(messages.notFound);
  if (row.status === status && status === 'cancelled') return;
  if (row.status !== 'held') throw conflict(messages.ended);
  const { rows: held } = await sql<StockPiece>`
    DELETE FROM reservation_pieces WHERE reservation_id = ${id}
    RETURNING product_id AS "productId", warehouse_id AS "warehouseId", quantity`.execute(db);
  if (isReturned) await returnStock(db, held);
  else await endHolding(db, held);
  await db.updateTable('reservations').set({ status, ended_at: now() }).where('id', '=', id).execute();
}

/** SQL: the state of a reservation for the audit log, without personal data; its row is locked. */
export const reservationState = (id: string) => sql<Record<string, unknown>>`
  SELECT status, store_name, code, quantity FROM reservations WHERE id = ${id}::int FOR UPDATE`;
