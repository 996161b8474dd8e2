'use client';

import { useEffect, useRef, useState } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { Icon } from '#components/icon/icon.tsx';
import { Pager } from '#components/pager/pager.tsx';
import { Panel } from '#components/panel/panel.tsx';
import { StatusMark } from '#components/status-mark/status-mark.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { pageLocale } from '#lib/client/page-locale.ts';
import { pagerTexts } from '#lib/client/pager-texts.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import type { Feedback } from '#lib/contract/feedback.ts';
import { formatMoment } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import styles from './feedback.module.scss';
import { feedbackQuery } from './feedback-queries.ts';
import type { FeedbackTexts } from './feedback-texts.ts';

/** The user's own requests with the answers; an answer appears while the page is open. */
export function FeedbackList({ texts }: { texts: FeedbackTexts }) {
  const words = texts.list;
  const [page, setPage] = useState(1);
  const answer = useAnswer(feedbackQuery(page));
  const answered = useNewAnswer(answer.data?.items);
  return (
    <Panel id="requests" title={words.title}>
      <p className={styles.hidden} role="status">
        {answered !== null && fill(words.answerCame, { number: answered })}
      </p>
      <AnswerView
        {...answer}
        texts={words.notLoaded}
        skeleton={
          <div className={styles.pending} aria-busy="true" aria-label={words.pending} role="status">
            <span />
            <span />
            <span />
          </div>
        }
      >
        {({ items, total, pages }) =>
          total === 0 ? (
            <MessageBox icon="message-circle" title={words.empty.title} text={words.empty.text} />
          ) : (
            <>
              <ul className={styles.list}>
                {items.map((request) => (
                  <Request key={request.number} request={request} texts={texts} />
                ))}
              </ul>
              <Pager page={page} pages={pages} to={{ onPage: setPage }} texts={pagerTexts()} />
            </>
          )
        }
      </AnswerView>
    </Panel>
  );
}

function Request({ request, texts }: { request: Feedback; texts: FeedbackTexts }) {
  const { number, topic, text, createdAt, answer, answeredAt } = request;
  const words = texts.list;
  const locale = pageLocale();
  return (
    <li className={styles.request}>
      <div className={styles.head}>
        <h3>{fill(words.number, { number })}</h3>
        <StatusMark tone={answer === null ? 'going' : 'good'} word={answer === null ? words.waiting : words.answered} />
        <p>
          {texts.topics[topic]}, <time dateTime={createdAt}>{formatMoment(createdAt, locale)}</time>
        </p>
      </div>
      <p className={styles.text}>{text}</p>
      <Files attachments={request.attachments} />
      {answer !== null && answeredAt !== null && (
        <div className={styles.answer}>
          <p>
            <strong>{words.answer}</strong> <time dateTime={answeredAt}>{formatMoment(answeredAt, locale)}</time>
          </p>
          <p className={styles.text}>{answer}</p>
        </div>
      )}
    </li>
  );
}

function Files({ attachments }: Pick<Feedback, 'attachments'>) {
  if (attachments.length === 0) return null;
  return (
    <ul className={styles.files}>
      {attachments.map(({ id, name, preview }) => (
        <li key={id}>
          <a href={`/api/v1/attachments/${id}/`} target="_blank" rel="noopener" data-full-load>
            {preview ? <img src={preview} alt={name} width={72} height={72} /> : <Icon name="file-text" />}
            {!preview && name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Number of the request that was answered while the page was open; null: none. */
function useNewAnswer(items: readonly Feedback[] | undefined): number | null {
  const open = useRef(new Set<number>());
  const [answered, setAnswered] = useState<number | null>(null);
  useEffect(() => {
    for (const { number, answer } of items ?? []) {
      if (answer === null) open.current.add(number);
      else if (open.current.delete(number)) setAnswered(number);
    }
  }, [items]);
  return answered;
}
