import { MANY_PIECES, type NearestStock } from '#lib/rules/stock.ts';
import { capitalised } from './capitalised.ts';
import { fill } from './fill.ts';

/** Sentences by availability, with city names filled in and `{pieces}` left; and the wording of a number of pieces. */
export interface StockLabels {
  here: string;
  elsewhere: string;
  nowhere: string;
  pieces: string;
  manyPieces: string;
}

/** The short variants for a table whose heading names the city. */
export interface ShortStockLabels {
  elsewhereShort: string;
  manyPiecesShort: string;
}

/** «В Казани 6 шт.», «Привезём из Москвы: более 500 шт.», «Под заказ»; in a second line when it is ready. */
export function stockText({ whereabouts, total, ready }: NearestStock, words: StockLabels): string {
  return withReady(capitalised(fill(words[whereabouts], { pieces: piecesText(total, words) })), ready);
}

/** «6 шт.», «Москва: 500+ шт.»; in a second line when it is ready. Undefined: as long as the full text. */
export function shortStockText(
  { whereabouts, total, ready }: NearestStock,
  words: StockLabels & ShortStockLabels,
): string | undefined {
  if (whereabouts === 'nowhere') return undefined;
  const pieces = piecesText(total, { pieces: words.pieces, manyPieces: words.manyPiecesShort });
  return withReady(whereabouts === 'here' ? pieces : fill(words.elsewhereShort, { pieces }), ready);
}

/** A text about stock with a second line that tells when it is ready: «завтра до 14:00». */
export const withReady = (text: string, ready: string | undefined): string => (ready ? `${text}\n${ready}` : text);

/** «В Казани 6 шт., завтра до 14:00» */
export const inOneLine = (text: string): string => text.replace('\n', ', ');

type PieceTexts = Pick<StockLabels, 'pieces' | 'manyPieces'>;

export function piecesText(total: number, { pieces, manyPieces }: PieceTexts): string {
  return total === MANY_PIECES ? manyPieces : fill(pieces, { count: total });
}
