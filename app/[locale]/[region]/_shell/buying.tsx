'use client';

import { useEffect, useEffectEvent } from 'react';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { type BuyIntent, onBuyIntent } from '#components/product-slot/buy-intent.ts';
import { saved } from '#components/saved-button/saved.ts';
import { createStore, useStore } from '#components/state/store.ts';
import { useVisitor } from '#features/account/session/visitor.ts';
import type { SiteIdentity } from '#features/shell/site/site-identity.ts';

const loadParts = () => import('./buying-parts.tsx');
const loadGuest = () => import('./guest-parts.tsx');
const loadIntent = () => import('./pending-intent.ts');
const loadChoice = () => import('#features/account/acting/ask-to-choose-customer.ts');
const loadSaved = () => import('#features/catalogue/saved/toggle.ts');

/** Whether this browser has, or is about to have, a guest's basket. */
const hasGuestLines = createStore(false);

/** Loads what keeps a guest's basket. */
export async function openGuestBasket() {
  const part = await loadGuest();
  hasGuestLines.set(true);
  return part;
}

/**
 * Handles clicks on buy, ask and list buttons: loads the buying parts for verified customers, keeps what a guest puts
 * into the basket, explains to others what is missing.
 */
export function Buying({ identity }: { identity: SiteIdentity }) {
  const { who, info } = useVisitor();
  const parts = useLazyModule(loadParts, who === 'verified');
  const xmlId = who === 'verified' ? (info?.xmlId ?? null) : null;
  useEffect(() => (parts && xmlId ? parts.startBuying(xmlId) : undefined), [parts, xmlId]);
  const guest = useLazyModule(loadGuest, useStore(hasGuestLines));
  useEffect(() => {
    if (document.cookie.includes('guest_basket=')) hasGuestLines.set(true);
  }, [who]);
  useEffect(() => {
    const wish = parts && xmlId ? parts.takePendingIntent() : null;
    if (parts && wish) follow(parts, wish);
  }, [parts, xmlId]);
  useEffect(() => {
    // a guest who signed in to do this is not verified yet
    if (who !== 'unverified' || !document.cookie.includes('wish=')) return;
    void loadIntent().then(
      ({ takePendingIntent, explainNotYet }) => takePendingIntent() && explainNotYet(),
      reportError,
    );
  }, [who]);
  useEffect(() => {
    if (!info) return;
    saved.favorites.set(new Set(info.favorites));
    saved.compare.set(new Set(info.compare));
  }, [info]);
  const meet = useEffectEvent((intent: BuyIntent) => {
    const { kind, guid } = intent;
    if (kind === 'favorites' || kind === 'compare')
      void loadSaved().then(({ toggle }) => toggle(kind, guid), reportError);
    else if (who === 'verified') void loadParts().then((loaded) => follow(loaded, intent), reportError);
    else if (who === 'guest' && kind === 'buy')
      void openGuestBasket().then((loaded) => loaded.putIntoGuestBasket(intent), reportError);
    else if (who === 'guest') {
      void loadIntent()
        .then((part) => {
          part.storePendingIntent(intent);
          return part.signInFor(intent);
        })
        .catch(reportError);
    } else if (who === 'employee')
      void loadChoice().then(({ askToChooseCustomer }) => askToChooseCustomer(), reportError);
    else void loadIntent().then(({ explainNotYet }) => explainNotYet(), reportError);
  });
  useEffect(() => onBuyIntent((intent) => meet(intent)), []);
  return (
    <>
      {guest && <guest.GuestBasket identity={identity} />}
      {parts && xmlId && <parts.ProductDialogs />}
    </>
  );
}

function follow(parts: Awaited<ReturnType<typeof loadParts>>, { kind, guid, quantity }: BuyIntent): void {
  if (kind === 'ask') parts.ask(guid);
  else if (kind === 'arrival') parts.openArrival(guid);
  else void parts.add(guid, quantity);
}
