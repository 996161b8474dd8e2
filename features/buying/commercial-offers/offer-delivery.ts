import { formatRublesExact } from '#lib/client/numbers.ts';
import type { OfferItem } from '#lib/contract/commercial-offers.ts';
import { fill } from '#lib/format/fill.ts';
import type { OfferTexts } from './offer-texts.ts';

interface Edited {
  /** as it was saved */
  offer: { items: readonly OfferItem[] };
  draft: { items: readonly OfferItem[] };
}

/** The text below a delivery row whose price comes from the rates; null: another row, or the dealer typed its price. */
export function deliveryPriceNote(item: OfferItem, { offer, draft }: Edited, { lines }: OfferTexts): string | null {
  const saved = offer.items.find(({ id }) => id === item.id);
  if (item.deliveredTo === null || saved?.price !== item.price) return null;
  if (piecesOf(offer.items) !== piecesOf(draft.items)) return lines.follows;
  return item.price === 0 && !item.isFree ? lines.noRate : lines.byRates;
}

const piecesOf = (items: readonly OfferItem[]) =>
  items.flatMap(({ productId, quantity }) => (productId === null ? [] : `${productId} ${quantity}`)).join();

/** Tells of a delivery whose price has changed with what was saved; null: none has. */
export function deliveryChangeMessage(
  before: readonly OfferItem[],
  after: readonly OfferItem[],
  { summary }: OfferTexts,
): string | null {
  const known = new Map(before.map((item) => [item.id, item]));
  const changed = after.find((item) => {
    const was = known.get(item.id);
    // a price of 0 is free, or on request
    return was && item.deliveredTo !== null && (was.price !== item.price || was.isFree !== item.isFree);
  });
  if (!changed) return null;
  const { price, isFree } = changed;
  if (price > 0) return fill(summary.delivery, { price: formatRublesExact(price) });
  return isFree ? summary.deliveryFree : summary.deliveryUnknown;
}
