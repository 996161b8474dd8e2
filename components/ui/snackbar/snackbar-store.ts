import type { ReactNode } from 'react';
import { createStore } from '#components/state/store.ts';
import { SNACKBAR_MS } from '#lib/config/timings.ts';

export interface Snackbar {
  id: number;
  title: string | null;
  text: ReactNode;
  variant: 'info' | 'success' | 'danger';
  closable: boolean;
  /** only announced by screen readers: the page itself shows the result where the visitor looks */
  isSpokenOnly: boolean;
  /** a button; null: none */
  action: { label: string; onPress: () => void } | null;
  /** a link to details; null: none */
  link: { label: string; href: string } | null;
}

/** More snackbars would cover the page: the oldest is removed. */
const SHOWN_MAX = 3;

export const snackbars = createStore<readonly Snackbar[]>([]);

let lastId = 0;

/** Shows a snackbar (§3); one with the same text is replaced. Returns the id for `closeSnackbar`. */
export function showSnackbar({ text, ...rest }: { text: ReactNode } & Partial<Omit<Snackbar, 'id' | 'text'>>): number {
  lastId += 1;
  const defaults = {
    title: null,
    variant: 'info',
    closable: false,
    isSpokenOnly: false,
    action: null,
    link: null,
  } as const;
  const others = snackbars.get().filter((shown) => shown.text !== text);
  snackbars.set([...others, { ...defaults, ...rest, text, id: lastId }].slice(-SHOWN_MAX));
  return lastId;
}

export const showFailure = (text: string): number => showSnackbar({ text, variant: 'danger', closable: true });

/** Milliseconds until a snackbar closes: longer if there is something to click (decision 0032). */
export function durationOf({ action, closable, link }: Snackbar): number {
  if (action) return SNACKBAR_MS.undo;
  if (closable) return SNACKBAR_MS.closable;
  return link ? SNACKBAR_MS.link : SNACKBAR_MS.text;
}

export function closeSnackbar(id: number): void {
  snackbars.set(snackbars.get().filter((snackbar) => snackbar.id !== id));
}
