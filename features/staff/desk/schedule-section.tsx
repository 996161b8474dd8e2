'use client';

import { useState } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { StatusMark } from '#components/status-mark/status-mark.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { api } from '#lib/client/api.ts';
import { callQuery, queryClient } from '#lib/client/queries.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import { type ImportKind, importKinds } from '#lib/contract/staff-import-parts.ts';
import type { ImportSchedule } from '#lib/contract/staff-schedules.ts';
import { fill } from '#lib/format/fill.ts';
import desk from './desk.module.scss';
import { DeskForm } from './desk-form.tsx';
import { importTones } from './import-counts.ts';
import { type ImportTexts, importTexts } from './import-texts.ts';
import { momentText } from './moment-text.ts';
import { numberIn } from './number-in.ts';
import { priceTexts } from './price-texts.ts';
import styles from './prices.module.scss';
import { ScheduleActions } from './schedule-actions.tsx';
import { addressOf, startOf } from './staff-address.ts';
import { current } from './staff-queries.ts';
import { staffTexts } from './staff-texts.ts';

const LIST = 'GET v1 staff/schedules/';

const refetchSchedules = () => queryClient().invalidateQueries({ queryKey: [LIST] });

/** Files that are fetched at set times, with the outcomes of the last times. */
export function SectionView() {
  const texts = importTexts();
  const [isAdding, setAdding] = useState(false);
  const answer = useAnswer({ ...callQuery(LIST, {}), ...current });
  const { columns } = texts.schedules;
  return (
    <>
      <p>{texts.schedules.about}</p>
      <p>
        <Button variant="outline" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
          {isAdding ? texts.close : texts.schedules.add}
        </Button>
      </p>
      {isAdding && <NewSchedule texts={texts} onDone={() => setAdding(false)} />}
      <AnswerView {...answer} texts={staffTexts().notLoaded} skeleton={<PanelSkeleton height={320} />}>
        {({ items }) =>
          items.length === 0 ? (
            <MessageBox icon="clock" title={texts.schedules.empty} text="" />
          ) : (
            <table className={`${desk.table} ${styles.prices}`}>
              <thead>
                <tr>
                  <th scope="col">{columns.file}</th>
                  <th scope="col">{columns.outcomes}</th>
                  <th scope="col">{columns.when}</th>
                  <th scope="col">{columns.action}</th>
                </tr>
              </thead>
              <tbody>
                {items.map((item) => (
                  <ScheduleRow key={item.id} item={item} texts={texts} />
                ))}
              </tbody>
            </table>
          )
        }
      </AnswerView>
    </>
  );
}

function NewSchedule({ texts, onDone }: { texts: ImportTexts; onDone: () => void }) {
  const { fields } = texts.schedules;
  return (
    <DeskForm
      fields={[
        {
          name: 'kind',
          label: texts.kind,
          value: 'stock',
          kind: 'choice',
          options: importKinds.map((one) => [one, texts.kinds[one]] as const),
        },
        { name: 'address', label: fields.address, value: '', kind: 'text' },
        { name: 'dailyAt', label: fields.dailyAt, value: '', kind: 'text', isOptional: true },
        { name: 'everyHours', label: fields.everyHours, value: '', kind: 'number', isOptional: true },
        {
          name: 'isComplete',
          label: fields.isComplete,
          value: '',
          kind: 'choice',
          isOptional: true,
          options: [
            ['', texts.schedules.part],
            ['yes', texts.schedules.whole],
          ],
        },
      ]}
      send={async ({ kind, address, dailyAt, everyHours, isComplete }, key) => {
        const body = {
          key,
          kind: kind as ImportKind,
          address,
          dailyAt: dailyAt.trim() || null,
          everyHours: everyHours.trim() === '' ? null : numberIn(everyHours),
          isComplete: isComplete !== '',
        };
        await api('POST v1 staff/schedules/', { body });
        await refetchSchedules();
      }}
      onDone={onDone}
      texts={{ ...priceTexts(), saved: texts.schedules.saved }}
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
              <a href={addressOf({ ...startOf('imports'), item: String(outcome.id) })}>{momentText(outcome.at)}</a>{' '}
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
        <ScheduleActions id={id} name={address} isOn={isOn} texts={texts} onDone={refetchSchedules} />
      </td>
    </tr>
  );
}
