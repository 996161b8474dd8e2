'use client';

import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { ChoiceFilter } from '#features/staff/shared/choice-filter.tsx';
import { NothingFound } from '#features/staff/shared/nothing-found.tsx';
import staff from '#features/staff/shared/staff.module.scss';
import type { SectionProps } from '#features/staff/shared/staff-address.ts';
import { StaffPager } from '#features/staff/shared/staff-pager.tsx';
import { StaffSearch } from '#features/staff/shared/staff-search.tsx';
import { StaffTable } from '#features/staff/shared/staff-table.tsx';
import { staffTexts } from '#features/staff/shared/staff-texts.ts';
import { useList } from '#features/staff/shared/use-list.ts';
import { ordersQuery } from './order-queries.ts';
import { OrderRow } from './order-row.tsx';
import { orderStatuses } from './order-statuses.ts';
import { staffOrderTexts } from './order-texts.ts';
import styles from './orders.module.scss';

/** Orders of all customers. */
export function SectionComponent({ pageState }: SectionProps) {
  const texts = staffOrderTexts();
  const { notLoaded } = staffTexts();
  const answer = useList(ordersQuery(pageState), pageState);
  const { columns } = texts;
  return (
    <>
      <div className={staff.filters}>
        <StaffSearch pageState={pageState} label={texts.search} />
        <ChoiceFilter
          pageState={pageState}
          label={texts.status}
          options={[['', texts.allStatuses], ...orderStatuses.map((one) => [one, texts.statuses[one]] as const)]}
        />
      </div>
      <AnswerView {...answer} texts={notLoaded} skeleton={<PanelSkeleton height={320} />}>
        {({ items, total, pages }) =>
          total === 0 ? (
            <NothingFound pageState={pageState} />
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
              <StaffPager pageState={pageState} pages={pages} />
            </>
          )
        }
      </AnswerView>
    </>
  );
}
