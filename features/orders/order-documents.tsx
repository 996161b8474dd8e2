'use client';

import { useQuery } from '@tanstack/react-query';
import { Icon } from '#components/icon/icon.tsx';
import { Panel } from '#components/panel/panel.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { pageLocale } from '#lib/client/page-locale.ts';
import { queryClient } from '#lib/client/queries.ts';
import type { OrderDocument } from '#lib/contract/order-parts.ts';
import type { Order } from '#lib/contract/orders.ts';
import { formatShortDay } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import type { OrderTexts } from './load-orders.ts';
import styles from './order-papers.module.scss';
import { documentsQuery } from './order-queries.ts';

/** The papers of an order. */
export function OrderDocuments({ order, texts }: { order: Order; texts: OrderTexts }) {
  const { documents: words } = texts;
  const { data, error, refetch } = useQuery(documentsQuery(order.id), queryClient());
  return (
    <Panel id="documents" title={words.title}>
      {data && data.items.length > 0 && <DocumentList items={data.items} texts={texts} />}
      {data && data.items.length === 0 && <p className={styles.none}>{words.none}</p>}
      {error && (
        <p className={styles.none} role="alert">
          {words.notLoaded}{' '}
          <Button variant="quiet" size="s" onClick={() => void refetch()}>
            {words.retry}
          </Button>
        </p>
      )}
    </Panel>
  );
}

export function DocumentList({ items, texts }: { items: readonly OrderDocument[]; texts: OrderTexts }) {
  return (
    <ul className={styles.list}>
      {items.map(({ id, title, date }) => (
        <li key={id}>
          <Icon name="file-text" size={18} />
          <span>
            {title.replace('№ ', '№\u00a0')}
            <small>{fill(texts.documents.of, { day: formatShortDay(date, pageLocale()) })}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
