'use client';

import { useEffect, useEffectEvent } from 'react';
import { usePart } from '#components/loading/use-part.ts';
import { type BuyIntent, onBuyIntent } from '#components/product-place/buy-intent.ts';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { openAuth } from '#features/auth/auth-store.ts';
import { useVisitor } from '#features/session/use-app-info.ts';
import type { SiteTexts } from '#features/site/site-texts.ts';
import { readSiteCookie, writeSiteCookie } from '#lib/client/site-cookie.ts';

const loadParts = () => import('./buying-parts.tsx');

/** Who may buy gets the parts that do it; whoever else presses a button is told what is missing. */
export function Buying({ texts }: { texts: SiteTexts['buying'] }) {
  const { who, info } = useVisitor();
  const parts = usePart(loadParts, who === 'verified');
  const xmlId = who === 'verified' ? (info?.xmlId ?? null) : null;
  useEffect(() => (parts && xmlId ? parts.startBuying(xmlId) : undefined), [parts, xmlId]);
  useEffect(() => {
    const guid = parts && xmlId && takeWish();
    if (guid) void parts.add(guid, 1);
  }, [parts, xmlId]);
  const meet = useEffectEvent((intent: BuyIntent) => {
    if (who === 'verified') void loadParts().then(({ add }) => add(intent.guid, 1), reportError);
    else if (who === 'guest') {
      keepWish(intent);
      openAuth('signIn');
    } else showSnackbar({ text: texts[who], variant: 'info', closable: true, duration: 5000 });
  });
  useEffect(() => onBuyIntent((intent) => meet(intent)), []);
  return null;
}

const WISH_COOKIE = 'wish';
/** Long enough to sign in, too short to be forgotten. */
const WISH_SECONDS = 600;

/** What a guest wanted to buy is put into the basket once they have signed in, be it on another city's host. */
function keepWish({ kind, guid }: BuyIntent): void {
  if (kind === 'buy') writeSiteCookie(WISH_COOKIE, guid, regionalDomain(), WISH_SECONDS);
}

function takeWish(): string {
  const guid = readSiteCookie(WISH_COOKIE);
  if (guid) writeSiteCookie(WISH_COOKIE, '', regionalDomain(), 0);
  return guid;
}

const regionalDomain = () => document.documentElement.dataset.domain ?? '';
