import type { CommercialOffer, OfferItem } from '#lib/contract/commercial-offers.ts';
import type { CallInput } from '#lib/contract/contract.ts';
import { toKopecks, toRubles } from '#lib/rules/money.ts';
import { type OfferMode, type OfferRounding, offeredPrice } from '#lib/rules/offer-price.ts';
import { vatWithin } from '#lib/rules/vat.ts';

/** Editable fields of an offer. */
export interface OfferDraft {
  title: string;
  addressee: string;
  name: string;
  contacts: string;
  inn: string;
  text: string;
  /** yyyy-mm-dd */
  validUntil: string;
  mode: OfferMode;
  /** null: not a valid percentage */
  markup: number | null;
  rounding: OfferRounding;
  showsCodes: boolean;
  showsRetail: boolean;
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
  rounding,
  showsCodes,
  showsRetail,
  items,
}: CommercialOffer): OfferDraft => ({
  title,
  addressee,
  text,
  validUntil,
  mode,
  markup,
  rounding,
  showsCodes,
  showsRetail,
  items,
  name: seller.name,
  contacts: seller.contacts,
  inn: seller.inn,
});

export const formOf = (
  { name, contacts, inn, items, markup, ...rest }: OfferDraft,
  version: number,
): CallInput<'PATCH v1 commercialOffers/{id}/'>['body'] => ({
  ...rest,
  markup: markup ?? 0,
  version,
  seller: { name, contacts, inn },
  items: items.map(({ id, quantity, price, ...item }) =>
    isOwn(item) ? { id, quantity, price, name: item.name, unit: item.unit } : { id, quantity, price },
  ),
});

/** Names of fields that can have an error, as in the API. */
export type OfferFault = 'title' | 'seller.name' | 'seller.inn' | 'validUntil' | 'item' | 'address';

/** Errors of required fields. */
export function faultsOf({ title, name, validUntil }: OfferDraft, word: string): Partial<Record<OfferFault, string>> {
  const values: [OfferFault, string][] = [
    ['title', title],
    ['seller.name', name],
    ['validUntil', validUntil],
  ];
  return Object.fromEntries(values.filter(([, value]) => value.trim() === '').map(([field]) => [field, word]));
}

/** Whether prices depend on a markup that is not valid. */
export const isMarkupMissing = ({ mode, markup }: Pick<OfferDraft, 'mode' | 'markup'>): boolean =>
  mode === 'markup' && markup === null;

/** Whether a line is no product but the dealer's own, like works or delivery. */
export const isOwn = ({ productId }: Pick<OfferItem, 'productId'>): boolean => productId === null;

/** Recalculates all products by one rule, also those with typed prices. */
export const priced = (
  items: readonly OfferItem[],
  rule: { mode: OfferMode; markup: number; rounding: OfferRounding },
): OfferItem[] => items.map((item) => (isOwn(item) ? item : { ...item, price: offeredPrice(rule, item) }));

export interface Margin {
  /** rubles */
  sum: number;
  /** percent of the dealer's price */
  percent: number;
}

/** The dealer's margin on a line; null: the dealer's price is unknown, or on request. */
export function marginOf({ purchase, price, quantity }: OfferItem): Margin | null {
  if (purchase === null || purchase === 0 || price === 0) return null;
  const sum = toRubles((toKopecks(price) - toKopecks(purchase)) * quantity);
  return { sum, percent: Math.round(((price - purchase) / purchase) * 1000) / 10 };
}

/** Totals, calculated in kopecks like on the server. */
export function totalsOf(items: readonly OfferItem[], vatRate: number) {
  const total = (of: (item: OfferItem) => number) => items.reduce((sum, item) => sum + of(item), 0);
  const sum = total(({ price, quantity }) => toKopecks(price) * quantity);
  const margins = items.map(marginOf);
  return {
    positions: items.length,
    quantity: total(({ quantity }) => quantity),
    sum: toRubles(sum),
    vat: toRubles(vatWithin(sum, vatRate)),
    /** null: known for no line */
    margin: margins.every((margin) => margin === null)
      ? null
      : toRubles(margins.reduce((known, margin) => known + toKopecks(margin?.sum ?? 0), 0)),
  };
}
