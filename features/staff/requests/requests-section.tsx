'use client';

import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { ChoiceFilter } from '#features/staff/shared/choice-filter.tsx';
import { NothingFound } from '#features/staff/shared/nothing-found.tsx';
import styles from '#features/staff/shared/staff.module.scss';
import type { SectionProps } from '#features/staff/shared/staff-address.ts';
import { StaffPager } from '#features/staff/shared/staff-pager.tsx';
import { StaffSearch } from '#features/staff/shared/staff-search.tsx';
import { StaffTable } from '#features/staff/shared/staff-table.tsx';
import { staffTexts } from '#features/staff/shared/staff-texts.ts';
import { useList } from '#features/staff/shared/use-list.ts';
import { staffSubjects } from '#lib/contract/staff-subjects.ts';
import { ItemRow } from './item-row.tsx';
import { itemsQuery, shownRegistrations } from './request-queries.ts';

/** Open requests of a kind, the oldest first; registrations also when they are declined or verified. */
export function SectionComponent({ pageState }: SectionProps) {
  const texts = staffTexts();
  const { columns } = texts;
  const subject = staffSubjects.find((one) => one === pageState.section) ?? 'registration';
  const hasStates = subject === 'registration';
  const answer = useList(itemsQuery(subject, pageState), pageState);
  return (
    <>
      {hasStates ? (
        <div className={styles.filters}>
          <StaffSearch pageState={pageState} label={texts.search} />
          <ChoiceFilter
            pageState={pageState}
            label={texts.columns.status}
            options={shownRegistrations.map((one) => [one === 'new' ? '' : one, texts.registrations[one]] as const)}
          />
        </div>
      ) : (
        <StaffSearch pageState={pageState} label={texts.search} />
      )}
      <AnswerView {...answer} texts={texts.notLoaded} skeleton={<PanelSkeleton height={320} />}>
        {({ items, total, pages, cities }) => {
          if (total === 0 && (pageState.search || (hasStates && pageState.status)))
            return <NothingFound pageState={pageState} everything={hasStates ? 'all' : ''} />;
          if (total === 0)
            return <MessageBox icon="check" title={texts.empty.title} text={texts.empty.texts[subject]} />;
          return (
            <>
              <StaffTable columns={[columns.number, columns.what, columns.status, columns.action]}>
                {items.map((item) => (
                  <ItemRow key={item.id} subject={subject} item={item} cities={cities} texts={texts} />
                ))}
              </StaffTable>
              <StaffPager pageState={pageState} pages={pages} />
            </>
          );
        }}
      </AnswerView>
    </>
  );
}
