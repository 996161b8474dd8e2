import type { BuyIntent } from '#components/product-slot/buy-intent.ts';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { openAuth } from '#features/account/auth/auth-store.ts';
import { lightCall } from '#lib/client/light-api.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { readSiteCookie, writeSiteCookie } from '#lib/client/site-cookie.ts';
import { fill } from '#lib/format/fill.ts';
import en from '#messages/en/unverified.json';
import ru from '#messages/ru/unverified.json';

const INTENT_COOKIE = 'wish';
/** Enough time to sign in; after that the visitor no longer expects it to be carried out. */
const INTENT_SECONDS = 600;

/** Stores what a guest asked for, to be done after sign-in; in a cookie that the hosts of all cities share. */
export function storePendingIntent({ kind, guid, quantity }: BuyIntent): void {
  writeSiteCookie(INTENT_COOKIE, `${kind}:${guid}*${quantity}`, regionalDomain(), INTENT_SECONDS);
}

/** What a guest asked for before the sign-in, once; null: nothing. */
export function takePendingIntent(): BuyIntent | null {
  const [, kind, guid = '', quantity] =
    /^(ask|arrival):([\da-f-]{36})\*(\d{1,4})$/.exec(readSiteCookie(INTENT_COOKIE)) ?? [];
  if (!kind) return null;
  writeSiteCookie(INTENT_COOKIE, '', regionalDomain(), 0);
  return { kind: kind as BuyIntent['kind'], guid, quantity: Number(quantity) };
}

/** Opens sign-in for a guest, and says what it is for where the dialog does not look like what was pressed. */
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
