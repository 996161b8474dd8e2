'use client';

import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { ChoiceFilter } from '#features/staff/shared/choice-filter.tsx';
import { NothingFound } from '#features/staff/shared/nothing-found.tsx';
import { isNarrowed, type Place, type SectionProps } from '#features/staff/shared/staff-address.ts';
import { StaffPager } from '#features/staff/shared/staff-pager.tsx';
import { StaffSearch } from '#features/staff/shared/staff-search.tsx';
import { type StaffTexts, staffTexts, wordFor } from '#features/staff/shared/staff-texts.ts';
import { useList } from '#features/staff/shared/use-list.ts';
import { auditSubjects } from '#lib/contract/staff-subjects.ts';
import styles from './audit.module.scss';
import { type AuditList, auditQuery } from './audit-queries.ts';
import { AuditTable } from './audit-table.tsx';
import { DayFilter } from './day-filter.tsx';

/** The log of changes, narrowed by text, author, kind and days. */
export function SectionComponent({ place }: SectionProps) {
  const texts = staffTexts();
  const answer = useList(auditQuery(place), place);
  return (
    <>
      <Filters place={place} authors={answer.data?.authors ?? []} texts={texts} />
      <AnswerView {...answer} texts={texts.notLoaded} skeleton={<PanelSkeleton height={320} />}>
        {({ items, total, pages }) => {
          if (total === 0 && isNarrowed(place)) return <NothingFound place={place} />;
          if (total === 0) return <MessageBox icon="clipboard-list" {...texts.log.empty} />;
          return (
            <>
              <AuditTable items={items} texts={texts} />
              <StaffPager place={place} pages={pages} />
            </>
          );
        }}
      </AnswerView>
    </>
  );
}

interface FiltersProps {
  place: Place;
  authors: AuditList['authors'];
  texts: StaffTexts;
}

function Filters({ place, authors, texts }: FiltersProps) {
  const { filters, command } = texts.log;
  const kinds = auditSubjects
    .map((one) => [one, wordFor(one, texts.sections)] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b));
  const people = authors.map(({ id, name }) => [id, id === 'command' ? command : name] as const);
  return (
    <div className={styles.filters}>
      <StaffSearch place={place} label={filters.search} />
      <ChoiceFilter place={place} field="who" label={filters.who} options={[['', filters.everybody], ...people]} />
      <ChoiceFilter place={place} field="kind" label={filters.kind} options={[['', filters.everything], ...kinds]} />
      <DayFilter place={place} field="from" label={filters.from} />
      <DayFilter place={place} field="to" label={filters.to} />
    </div>
  );
}
