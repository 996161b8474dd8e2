import { MAX_QUANTITY } from '#lib/config/limits.ts';
import type { LoadOutcome, LoadProduct, LoadRow } from '#lib/contract/basket-load.ts';
import { decimal } from '#lib/rules/decimal.ts';
import { countOf } from '#lib/rules/plural.ts';
import type { Added } from '../add-lines.ts';
import { FULL } from '../internal.ts';
import { available, type Offers } from '../offers.ts';
import type { ShownProduct } from '../read-lines.ts';
import type { MatchedRow } from './match-rows.ts';

/** A row with a product that is meant and a quantity that can be ordered, before it is known what the basket makes of it. */
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

export interface Told {
  added: Added;
  offers: Offers;
  products: ReadonlyMap<string, ShownProduct>;
}

/** What became of each row. The quantity of rows with the same product goes to the first of them first. */
export function toRows(rows: readonly MatchedRow[], told: Told): LoadRow[] {
  const lines = new Map(told.added.lines.map((line) => [line.productId, { ...line, left: line.added, first: 0 }]));
  const refusals = new Map(told.added.refused.map(({ productId, message }) => [productId, message]));
  return rows.map((row): LoadRow => {
    const wanted = wantedBy(row);
    const line = wanted && lines.get(wanted.productId);
    if (!wanted || !line) return notAdded(row, told.products, wanted ? refusals.get(wanted.productId) : undefined);
    const added = Math.min(wanted.quantity, line.left);
    line.left -= added;
    const stock = available(told.offers, wanted.productId);
    // of several rows only those that come when there is no more
    const inBasket = line.quantity - line.left;
    const { outcome, message } = ofAddition({ wanted: wanted.quantity, added, inBasket, stock, earlier: line.first });
    line.first ||= row.line;
    return { ...common(row, told.products), outcome, message, added, available: stock };
  });
}

interface Addition {
  wanted: number;
  added: number;
  inBasket: number;
  stock: number;
  /** number of a row with the same product; 0: none */
  earlier: number;
}

const pieces = (count: number) => `${decimal(count)}\u00a0шт.`;

function ofAddition({ wanted, added, inBasket, stock, earlier }: Addition): Pick<LoadRow, 'outcome' | 'message'> {
  const most = `в одной позиции не больше ${pieces(MAX_QUANTITY)}`;
  if (added === 0) return { outcome: 'overLimit', message: `Не добавлено: ${most}` };
  const parts = [
    added < wanted ? `Добавлено ${pieces(added)} из ${decimal(wanted)}: ${most}` : `Добавлено ${pieces(added)}`,
    ...(earlier ? [`товар есть и в строке ${earlier}`] : []),
  ];
  if (inBasket <= stock) return { outcome: 'added', message: parts.join(', ') };
  if (inBasket > added) parts.push(`всего в корзине ${decimal(inBasket)}`);
  parts.push(stock > 0 ? `в наличии ${pieces(stock)}` : 'сейчас нет в наличии');
  return { outcome: 'moreThanAvailable', message: parts.join(', ') };
}

function notAdded(row: MatchedRow, products: Told['products'], refusal: string | undefined): LoadRow {
  const { outcome, message } = ofRefusal(row, refusal);
  return { ...common(row, products), outcome, message, added: 0, available: null };
}

function ofRefusal(row: MatchedRow, refusal: string | undefined): { outcome: LoadOutcome; message: string } {
  const { chosen, close, fault } = row;
  if (fault !== null) return { outcome: 'unreadable', message: fault };
  if (!chosen)
    return { outcome: 'notFound', message: close.length > 0 ? 'Не найден. Возможно, опечатка' : 'Не найден' };
  const { products, reading } = chosen;
  if (products.length > 1)
    return {
      outcome: 'ambiguous',
      message: `Подходят ${countOf(products.length, 'товар', 'товара', 'товаров')}: выберите нужный`,
    };
  if (products[0]?.isActive === false) return { outcome: 'notForSale', message: 'Больше не продаётся' };
  if (reading.fault !== null) return { outcome: 'unreadable', message: reading.fault };
  const isFull = refusal === FULL;
  return { outcome: isFull ? 'overLimit' : 'notForSale', message: refusal ?? 'Недоступно к покупке' };
}

function common(row: MatchedRow, products: Told['products']) {
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
