'use client';

import { type FormEvent, useEffect, useId, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { controlProps, Field } from '#components/ui/field/field.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api } from '#lib/client/api.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import { SURVEY_COMMENT_MAX } from '#lib/config/limits.ts';
import type { Survey } from '#lib/contract/feedback.ts';
import { fill } from '#lib/format/fill.ts';
import type ru from '#messages/ru/survey.json';
import styles from './survey-card.module.scss';

interface SurveyCardProps {
  survey: Survey;
  texts: typeof ru;
  closeLabel: string;
}

const scores = ['1', '2', '3', '4', '5'] as const;

/** The survey after a delivered order: shown when the API agrees, which it does once. */
export function SurveyCard({ survey, texts, closeLabel }: SurveyCardProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void api('POST v1 user/satisfactionindex/shown/', { body: { order: survey.order } }).then(
      (answer) => isCurrent && setShown(answer.isShown),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [survey.order]);
  if (!isShown) return null;
  return <Card survey={survey} texts={texts} closeLabel={closeLabel} onClose={() => setShown(false)} />;
}

function Card({ survey, texts, closeLabel, onClose }: SurveyCardProps & { onClose: () => void }) {
  const id = useId();
  const [score, setScore] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const finish = async (call: () => Promise<unknown>, done: string) => {
    if (isSending) return;
    setSending(true);
    setFailure(null);
    try {
      await call();
      showSnackbar({ text: done, variant: 'success' });
      onClose();
    } catch (error) {
      setFailure(refusalOf(error, []).general);
      setSending(false);
    }
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (score === null) return;
    const body = { score, comment };
    void finish(() => api('POST v1 user/satisfactionindex/', { body }), texts.thanks);
  };
  const refuse = () => void finish(() => api('DELETE v1 user/satisfactionindex/', {}), texts.neverDone);
  return (
    <section className={styles.root} aria-labelledby={`${id}-title`}>
      <form data-full-load onSubmit={send}>
        <div className={styles.head}>
          <h2 id={`${id}-title`}>{fill(texts.title, { number: survey.number })}</h2>
          <IconButton icon="x" label={closeLabel} onClick={onClose} />
        </div>
        <fieldset className={styles.scores} aria-labelledby={`${id}-title`}>
          {scores.map((value) => (
            <label key={value}>
              <input
                type="radio"
                name="score"
                value={value}
                checked={score === Number(value)}
                onChange={() => setScore(Number(value))}
              />
              <strong>{value}</strong>
              <span>{texts.scores[value]}</span>
            </label>
          ))}
        </fieldset>
        {score !== null && (
          <Field id={`${id}-comment`} label={texts.comment}>
            <textarea
              rows={2}
              maxLength={SURVEY_COMMENT_MAX}
              value={comment}
              onChange={({ target }) => setComment(target.value)}
              {...controlProps({ id: `${id}-comment` })}
            />
          </Field>
        )}
        <FailureLine>{failure}</FailureLine>
        <div className={styles.actions}>
          {score !== null && (
            <Button type="submit" size="s" aria-disabled={isSending}>
              {isSending ? texts.sending : texts.send}
            </Button>
          )}
          <Button size="s" variant="quiet" onClick={refuse}>
            {texts.never}
          </Button>
        </div>
      </form>
    </section>
  );
}
