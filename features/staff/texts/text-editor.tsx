'use client';

import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { NEW_ITEM, type SectionProps, sectionStart, staffAddress } from '#features/staff/shared/staff-address.ts';
import { staffTexts } from '#features/staff/shared/staff-texts.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import type { EditedText } from '#lib/contract/staff-texts.ts';
import type { TextKind } from '#lib/contract/text-kinds.ts';
import { TextForm } from './text-form.tsx';
import { choicesQuery, textQuery } from './text-queries.ts';
import { staffTextTexts } from './text-texts.ts';
import styles from './texts.module.scss';

interface TextEditorProps extends SectionProps {
  kind: TextKind;
}

const nothing: EditedText = { path: '', version: null, title: '', isShown: false, fields: {}, body: '' };

/** The form of a text, or of a new one, below a link to the list. */
export function TextEditor({ kind, pageState: { item }, loadPreview }: TextEditorProps) {
  const texts = staffTextTexts();
  const { notLoaded } = staffTexts();
  const isNew = item === NEW_ITEM;
  const answer = useAnswer({ ...textQuery(item), enabled: !isNew });
  const choices = useAnswer(choicesQuery());
  const skeleton = <PanelSkeleton height={480} />;
  return (
    <>
      <a className={styles.back} href={staffAddress(sectionStart(kind))}>
        ← {texts.back}
      </a>
      <AnswerView {...choices} texts={notLoaded} skeleton={skeleton}>
        {(offered) => (
          <AnswerView
            {...answer}
            data={isNew ? nothing : answer.data}
            texts={notLoaded}
            skeleton={skeleton}
            missing={<MessageBox icon="file-text" title={staffTexts().nothingFound} text="" />}
          >
            {(text) => <TextForm kind={kind} text={text} choices={offered} loadPreview={loadPreview} />}
          </AnswerView>
        )}
      </AnswerView>
    </>
  );
}
