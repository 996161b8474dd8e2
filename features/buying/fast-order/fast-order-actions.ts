import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { record } from '#lib/client/analytics.ts';
import { api, apiFile, statusOf } from '#lib/client/api.ts';
import { failureOf, refusalOf } from '#lib/client/refusal.ts';
import { saveFile } from '#lib/client/save-file.ts';
import { LOAD_BYTES_MAX } from '#lib/config/limits.ts';
import { PRICE_REQUESTS_PATH } from '#lib/config/routes.ts';
import type { BasketLoad, LoadRow } from '#lib/contract/basket-load.ts';
import { fill } from '#lib/format/fill.ts';
import type { FastOrderSlotProps } from './fast-order-props.ts';
import {
  badLines,
  canBeSent,
  change,
  dismiss,
  type Fix,
  fastOrder,
  fixOf,
  isBad,
  type ListSource,
  type SentList,
  setFix,
} from './fast-order-store.ts';
import { fastOrderTexts } from './fast-order-texts.ts';

export type FastOrderActions = ReturnType<typeof fastOrderActions>;

/**
 * Idempotency keys of attempts whose answers may have been lost: a repeated attempt has the same key and is added once.
 */
interface Attempt {
  what: ListSource;
  again: boolean;
  key: string;
}

let lost: Attempt | null = null;

/** Idempotency keys of price requests by product: a request whose answer was lost is sent once. */
const requestKeys = new Map<string, string>();

function attemptAt(what: ListSource, again: boolean): Attempt {
  const isSame = lost !== null && lost.what === what && lost.again === again;
  return isSame && lost ? lost : { what, again, key: crypto.randomUUID() };
}

export function fastOrderActions({ onChanged }: FastOrderSlotProps) {
  /** The error text of a failed call. */
  const refused = (error: unknown): string => {
    const { fields, general } = refusalOf(error, ['text', 'file']);
    return fields[0]?.message ?? general ?? '';
  };
  const tell = (error: unknown, retry: () => Promise<unknown>) =>
    showSnackbar({ ...failureOf(error, retry), text: refused(error) });

  /** @param again the visitor confirmed that the same list is to be added again */
  async function send(source: ListSource, again = false): Promise<void> {
    const texts = fastOrderTexts();
    const [size, failure] =
      typeof source === 'string' ? [source.length, texts.tooLarge] : [source.size, texts.fileTooLarge];
    if (size > LOAD_BYTES_MAX) return change({ failure });
    const attempt = attemptAt(source, again);
    const isRetry = attempt === lost;
    lost = attempt;
    change({ isSending: true, failure: null });
    try {
      const load = await ask(attempt);
      lost = null;
      recordRows('add', load.rows);
      const isOwn = isRetry && load.key === attempt.key;
      const { key, repeated, sheet, rows, undo } = load;
      change({
        isSending: false,
        text: '',
        list: {
          key,
          repeated: isOwn ? null : repeated,
          sheet,
          source,
          rows,
          bad: badLines(rows),
          undos: undo ? [undo] : [],
        },
        fixes: new Map(),
        busy: new Set(),
      });
      onChanged();
    } catch (error) {
      change({ isSending: false, failure: refused(error) });
    }
  }

  /** Sends corrected rows as a list in which they keep their line numbers. */
  async function sendFixes(lines: readonly number[]): Promise<void> {
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
      const { rows, undo } = await ask(attempt);
      lost = null;
      recordRows('add', rows);
      accept(list.key, rows, undo);
      onChanged();
    } catch (error) {
      tell(error, () => sendFixes(lines));
    } finally {
      setBusy(lines, false);
    }
  }

  /** Requests the prices of the rows' products, one after the other; rows whose price is requested leave the list. */
  async function askPrices(rows: readonly LoadRow[]): Promise<void> {
    const lines = rows.map(({ line }) => line);
    let asked = 0;
    setBusy(lines, true);
    try {
      for (const { line, product, quantity } of rows) {
        if (!product) continue;
        await askPrice(product.productId, quantity ?? 1);
        asked += 1;
        dismiss(line);
      }
    } catch (error) {
      tell(error, () => askPrices(rows.slice(asked)));
    } finally {
      setBusy(lines, false);
      if (asked > 0) tellAsked(asked);
    }
  }

  /** Undoes everything that the list and its corrections added. */
  async function takeBack(): Promise<void> {
    const { list } = fastOrder.get();
    if (!list) return;
    change({ isSending: true });
    try {
      for (const undo of list.undos.toReversed()) await api('POST v1 basket/undo/', { body: { undo } });
      recordRows('remove', list.rows);
      change({ list: null, fixes: new Map(), text: typeof list.source === 'string' ? list.source : '' });
      showSnackbar({ text: fastOrderTexts().undone, variant: 'success' });
    } catch (error) {
      tell(error, takeBack);
    } finally {
      change({ isSending: false });
      onChanged();
    }
  }

  async function save(make: () => Promise<File>): Promise<void> {
    try {
      saveFile(await make());
    } catch (error) {
      tell(error, () => save(make));
    }
  }

  return {
    send,
    sendFixes,
    askPrices,
    takeBack,
    /** Chooses one of the products that a row may stand for. */
    choose: (line: number, fix: Fix): Promise<void> => {
      setFix(line, fix);
      return sendFixes([line]);
    },
    downloadTemplate: () => save(() => apiFile('GET v1 basket/template/', {})),
    /** @param without lines to be dismissed */
    downloadRejected: (key: string, without: readonly number[]) =>
      save(() => apiFile('POST v1 basket/load/{key}/rejected/', { params: { key }, body: { without: [...without] } })),
  };
}

/** Requests a price; a request that is open already is as good. Throws `ApiError`. */
async function askPrice(guid: string, quantity: number): Promise<void> {
  const key = requestKeys.get(guid) ?? crypto.randomUUID();
  requestKeys.set(guid, key);
  try {
    await api('POST v1 priceRequests/', { body: { guid, quantity, key } });
  } catch (error) {
    if (statusOf(error) !== 409) throw error;
  }
  requestKeys.delete(guid);
}

function tellAsked(count: number): void {
  const texts = fastOrderTexts();
  showSnackbar({
    text: fill(texts.pricesAsked, { count }),
    variant: 'success',
    closable: true,
    link: { label: texts.toRequests, href: PRICE_REQUESTS_PATH },
  });
}

/** Records for analytics what a list has added, or its undo removed. */
function recordRows(kind: 'add' | 'remove', rows: BasketLoad['rows'] | SentList['rows']): void {
  const lines = rows.flatMap(({ product, added }) =>
    product && added > 0 ? [{ guid: product.productId, quantity: added }] : [],
  );
  if (lines.length > 0) record({ kind, lines });
}

function ask({ what, key, again }: Attempt): Promise<BasketLoad> {
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

function setBusy(lines: readonly number[], isBusy: boolean): void {
  const busy = new Set(fastOrder.get().busy);
  for (const line of lines) {
    if (isBusy) busy.add(line);
    else busy.delete(line);
  }
  change({ busy });
}
