'use client';

import { useEffect, useEffectEvent } from 'react';
import { usePart } from '#components/loading/use-part.ts';
import { type BuyIntent, onBuyIntent } from '#components/product-place/buy-intent.ts';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { openAuth } from '#features/auth/auth-store.ts';
import { useVisitor } from '#features/session/use-app-info.ts';
import type { SiteTexts } from '#features/site/site-texts.ts';

const loadParts = () => import('./buying-parts.tsx');

/** Who may buy gets the parts that do it; whoever else presses a button is told what is missing. */
export function Buying({ texts }: { texts: SiteTexts['buying'] }) {
  const { who, info } = useVisitor();
  const parts = usePart(loadParts, who === 'verified');
  const xmlId = who === 'verified' ? (info?.xmlId ?? null) : null;
  useEffect(() => (parts && xmlId ? parts.startBuying(xmlId) : undefined), [parts, xmlId]);
  const meet = useEffectEvent((intent: BuyIntent) => {
    if (who === 'verified') void loadParts().then(({ add }) => add(intent.guid, 1), reportError);
    else if (who === 'guest') openAuth('signIn');
    else showSnackbar({ text: texts[who], variant: 'info', closable: true, duration: 5000 });
  });
  useEffect(() => onBuyIntent((intent) => meet(intent)), []);
  return null;
}
