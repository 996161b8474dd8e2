import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { fieldRefusal, tooMany } from '#backend/errors.ts';
import { countAttempt } from '#backend/modules/limits/index.ts';
import { ownCaller } from '#backend/own-caller.ts';
import type { CommercialOffer } from '#lib/contract/commercial-offers.ts';
import { getOffer } from './get-offer.ts';
import { demandOffer } from './internal.ts';
import { messages } from './messages.ts';

/** Sharp on paper and on dense screens. */
const BOUNDS = { width: 480, height: 240 };
/** a picture of more unpacks to more memory than a logo deserves */
const PIXELS_MAX = 16_000_000;
const SECONDS_MAX = 3;
/** Tells the lock of a customer's logos from other locks by the customer. */
const LOGOS = 7;
/** A logo is chosen once; each is a second of work. */
const AN_HOUR = { max: 60, seconds: 3600 };

/** Puts a picture on the offer, or takes it off; one that no offer bears any longer is dropped. */
export async function changeLogo(ctx: Context, guid: string, file: Uint8Array | null): Promise<CommercialOffer> {
  const id = await demandOffer(ctx, guid);
  const { xmlId: customer } = ownCaller(ctx);
  const picture = file && (await drawnLogo(ctx, customer, file));
  await ctx.db.transaction().execute(async (db) => {
    await lockLogos(db, customer);
    const logo = picture && (await keepLogo(db, customer, picture));
    await db.updateTable('commercial_offers').set({ logo_id: logo }).where('id', '=', id).execute();
    await dropUnusedLogos(db, customer);
  });
  return getOffer(ctx, guid);
}

/** Until the transaction ends: one who drops a picture must see who has just taken it. */
export async function lockLogos(db: Db, customer: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${customer}, ${LOGOS}))`.execute(db);
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

async function drawnLogo(ctx: Context, customer: string, file: Uint8Array): Promise<Buffer> {
  if (!isPicture(file)) throw fieldRefusal('file', messages.noPicture);
  const { wait } = await countAttempt(ctx, { key: `logos:customer:${customer}`, ...AN_HOUR });
  if (wait > 0) throw tooMany('file', messages.tooManyPictures, wait);
  // one at a time: unpacked, each takes a hundred megabytes
  const picture = drawing.then(() => drawn(file));
  drawing = picture.catch(() => undefined);
  return picture;
}

let drawing: Promise<unknown> = Promise.resolve();

/** Drawn anew: nothing of the file itself is kept. */
async function drawn(file: Uint8Array): Promise<Buffer> {
  try {
    return await sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .timeout({ seconds: SECONDS_MAX })
      .rotate()
      .resize({ ...BOUNDS, fit: 'inside', withoutEnlargement: true })
      // read on white, whatever the theme
      .flatten({ background: '#fff' })
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer();
  } catch {
    throw fieldRefusal('file', messages.pictureUnreadable);
  }
}

/** By the first bytes: a name says nothing, and no other format reaches its decoder. */
function isPicture(file: Uint8Array): boolean {
  const head = Buffer.from(file.subarray(0, 12)).toString('hex');
  return /^(?:89504e470d0a1a0a|ffd8ff|52494646.{8}57454250)/.test(head);
}
