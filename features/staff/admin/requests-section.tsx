'use client';

import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { staffSubjects } from '#lib/contract/staff-subjects.ts';
import styles from './admin.module.scss';
import { ChoiceFilter } from './choice-filter.tsx';
import { ItemRow } from './item-row.tsx';
import { NothingFound } from './nothing-found.tsx';
import type { SectionProps } from './staff-address.ts';
import { StaffPager } from './staff-pager.tsx';
import { itemsQuery, shownRegistrations } from './staff-queries.ts';
import { StaffSearch } from './staff-search.tsx';
import { StaffTable } from './staff-table.tsx';
import { staffTexts } from './staff-texts.ts';
import { useList } from './use-list.ts';

/** Open requests of a kind, the oldest first; registrations also when they are declined or verified. */
export function SectionComponent({ place }: SectionProps) {
  const texts = staffTexts();
  const { columns } = texts;
  const subject = staffSubjects.find((one) => one === place.section) ?? 'registration';
  const hasStates = subject === 'registration';
  const answer = useList(itemsQuery(subject, place), place);
  return (
    <>
      {hasStates ? (
        <div className={styles.filters}>
          <StaffSearch place={place} label={texts.search} />
          <ChoiceFilter
            place={place}
            label={texts.columns.status}
            options={shownRegistrations.map((one) => [one === 'new' ? '' : one, texts.registrations[one]] as const)}
          />
        </div>
      ) : (
        <StaffSearch place={place} label={texts.search} />
      )}
      <AnswerView {...answer} texts={texts.notLoaded} skeleton={<PanelSkeleton height={320} />}>
        {({ items, total, pages, cities }) => {
          if (total === 0 && (place.search || (hasStates && place.status)))
            return <NothingFound place={place} everything={hasStates ? 'all' : ''} />;
          if (total === 0)
            return <MessageBox icon="check" title={texts.empty.title} text={texts.empty.texts[subject]} />;
          return (
            <>
              <StaffTable columns={[columns.number, columns.what, columns.status, columns.action]}>
                {items.map((item) => (
                  <ItemRow key={item.id} subject={subject} item={item} cities={cities} texts={texts} />
                ))}
              </StaffTable>
              <StaffPager place={place} pages={pages} />
            </>
          );
        }}
      </AnswerView>
    </>
  );
}
