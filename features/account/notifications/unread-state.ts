import { createStore } from '#components/state/store.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { UNREAD_STORAGE } from '#lib/config/account-cookies.ts';
import type { Locale } from '#lib/config/locales.ts';
import type { Notification } from '#lib/contract/notifications.ts';

export interface Unread {
  count: number;
  /** the newest unread one, for the banner; null: none, or its banner was closed */
  last: Notification | null;
}

/** What the bell and the banner show; the same in all tabs of this host. */
export const unread = createStore<Unread>({ count: 0, last: null });

/** The state as the browser keeps it for all tabs and pages. */
interface Stored extends Unread {
  /** the user's id */
  person: number;
  /** of `last` */
  locale: Locale;
  /** when it was requested, in ms */
  at: number;
}

export function readStored(person: number): Stored | null {
  try {
    const stored = JSON.parse(localStorage.getItem(UNREAD_STORAGE) ?? 'null') as Stored | null;
    return stored?.person === person && stored.locale === pageLocale() ? stored : null;
  } catch {
    return null;
  }
}

/** Shows the state here and in the other tabs. */
export function storeUnread(person: number, { count, last }: Unread, at = Date.now()): void {
  unread.set({ count, last });
  try {
    localStorage.setItem(
      UNREAD_STORAGE,
      JSON.stringify({ person, locale: pageLocale(), at, count, last } satisfies Stored),
    );
  } catch {
    // without storage every tab asks for itself
  }
}

let changes = 0;

/** How often the state was changed on this page: an answer that was requested before a change is out of date. */
export const changeCount = (): number => changes;

/** Changes the state after something was read or closed here, until the next request. */
export function changeUnread(person: number, change: (known: Unread) => Unread): void {
  changes += 1;
  storeUnread(person, change(unread.get()), readStored(person)?.at);
}

/** Discards the state of a person who has signed out. */
export function forgetUnread(): void {
  unread.set({ count: 0, last: null });
  try {
    localStorage.removeItem(UNREAD_STORAGE);
  } catch {
    // nothing was stored
  }
}
