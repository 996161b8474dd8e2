'use client';

import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { StatusMark } from '#components/status-mark/status-mark.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { momentText } from '#features/staff/shared/moment-text.ts';
import type { SectionProps } from '#features/staff/shared/staff-address.ts';
import { StaffPager } from '#features/staff/shared/staff-pager.tsx';
import { StaffTable } from '#features/staff/shared/staff-table.tsx';
import { staffTexts, wordFor } from '#features/staff/shared/staff-texts.ts';
import { useList } from '#features/staff/shared/use-list.ts';
import type { StaffJob } from '#lib/contract/staff-orders.ts';
import { fill } from '#lib/format/fill.ts';
import { JobActions } from './job-actions.tsx';
import { jobsQuery } from './order-queries.ts';
import { type StaffOrderTexts, staffOrderTexts } from './order-texts.ts';
import styles from './orders.module.scss';

/** Background work that failed or waits too long. */
export function SectionComponent({ pageState }: SectionProps) {
  const texts = staffOrderTexts();
  const answer = useList(jobsQuery(pageState), pageState);
  const { columns } = texts.jobs;
  return (
    <AnswerView {...answer} texts={staffTexts().notLoaded} skeleton={<PanelSkeleton height={320} />}>
      {({ items, total, pages }) =>
        total === 0 ? (
          <MessageBox icon="check" title={texts.jobs.empty.title} text={texts.jobs.empty.text} />
        ) : (
          <>
            <StaffTable className={styles.jobs} columns={[columns.what, columns.state, columns.error, columns.action]}>
              {items.map((job) => (
                <JobRow key={job.id} job={job} texts={texts} />
              ))}
            </StaffTable>
            <StaffPager pageState={pageState} pages={pages} />
          </>
        )
      }
    </AnswerView>
  );
}

function JobRow({ job, texts }: { job: StaffJob; texts: StaffOrderTexts }) {
  const { id, kind, key, attempts, nextAt, givenUpAt, error } = job;
  const name = wordFor(kind.replace('.', '-'), texts.jobs.kinds);
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{key}</small>
      </th>
      <td>
        <StatusMark tone={givenUpAt ? 'bad' : 'waiting'} word={givenUpAt ? texts.jobs.givenUp : texts.jobs.waiting} />
        <small>
          {fill(texts.jobs.attempts, { count: attempts })}
          {nextAt && `, ${fill(texts.jobs.next, { at: momentText(nextAt) })}`}
        </small>
      </td>
      <td>{error ?? '—'}</td>
      <td>
        <JobActions id={id} canBeDropped={job.canBeDropped} name={`${name} ${key}`} texts={texts} />
      </td>
    </tr>
  );
}
