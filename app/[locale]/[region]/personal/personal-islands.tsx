'use client';

import { useEffect } from 'react';
import { kept } from '#components/kept-button/kept.ts';
import { usePart } from '#components/loading/use-part.ts';
import { BasketPlace } from '#features/basket/basket-place.tsx';
import { CheckoutPlace } from '#features/checkout/checkout-place.tsx';
import { ColleaguesPlace } from '#features/colleagues/colleagues-place.tsx';
import { OffersPlace } from '#features/commercial-offers/offers-place.tsx';
import { FastOrderPlace } from '#features/fast-order/fast-order-place.tsx';
import { OrderPlace, OrdersPlace } from '#features/orders/orders-place.tsx';
import { PriceRequestsPlace } from '#features/price-requests/price-requests-place.tsx';
import { ProfilePlace } from '#features/profile/profile-place.tsx';
import { loadAppInfo, useAppInfo } from '#features/session/app-info.ts';
import { departure } from '#features/session/presence.ts';
import { useVisitor } from '#features/session/visitor.ts';
import { lightGet } from '#lib/client/light-api.ts';
import { signInAddress } from '#lib/config/routes.ts';
import { basketDoor } from './basket-door.ts';

export function ProfileIsland() {
  useSignedIn();
  const { info } = useVisitor();
  return (
    <ProfilePlace isActing={info?.acting != null} onChanged={askAnew} onEnded={askAnew} onClosed={() => void leave()} />
  );
}

export function ColleaguesIsland() {
  useSignedIn();
  const { who } = useVisitor();
  return <ColleaguesPlace who={who} onEnded={askAnew} />;
}

const loadActingBasket = () => import('#features/acting/acting-basket.tsx');

export function BasketIsland() {
  useSignedIn();
  const { who, info } = useVisitor();
  const acting = usePart(loadActingBasket, info?.acting != null);
  const fastOrder = <FastOrderPlace isVerified={who === 'verified'} onChanged={renewBasket} onEnded={askAnew} />;
  return (
    <BasketPlace
      who={who}
      onEnded={askAnew}
      onPutAside={putAside}
      above={
        <>
          {acting && <acting.ActingBasket onChanged={renewBasket} />}
          {fastOrder}
        </>
      }
    />
  );
}

export function PriceRequestsIsland() {
  useSignedIn();
  const { who } = useVisitor();
  return <PriceRequestsPlace who={who} onEnded={askAnew} />;
}

export function CheckoutIsland() {
  useSignedIn();
  const { who, info } = useVisitor();
  return <CheckoutPlace who={who} info={info} onEnded={askAnew} onPlaced={renewBasket} />;
}

export function OffersIsland() {
  useSignedIn();
  const { who } = useVisitor();
  return <OffersPlace who={who} onEnded={askAnew} onBasketChanged={renewBasket} />;
}

export function OrdersIsland({ isArchive }: { isArchive: boolean }) {
  useSignedIn();
  const { who } = useVisitor();
  return <OrdersPlace who={who} isArchive={isArchive} basket={basketDoor} onEnded={askAnew} />;
}

export function OrderIsland() {
  useSignedIn();
  const { who } = useVisitor();
  return <OrderPlace who={who} basket={basketDoor} onEnded={askAnew} />;
}

/** A line of the basket becomes a favourite; its undo takes both back. */
async function putAside(line: { id: number; productId: string }): Promise<void> {
  const [{ drop, keep }, { moveLine }] = await Promise.all([
    import('#features/kept/keep.ts'),
    import('#features/basket/basket-actions.ts'),
  ]);
  const wasKept = kept.favorites.get().has(line.productId);
  if (await keep('favorites', line.productId))
    await moveLine(line.id, () => void (wasKept || drop('favorites', line.productId)));
}

const renewBasket = () => void basketDoor.renew();

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
  void loadAppInfo({ anew: true });
}

/** The account is closed: nothing here is the person's own any more. The answer drops the token that has ended. */
async function leave(): Promise<void> {
  departure.isAsked = true;
  await lightGet('GET v1 app/info/', { query: { url: '/' } }).catch(() => undefined);
  window.location.replace('/');
}
