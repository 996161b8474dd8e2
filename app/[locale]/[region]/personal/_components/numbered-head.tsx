'use client';

import { useStore } from '#components/state/store.ts';
import { shownClaim } from '#features/account/claims/shown-claim.ts';
import { shownApproval } from '#features/buying/approvals/shown-approval.ts';
import { shownPlaced } from '#features/buying/checkout/shown-placed.ts';
import { shownOffer } from '#features/buying/commercial-offers/shown-offer.ts';
import { shownOrder } from '#features/buying/orders/shown-order.ts';
import { fill } from '#lib/format/fill.ts';
import { PersonalHead, type PersonalHeadProps, type PersonalTitles } from './personal-head.tsx';

interface NumberedHeadProps extends Omit<PersonalHeadProps, 'note'> {
  of: 'order' | 'kp' | 'checkout' | 'claim' | 'approval';
  /** title with the placeholder `{number}` for the number of the order, offer or claim */
  numbered: string;
}

const shown = { order: shownOrder, kp: shownOffer, checkout: shownPlaced, claim: shownClaim, approval: shownApproval };

/**
 * Title, breadcrumbs and heading of a page of one order, offer or claim; the number is added once the browser has loaded it.
 */
export function NumberedHead({ of, own, acting, requester, numbered, ...parts }: NumberedHeadProps) {
  const number = useStore(shown[of]);
  if (number === null) return <PersonalHead {...parts} own={own} acting={acting} requester={requester} />;
  const named = ({ crumbs }: PersonalTitles): PersonalTitles => {
    const title = fill(numbered, { number });
    // orders and claims have a list page of their own for the breadcrumb; offers are listed on the offer page itself
    const above = of === 'kp' ? crumbs : crumbs.slice(0, -1);
    // a fragment makes the last breadcrumb's address, which is its key, differ from its parent's
    return { title, crumbs: [...above, [title, `#${of}`]] };
  };
  return <PersonalHead {...parts} own={named(own)} acting={named(acting)} requester={null} />;
}
