'use client';

import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { PageHead, type PageHeadProps } from '#components/page/page-head.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { useStore } from '#components/state/store.ts';
import { shownOrder } from '#features/orders/shown-order.ts';
import { fill } from '#lib/format/fill.ts';

interface OrderHeadProps {
  head: PageHeadProps;
  /** from the main page to this one */
  crumbs: [text: string, path: string][];
  label: string;
  /** `{number}` is left for the order */
  numbered: string;
}

/** Title, way and heading of an order's page, which name the order once the browser knows it. */
export function OrderHead({ head, crumbs, label, numbered }: OrderHeadProps) {
  const number = useStore(shownOrder);
  const title = number === null ? head.title : fill(numbered, { number });
  const items = crumbs.map(([text, path], index): [string, string] =>
    // two crumbs of one address would share a key
    index === crumbs.length - 1 ? [title, `${path}/order`] : [text, path],
  );
  return (
    <>
      <PageHead {...head} title={title} isIndexed={false} />
      <Breadcrumbs label={label} items={items} />
      <PageHeading>{title}</PageHeading>
    </>
  );
}
