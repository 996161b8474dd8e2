'use client';

import { useStore } from '#components/state/store.ts';
import { shownPlaced } from '#features/buying/checkout/shown-placed.ts';
import { shownOffer } from '#features/buying/commercial-offers/shown-offer.ts';
import { shownOrder } from '#features/buying/orders/shown-order.ts';
import { fill } from '#lib/format/fill.ts';
import { PersonalHead, type PersonalHeadProps, type PersonalTitles } from './personal-head.tsx';

interface NumberedHeadProps extends Omit<PersonalHeadProps, 'note'> {
  of: 'order' | 'kp' | 'checkout';
  /** `{number}` is left for the order or the offer */
  numbered: string;
}

const shown = { order: shownOrder, kp: shownOffer, checkout: shownPlaced };

/** Title, way and heading of a page for one order or offer, or of one that ends in an order: they name it once the browser knows it. */
export function NumberedHead({ of, own, acting, numbered, ...parts }: NumberedHeadProps) {
  const number = useStore(shown[of]);
  if (number === null) return <PersonalHead {...parts} own={own} acting={acting} />;
  const named = ({ crumbs }: PersonalTitles): PersonalTitles => {
    const title = fill(numbered, { number });
    // offers are listed on the page of each of them; orders have a page for their list
    const above = of === 'kp' ? crumbs : crumbs.slice(0, -1);
    // two crumbs of one address would share a key
    return { title, crumbs: [...above, [title, `#${of}`]] };
  };
  return <PersonalHead {...parts} own={named(own)} acting={named(acting)} />;
}
