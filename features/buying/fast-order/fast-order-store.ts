import { createStore } from '#components/state/store.ts';
import { storedDraft } from '#lib/client/stored-draft.ts';
import { MAX_QUANTITY } from '#lib/config/limits.ts';
import type { BasketLoad, LoadRow } from '#lib/contract/basket-load.ts';
import { isPassedOver } from '#lib/rules/order-list/passed-over.ts';

export type ListSource = string | File;

/** Correction of a row that was not added. */
export interface Fix {
  code: string;
  /** null: not entered yet */
  quantity: number | null;
}

/** A sent list with the results of its rows and corrections. */
export interface SentList extends Pick<BasketLoad, 'key' | 'repeated' | 'sheet'> {
  source: ListSource;
  rows: readonly LoadRow[];
  /** lines that were not added by the first attempt */
  bad: ReadonlySet<number>;
  /** undo keys of the list and its corrections, in order */
  undos: readonly string[];
}

export interface FastOrderState {
  isOpen: boolean;
  /** text that has not been sent yet */
  text: string;
  isSending: boolean;
  failure: string | null;
  list: SentList | null;
  /** corrections by line */
  fixes: ReadonlyMap<number, Fix>;
  /** lines whose corrections are being sent */
  busy: ReadonlySet<number>;
}

const nothing: FastOrderState = {
  isOpen: false,
  text: '',
  isSending: false,
  failure: null,
  list: null,
  fixes: new Map(),
  busy: new Set(),
};

/** Survives a visit to a product page and back, and a reload of the tab. */
export const fastOrder = createStore<FastOrderState>(nothing);

/** What is kept over a reload. A file is not: its rows are, but it cannot be sent again. */
interface KeptState {
  text: string;
  list: (Omit<SentList, 'bad' | 'source'> & { source: string; bad: number[] }) | null;
  fixes: [line: number, fix: Fix][];
}

/** Shows what the customer had typed or not corrected yet before a reload, and keeps it from now on. Returns a function that clears all. */
export function keepFastOrder(customer: string): () => void {
  const draft = storedDraft<KeptState>('fast-order', customer);
  const kept = draft.read();
  if (kept && fastOrder.get() === nothing) fastOrder.set(fromKept(kept));
  const unsubscribe = fastOrder.subscribe((state) => draft.write(isDone(state) ? null : toKept(state)));
  return () => {
    fastOrder.set(nothing);
    unsubscribe();
  };
}

/** Whether nothing is left to do: all rows were added or dismissed. */
const isDone = ({ text, list }: FastOrderState): boolean => text === '' && !list?.rows.some(isBad);

function toKept({ text, list, fixes }: FastOrderState): KeptState {
  if (list === null) return { text, list, fixes: [] };
  const { source, repeated, bad, ...rest } = list;
  const sent = typeof source === 'string' ? { source, repeated } : { source: '', repeated: null };
  return { text, list: { ...rest, ...sent, bad: [...bad] }, fixes: [...fixes] };
}

const fromKept = ({ text, list, fixes }: KeptState): FastOrderState => ({
  ...nothing,
  isOpen: true,
  text,
  list: list && { ...list, bad: new Set(list.bad) },
  fixes: new Map(fixes),
});

export const change = (part: Partial<FastOrderState>): void => fastOrder.set({ ...fastOrder.get(), ...part });

export const isBad = (row: LoadRow): boolean => row.added === 0 && !isPassedOver(row);

export const badLines = (rows: readonly LoadRow[]): ReadonlySet<number> =>
  new Set(rows.filter(isBad).map(({ line }) => line));

/** Lines that need attention: not added, or with less stock than requested. */
export const linesInDoubt = (rows: readonly LoadRow[]): ReadonlySet<number> =>
  new Set(rows.filter((row) => isBad(row) || row.outcome === 'moreThanAvailable').map(({ line }) => line));

/** Initial correction of a row; a quantity above the maximum is replaced by the maximum. */
export const fixOf = ({ code, product, quantity, outcome }: LoadRow): Fix => ({
  code: product?.code ?? code ?? '',
  quantity: quantity ?? (outcome === 'tooManyPieces' ? MAX_QUANTITY : null),
});

/** Removes a row that needs no more attention. */
export function dismiss(line: number): void {
  const { list, fixes } = fastOrder.get();
  if (!list) return;
  const left = new Map(fixes);
  left.delete(line);
  change({ fixes: left, list: { ...list, rows: list.rows.filter((row) => row.line !== line) } });
}

export const canBeSent = ({ code, quantity }: Fix): boolean => code.trim() !== '' && quantity !== null;

export function setFix(line: number, fix: Fix): void {
  change({ fixes: new Map(fastOrder.get().fixes).set(line, fix) });
}

/** Marks lines for which a call is under way. */
export function setBusy(lines: readonly number[], isBusy: boolean): void {
  const busy = new Set(fastOrder.get().busy);
  for (const line of lines) {
    if (isBusy) busy.add(line);
    else busy.delete(line);
  }
  change({ busy });
}
