import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Context } from '#backend/context.ts';
import { paperOrBusy } from '#backend/modules/papers/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { PublicCommercialOffer } from '#lib/contract/commercial-offers.ts';
import type { FileReply } from '#lib/contract/common.ts';
import { dayOf } from '#lib/rules/days.ts';
import { demandOffer } from './internal.ts';
import { picturesOf } from './paper-pictures.ts';
import { readSheet } from './read-sheet.ts';

/** An offer of the caller's customer as PDF, as its recipient sees it. */
export async function offerPdf(ctx: Context, guid: string): Promise<FileReply> {
  return sheetPdf(await readSheet(ctx, await demandOffer(ctx, guid)), requireCaller(ctx).xmlId, dayOf(ctx.now()));
}

type Paper = FileReply['bytes'];

/** Finished papers by their contents: whatever changes in an offer, its stock or its prices makes another paper. */
const finished = new LRUCache<string, Paper>({
  maxSize: 8 * 1024 * 1024,
  maxEntrySize: 4 * 1024 * 1024,
  sizeCalculation: ({ byteLength }) => byteLength,
});
const begun = new Map<string, Promise<Paper>>();

/**
 * The paper of an offer. The same paper requested by several at once is made once, and kept for the next.
 *
 * @param owner key of the requesting user, for the per-owner limit
 * @param today the day for which the paper tells when goods are ready
 */
export async function sheetPdf(sheet: PublicCommercialOffer, owner: string, today: string): Promise<FileReply> {
  const key = createHash('sha256')
    .update(JSON.stringify([today, sheet]))
    .digest('base64url');
  const bytes = finished.get(key) ?? (await (begun.get(key) ?? begin(key, { sheet, owner, today })));
  return { name: `Коммерческое предложение ${sheet.number}.pdf`, type: 'application/pdf', bytes };
}

interface Wish {
  sheet: PublicCommercialOffer;
  owner: string;
  today: string;
}

function begin(key: string, wish: Wish): Promise<Paper> {
  const making = make(key, wish).finally(() => begun.delete(key));
  begun.set(key, making);
  return making;
}

async function make(key: string, { sheet, owner, today }: Wish): Promise<Paper> {
  let isComplete = false;
  const paper = await paperOrBusy({
    maker: 'backend/modules/commercial-offers/offer-paper.ts',
    prepare: async (signal) => {
      const found = await picturesOf(sheet, signal);
      ({ isComplete } = found);
      return { ...sheet, today, pictures: found.pictures };
    },
    owner,
  });
  if (isComplete) finished.set(key, paper);
  return paper;
}
