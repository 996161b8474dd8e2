import type { BuyIntent } from '#components/product-slot/buy-intent.ts';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { openAuth } from '#features/account/auth/auth-store.ts';
import { picked } from '#features/catalogue/listing/picked.ts';
import { lightCall } from '#lib/client/light-api.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { readSiteCookie, writeSiteCookie } from '#lib/client/site-cookie.ts';
import { fill } from '#lib/format/fill.ts';
import en from '#messages/en/unverified.json';
import ru from '#messages/ru/unverified.json';

const WISH_COOKIE = 'wish';
/** Enough time to sign in; after that the visitor no longer expects it to be carried out. */
const WISH_SECONDS = 600;

/** A cookie has room for so many. */
const MAX_WISHES = 50;

/**
 * Stores what a guest clicked, to be done after sign-in; in a cookie that the hosts of all cities share. With a purchase
 * also everything else that was picked in the table.
 */
export function storePendingIntent({ kind, guid, quantity }: BuyIntent): void {
  const wishes = new Map([[guid, quantity], ...(kind === 'buy' ? picked.get() : []), [guid, quantity]]);
  const text = [...wishes].slice(0, MAX_WISHES).map(([wished, pieces]) => `${wished}*${pieces}`);
  writeSiteCookie(WISH_COOKIE, `${kind}:${text.join('.')}`, regionalDomain(), WISH_SECONDS);
}

export function takePendingIntent(): BuyIntent[] {
  const [, kind, text] = /^(buy|ask|arrival):([\da-f*.-]+)$/.exec(readSiteCookie(WISH_COOKIE)) ?? [];
  if (!kind || !text) return [];
  writeSiteCookie(WISH_COOKIE, '', regionalDomain(), 0);
  picked.set(new Map());
  return [...text.matchAll(/([\da-f-]{36})\*(\d{1,4})/g)].map(([, guid = '', quantity]) => {
    return { kind: kind as BuyIntent['kind'], guid, quantity: Number(quantity) };
  });
}

/** Opens sign-in for a guest, and says what it is for where the modal does not look like what was pressed. */
export async function signInFor({ kind, guid }: BuyIntent): Promise<void> {
  openAuth('signIn', kind === 'arrival' ? await arrivalReason(guid) : null);
}

/** How long sign-in waits for the product's name. */
const NAME_MS = 700;

async function arrivalReason(guid: string): Promise<string> {
  const words = texts();
  const unnamed = new Promise<undefined>((resolve) => setTimeout(resolve, NAME_MS));
  const named = lightCall('POST v2 catalog/products', { body: { guids: [guid] } }).then(
    ({ products }) => products[0]?.name,
    () => undefined,
  );
  const name = await Promise.race([named, unnamed]);
  return name === undefined ? words.arrivalUnnamed : fill(words.arrival, { name });
}

const regionalDomain = () => document.documentElement.dataset.domain ?? '';

/** What a user reads whose registration has not been checked yet (§6). */
export function explainNotYet(): void {
  showSnackbar({ text: texts().notYet, variant: 'info', closable: true });
}

const texts = () => ({ ru, en })[pageLocale()];
