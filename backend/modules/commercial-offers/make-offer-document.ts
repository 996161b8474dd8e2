import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { Context } from '#backend/context.ts';
import { documentOrBusy } from '#backend/modules/order-documents/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import { environment } from '#lib/config/environment.ts';
import type { PublicCommercialOffer } from '#lib/contract/commercial-offers.ts';
import type { FileReply } from '#lib/contract/common.ts';
import { readPicture } from '#lib/pictures/picture-files.ts';
import { dayOf } from '#lib/rules/days.ts';
import { FairQueue } from '#lib/threads/fair-queue.ts';
import { requireOffer } from './internal.ts';
import { readOfferDocument } from './read-offer-document.ts';

/** An offer of the caller's customer as PDF, as its recipient sees it. */
export async function offerPdf(ctx: Context, guid: string): Promise<FileReply> {
  return offerDocumentPdf(
    await readOfferDocument(ctx, await requireOffer(ctx, guid)),
    requireCaller(ctx).xmlId,
    dayOf(ctx.now()),
  );
}

/**
 * @param owner key of the requesting user, for the per-owner limit
 * @param today the day for which the document tells when goods are ready
 */
export const offerDocumentPdf = async (
  offerDocument: PublicCommercialOffer,
  owner: string,
  today: string,
): Promise<FileReply> =>
  documentOrBusy({
    name: `Коммерческое предложение ${offerDocument.number}.pdf`,
    template: 'backend/modules/commercial-offers/offer-document.ts',
    data: { ...offerDocument, today, pictures: await picturesOf(offerDocument) },
    owner,
  });

/** Pixels of a picture's side: 42 points on the printed page at 288 dots an inch. */
const PICTURE_SIDE = 168;
/** Pictures of the demo are drawn when they are first needed; a document does not wait longer for them. */
const DRAWING_MS = 3000;
/** as many as there are threads that draw: pages that need pictures do not wait behind a whole offer */
const drawings = new FairQueue(2);

interface Picture {
  id: string;
  sizes: number[];
}

/** JPEG of each line's picture as a data address; null: none, or one that is not there in time or cannot be read. */
async function picturesOf({ items }: PublicCommercialOffer): Promise<(string | null)[]> {
  const files = items.map(({ image }) => image && fileOf(image));
  // those that come too late are drawn all the same, for the next document
  await Promise.race([
    drawAll(new Set(files.filter((file) => file !== null))),
    sleep(DRAWING_MS, null, { ref: false }),
  ]);
  const pictures: (string | null)[] = [];
  // one after the other: an offer has up to 500 lines
  for (const file of files) pictures.push(file && (await jpegOf(file)));
  return pictures;
}

function fileOf({ id, sizes }: Picture): string {
  const width = sizes.toSorted((a, b) => a - b).find((size) => size >= PICTURE_SIDE) ?? Math.max(...sizes);
  return `${id}-${width}.webp`;
}

/** Draws those that are not stored yet. */
async function drawAll(files: ReadonlySet<string>): Promise<void> {
  const drawing = [...files].map((file) => drawings.enqueue(null, async () => void (await readPicture(file))));
  await Promise.allSettled(drawing);
}

async function jpegOf(file: string): Promise<string | null> {
  try {
    const drawn = await sharp(await readFile(join(environment().dataDir, 'pictures', file)))
      .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'contain', background: '#ffffff' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer();
    return `data:image/jpeg;base64,${drawn.toString('base64')}`;
  } catch {
    return null;
  }
}
