'use client';

import { useEffect } from 'react';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { notePressedButton } from '#components/product-action/pressed-button.ts';
import type { BuyIntent } from '#components/product-slot/buy-intent.ts';
import { clearProductSlots, fillProductSlots, type ProductSlotProps } from '#components/product-slot/product-slot.tsx';
import { createStore, useStore } from '#components/state/store.ts';
import { showFailure, showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { openAuth } from '#features/account/auth/auth-store.ts';
import { useVisitor } from '#features/account/session/visitor.ts';
import { basketLines, noLines } from '#features/buying/basket/basket-lines.ts';
import { GuestAction } from '#features/buying/guest-basket/guest-action.tsx';
import {
  type GuestLines,
  guestLines,
  type PutAside,
  putAside,
  watchGuestLines,
} from '#features/buying/guest-basket/guest-basket.ts';
import type { GuestCities } from '#features/buying/guest-basket/guest-stock.ts';
import { guestTexts, waitingText } from '#features/buying/guest-basket/guest-texts.ts';
import { picked } from '#features/catalogue/listing/picked.ts';
import type { SiteIdentity } from '#features/shell/site/site-identity.ts';
import type { Who } from '#lib/config/account-cookies.ts';
import { CART_PATH } from '#lib/config/routes.ts';

/** What the open dialog is about; without a product: several. null: it is closed. */
const shown = createStore<{ guid: string | null; isAgain: boolean } | null>(null);

/** Who has no other basket than that of this browser. */
type Without = Extract<Who, 'guest' | 'unverified'>;

/**
 * Puts a product into the basket of this browser, with everything that was picked in a table. For a guest the dialog
 * opens for the first product and for one that is pressed again; the others are only announced.
 */
export function putIntoGuestBasket({ guid, quantity }: BuyIntent, who: Without): void {
  notePressedButton();
  const outcome = putAside(guid, quantity, picked.get());
  if (outcome !== 'full') picked.set(new Map());
  tell(outcome, guid, who);
}

/** The same for a whole set. */
export function putSetIntoGuestBasket(items: readonly { productId: string; quantity: number }[], who: Without): void {
  const [first] = items;
  if (!first) return;
  const set = new Map(items.map(({ productId, quantity }) => [productId, quantity]));
  tell(putAside(first.productId, first.quantity, set), null, who);
}

/** Closes the dialog, when another one opens. */
export const closeGuestDialog = (): void => shown.set(null);

function tell(outcome: PutAside, guid: string | null, who: Without): void {
  const texts = guestTexts();
  if (outcome === 'full') showFailure(texts.full);
  else if (outcome === 'more')
    // the button and the header show it
    showSnackbar({ text: waitingText(guestLines.get().size, texts), isSpokenOnly: true });
  else if (who === 'unverified') sayItWaits();
  else shown.set({ guid, isAgain: outcome === 'again' });
}

const loadDialog = () => import('./guest-dialog-part.ts');
const loadJoining = () => import('./join-guest-basket.ts');

/** Shows the guest's basket in the header, opens its dialog, and hands it over to the customer's basket after sign-in. */
export function GuestBasket({ identity, cities }: { identity: SiteIdentity; cities: GuestCities }) {
  const { who, info } = useVisitor();
  const lines = useStore(guestLines);
  const asked = useStore(shown);
  const dialog = useLazyModule(loadDialog, asked !== null);
  const hasNoOther = who === 'guest' || who === 'unverified';
  useEffect(() => watchGuestLines(), []);
  useEffect(() => {
    if (!hasNoOther) return undefined;
    basketLines.set({ status: 'success', basketId: null, version: 0, lines: headerLines(lines) });
    return () => basketLines.set(noLines);
  }, [hasNoOther, lines]);
  useEffect(() => {
    if (!hasNoOther) return undefined;
    fillProductSlots({ action: ProductAction });
    return clearProductSlots;
  }, [hasNoOther]);
  const isWaiting = who === 'unverified' && info?.user != null && lines.size > 0;
  useEffect(() => {
    if (isWaiting) showOnce();
  }, [isWaiting]);
  // an employee's working basket is not the visitor's own
  const customer = who === 'verified' && info?.acting === null ? info.xmlId : null;
  useEffect(() => {
    if (customer !== null) void loadJoining().then((part) => part.joinGuestBasket(), reportError);
  }, [customer]);
  const close = closeGuestDialog;
  if (asked === null || dialog === null || who !== 'guest') return null;
  return (
    <dialog.GuestDialog
      {...asked}
      shop={identity}
      cities={cities}
      onSignIn={() => {
        close();
        signInForBasket('signIn');
      }}
      onSignUp={() => {
        close();
        signInForBasket('signUp');
      }}
      onClose={close}
    />
  );
}

/** A quantity picked in a table would replace what is changed here. */
const forgetPicked = (guid: string): void => {
  if (picked.get().has(guid)) picked.set(new Map([...picked.get()].filter(([product]) => product !== guid)));
};

function ProductAction({ children, ...props }: ProductSlotProps) {
  return (
    <GuestAction {...props} onEdit={forgetPicked}>
      {children}
    </GuestAction>
  );
}

/** Opens sign-in or registration, and says what becomes of the basket. */
export const signInForBasket = (tab: 'signIn' | 'signUp'): void => openAuth(tab, guestTexts().reason);

const headerLines = (lines: GuestLines) =>
  new Map([...lines].map(([guid, quantity]) => [guid, { id: 0, quantity, status: 'checked' as const }]));

const SHOWN_KEY = 'guest-basket-told';

/** Once per tab, or when a first product is put aside. */
function showOnce(): void {
  if (sessionStorage.getItem(SHOWN_KEY) === null) sayItWaits();
}

/** What was put aside waits until the registration is checked. */
function sayItWaits(): void {
  sessionStorage.setItem(SHOWN_KEY, '1');
  const { waitsForCheck: text, open: label } = guestTexts();
  showSnackbar({ text, link: { label, href: CART_PATH } });
}
