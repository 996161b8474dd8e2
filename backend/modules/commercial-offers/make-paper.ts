import type { Context } from '#backend/context.ts';
import { paperOrBusy } from '#backend/modules/papers/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { PublicCommercialOffer } from '#lib/contract/commercial-offers.ts';
import type { FileReply } from '#lib/contract/common.ts';
import { dayOf } from '#lib/rules/days.ts';
import { demandOffer } from './internal.ts';
import { readSheet } from './read-sheet.ts';

/** An offer of the caller's customer as PDF, as its recipient sees it. */
export async function offerPdf(ctx: Context, guid: string): Promise<FileReply> {
  return sheetPdf(await readSheet(ctx, await demandOffer(ctx, guid)), requireCaller(ctx).xmlId, dayOf(ctx.now()));
}

/**
 * @param owner key of the requesting user, for the per-owner limit
 * @param today the day for which the paper tells when goods are ready
 */
export const sheetPdf = (sheet: PublicCommercialOffer, owner: string, today: string): Promise<FileReply> =>
  paperOrBusy({
    name: `Коммерческое предложение ${sheet.number}.pdf`,
    maker: 'backend/modules/commercial-offers/offer-paper.ts',
    order: { ...sheet, today },
    owner,
  });
