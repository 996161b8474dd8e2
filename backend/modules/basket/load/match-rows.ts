import { setImmediate } from 'node:timers/promises';
import type { Db } from '#backend/db/connection.ts';
import { type CodedProduct, productsByCodes, productsWithCloseCodes, suggest } from '#backend/modules/search/index.ts';
import {
  type ChosenReading,
  chooseAmongWords,
  chooseWhole,
  codesAmongWords,
  type ListedRow,
  wholeCodes,
} from '#lib/rules/order-list/index.ts';

export interface MatchedRow extends ListedRow {
  /** null: no product has such a code */
  chosen: ChosenReading<CodedProduct> | null;
  /** guids of products with a code similar to that of a row without a match, or else found by its words */
  close: string[];
  /** whether `close` are found by words */
  isByWords: boolean;
}

/** Number of unmatched rows that get suggestions; each costs some hundred look-ups. */
const HELPED_MAX = 40;
const CLOSE_MAX = 5;

/**
 * Finds the products of all rows: first by whole cells and lines, then by codes among the words, then by codes with one
 * typo.
 */
export async function matchRows(db: Db, rows: readonly ListedRow[]): Promise<MatchedRow[]> {
  const whole = await productsByCodes(
    db,
    rows.flatMap(({ readings }) => wholeCodes(readings)),
  );
  const matched = rows.map(
    (row): MatchedRow => ({ ...row, chosen: chooseWhole(row.readings, whole), close: [], isByWords: false }),
  );
  const wordy = matched.filter((row) => row.chosen === null && row.fault === null);
  await chooseByWords(db, wordy);
  const unmatched = wordy.filter(({ chosen }) => chosen === null);
  await suggestClose(db, unmatched);
  await suggestByWords(
    db,
    unmatched.filter(({ close }) => close.length === 0),
  );
  return matched;
}

/** Possible codes among the words of a row; the second limit bounds the look-ups of a whole list. */
const ROW_PARTS_MAX = 200;
const LIST_PARTS_MAX = 100_000;
/** Rows per step: a wordy one takes a tenth of a millisecond, whether or not it has possible codes. */
const ROWS_AT_ONCE = 50;

async function chooseByWords(db: Db, rows: readonly MatchedRow[]): Promise<void> {
  const most = Math.min(ROW_PARTS_MAX, Math.floor(LIST_PARTS_MAX / rows.length));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    // other requests are handled between the steps, also when there is nothing to look up
    await setImmediate();
    const portion = rows
      .slice(start, start + ROWS_AT_ONCE)
      .map((row) => ({ row, parts: codesAmongWords(row.readings, most) }));
    const known = await productsByCodes(
      db,
      portion.flatMap(({ parts }) => parts.flatMap(({ codes }) => codes)),
    );
    for (const { row, parts } of portion) row.chosen = chooseAmongWords(parts, known);
  }
}

async function suggestClose(db: Db, rows: MatchedRow[]): Promise<void> {
  const helped = rows.slice(0, HELPED_MAX).map((row) => ({
    row,
    codes: [
      ...wholeCodes(row.readings).slice(0, 1),
      ...codesAmongWords(row.readings, ROW_PARTS_MAX).flatMap(({ codes }) => codes),
    ].slice(0, CODES_TRIED_MAX),
  }));
  const close = await productsWithCloseCodes(
    db,
    helped.flatMap(({ codes }) => codes),
    CLOSE_MAX,
  );
  for (const { row, codes } of helped)
    row.close = [...new Set(codes.flatMap((code) => close.get(code) ?? []))].slice(0, CLOSE_MAX);
}

/** Codes per row that are tried with a typo: a long line of words has many. */
const CODES_TRIED_MAX = 4;

/** Number of rows that are searched for by their words; each costs several milliseconds. */
const SEARCHED_MAX = 20;
/** «— 2 шт.» at the end of a line. */
const QUANTITY = /[\s,;—–-]+(?:\d+\s*(?:шт|штук[аи]?|компл|уп|pcs)\.?|[xх*]\s*\d+)\s*$/iu;

/** Suggests what the search suggests for the same words. */
async function suggestByWords(db: Db, rows: MatchedRow[]): Promise<void> {
  const wordy = rows.filter(({ text }) => /[а-яё]{3}/i.test(text)).slice(0, SEARCHED_MAX);
  for (const row of wordy) {
    const { productIds } = await suggest(db, { query: row.text.replace(QUANTITY, ''), limit: CLOSE_MAX });
    const products = await db
      .selectFrom('products')
      .select(['id', 'guid'])
      .where('id', 'in', [0, ...productIds])
      .execute();
    row.close = productIds.flatMap((id) => products.find((product) => product.id === id)?.guid ?? []);
    row.isByWords = row.close.length > 0;
  }
}
