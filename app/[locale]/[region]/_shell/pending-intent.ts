import type { BuyIntent } from '#components/product-slot/buy-intent.ts';
import { readSiteCookie, writeSiteCookie } from '#lib/client/site-cookie.ts';

export type Wish = Omit<BuyIntent, 'quantity'> & Partial<BuyIntent>;

const WISH_COOKIE = 'wish';
/** Long enough to sign in, too short to be forgotten. */
const WISH_SECONDS = 600;

/** What a guest wanted to buy, or to know the price of, is done once they have signed in, be it on another city's host. */
export function storePendingIntent({ kind, guid }: BuyIntent): void {
  writeSiteCookie(WISH_COOKIE, `${kind}:${guid}`, regionalDomain(), WISH_SECONDS);
}

export function takePendingIntent(): Wish | null {
  const [, kind, guid] = /^(buy|ask):([\da-f-]{36})$/.exec(readSiteCookie(WISH_COOKIE)) ?? [];
  if (!kind || !guid) return null;
  writeSiteCookie(WISH_COOKIE, '', regionalDomain(), 0);
  return { kind: kind as Wish['kind'], guid };
}

const regionalDomain = () => document.documentElement.dataset.domain ?? '';
