import type { Db } from '#backend/db/connection.ts';
import { type CodedProduct, productsByCodes, productsWithCloseCodes } from '#backend/modules/search/index.ts';
import {
  type Chosen,
  chooseAmongWords,
  chooseWhole,
  codesAmongWords,
  type ListedRow,
  wholeCodes,
} from '#lib/rules/order-list/index.ts';

export interface MatchedRow extends ListedRow {
  /** null: no product answers to it */
  chosen: Chosen<CodedProduct> | null;
  /** guids of what may have been meant by a row that was not found */
  close: string[];
}

/** So many rows that were not found are offered what they may mean; each costs some hundred look-ups. */
const HELPED_MAX = 40;
const CLOSE_MAX = 5;

/** Finds the products of all rows with a few statements: by whole cells and lines first, then among their words, then by a typo. */
export async function matchRows(db: Db, rows: readonly ListedRow[]): Promise<MatchedRow[]> {
  const whole = await productsByCodes(
    db,
    rows.flatMap(({ readings }) => wholeCodes(readings)),
  );
  const matched = rows.map((row): MatchedRow => ({ ...row, chosen: chooseWhole(row.readings, whole), close: [] }));
  const wordy = matched.filter((row) => row.chosen === null && row.fault === null);
  const words = wordy.flatMap(({ readings }) => codesAmongWords(readings));
  if (words.length > 0) {
    const known = await productsByCodes(db, words);
    for (const row of wordy) row.chosen = chooseAmongWords(row.readings, known);
  }
  await offerClose(
    db,
    wordy.filter(({ chosen }) => chosen === null),
  );
  return matched;
}

async function offerClose(db: Db, rows: MatchedRow[]): Promise<void> {
  const helped = rows.slice(0, HELPED_MAX).map((row) => ({
    row,
    codes: [...wholeCodes(row.readings).slice(0, 1), ...codesAmongWords(row.readings)].slice(0, CODES_TRIED_MAX),
  }));
  const close = await productsWithCloseCodes(
    db,
    helped.flatMap(({ codes }) => codes),
    CLOSE_MAX,
  );
  for (const { row, codes } of helped)
    row.close = [...new Set(codes.flatMap((code) => close.get(code) ?? []))].slice(0, CLOSE_MAX);
}

/** The parts of a long line of words are many. */
const CODES_TRIED_MAX = 4;
