import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { fieldRefusal } from '#backend/errors.ts';
import { ownCaller } from '#backend/own-caller.ts';
import type { Offer } from '#lib/contract/commercial-offers.ts';
import { getOffer } from './get-offer.ts';
import { demandOffer } from './internal.ts';

/** Sharp on paper and on dense screens. */
const BOUNDS = { width: 480, height: 240 };
/** a picture of more unpacks to more memory than a logo deserves */
const PIXELS_MAX = 16_000_000;
const SECONDS_MAX = 3;

/** Puts a picture on the offer, or takes it off; one that no offer bears any longer is dropped. */
export async function changeLogo(ctx: Context, guid: string, file: Uint8Array | null): Promise<Offer> {
  const id = await demandOffer(ctx, guid);
  const { xmlId: customer } = ownCaller(ctx);
  const picture = file && (await drawn(file));
  await ctx.db.transaction().execute(async (db) => {
    const logo = picture && (await keepLogo(db, customer, picture));
    await db.updateTable('commercial_offers').set({ logo_id: logo }).where('id', '=', id).execute();
    await dropUnusedLogos(db, customer);
  });
  return getOffer(ctx, guid);
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

/** Drawn anew: nothing of the file itself is kept. */
async function drawn(file: Uint8Array): Promise<Buffer> {
  if (!isPicture(file)) throw fieldRefusal('file', 'Логотип — картинка PNG, JPEG или WebP');
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
    throw fieldRefusal('file', 'Картинка не читается или слишком большая: сохраните её не больше 4000 × 4000 точек');
  }
}

/** By the first bytes: a name says nothing, and no other format reaches its decoder. */
function isPicture(file: Uint8Array): boolean {
  const head = Buffer.from(file.subarray(0, 12)).toString('hex');
  return /^(?:89504e470d0a1a0a|ffd8ff|52494646.{8}57454250)/.test(head);
}
