import { say } from '#backend/language.ts';
import type { LocalizedText } from '#lib/config/locales.ts';
import type { LoadOutcome, LoadProduct, LoadRow } from '#lib/contract/basket-load.ts';
import type { Added } from '../add-lines.ts';
import { FULL } from '../internal.ts';
import { messages } from '../messages.ts';
import { available, type PricesAndStock } from '../prices-and-stock.ts';
import type { LineProduct } from '../read-lines.ts';
import type { MatchedRow } from './match-rows.ts';
import { rowWords } from './row-words.ts';

/** Product and quantity of a row that names one product and a valid quantity; null otherwise. */
export const wantedBy = ({ chosen }: MatchedRow): { productId: string; quantity: number } | null => {
  const [product, another] = chosen?.products ?? [];
  if (!product || another || chosen?.reading.quantity == null) return null;
  return { productId: product.guid, quantity: chosen.reading.quantity };
};

const CHOICES_MAX = 10;

/** Guids of all products that the rows show. */
export const shownBy = (rows: readonly MatchedRow[]): string[] => [
  ...new Set(
    rows.flatMap(({ chosen, close }) => [
      ...(chosen?.products ?? []).slice(0, CHOICES_MAX).map(({ guid }) => guid),
      ...close,
    ]),
  ),
];

/** The additions, prices, stock and products that the rows of a list refer to. */
export interface LoadContext {
  added: Added;
  pricesAndStock: PricesAndStock;
  products: ReadonlyMap<string, LineProduct>;
}

/**
 * The result of each row. When several rows have the same product, the added pieces are assigned to the first of them
 * first.
 */
export function toRows(rows: readonly MatchedRow[], context: LoadContext): LoadRow[] {
  const lines = new Map(context.added.lines.map((line) => [line.productId, { ...line, left: line.added, first: 0 }]));
  const refusals = new Map(context.added.refused.map(({ productId, words }) => [productId, words]));
  return rows.map((row): LoadRow => {
    const wanted = wantedBy(row);
    const line = wanted && lines.get(wanted.productId);
    if (!wanted || !line) return notAdded(row, context.products, wanted ? refusals.get(wanted.productId) : undefined);
    const added = Math.min(wanted.quantity, line.left);
    line.left -= added;
    const stock = available(context.pricesAndStock, wanted.productId);
    // of several rows only the last ones exceed the stock
    const inBasket = line.quantity - line.left;
    const { outcome, message } = ofAddition({ wanted: wanted.quantity, added, inBasket, stock, earlier: line.first });
    line.first ||= row.line;
    return { ...common(row, context.products), outcome, message, added, available: stock };
  });
}

interface Addition {
  wanted: number;
  added: number;
  inBasket: number;
  stock: number;
  /** number of an earlier row with the same product; 0: none */
  earlier: number;
}

function ofAddition({ wanted, added, inBasket, stock, earlier }: Addition): Pick<LoadRow, 'outcome' | 'message'> {
  if (added === 0) return { outcome: 'overLimit', message: say(rowWords.addedNone) };
  const parts = [
    added < wanted ? rowWords.addedSome(added, wanted) : rowWords.added(added),
    ...(earlier ? [rowWords.alsoInRow(earlier)] : []),
  ];
  if (inBasket <= stock) return { outcome: 'added', message: parts.map(say).join(', ') };
  if (inBasket > added) parts.push(rowWords.inBasket(inBasket));
  parts.push(stock > 0 ? rowWords.inStock(stock) : rowWords.outOfStock);
  return { outcome: 'moreThanAvailable', message: parts.map(say).join(', ') };
}

function notAdded(row: MatchedRow, products: LoadContext['products'], refusal: LocalizedText | undefined): LoadRow {
  const { outcome, message } = ofRefusal(row, refusal);
  return { ...common(row, products), outcome, message, added: 0, available: null };
}

function ofRefusal(row: MatchedRow, refusal: LocalizedText | undefined): { outcome: LoadOutcome; message: string } {
  const { chosen, close, isByWords, fault } = row;
  if (fault !== null) return { outcome: 'unreadable', message: say(fault) };
  if (!chosen) return { outcome: 'notFound', message: say(notFoundWords(close.length > 0, isByWords)) };
  const { products, reading } = chosen;
  if (products.length > 1) return { outcome: 'ambiguous', message: say(rowWords.severalFit(products.length)) };
  if (products[0]?.isActive === false) return { outcome: 'notForSale', message: say(rowWords.noLongerSold) };
  if (reading.fault !== null) {
    const { words, isOverLimit } = reading.fault;
    return { outcome: isOverLimit ? 'tooManyPieces' : 'unreadable', message: say(words) };
  }
  const outcome = refusal === FULL ? 'overLimit' : refusal === messages.onRequest ? 'onRequest' : 'notForSale';
  return { outcome, message: say(refusal ?? messages.notForSale) };
}

function notFoundWords(isClose: boolean, isByWords: boolean): LocalizedText {
  if (isByWords) return rowWords.foundByWords;
  return isClose ? rowWords.perhapsMistyped : rowWords.notFound;
}

function common(row: MatchedRow, products: LoadContext['products']) {
  const { line, text, chosen, close, readings } = row;
  const reading = chosen?.reading ?? readings[0];
  const meant = chosen?.products.map(({ guid }) => guid) ?? close;
  const cards = meant.slice(0, CHOICES_MAX).flatMap((guid): LoadProduct[] => {
    const product = products.get(guid);
    return product ? [{ productId: guid, ...product }] : [];
  });
  const isMeant = chosen?.products.length === 1;
  return {
    line,
    text,
    code: reading?.code ?? null,
    quantity: reading?.quantity ?? null,
    product: isMeant ? (cards[0] ?? null) : null,
    choices: isMeant ? [] : cards,
  };
}
