import { createStore } from '#components/state/store.ts';
import { SNACKBAR_MS } from '#lib/config/limits.ts';

export interface Snackbar {
  id: number;
  title: string | null;
  text: string;
  variant: 'info' | 'success' | 'danger';
  closable: boolean;
  /** what can be done about it; null: nothing */
  action: { label: string; onPress: () => void } | null;
  /** where to see more of it; null: nowhere */
  link: { label: string; href: string } | null;
}

/** More at once would cover the page: the oldest leaves. */
const SHOWN_MAX = 3;

export const snackbars = createStore<readonly Snackbar[]>([]);

let lastId = 0;

/** Tells something that just happened (§3), once: the same words take their own place. Gives the id for `closeSnackbar`. */
export function showSnackbar({ text, ...rest }: { text: string } & Partial<Omit<Snackbar, 'id' | 'text'>>): number {
  lastId += 1;
  const defaults = {
    title: null,
    variant: 'info',
    closable: false,
    action: null,
    link: null,
  } as const;
  const others = snackbars.get().filter((shown) => shown.text !== text);
  snackbars.set([...others, { ...defaults, ...rest, text, id: lastId }].slice(-SHOWN_MAX));
  return lastId;
}

/** Tells what did not work. */
export const showFailure = (text: string): number => showSnackbar({ text, variant: 'danger', closable: true });

/** Milliseconds that a snackbar stays: as long as what can be done with it takes. */
export function durationOf({ action, closable, link }: Snackbar): number {
  if (action) return SNACKBAR_MS.undo;
  if (closable) return SNACKBAR_MS.closable;
  return link ? SNACKBAR_MS.link : SNACKBAR_MS.told;
}

export function closeSnackbar(id: number): void {
  snackbars.set(snackbars.get().filter((snackbar) => snackbar.id !== id));
}
