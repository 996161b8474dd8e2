'use client';

import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { PageHead, type PageHeadProps } from '#components/page/page-head.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { useStore } from '#components/state/store.ts';
import { shownPlaced } from '#features/checkout/shown-placed.ts';
import { shownOffer } from '#features/commercial-offers/shown-offer.ts';
import { shownOrder } from '#features/orders/shown-order.ts';
import { fill } from '#lib/format/fill.ts';

interface NumberedHeadProps {
  of: 'order' | 'kp' | 'checkout';
  head: PageHeadProps;
  /** from the main page to this one */
  crumbs: [text: string, path: string][];
  label: string;
  /** `{number}` is left for the order or the offer */
  numbered: string;
}

const shown = { order: shownOrder, kp: shownOffer, checkout: shownPlaced };

/** Title, way and heading of a page for one order or offer, or of one that ends in an order: they name it once the browser knows it. */
export function NumberedHead({ of, head, crumbs, label, numbered }: NumberedHeadProps) {
  const number = useStore(shown[of]);
  const title = number === null ? head.title : fill(numbered, { number });
  // offers are listed on the page of each of them; orders have a page for their list
  const above = of === 'kp' ? crumbs : crumbs.slice(0, -1);
  // two crumbs of one address would share a key
  const own: [string, string] = [title, `#${of}`];
  return (
    <>
      <PageHead {...head} title={title} isIndexed={false} />
      <Breadcrumbs label={label} items={of === 'kp' && number === null ? crumbs : [...above, own]} />
      <PageHeading>{title}</PageHeading>
    </>
  );
}
