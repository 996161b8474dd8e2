'use client';

import './common-styles.ts';
import { useEffect } from 'react';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import type { BuyIntent } from '#components/product-slot/buy-intent.ts';
import { createStore, useStore } from '#components/state/store.ts';
import { useVisitor } from '#features/account/session/visitor.ts';
import type { GuestCities } from '#features/buying/guest-basket/guest-stock.ts';
import type { SiteIdentity } from '#features/shell/site/site-identity.ts';
import type { Who } from '#lib/config/account-cookies.ts';
import { closeGuestDialog, GuestBasket, putIntoGuestBasket } from './guest-parts.tsx';
import { explainNotYet, signInFor, storePendingIntent, takePendingIntent } from './pending-intent.ts';

export { putSetIntoGuestBasket } from './guest-parts.tsx';

/** Guid of the product that a guest reserves at a store; null: none. */
const reserving = createStore<string | null>(null);

const loadReserving = () => import('./reserve-part.ts');

/** Does what a buy, ask or notify button does for a visitor who is not a verified customer. */
export async function follow(who: Who, intent: BuyIntent): Promise<void> {
  if (intent.kind === 'reserve') {
    closeGuestDialog();
    reserving.set(intent.guid);
  } else if ((who === 'guest' || who === 'unverified') && intent.kind === 'buy') putIntoGuestBasket(intent, who);
  else if (who === 'guest') {
    storePendingIntent(intent);
    await signInFor(intent);
  } else if (who === 'employee') {
    const { askToChooseCustomer } = await import('#features/account/acting/ask-to-choose-customer.ts');
    askToChooseCustomer();
  } else explainNotYet();
}

/** The guest's basket, and what is said to a guest who turns out to be not verified yet after the sign-in. */
export function WithoutBasket({ identity, cities }: { identity: SiteIdentity; cities: GuestCities }) {
  const { who } = useVisitor();
  useEffect(() => {
    if (who === 'unverified' && takePendingIntent()) explainNotYet();
  }, [who]);
  const guid = useStore(reserving);
  const part = useLazyModule(loadReserving, guid !== null);
  return (
    <>
      <GuestBasket identity={identity} cities={cities} />
      {guid !== null && part && who === 'guest' && (
        <part.ReserveDialog
          key={guid}
          guid={guid}
          cityId={cities.id}
          phone={identity.phone}
          sessionId={() => import('#features/account/session/app-info.ts').then((session) => session.sessionId())}
          onClose={() => reserving.set(null)}
        />
      )}
    </>
  );
}
