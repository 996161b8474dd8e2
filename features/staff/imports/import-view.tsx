'use client';

import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { StatusMark } from '#components/status-mark/status-mark.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { momentText } from '#features/staff/shared/moment-text.ts';
import { type StaffPageState, sectionStart, staffAddress } from '#features/staff/shared/staff-address.ts';
import { staffTexts } from '#features/staff/shared/staff-texts.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import type { StaffImport } from '#lib/contract/staff-imports.ts';
import { fill } from '#lib/format/fill.ts';
import { ImportActions } from './import-actions.tsx';
import { countsText, importTones, shownState } from './import-counts.ts';
import { importQuery, isAtWork } from './import-queries.ts';
import { ImportRows } from './import-rows.tsx';
import { type ImportTexts, importTexts } from './import-texts.ts';
import styles from './imports.module.scss';

/** One import: what it changes, and what can be done with it. */
export function ImportView({ id, pageState }: { id: number; pageState: StaffPageState }) {
  const texts = importTexts();
  const answer = useAnswer(importQuery(id));
  return (
    <>
      <p>
        <a href={staffAddress(sectionStart('imports'))}>{texts.back}</a>
      </p>
      <AnswerView
        {...answer}
        texts={staffTexts().notLoaded}
        skeleton={<PanelSkeleton height={320} />}
        missing={<MessageBox icon="clipboard-list" title={texts.missing} text="" />}
      >
        {(item) => (
          <>
            <Summary item={item} texts={texts} />
            <ImportActions item={item} texts={texts} />
            <ImportRows item={item} pageState={pageState} texts={texts} />
          </>
        )}
      </AnswerView>
    </>
  );
}

function Summary({ item, texts }: { item: StaffImport; texts: ImportTexts }) {
  const { kind, fileName, who, createdAt, appliedAt, undoneAt, isComplete, error, done, total } = item;
  const shown = shownState(item);
  return (
    <div className={styles.summary}>
      <h3>{fileName}</h3>
      <p>
        {texts.kinds[kind]}
        {isComplete && `, ${texts.completeShort}`} · {who === 'schedule' ? texts.schedule : who},{' '}
        {momentText(createdAt)}
      </p>
      <p role="status">
        <StatusMark tone={importTones[shown]} word={texts.states[shown]} /> {countsText(item, texts)}
        {isAtWork(item) && total !== null && ` · ${fill(texts.progress, { done, total })}`}
      </p>
      {appliedAt && <p>{fill(texts.appliedAt, { at: momentText(appliedAt) })}</p>}
      {undoneAt && <p>{fill(texts.undoneAt, { at: momentText(undoneAt) })}</p>}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
