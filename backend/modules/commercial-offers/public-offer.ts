import type { Context } from '#backend/context.ts';
import { notFound, ServiceError } from '#backend/errors.ts';
import { hashToken } from '#backend/hash-token.ts';
import { addressKey, countAttempt } from '#backend/modules/rate-limits/index.ts';
import type { PublicCommercialOffer } from '#lib/contract/commercial-offers.ts';
import type { FileReply } from '#lib/contract/common.ts';
import { dayOf } from '#lib/rules/days.ts';
import { offerDocumentPdf } from './make-offer-document.ts';
import { messages } from './messages.ts';
import { findOfferDocument } from './read-offer-document.ts';

const WINDOW_SECONDS = 600;
/** unknown links per address, more than anybody opens by mistake */
const MISSES_MAX = 30;
const DOCUMENTS_MAX = 30;

/**
 * An offer by its public link. An address that tries unknown links is soon refused, so that tokens cannot be guessed.
 */
export async function publicOffer(ctx: Context, token: string): Promise<PublicCommercialOffer> {
  const offerDocument = await findOfferDocument(ctx, hashToken(token), dayOf(ctx.now()));
  if (offerDocument) return offerDocument;
  await limitRequests(ctx, 'miss', MISSES_MAX);
  throw notFound(messages.linkEnded);
}

/** The same as PDF, with a lower limit, since making one takes much more time than requesting it. */
export async function publicPdf(ctx: Context, token: string): Promise<FileReply> {
  const offerDocument = await publicOffer(ctx, token);
  await limitRequests(ctx, 'pdf', DOCUMENTS_MAX);
  return offerDocumentPdf(offerDocument, addressKey(ctx.address), dayOf(ctx.now()));
}

async function limitRequests(ctx: Context, kind: string, max: number): Promise<void> {
  const key = `offer:${kind}:${addressKey(ctx.address)}`;
  const { wait } = await countAttempt(ctx, { key, max, seconds: WINDOW_SECONDS });
  if (wait > 0) throw new ServiceError('TOO_MANY', messages.tooManyViews, [], wait);
}
