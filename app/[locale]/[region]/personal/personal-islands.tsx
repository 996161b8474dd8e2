'use client';

import { useEffect } from 'react';
import { BasketPlace } from '#features/basket/basket-place.tsx';
import { CheckoutPlace } from '#features/checkout/checkout-place.tsx';
import { ColleaguesPlace } from '#features/colleagues/colleagues-place.tsx';
import { FastOrderPlace } from '#features/fast-order/fast-order-place.tsx';
import { OrderPlace, OrdersPlace } from '#features/orders/orders-place.tsx';
import { ProfilePlace } from '#features/profile/profile-place.tsx';
import { loadAppInfo } from '#features/session/app-info.ts';
import { useAppInfo, useVisitor } from '#features/session/use-app-info.ts';
import { refreshWho } from '#features/session/who.ts';
import { lightGet } from '#lib/client/light-api.ts';
import { signInAddress } from '#lib/config/routes.ts';

export function ProfileIsland() {
  useSignedIn();
  return <ProfilePlace onChanged={askAnew} onEnded={askAnew} onClosed={() => void leave()} />;
}

export function ColleaguesIsland() {
  useSignedIn();
  const { who } = useVisitor();
  return <ColleaguesPlace who={who} onEnded={askAnew} />;
}

export function BasketIsland() {
  useSignedIn();
  const { who } = useVisitor();
  const fastOrder = <FastOrderPlace isVerified={who === 'verified'} onChanged={basketChanged} onEnded={askAnew} />;
  return <BasketPlace who={who} onEnded={askAnew} above={fastOrder} />;
}

export function CheckoutIsland() {
  useSignedIn();
  const { who, info } = useVisitor();
  return <CheckoutPlace who={who} info={info} onEnded={askAnew} onPlaced={() => void loadBasketLines()} />;
}

/** A failure shows when the basket is looked at next. */
async function renewBasket(): Promise<void> {
  const { loadBasket, tellTabs } = await import('#features/basket/basket-client.ts');
  tellTabs();
  await loadBasket().catch(() => undefined);
}

const basketChanged = () => void renewBasket();

const loadBasketLines = async () => (await import('#features/basket/basket-client.ts')).loadLines();

export function OrdersIsland({ isArchive }: { isArchive: boolean }) {
  useSignedIn();
  const { who } = useVisitor();
  return <OrdersPlace who={who} isArchive={isArchive} basket={basket} onEnded={askAnew} />;
}

export function OrderIsland() {
  useSignedIn();
  const { who } = useVisitor();
  return <OrderPlace who={who} basket={basket} onEnded={askAnew} />;
}

/** What an order that is repeated does to the basket. */
const basket = {
  /** something was added elsewhere */
  async renew() {
    const { loadBasket, loadLines, tellTabs, wholeBasket } = await import('#features/basket/basket-client.ts');
    tellTabs();
    await (wholeBasket.get() ? loadBasket() : loadLines());
  },
  async takeBack(undo: string) {
    const { takeBack } = await import('#features/basket/basket-actions.ts');
    await takeBack(undo);
  },
};

/** Whoever turns out to be a guest is sent to sign in, and back. */
function useSignedIn(): void {
  const { status, info } = useAppInfo();
  const isGuest = status === 'success' && info.user === null;
  useEffect(() => {
    if (!isGuest) return;
    const { pathname, search } = window.location;
    window.location.replace(signInAddress(pathname + search));
  }, [isGuest]);
}

/** The answer of a token that is worth nothing any more drops it. */
function askAnew(): void {
  void loadAppInfo({ anew: true }).then(refreshWho);
}

/** The account is closed: nothing here is the person's own any more. The answer drops the token that has ended. */
async function leave(): Promise<void> {
  await lightGet('GET v1 app/info/', { query: { url: '/' } }).catch(() => undefined);
  window.location.replace('/');
}
