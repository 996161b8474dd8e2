'use client';

import { useEffect, useEffectEvent } from 'react';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { type BuyIntent, onBuyIntent } from '#components/product-slot/buy-intent.ts';
import { saved } from '#components/saved-button/saved.ts';
import { useVisitor } from '#features/account/session/visitor.ts';

const loadParts = () => import('./buying-parts.tsx');
const loadIntent = () => import('./pending-intent.ts');
const loadChoice = () => import('#features/account/acting/ask-to-choose-customer.ts');
const loadSaved = () => import('#features/catalogue/saved/toggle.ts');

/**
 * Handles clicks on buy, ask and list buttons: loads the buying parts for verified customers, explains to others what
 * is missing.
 */
export function Buying() {
  const { who, info } = useVisitor();
  const parts = useLazyModule(loadParts, who === 'verified');
  const xmlId = who === 'verified' ? (info?.xmlId ?? null) : null;
  useEffect(() => (parts && xmlId ? parts.startBuying(xmlId) : undefined), [parts, xmlId]);
  useEffect(() => {
    if (parts && xmlId) for (const wish of parts.takePendingIntent()) follow(parts, wish);
  }, [parts, xmlId]);
  useEffect(() => {
    // a guest who signed in to do this is not verified yet
    if (who !== 'unverified' || !document.cookie.includes('wish=')) return;
    void loadIntent().then(
      ({ takePendingIntent, explainNotYet }) => takePendingIntent().length > 0 && explainNotYet(),
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
  return parts && xmlId && <parts.ProductDialogs />;
}

function follow(parts: Awaited<ReturnType<typeof loadParts>>, { kind, guid, quantity }: BuyIntent): void {
  if (kind === 'ask') parts.ask(guid);
  else if (kind === 'arrival') parts.openArrival(guid);
  else void parts.add(guid, quantity);
}
