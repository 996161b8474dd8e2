'use client';

import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { ChoiceFilter } from '#features/staff/shared/choice-filter.tsx';
import { NothingFound } from '#features/staff/shared/nothing-found.tsx';
import { isNarrowed, type SectionProps, type StaffPageState } from '#features/staff/shared/staff-address.ts';
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
export function SectionComponent({ pageState }: SectionProps) {
  const texts = staffTexts();
  const answer = useList(auditQuery(pageState), pageState);
  return (
    <>
      <Filters pageState={pageState} authors={answer.data?.authors ?? []} texts={texts} />
      <AnswerView {...answer} texts={texts.notLoaded} skeleton={<PanelSkeleton height={320} />}>
        {({ items, total, pages }) => {
          if (total === 0 && isNarrowed(pageState)) return <NothingFound pageState={pageState} />;
          if (total === 0) return <MessageBox icon="clipboard-list" {...texts.log.empty} />;
          return (
            <>
              <AuditTable items={items} texts={texts} />
              <StaffPager pageState={pageState} pages={pages} />
            </>
          );
        }}
      </AnswerView>
    </>
  );
}

interface FiltersProps {
  pageState: StaffPageState;
  authors: AuditList['authors'];
  texts: StaffTexts;
}

function Filters({ pageState, authors, texts }: FiltersProps) {
  const { filters, command } = texts.log;
  const kinds = auditSubjects
    .map((one) => [one, wordFor(one, texts.sections)] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b));
  const people = authors.map(({ id, name }) => [id, id === 'command' ? command : name] as const);
  return (
    <div className={styles.filters}>
      <StaffSearch pageState={pageState} label={filters.search} />
      <ChoiceFilter
        pageState={pageState}
        field="author"
        label={filters.who}
        options={[['', filters.everybody], ...people]}
      />
      <ChoiceFilter
        pageState={pageState}
        field="kind"
        label={filters.kind}
        options={[['', filters.everything], ...kinds]}
      />
      <DayFilter pageState={pageState} field="from" label={filters.from} />
      <DayFilter pageState={pageState} field="to" label={filters.to} />
    </div>
  );
}
