import { createStore } from '#components/state/store.ts';
import { MAX_QUANTITY } from '#lib/config/limits.ts';
import type { BasketLoad, LoadRow } from '#lib/contract/basket-load.ts';
import { isPassedOver } from '#lib/rules/order-list/passed-over.ts';

export type ListSource = string | File;

/** What a row that was not added should have been. */
export interface Fix {
  code: string;
  /** null: still to be said */
  quantity: number | null;
}

/** A list that was sent, with what became of it and of the corrections since. */
export interface SentList extends Pick<BasketLoad, 'key' | 'repeated' | 'sheet'> {
  source: ListSource;
  rows: readonly LoadRow[];
  /** lines that were not added at first */
  bad: ReadonlySet<number>;
  /** keys by which the list and its corrections can be taken back, in their order */
  undos: readonly string[];
}

export interface FastOrderState {
  isOpen: boolean;
  /** what was typed or pasted and is not sent yet */
  text: string;
  isSending: boolean;
  failure: string | null;
  list: SentList | null;
  /** by line */
  fixes: ReadonlyMap<number, Fix>;
  /** lines whose corrections are under way */
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

/** Kept while the visitor looks at a product and comes back. */
export const fastOrder = createStore<FastOrderState>(nothing);

export const change = (part: Partial<FastOrderState>): void => fastOrder.set({ ...fastOrder.get(), ...part });

/** Nobody else's list is shown to whoever comes next. */
export const forgetFastOrder = (): void => fastOrder.set(nothing);

export const isBad = (row: LoadRow): boolean => row.added === 0 && !isPassedOver(row);

export const badLines = (rows: readonly LoadRow[]): ReadonlySet<number> =>
  new Set(rows.filter(isBad).map(({ line }) => line));

/** Rows that are looked at first: those that were not added, and those of which there is too little. */
export const linesInDoubt = (rows: readonly LoadRow[]): ReadonlySet<number> =>
  new Set(rows.filter((row) => isBad(row) || row.outcome === 'moreThanAvailable').map(({ line }) => line));

/** What a row becomes when it is corrected; one that asks for more than a position may hold is offered the most of it. */
export const fixOf = ({ code, product, quantity, outcome }: LoadRow): Fix => ({
  code: product?.code ?? code ?? '',
  quantity: quantity ?? (outcome === 'tooManyPieces' ? MAX_QUANTITY : null),
});

/** A row that needs no more attention leaves the list. */
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
