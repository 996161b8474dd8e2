'use client';

import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { StatusMark } from '#components/status-mark/status-mark.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { momentText } from '#features/staff/shared/moment-text.ts';
import { type SectionProps, sectionStart, staffAddress } from '#features/staff/shared/staff-address.ts';
import { StaffPager } from '#features/staff/shared/staff-pager.tsx';
import { StaffTable } from '#features/staff/shared/staff-table.tsx';
import { staffTexts } from '#features/staff/shared/staff-texts.ts';
import { useList } from '#features/staff/shared/use-list.ts';
import type { StaffImport } from '#lib/contract/staff-imports.ts';
import { countsText, importTones, shownState } from './import-counts.ts';
import { importsQuery } from './import-queries.ts';
import { type ImportTexts, importTexts } from './import-texts.ts';
import { ImportView } from './import-view.tsx';
import styles from './imports.module.scss';
import { UploadForm } from './upload-form.tsx';

/** Imports of prices and stock: a new one, the history, and the one that the address names. */
export function SectionComponent({ pageState }: SectionProps) {
  const id = /^\d{1,9}$/.exec(pageState.item)?.[0];
  return id ? <ImportView key={id} id={Number(id)} pageState={pageState} /> : <Imports pageState={pageState} />;
}

function Imports({ pageState }: Pick<SectionProps, 'pageState'>) {
  const texts = importTexts();
  const answer = useList(importsQuery(pageState), pageState);
  const { columns } = texts;
  return (
    <>
      <UploadForm texts={texts} />
      <h3 className={styles.heading}>{texts.history}</h3>
      <AnswerView {...answer} texts={staffTexts().notLoaded} skeleton={<PanelSkeleton height={320} />}>
        {({ items, total, pages }) =>
          total === 0 ? (
            <MessageBox icon="clipboard-list" title={texts.empty.title} text={texts.empty.text} />
          ) : (
            <>
              <StaffTable
                className={styles.history}
                columns={[columns.file, columns.numbers, columns.who, columns.state]}
              >
                {items.map((item) => (
                  <ImportLine key={item.id} item={item} texts={texts} />
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

function ImportLine({ item, texts }: { item: StaffImport; texts: ImportTexts }) {
  const { id, kind, fileName, who, createdAt, error } = item;
  const shown = shownState(item);
  return (
    <tr>
      <th scope="row">
        <a href={staffAddress({ ...sectionStart('imports'), item: String(id) })}>{fileName}</a>
        <small>{texts.kinds[kind]}</small>
      </th>
      <td>{countsText(item, texts)}</td>
      <td>
        {who === 'schedule' ? texts.schedule : who}
        <small>{momentText(createdAt)}</small>
      </td>
      <td>
        <StatusMark tone={importTones[shown]} word={texts.states[shown]} />
        {error && <small>{error}</small>}
      </td>
    </tr>
  );
}
