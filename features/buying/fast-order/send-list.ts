import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { record } from '#lib/client/analytics.ts';
import { api } from '#lib/client/api.ts';
import { LOAD_BYTES_MAX } from '#lib/config/limits.ts';
import type { BasketLoad } from '#lib/contract/basket-load.ts';
import { refusalText, showFailure } from './failure-text.ts';
import {
  badLines,
  canBeSent,
  change,
  type Fix,
  fastOrder,
  fixOf,
  isBad,
  type ListSource,
  type SentList,
  setBusy,
} from './fast-order-store.ts';
import { fastOrderTexts } from './fast-order-texts.ts';

/**
 * Idempotency keys of attempts whose answers may have been lost: a repeated attempt has the same key and is added once.
 */
interface Attempt {
  what: ListSource;
  again: boolean;
  key: string;
}

let lost: Attempt | null = null;

function attemptAt(what: ListSource, again: boolean): Attempt {
  const isSame = lost !== null && lost.what === what && lost.again === again;
  return isSame && lost ? lost : { what, again, key: crypto.randomUUID() };
}

/**
 * Adds a list to the basket.
 * @param again the visitor confirmed that the same list is to be added again
 */
export async function sendList(source: ListSource, again: boolean, onChanged: () => void): Promise<void> {
  const texts = fastOrderTexts();
  const [size, failure] =
    typeof source === 'string' ? [source.length, texts.tooLarge] : [source.size, texts.fileTooLarge];
  if (size > LOAD_BYTES_MAX) return change({ failure });
  const attempt = attemptAt(source, again);
  const isRetry = attempt === lost;
  lost = attempt;
  change({ isSending: true, failure: null });
  try {
    const load = await loadIntoBasket(attempt);
    lost = null;
    recordRows('add', load.rows);
    const isOwn = isRetry && load.key === attempt.key;
    showLoad(source, isOwn ? { ...load, repeated: null } : load);
    onChanged();
  } catch (error) {
    change({ isSending: false, failure: refusalText(error) });
  }
}

/** Shows the result of a list instead of its form. */
function showLoad(source: ListSource, { key, repeated, sheet, rows, undo }: BasketLoad): void {
  change({
    isSending: false,
    text: '',
    list: { key, repeated, sheet, source, rows, bad: badLines(rows), undos: undo ? [undo] : [] },
    fixes: new Map(),
    busy: new Set(),
  });
}

/** Sends corrected rows as a list in which they keep their line numbers. */
export async function sendFixes(lines: readonly number[], onChanged: () => void): Promise<void> {
  const { list, fixes } = fastOrder.get();
  if (!list) return;
  const wanted = list.rows.filter((row) => isBad(row) && lines.includes(row.line));
  const made = wanted.map((row) => [row.line, fixes.get(row.line) ?? fixOf(row)] as const);
  const text = linesOf(made.filter(([, fix]) => canBeSent(fix)));
  if (text === '') return;
  const attempt = attemptAt(text, true);
  lost = attempt;
  setBusy(lines, true);
  try {
    const { rows, undo } = await loadIntoBasket(attempt);
    lost = null;
    recordRows('add', rows);
    accept(list.key, rows, undo);
    onChanged();
  } catch (error) {
    showFailure(error, () => sendFixes(lines, onChanged));
  } finally {
    setBusy(lines, false);
  }
}

/** Undoes everything that the list and its corrections added. */
export async function takeBack(onChanged: () => void): Promise<void> {
  const { list } = fastOrder.get();
  if (!list) return;
  change({ isSending: true });
  try {
    for (const undo of list.undos.toReversed()) await api('POST v1 basket/undo/', { body: { undo } });
    recordRows('remove', list.rows);
    change({ list: null, fixes: new Map(), text: typeof list.source === 'string' ? list.source : '' });
    showSnackbar({ text: fastOrderTexts().undone, variant: 'success' });
  } catch (error) {
    showFailure(error, () => takeBack(onChanged));
  } finally {
    change({ isSending: false });
    onChanged();
  }
}

/** Records for analytics what a list has added, or its undo removed. */
function recordRows(kind: 'add' | 'remove', rows: BasketLoad['rows'] | SentList['rows']): void {
  const lines = rows.flatMap(({ product, added }) =>
    product && added > 0 ? [{ guid: product.productId, quantity: added }] : [],
  );
  if (lines.length > 0) record({ kind, lines });
}

function loadIntoBasket({ what, key, again }: Attempt): Promise<BasketLoad> {
  if (typeof what === 'string') return api('POST v1 basket/load/', { body: { text: what, key, again } });
  return api('POST - /ajax/cart/load/', { body: { file: what, key, again: String(again) } });
}

function linesOf(rows: readonly (readonly [line: number, fix: Fix])[]): string {
  const text: string[] = [];
  for (const [line, { code, quantity }] of rows) text[line - 1] = `${code.replace(/\s+/g, ' ').trim()}\t${quantity}`;
  return Array.from(text, (row) => row ?? '').join('\n');
}

/** Merges the results of corrected rows into the list. */
function accept(key: string, rows: BasketLoad['rows'], undo: string | null): void {
  const { list, fixes } = fastOrder.get();
  // another list was sent meanwhile
  if (list?.key !== key) return;
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const left = new Map([...fixes].filter(([line]) => !byLine.has(line)));
  change({
    fixes: left,
    list: {
      ...list,
      rows: list.rows.map((row) => ({ ...row, ...byLine.get(row.line), text: row.text })),
      undos: undo ? [...list.undos, undo] : list.undos,
    },
  });
}
