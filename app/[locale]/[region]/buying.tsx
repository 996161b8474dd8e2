'use client';

import { useEffect, useEffectEvent } from 'react';
import { kept } from '#components/kept-button/kept.ts';
import { usePart } from '#components/loading/use-part.ts';
import { type BuyIntent, onBuyIntent } from '#components/product-place/buy-intent.ts';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { openAuth } from '#features/auth/auth-store.ts';
import { useVisitor } from '#features/session/use-app-info.ts';
import type { SiteTexts } from '#features/site/site-texts.ts';
import { readSiteCookie, writeSiteCookie } from '#lib/client/site-cookie.ts';

const loadParts = () => import('./buying-parts.tsx');
const loadChoice = () => import('#features/acting/tell-to-choose.ts');
const loadKept = () => import('#features/kept/toggle.ts');

/** Who may buy gets the parts that do it; whoever else presses a button is told what is missing. */
export function Buying({ texts }: { texts: SiteTexts['buying'] }) {
  const { who, info } = useVisitor();
  const parts = usePart(loadParts, who === 'verified');
  const xmlId = who === 'verified' ? (info?.xmlId ?? null) : null;
  useEffect(() => (parts && xmlId ? parts.startBuying(xmlId) : undefined), [parts, xmlId]);
  useEffect(() => {
    const wish = parts && xmlId && takeWish();
    if (wish) follow(parts, wish);
  }, [parts, xmlId]);
  useEffect(() => {
    if (!info) return;
    kept.favorites.set(new Set(info.favorites));
    kept.compare.set(new Set(info.compare));
  }, [info]);
  const meet = useEffectEvent((intent: BuyIntent) => {
    const { kind, guid } = intent;
    if (kind === 'favorites' || kind === 'compare')
      void loadKept().then(({ toggle }) => toggle(kind, guid), reportError);
    else if (who === 'verified') void loadParts().then((loaded) => follow(loaded, intent), reportError);
    else if (who === 'guest') {
      keepWish(intent);
      openAuth('signIn');
    } else if (who === 'employee') void loadChoice().then(({ tellToChoose }) => tellToChoose(), reportError);
    else showSnackbar({ text: texts.unverified, variant: 'info', closable: true, duration: 5000 });
  });
  useEffect(() => onBuyIntent((intent) => meet(intent)), []);
  return parts && xmlId && <parts.Asking />;
}

type Wish = Omit<BuyIntent, 'quantity'> & Partial<BuyIntent>;

function follow(parts: Awaited<ReturnType<typeof loadParts>>, { kind, guid, quantity = 1 }: Wish): void {
  if (kind === 'ask') parts.ask(guid);
  else void parts.add(guid, quantity);
}

const WISH_COOKIE = 'wish';
/** Long enough to sign in, too short to be forgotten. */
const WISH_SECONDS = 600;

/** What a guest wanted to buy, or to know the price of, is done once they have signed in, be it on another city's host. */
function keepWish({ kind, guid }: BuyIntent): void {
  writeSiteCookie(WISH_COOKIE, `${kind}:${guid}`, regionalDomain(), WISH_SECONDS);
}

function takeWish(): Wish | null {
  const [, kind, guid] = /^(buy|ask):([\da-f-]{36})$/.exec(readSiteCookie(WISH_COOKIE)) ?? [];
  if (!kind || !guid) return null;
  writeSiteCookie(WISH_COOKIE, '', regionalDomain(), 0);
  return { kind: kind as Wish['kind'], guid };
}

const regionalDomain = () => document.documentElement.dataset.domain ?? '';
