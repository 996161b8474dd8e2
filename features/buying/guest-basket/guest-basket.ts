import { createStore } from '#components/state/store.ts';
import { readSiteCookie, writeSiteCookie } from '#lib/client/site-cookie.ts';
import { MAX_QUANTITY } from '#lib/config/limits.ts';

/** Products and quantities only; shared by the hosts of all cities. */
const BASKET_COOKIE = 'guest_basket';
const KEPT_SECONDS = 30 * 86_400;

/** A cookie has room for so many. */
export const GUEST_LINES_MAX = 50;

/** Pieces by product guid, the newest first. */
export type GuestLines = ReadonlyMap<string, number>;

/** What a visitor without a basket of their own has put aside in this browser. */
export const guestLines = createStore<GuestLines>(new Map());

const LINE = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\*(\d{1,4})$/;

/** The lines of a cookie's value; whatever is not a line is left out. */
export function parseGuestLines(text: string): GuestLines {
  const lines = new Map<string, number>();
  for (const part of text.split('.')) {
    const [, guid, pieces] = LINE.exec(part) ?? [];
    const quantity = Number(pieces);
    if (guid && quantity >= 1 && quantity <= MAX_QUANTITY && lines.size < GUEST_LINES_MAX) lines.set(guid, quantity);
  }
  return lines;
}

/** Reads the cookie again: another tab may have changed it. */
export function readGuestLines(): GuestLines {
  const lines = parseGuestLines(readSiteCookie(BASKET_COOKIE));
  const known = [...guestLines.get()].join();
  if (known !== [...lines].join()) guestLines.set(lines);
  return lines;
}

export function writeGuestLines(lines: GuestLines): void {
  const text = [...lines].map(([guid, quantity]) => `${guid}*${quantity}`).join('.');
  const domain = document.documentElement.dataset.domain ?? '';
  writeSiteCookie(BASKET_COOKIE, text, domain, lines.size > 0 ? KEPT_SECONDS : 0);
  guestLines.set(lines);
}

/** Changes the quantity of a product that is in the basket. */
export function changeGuestLine(guid: string, quantity: number): void {
  const lines = readGuestLines();
  if (lines.has(guid)) writeGuestLines(new Map(lines).set(guid, quantity));
}

export type PutAside = 'first' | 'more' | 'again' | 'full';

/**
 * Puts a product aside, and with it what was picked in a table. A product put in twice keeps the larger quantity; a
 * picked quantity replaces it.
 */
export function putAside(guid: string, quantity: number, picked: GuestLines = new Map()): PutAside {
  const before = readGuestLines();
  const wanted = new Map([...picked, [guid, picked.get(guid) ?? Math.max(quantity, before.get(guid) ?? 0)]]);
  const added = [...wanted].filter(([product]) => !before.has(product));
  const all = [...added, ...[...before].map(([product, had]) => [product, wanted.get(product) ?? had] as const)];
  if (all.length > GUEST_LINES_MAX) return 'full';
  writeGuestLines(new Map(all));
  if (before.size === 0) return 'first';
  return before.has(guid) ? 'again' : 'more';
}

/** Follows changes in other tabs. Returns a function that stops it. */
export function watchGuestLines(): () => void {
  const refresh = () => void (document.visibilityState === 'visible' && readGuestLines());
  refresh();
  document.addEventListener('visibilitychange', refresh);
  window.addEventListener('focus', refresh);
  return () => {
    document.removeEventListener('visibilitychange', refresh);
    window.removeEventListener('focus', refresh);
  };
}
