'use client';

import { useState } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { StatusMark } from '#components/status-mark/status-mark.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { momentText } from '#features/staff/shared/moment-text.ts';
import { optionalNumber } from '#features/staff/shared/records/form-fields.ts';
import { RecordForm } from '#features/staff/shared/records/record-form.tsx';
import records from '#features/staff/shared/records/records.module.scss';
import { sectionStart, staffAddress } from '#features/staff/shared/staff-address.ts';
import { polled } from '#features/staff/shared/staff-queries.ts';
import { StaffTable } from '#features/staff/shared/staff-table.tsx';
import { staffTexts } from '#features/staff/shared/staff-texts.ts';
import { api } from '#lib/client/api.ts';
import { callQuery } from '#lib/client/queries.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import { type ImportKind, importKinds } from '#lib/contract/staff-import-parts.ts';
import type { ImportSchedule } from '#lib/contract/staff-schedules.ts';
import { fill } from '#lib/format/fill.ts';
import { importTones } from './import-counts.ts';
import { type ImportTexts, importTexts } from './import-texts.ts';
import styles from './imports.module.scss';
import { ScheduleActions } from './schedule-actions.tsx';

/** Files that are fetched at set times, with the outcomes of the last times. */
export function SectionComponent() {
  const texts = importTexts();
  const [isAdding, setAdding] = useState(false);
  const answer = useAnswer({ ...callQuery('GET v1 staff/schedules/', {}), ...polled });
  const add = (
    <Button
      className={records.add}
      icon="plus"
      variant={isAdding ? 'outline' : 'primary'}
      aria-expanded={isAdding}
      onClick={() => setAdding(!isAdding)}
    >
      {texts.schedules.add}
    </Button>
  );
  return (
    <>
      <p className={records.note}>{texts.schedules.about}</p>
      <AnswerView {...answer} texts={staffTexts().notLoaded} skeleton={<PanelSkeleton height={320} />}>
        {({ items }) => (
          <>
            {(items.length > 0 || isAdding) && add}
            {isAdding && <NewSchedule texts={texts} onDone={() => setAdding(false)} />}
            {items.length === 0 && !isAdding && (
              <MessageBox icon="clock" {...texts.schedules.empty}>
                {add}
              </MessageBox>
            )}
            {items.length > 0 && <Schedules items={items} texts={texts} />}
          </>
        )}
      </AnswerView>
    </>
  );
}

function Schedules({ items, texts }: { items: readonly ImportSchedule[]; texts: ImportTexts }) {
  const { columns } = texts.schedules;
  return (
    <StaffTable className={styles.schedule} columns={[columns.file, columns.outcomes, columns.when, columns.action]}>
      {items.map((item) => (
        <ScheduleRow key={item.id} item={item} texts={texts} />
      ))}
    </StaffTable>
  );
}

function NewSchedule({ texts, onDone }: { texts: ImportTexts; onDone: () => void }) {
  const { schedules } = texts;
  const { fields } = schedules;
  return (
    <RecordForm
      fields={[
        {
          name: 'kind',
          label: texts.kind,
          kind: 'choice',
          options: importKinds.map((one) => [one, texts.kinds[one]] as const),
        },
        { name: 'address', label: fields.address, kind: 'line', isRequired: true, hint: fields.addressHint },
        { name: 'dailyAt', label: fields.dailyAt, kind: 'line', hint: fields.whenHint },
        { name: 'everyHours', label: fields.everyHours, kind: 'number' },
        {
          name: 'isComplete',
          label: fields.isComplete,
          kind: 'choice',
          options: [
            ['', schedules.part],
            ['yes', schedules.whole],
          ],
        },
      ]}
      values={{ kind: 'stock', address: '', dailyAt: '', everyHours: '', isComplete: '' }}
      save={(values, key) =>
        api('POST v1 staff/schedules/', {
          body: {
            key,
            kind: values.kind as ImportKind,
            address: String(values.address),
            dailyAt: String(values.dailyAt).trim() || null,
            everyHours: optionalNumber(String(values.everyHours)),
            isComplete: values.isComplete !== '',
          },
        })
      }
      onDone={onDone}
      onCancel={onDone}
      texts={{ saved: schedules.saved }}
    />
  );
}

function ScheduleRow({ item, texts }: { item: ImportSchedule; texts: ImportTexts }) {
  const { id, kind, address, isComplete, dailyAt, everyHours, isOn, nextAt, outcomes } = item;
  const { schedules } = texts;
  return (
    <tr>
      <th scope="row">
        {texts.kinds[kind]}
        {isComplete && `, ${texts.completeShort}`}
        <small>{address}</small>
      </th>
      <td>
        {outcomes.length === 0 && '—'}
        <ul>
          {outcomes.map((outcome) => (
            <li key={outcome.id}>
              <a href={staffAddress({ ...sectionStart('imports'), item: String(outcome.id) })}>
                {momentText(outcome.at)}
              </a>{' '}
              <StatusMark tone={importTones[outcome.state]} word={texts.states[outcome.state]} />
              {outcome.error && <small>{outcome.error}</small>}
            </li>
          ))}
        </ul>
      </td>
      <td>
        {dailyAt === null
          ? fill(schedules.everyHours, { hours: everyHours ?? 0 })
          : fill(schedules.dailyAt, { time: dailyAt })}
        <small>{nextAt === null ? schedules.isOff : fill(schedules.next, { at: momentText(nextAt) })}</small>
      </td>
      <td>
        <ScheduleActions id={id} name={address} isOn={isOn} texts={texts} />
      </td>
    </tr>
  );
}
