import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Context } from '#backend/context.ts';
import { documentOrBusy } from '#backend/modules/order-documents/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { PublicCommercialOffer } from '#lib/contract/commercial-offers.ts';
import type { FileReply } from '#lib/contract/common.ts';
import { dayOf } from '#lib/rules/days.ts';
import { picturesOf } from './document-pictures.ts';
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

type Pdf = FileReply['bytes'];

/** Finished PDFs by their contents: whatever changes in an offer, its stock or its prices makes another one. */
const finished = new LRUCache<string, Pdf>({
  maxSize: 8 * 1024 * 1024,
  maxEntrySize: 4 * 1024 * 1024,
  sizeCalculation: ({ byteLength }) => byteLength,
});
const begun = new Map<string, Promise<Pdf>>();

/**
 * The PDF of an offer: made once for parallel requests of the same contents, and cached for later ones.
 *
 * @param owner key of the requesting user, for the per-owner limit
 * @param today the day for which the document tells when goods are ready
 */
export async function offerDocumentPdf(offer: PublicCommercialOffer, owner: string, today: string): Promise<FileReply> {
  const key = createHash('sha256')
    .update(JSON.stringify([today, offer]))
    .digest('base64url');
  const bytes = finished.get(key) ?? (await (begun.get(key) ?? begin(key, { offer, owner, today })));
  return { name: `Коммерческое предложение ${offer.number}.pdf`, type: 'application/pdf', bytes };
}

interface Task {
  offer: PublicCommercialOffer;
  owner: string;
  today: string;
}

function begin(key: string, task: Task): Promise<Pdf> {
  const making = make(key, task).finally(() => begun.delete(key));
  begun.set(key, making);
  return making;
}

async function make(key: string, { offer, owner, today }: Task): Promise<Pdf> {
  let isComplete = false;
  const pdf = await documentOrBusy({
    template: 'backend/modules/commercial-offers/offer-document.ts',
    prepare: async (signal) => {
      const found = await picturesOf(offer, signal);
      ({ isComplete } = found);
      return { ...offer, today, pictures: found.pictures };
    },
    owner,
  });
  if (isComplete) finished.set(key, pdf);
  return pdf;
}
