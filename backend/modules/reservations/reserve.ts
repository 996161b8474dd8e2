import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { conflict, fieldRefusal, tooMany } from '#backend/errors.ts';
import { requireSameBody, sentHash } from '#backend/idempotency.ts';
import { isProven } from '#backend/modules/accounts/index.ts';
import { enqueue } from '#backend/modules/jobs/index.ts';
import { addressKey, countAttempt } from '#backend/modules/rate-limits/index.ts';
import { queueSms } from '#backend/modules/sms/index.ts';
import { saleStock, takeStock } from '#backend/modules/stock/index.ts';
import { ownSession } from '#backend/own-session.ts';
import { cityOrigin } from '#lib/config/city-origin.ts';
import { environment } from '#lib/config/environment.ts';
import { legalDocuments } from '#lib/config/legal-documents.ts';
import { reservationLink } from '#lib/config/routes.ts';
import type { Reply } from '#lib/contract/contract.ts';
import type { reservationCalls } from '#lib/contract/reservations.ts';
import { formatShortDay } from '#lib/format/date.ts';
import { DAY_SECONDS } from '#lib/rules/durations.ts';
import { toKopecks } from '#lib/rules/money.ts';
import { momentAt } from '#lib/rules/readiness.ts';
import { RESERVATIONS_PER_PHONE, reservationNumber } from '#lib/rules/reservation.ts';
import { messages } from './messages.ts';
import { heldUntil, isOffered, type ReservableProduct, type ReservationPlace, readReservable } from './places.ts';
import { type ReservationRow, readOne, toReservation } from './view.ts';

type Form = z.output<(typeof reservationCalls)['POST v1 reservations/']['body']>;
type Reserved = Reply<'POST v1 reservations/'>;

/** Cancelled ones count too, so that nobody keeps goods from others by reserving them again and again. */
const A_DAY_PER_PHONE = 6;
/** Several people may share an address. */
const A_DAY_PER_ADDRESS = 20;
const A_DAY_PER_SESSION = 6;

/**
 * Reserves a product at a place for the holder of a verified phone, and takes it out of stock; idempotent by key. What
 * concerns other reservations of the phone is shown only after it was verified.
 */
export async function reserve(ctx: Context, form: Form): Promise<Reserved> {
  const { sessionId: claimed, ...sent } = form;
  const session = ownSession(ctx, claimed);
  if (!isOffered()) throw conflict(messages.notOffered);
  const hash = sentHash(sent);
  const earlier = await readOne(ctx.db, byKey(session, form.key));
  if (earlier) return sameReply(ctx, earlier, hash);
  requireConsent(form.personalData);
  const found = await requireReservable(ctx, form);
  if (!(await isProven(ctx, { sessionId: session, phone: form.phone }))) return { reservation: null, link: null };
  return ctx.db.transaction().execute(async (db) => {
    const own = { ...ctx, db };
    // reservations of one phone one after another, so that its limits hold
    await sql`SELECT pg_advisory_xact_lock(hashtext('reservations'), hashtext(${form.phone}))`.execute(db);
    const meanwhile = await readOne(db, byKey(session, form.key));
    if (meanwhile) return sameReply(ctx, meanwhile, hash);
    await requireRoom(own, form);
    await countReserved(own, session, form.phone);
    const pieces = await takePieces(db, found, form.quantity);
    const row = await insert(own, { form, session, hash, ...found });
    await db
      .insertInto('reservation_pieces')
      .values(
        pieces.map(({ productId, warehouseId, quantity }) => ({
          reservation_id: row.id,
          product_id: productId,
          warehouse_id: warehouseId,
          quantity,
        })),
      )
      .execute();
    await enqueue(db, 'reservation.expire', String(row.id), { reservationId: row.id }, { runAt: row.held_until });
    await queueSms(own, form.phone, confirmation(row, found.place), 'sms.notice');
    return toReply(ctx, row);
  });
}

const byKey = (session: string, key: string) => sql`r.session_id = ${session} AND r.key = ${key}`;

function sameReply(ctx: Context, row: ReservationRow, hash: string): Reserved {
  requireSameBody(row.sent_hash, hash, messages.keyTaken);
  return toReply(ctx, row);
}

const toReply = (ctx: Context, row: ReservationRow): Reserved => ({
  reservation: toReservation(row, ctx.now()),
  link: reservationLink(row.token),
});

function requireConsent(version: string): void {
  if (version === '') throw fieldRefusal('personalData', messages.consentMissing);
  if (version !== legalDocuments.reservation.version) throw fieldRefusal('personalData', messages.consentChanged);
}

interface Found {
  product: ReservableProduct;
  place: ReservationPlace;
  until: ReturnType<typeof heldUntil>;
}

