import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { encodeUpload } from '#backend/encoding/encode-upload.ts';
import { fieldRefusal, tooMany } from '#backend/errors.ts';
import { countAttempt } from '#backend/modules/rate-limits/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { CommercialOffer } from '#lib/contract/commercial-offers.ts';
import { HOUR_SECONDS } from '#lib/rules/durations.ts';
import { getOffer } from './get-offer.ts';
import { requireOffer } from './internal.ts';
import { messages } from './messages.ts';

/** Logos are seldom changed; each takes a second of processor time. */
const HOURLY_LIMIT = { max: 60, seconds: HOUR_SECONDS };

/** Sets or removes the logo of an offer; a logo that no offer uses any more is deleted. */
export async function changeLogo(ctx: Context, guid: string, file: Uint8Array | null): Promise<CommercialOffer> {
  const id = await requireOffer(ctx, guid);
  const { xmlId: customer } = requireCaller(ctx);
  const picture = file && (await encodedLogo(ctx, customer, file));
  await ctx.db.transaction().execute(async (db) => {
    await lockLogos(db, customer);
    const logo = picture && (await keepLogo(db, customer, picture));
    await db.updateTable('commercial_offers').set({ logo_id: logo }).where('id', '=', id).execute();
    await dropUnusedLogos(db, customer);
  });
  return getOffer(ctx, guid);
}

/**
 * Locks a customer's logos until the transaction ends: the deletion of an unused one must see offers that have just got
 * it.
 */
export async function lockLogos(db: Db, customer: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`offer-logos:${customer}`}, 0))`.execute(db);
}

export async function dropUnusedLogos(db: Db, customer: string): Promise<void> {
  await sql`
    DELETE FROM offer_logos l WHERE l.customer = ${customer}
      AND NOT EXISTS (SELECT FROM commercial_offers o WHERE o.logo_id = l.id)`.execute(db);
}

async function keepLogo(db: Db, customer: string, picture: Buffer): Promise<string> {
  const hash = createHash('sha256').update(picture).digest();
  const { id } = await db
    .insertInto('offer_logos')
    .values({ customer, picture, hash })
    .onConflict((conflict) => conflict.columns(['customer', 'hash']).doUpdateSet({ hash }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function encodedLogo(ctx: Context, customer: string, file: Uint8Array): Promise<Buffer> {
  const { wait } = await countAttempt(ctx, { key: `logos:customer:${customer}`, ...HOURLY_LIMIT });
  if (wait > 0) throw tooMany('file', messages.tooManyPictures, wait);
  const reply = await encodeUpload(file, 'logo', customer);
  if ('refusal' in reply)
    throw fieldRefusal('file', reply.refusal === 'format' ? messages.noPicture : messages.pictureUnreadable);
  if (reply.file.kind !== 'logo') throw new Error('a logo was not encoded as one');
  return reply.file.bytes;
}
