'use client';

import { useEffect, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { FileField } from '#components/file-field/file-field.tsx';
import { useCheckedForm } from '#components/form/use-checked-form.ts';
import { Panel } from '#components/panel/panel.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { controlProps, Field } from '#components/ui/field/field.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { api } from '#lib/client/api.ts';
import { missingText } from '#lib/client/missing-text.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import { sentKeys } from '#lib/client/sent-keys.ts';
import { storedDraft } from '#lib/client/stored-draft.ts';
import { useUploads } from '#lib/client/use-uploads.ts';
import { FEEDBACK_FILES_MAX, FEEDBACK_TEXT_MAX } from '#lib/config/limits.ts';
import type { FeedbackTopic } from '#lib/contract/feedback.ts';
import { fill } from '#lib/format/fill.ts';
import { requiredFault } from '#lib/rules/sign-up.ts';
import styles from './feedback.module.scss';
import { refetchFeedback } from './feedback-queries.ts';
import type { FeedbackTexts } from './feedback-texts.ts';

const fields = ['topic', 'text', 'attachments'] as const;
const FILE_TYPES = 'image/jpeg,image/png,image/webp,application/pdf';

interface Values {
  topic: FeedbackTopic | '';
  text: string;
  /** only for the error: the files are uploaded on their own */
  attachments: string;
}
const empty: Values = { topic: '', text: '', attachments: '' };

interface FeedbackFormProps {
  /** the user's id */
  person: number;
  texts: FeedbackTexts;
}

export function FeedbackForm({ person, texts }: FeedbackFormProps) {
  const words = texts.form;
  const id = useId();
  const [keys] = useState(sentKeys);
  const files = useUploads(FEEDBACK_FILES_MAX, 'feedback');
  const [sent, setSent] = useState<number | null>(null);
  const [draft] = useState(() => storedDraft<Values>('feedback', person));
  const [typed] = useState(() => draft.read() ?? empty);
  const form = useCheckedForm<Values>({
    values: typed,
    fields,
    faultsOf: ({ topic, text }) => ({
      topic: missingText(requiredFault(topic), 'topic'),
      text: missingText(requiredFault(text), 'question') ?? tooLong(text, words.tooLong),
    }),
    refusalOf: (error) => refusalOf(error, fields),
  });
  const {
    value: topic,
    onChange: setTopic,
    onBlur,
    ref,
  } = useController({ control: form.control, name: 'topic' }).field;
  const { watch } = form;
  useEffect(() => {
    const { unsubscribe } = watch(({ topic = '', text = '' }) =>
      draft.write(topic || text ? { ...empty, topic, text } : null),
    );
    return unsubscribe;
  }, [watch, draft]);
  const send = form.attempt(async (values) => {
    if (values.topic === '' || files.isUploading) return;
    setSent(null);
    const body = { topic: values.topic, text: values.text.trim(), attachments: files.ids };
    const { number } = await api('POST v1 feedback/', { body: { ...body, key: keys.keyOf(body) } });
    keys.forget();
    form.reset(empty);
    files.clear();
    setSent(number);
    void refetchFeedback();
  });
  const isBusy = form.isSubmitting || files.isUploading;
  const options = Object.entries(texts.topics) as [FeedbackTopic, string][];
  return (
    <Panel id="write" title={words.title}>
      <form
        className={styles.form}
        noValidate
        data-full-load
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void send(event);
        }}
      >
        <Field id={`${id}-topic`} label={words.topic} error={form.errorOf('topic')}>
          <Select
            {...controlProps({ id: `${id}-topic`, error: form.errorOf('topic') })}
            value={topic}
            options={[...(topic === '' ? [['', words.chooseTopic] as const] : []), ...options]}
            onSelect={setTopic}
            onBlur={onBlur}
            ref={ref}
          />
        </Field>
        <Field id={`${id}-text`} label={words.text} error={form.errorOf('text')} hint={words.textHint}>
          <textarea
            rows={6}
            {...form.register('text')}
            {...controlProps({ id: `${id}-text`, error: form.errorOf('text'), hint: words.textHint })}
          />
        </Field>
        <FileField state={files} accept={FILE_TYPES} texts={texts.files} error={form.errorOf('attachments')} />
        <FailureLine>{form.failure}</FailureLine>
        <Button type="submit" variant="action" size="l" icon="send" aria-disabled={isBusy}>
          {isBusy ? words.sending : words.submit}
        </Button>
        <p className={styles.sent} role="status">
          {sent !== null && fill(words.sent, { number: sent })}
        </p>
      </form>
    </Panel>
  );
}

const tooLong = (text: string, words: string): string | null =>
  text.trim().length > FEEDBACK_TEXT_MAX ? fill(words, { max: FEEDBACK_TEXT_MAX, count: text.trim().length }) : null;
