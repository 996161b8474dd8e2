'use client';

import './common-styles.ts';
import { useEffect } from 'react';
import type { BuyIntent } from '#components/product-slot/buy-intent.ts';
import { useVisitor } from '#features/account/session/visitor.ts';
import type { SiteIdentity } from '#features/shell/site/site-identity.ts';
import type { Who } from '#lib/config/account-cookies.ts';
import { GuestBasket, putIntoGuestBasket } from './guest-parts.tsx';
import { explainNotYet, signInFor, storePendingIntent, takePendingIntent } from './pending-intent.ts';

export { putSetIntoGuestBasket } from './guest-parts.tsx';

/** Answers a press on a buy, ask or notify button of a visitor who is no verified customer. */
export async function meet(who: Who, intent: BuyIntent): Promise<void> {
  if (who === 'guest' && intent.kind === 'buy') putIntoGuestBasket(intent);
  else if (who === 'guest') {
    storePendingIntent(intent);
    await signInFor(intent);
  } else if (who === 'employee') {
    const { askToChooseCustomer } = await import('#features/account/acting/ask-to-choose-customer.ts');
    askToChooseCustomer();
  } else explainNotYet();
}

/** The guest's basket, and what is said to a guest who turns out to be not verified yet after the sign-in. */
export function WithoutBasket({ identity }: { identity: SiteIdentity }) {
  const { who } = useVisitor();
  useEffect(() => {
    if (who === 'unverified' && takePendingIntent()) explainNotYet();
  }, [who]);
  return <GuestBasket identity={identity} />;
}
