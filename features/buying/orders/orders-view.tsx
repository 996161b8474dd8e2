'use client';

import { useQuery } from '@tanstack/react-query';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { Pager } from '#components/pager/pager.tsx';
import { PendingPanel } from '#components/panel/pending-panel.tsx';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { pagerTexts } from '#lib/client/pager-texts.ts';
import { queryClient } from '#lib/client/queries.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import { fill } from '#lib/format/fill.ts';
import { NoOrders } from './no-orders.tsx';
import { elsewhereQuery, ordersQuery } from './order-queries.ts';
import type { OrderTexts } from './order-texts.ts';
import {
  filterCount,
  filterElsewhere,
  listPath,
  type OrdersFilter,
  readFilter,
  searchOf,
  useOrdersSearch,
} from './orders-address.ts';
import { OrdersFilters } from './orders-filters.tsx';
import type { OrdersSlotProps } from './orders-props.ts';
import page from './orders-skeleton.module.scss';
import { ROWS_HEIGHT } from './orders-skeleton.tsx';
import { OrdersTable } from './orders-table.tsx';
import styles from './orders-view.module.scss';
import { useRepeating } from './use-repeating.tsx';

interface OrdersViewProps extends OrdersSlotProps {
  texts: OrderTexts;
}

/** The orders of a customer; other visitors get an explanation. */
export function OrdersView({ who, isArchive, basket, texts }: OrdersViewProps) {
  const filter = readFilter(useOrdersSearch(), isArchive);
  const answer = useAnswer({ ...ordersQuery(isArchive, filter), enabled: who === 'verified' });
  const elsewhere = useQuery({ ...elsewhereQuery(isArchive, filter), enabled: who === 'verified' }, queryClient());
  const { repeat, dialog } = useRepeating(texts, basket);
  if (who === 'employee' || who === 'unverified') return <NoOrders who={who} texts={texts} />;
  const total = answer.data?.total ?? null;
  const counts = { here: total, elsewhere: elsewhere.data?.total ?? null };
  return (
    <div className={page.page}>
      <Tabs isArchive={isArchive} filter={filter} counts={counts} texts={texts} />
      <OrdersFilters isArchive={isArchive} filter={filter} total={total} texts={texts} />
      <AnswerView
        {...answer}
        texts={texts.notLoaded}
        skeleton={<PendingPanel label={texts.pending} height={ROWS_HEIGHT} />}
      >
        {({ items, page, pages }) =>
          items.length === 0 ? (
            <Nothing isArchive={isArchive} filter={filter} counts={counts} texts={texts} />
          ) : (
            <div className={styles.rows} aria-busy={answer.isPlaceholderData}>
              <OrdersTable items={items} texts={texts} onRepeat={repeat} />
              <Pager
                page={page}
                pages={pages}
                texts={pagerTexts()}
                to={{ addressOf: (number) => listPath(isArchive) + searchOf({ ...filter, page: number }) }}
              />
            </div>
          )
        }
      </AnswerView>
      {dialog}
    </div>
  );
}

interface PartProps {
  isArchive: boolean;
  filter: OrdersFilter;
  /** number of orders found in either list; null: not loaded yet */
  counts: Record<'here' | 'elsewhere', number | null>;
  texts: OrderTexts;
}

/** Offers a search in the other list as well. */
function Tabs({ isArchive, filter, counts, texts: { tabs } }: PartProps) {
  const search = searchOf(filterElsewhere(filter));
  return (
    <nav className={styles.tabs} aria-label={tabs.label}>
      {[false, true].map((isOfArchive) => (
        <a
          key={listPath(isOfArchive)}
          href={listPath(isOfArchive) + search}
          aria-current={isOfArchive === isArchive ? 'page' : undefined}
        >
          {isOfArchive ? tabs.archive : tabs.active}
          <span>{isOfArchive === isArchive ? counts.here : counts.elsewhere}</span>
        </a>
      ))}
    </nav>
  );
}

function Nothing({ isArchive, filter, counts, texts }: PartProps) {
  const { nothingFound, noOrders, filters } = texts;
  if (filterCount(filter) > 0 || (counts.here ?? 0) > 0)
    return (
      <MessageBox icon="search" title={nothingFound.title} text={nothingFound.text}>
        <div className={styles.buttons}>
          {counts.elsewhere !== null && counts.elsewhere > 0 && (
            <ButtonLink href={listPath(!isArchive) + searchOf(filterElsewhere(filter))}>
              {fill(isArchive ? nothingFound.inActive : nothingFound.inArchive, { count: counts.elsewhere })}
            </ButtonLink>
          )}
          <ButtonLink variant="outline" href={listPath(isArchive)}>
            {filters.reset}
          </ButtonLink>
        </div>
      </MessageBox>
    );
  const words = isArchive ? noOrders.archive : noOrders.active;
  return (
    <MessageBox icon="package" title={words.title} text={words.text}>
      <div className={styles.buttons}>
        <ButtonLink variant="action" href="/catalog">
          {texts.toCatalogue}
        </ButtonLink>
        <ButtonLink variant="outline" href={listPath(!isArchive)}>
          {isArchive ? noOrders.toActive : noOrders.toArchive}
        </ButtonLink>
      </div>
    </MessageBox>
  );
}
