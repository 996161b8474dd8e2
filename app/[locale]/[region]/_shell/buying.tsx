'use client';

import { useEffect, useEffectEvent } from 'react';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { type BuyIntent, onBuyIntent } from '#components/product-slot/buy-intent.ts';
import { saved } from '#components/saved-button/saved.ts';
import { createStore, useStore } from '#components/state/store.ts';
import { readShownKind, useVisitor, who as visitorKind } from '#features/account/session/visitor.ts';
import type { GuestCities } from '#features/buying/guest-basket/guest-stock.ts';
import type { SiteIdentity } from '#features/shell/site/site-identity.ts';

const loadParts = () => import('./buying-parts.tsx');
const loadPartsWithoutBasket = () => import('./without-basket.tsx');
const loadSaved = () => import('#features/catalogue/saved/toggle.ts');

/** Whether parts for visitors without a basket of their own are needed. */
const needsPartsWithoutBasket = createStore(false);

/** Loads what visitors without a basket of their own get instead. */
export function openPartsWithoutBasket() {
  needsPartsWithoutBasket.set(true);
  return loadPartsWithoutBasket();
}

/**
 * Handles clicks on buy, ask and list buttons: loads the buying parts for verified customers, keeps what a guest puts
 * into the basket, explains to others what is missing.
 */
export function Buying({ identity, cities }: { identity: SiteIdentity; cities: GuestCities }) {
  const { who, info } = useVisitor();
  const parts = useLazyModule(loadParts, who === 'verified');
  const xmlId = who === 'verified' ? (info?.xmlId ?? null) : null;
  useEffect(() => (parts && xmlId ? parts.startBuying(xmlId) : undefined), [parts, xmlId]);
  const partsWithoutBasket = useLazyModule(loadPartsWithoutBasket, useStore(needsPartsWithoutBasket));
  useEffect(() => {
    // cookies of guest-basket.ts and pending-intent.ts; importing the names would load those files with every page
    if (/(guest_basket|wish)=/.test(document.cookie)) needsPartsWithoutBasket.set(true);
  }, [who]);
  useEffect(() => {
    const pendingIntent = parts && xmlId ? parts.takePendingIntent() : null;
    if (parts && pendingIntent) follow(parts, pendingIntent);
  }, [parts, xmlId]);
  useEffect(() => {
    if (!info) return;
    saved.favorites.set(new Set(info.favorites));
    saved.compare.set(new Set(info.compare));
  }, [info]);
  const handleIntent = useEffectEvent((intent: BuyIntent) => {
    const { kind, guid } = intent;
    // early presses come before the first rendering for this visitor, in which `who` is still a guest's
    const visitor = visitorKind.get();
    if (kind === 'favorites' || kind === 'compare')
      void loadSaved().then(({ toggle }) => toggle(kind, guid), reportError);
    else if (visitor === 'verified' && kind !== 'reserve')
      void loadParts().then((loaded) => follow(loaded, intent), reportError);
    else void openPartsWithoutBasket().then((loaded) => loaded.follow(visitor, intent), reportError);
  });
  useEffect(() => {
    readShownKind();
    return onBuyIntent((intent) => handleIntent(intent));
  }, []);
  return (
    <>
      {partsWithoutBasket && <partsWithoutBasket.WithoutBasket identity={identity} cities={cities} />}
      {parts && xmlId && <parts.ProductDialogs />}
    </>
  );
}

function follow(parts: Awaited<ReturnType<typeof loadParts>>, { kind, guid, quantity }: BuyIntent): void {
  if (kind === 'ask') parts.openPriceRequest(guid);
  else if (kind === 'arrival') parts.openArrival(guid);
  else void parts.add(guid, quantity);
}