/** The product and the place as they are now, before a message is spent on the phone. */
async function requireReservable(ctx: Context, form: Form): Promise<Found> {
  const now = ctx.now();
  const where = sql`s.id = ${form.storeId}`;
  const { product, places, calendar } = await readReservable(ctx.db, form.productId, { where, now });
  if (!product) throw fieldRefusal('productId', messages.noProduct);
  if (product.price !== toKopecks(form.price)) throw fieldRefusal('price', messages.priceChanged);
  const [place] = places;
  requirePieces(place?.inStock ?? 0, form.quantity);
  if (!place) throw fieldRefusal('storeId', messages.noPlace);
  return { product, place, until: heldUntil(place, calendar, now) };
}

function requirePieces(inStock: number, quantity: number): void {
  if (inStock < 1) throw fieldRefusal('storeId', messages.noPlace);
  if (inStock < quantity) throw fieldRefusal('quantity', messages.onlySome(inStock));
}

/** Refuses more than a phone may have at the same time, and the same product again. */
async function requireRoom({ db, now }: Context, { phone, productId }: Form): Promise<void> {
  const held = await db
    .selectFrom('reservations')
    .select(['id', 'guid'])
    .where('phone', '=', phone)
    .where('status', '=', 'held')
    .where('held_until', '>', now())
    .execute();
  const same = held.find(({ guid }) => guid === productId);
  if (same) throw fieldRefusal('phone', messages.heldAlready(reservationNumber(same.id)));
  if (held.length >= RESERVATIONS_PER_PHONE) throw fieldRefusal('phone', messages.tooManyHeld);
}

/** Counts in the transaction, so that a refused reservation does not count. */
async function countReserved(ctx: Context, session: string, phone: string): Promise<void> {
  const limits = [
    { key: `reserve:address:${addressKey(ctx.address)}`, max: A_DAY_PER_ADDRESS, seconds: DAY_SECONDS },
    { key: `reserve:phone:${phone}`, max: A_DAY_PER_PHONE, seconds: DAY_SECONDS },
    { key: `reserve:session:${session}`, max: A_DAY_PER_SESSION, seconds: DAY_SECONDS },
  ];
  for (const limit of limits) {
    const { wait } = await countAttempt(ctx, limit);
    if (wait > 0) throw tooMany('phone', messages.tooManyAgain, wait);
  }
}

/** Takes the pieces, of a set its parts, from the locked stock of the place. */
async function takePieces(db: Db, { product: { guid }, place: { warehouseId } }: Found, quantity: number) {
  const stock = (await saleStock(db, { guids: [guid], warehouseIds: [warehouseId], isLocked: true })).get(guid);
  const parts = [...(stock?.parts ?? [])];
  const counts = parts.map(([part, per]) => Math.floor((stock?.onHand.get(part)?.get(warehouseId) ?? 0) / per));
  requirePieces(parts.length === 0 ? 0 : Math.min(...counts), quantity);
  const pieces = parts.map(([productId, per]) => ({ productId, warehouseId, quantity: per * quantity }));
  await takeStock(db, pieces);
  return pieces;
}

async function insert(
  { db, now, address }: Context,
  { form, session, hash, product, place, until }: Found & { form: Form; session: string; hash: string },
): Promise<ReservationRow> {
  const id = await freeNumber(db);
  await db
    .insertInto('reservations')
    .values({
      id,
      token: randomBytes(18).toString('base64url'),
      session_id: session,
      key: form.key,
      sent_hash: hash,
      store_id: place.id,
      store_name: place.name,
      store_address: place.address,
      product_id: product.id,
      guid: product.guid,
      code: product.code,
      name: product.name,
      quantity: form.quantity,
      price: product.price,
      fio: form.fio,
      phone: form.phone,
      consent: form.personalData,
      address,
      held_until: momentAt(until),
      held_on: until.on,
      held_time: until.until,
      zone: until.zone,
      created_at: now(),
    })
    .execute();
  const row = await readOne(db, sql`r.id = ${id}`);
  if (!row) throw new Error('the reservation is gone');
  return row;
}

/** A random number: one's own reservation must not tell the numbers of others. */
async function freeNumber(db: Db): Promise<number> {
  const id = randomInt(100_000_000, 1_000_000_000);
  const taken = await db.selectFrom('reservations').select('id').where('id', '=', id).executeTakeFirst();
  return taken ? freeNumber(db) : id;
}

/** In Russian, as all messages to phones without an account. */
function confirmation(row: ReservationRow, { subdomain, phone }: ReservationPlace): string {
  const { id, code, quantity, store_name: name, store_address: address, held_on: day, held_time: time, token } = row;
  const link = cityOrigin(environment(), subdomain) + reservationLink(token);
  return `Резерв ${reservationNumber(id)}: код ${code}, ${quantity} шт. ${name}, ${address}, до ${formatShortDay(day, 'ru')} ${time}, тел. ${phone}. Отменить: ${link}`;
}
