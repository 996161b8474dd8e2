import { createStore } from '#components/state/store.ts';
import type { BasketLoad, LoadRow } from '#lib/contract/basket-load.ts';

export type ListSource = string | File;

/** What a row that was not added should have been. */
export interface Fix {
  code: string;
  quantity: number;
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

export const isBad = ({ added }: LoadRow): boolean => added === 0;

export const badLines = (rows: readonly LoadRow[]): ReadonlySet<number> =>
  new Set(rows.filter(isBad).map(({ line }) => line));

export const fixOf = ({ code, quantity }: LoadRow): Fix => ({ code: code ?? '', quantity: quantity ?? 1 });

export function setFix(line: number, fix: Fix): void {
  change({ fixes: new Map(fastOrder.get().fixes).set(line, fix) });
}
