'use client';

import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import admin from './admin.module.scss';
import { ChoiceFilter } from './choice-filter.tsx';
import { NothingFound } from './nothing-found.tsx';
import { ordersQuery } from './order-queries.ts';
import { OrderRow } from './order-row.tsx';
import { orderStatuses } from './order-statuses.ts';
import { staffOrderTexts } from './order-texts.ts';
import styles from './orders.module.scss';
import type { SectionProps } from './staff-address.ts';
import { StaffPager } from './staff-pager.tsx';
import { StaffSearch } from './staff-search.tsx';
import { StaffTable } from './staff-table.tsx';
import { staffTexts } from './staff-texts.ts';
import { useList } from './use-list.ts';

/** Orders of all customers. */
export function SectionComponent({ place }: SectionProps) {
  const texts = staffOrderTexts();
  const { notLoaded } = staffTexts();
  const answer = useList(ordersQuery(place), place);
  const { columns } = texts;
  return (
    <>
      <div className={admin.filters}>
        <StaffSearch place={place} label={texts.search} />
        <ChoiceFilter
          place={place}
          label={texts.status}
          options={[['', texts.allStatuses], ...orderStatuses.map((one) => [one, texts.statuses[one]] as const)]}
        />
      </div>
      <AnswerView {...answer} texts={notLoaded} skeleton={<PanelSkeleton height={320} />}>
        {({ items, total, pages }) =>
          total === 0 ? (
            <NothingFound place={place} />
          ) : (
            <>
              <StaffTable
                className={styles.orders}
                columns={[columns.number, columns.who, columns.status, columns.sum, columns.action]}
              >
                {items.map((order) => (
                  <OrderRow key={order.id} order={order} texts={texts} />
                ))}
              </StaffTable>
              <StaffPager place={place} pages={pages} />
            </>
          )
        }
      </AnswerView>
    </>
  );
}
