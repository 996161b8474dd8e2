import type { CommercialOffer, OfferItem } from '#lib/contract/commercial-offers.ts';
import type { CallInput } from '#lib/contract/contract.ts';
import { type OfferMode, offeredPrice } from '#lib/rules/offer-price.ts';
import { vatWithin } from '#lib/rules/vat.ts';

/** What of an offer can be typed. */
export interface OfferDraft {
  title: string;
  addressee: string;
  name: string;
  contacts: string;
  text: string;
  /** yyyy-mm-dd */
  validUntil: string;
  mode: OfferMode;
  /** null: what was typed is no percent */
  markup: number | null;
  items: OfferItem[];
}

export const draftOf = ({
  seller,
  title,
  addressee,
  text,
  validUntil,
  mode,
  markup,
  items,
}: CommercialOffer): OfferDraft => ({
  title,
  addressee,
  text,
  validUntil,
  mode,
  markup,
  items,
  name: seller.name,
  contacts: seller.contacts,
});

export const formOf = (
  { name, contacts, items, markup, ...rest }: OfferDraft,
  version: number,
): CallInput<'PATCH v1 commercialOffers/{id}/'>['body'] => ({
  ...rest,
  markup: markup ?? 0,
  version,
  seller: { name, contacts },
  items: items.map(({ id, quantity, price }) => ({ id, quantity, price })),
});

/** As the API names them. */
export type OfferFault = 'title' | 'seller.name' | 'validUntil';

/** What cannot stay empty. */
export function faultsOf({ title, name, validUntil }: OfferDraft, word: string): Partial<Record<OfferFault, string>> {
  const values: [OfferFault, string][] = [
    ['title', title],
    ['seller.name', name],
    ['validUntil', validUntil],
  ];
  return Object.fromEntries(values.filter(([, value]) => value.trim() === '').map(([field]) => [field, word]));
}

/** Prices that are to follow from a markup, and none that was understood. */
export const isMarkupMissing = ({ mode, markup }: Pick<OfferDraft, 'mode' | 'markup'>): boolean =>
  mode === 'markup' && markup === null;

/** All lines anew by one rule, whatever was typed into them. */
export const priced = (items: readonly OfferItem[], mode: OfferMode, markup: number): OfferItem[] =>
  items.map((item) => ({ ...item, price: offeredPrice(mode, markup, item) }));

const kopecks = (rubles: number) => Math.round(rubles * 100);

export interface Margin {
  /** rubles */
  sum: number;
  /** of what the dealer pays */
  percent: number;
}

/** What is left of a line to the dealer; null: what they pay is not known, or the price is on request. */
export function marginOf({ purchase, price, quantity }: OfferItem): Margin | null {
  if (purchase === null || purchase === 0 || price === 0) return null;
  const sum = ((kopecks(price) - kopecks(purchase)) * quantity) / 100;
  return { sum, percent: Math.round(((price - purchase) / purchase) * 1000) / 10 };
}

/** Counted in kopecks, as the server does. */
export function totalsOf(items: readonly OfferItem[], vatRate: number) {
  const total = (of: (item: OfferItem) => number) => items.reduce((sum, item) => sum + of(item), 0);
  const sum = total(({ price, quantity }) => kopecks(price) * quantity);
  const margins = items.map(marginOf);
  return {
    positions: items.length,
    quantity: total(({ quantity }) => quantity),
    sum: sum / 100,
    vat: vatWithin(sum, vatRate) / 100,
    /** null: of no line it is known */
    margin: margins.every((margin) => margin === null)
      ? null
      : margins.reduce((known, margin) => known + kopecks(margin?.sum ?? 0), 0) / 100,
  };
}
