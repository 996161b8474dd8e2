'use client';

import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { useCheckedForm } from '#components/form/use-checked-form.ts';
import { Panel } from '#components/panel/panel.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { controlProps, Field } from '#components/ui/field/field.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { api } from '#lib/client/api.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import { sentKeys } from '#lib/client/sent-keys.ts';
import { FEEDBACK_TEXT_MAX } from '#lib/config/limits.ts';
import type { FeedbackTopic } from '#lib/contract/feedback.ts';
import { fill } from '#lib/format/fill.ts';
import { faultTexts } from '#lib/rules/faults.ts';
import { requiredFault } from '#lib/rules/sign-up.ts';
import styles from './feedback.module.scss';
import { refetchFeedback } from './feedback-queries.ts';
import type { FeedbackTexts } from './feedback-texts.ts';

const fields = ['topic', 'text'] as const;

interface Values {
  topic: FeedbackTopic | '';
  text: string;
}
const empty: Values = { topic: '', text: '' };

export function FeedbackForm({ texts }: { texts: FeedbackTexts }) {
  const words = texts.form;
  const id = useId();
  const [keys] = useState(sentKeys);
  const [sent, setSent] = useState<number | null>(null);
  const form = useCheckedForm<Values>({
    values: empty,
    fields,
    faultsOf: ({ topic, text }) => ({ topic: missing(topic), text: missing(text) ?? tooLong(text, words.tooLong) }),
    refusalOf: (error) => refusalOf(error, fields),
  });
  const { field: topic } = useController({ control: form.control, name: 'topic' });
  const send = form.attempt(async (values) => {
    if (values.topic === '') return;
    setSent(null);
    const body = { topic: values.topic, text: values.text.trim() };
    const { number } = await api('POST v1 feedback/', { body: { ...body, key: keys.keyOf(body) } });
    keys.forget();
    form.reset(empty);
    setSent(number);
    void refetchFeedback();
  });
  const options = Object.entries(texts.topics) as [FeedbackTopic, string][];
  return (
    <Panel id="write" title={words.title}>
      <form
        className={styles.form}
        noValidate
        data-hard
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.isSubmitting) void send(event);
        }}
      >
        <Field id={`${id}-topic`} label={words.topic} error={form.errorOf('topic')}>
          <Select
            {...controlProps({ id: `${id}-topic`, error: form.errorOf('topic') })}
            value={topic.value}
            options={[...(topic.value === '' ? [['', words.chooseTopic] as const] : []), ...options]}
            onSelect={topic.onChange}
            onBlur={topic.onBlur}
          />
        </Field>
        <Field id={`${id}-text`} label={words.text} error={form.errorOf('text')} hint={words.textHint}>
          <textarea
            rows={6}
            {...form.register('text')}
            {...controlProps({ id: `${id}-text`, error: form.errorOf('text'), hint: words.textHint })}
          />
        </Field>
        <FailureLine>{form.failure}</FailureLine>
        <Button type="submit" variant="action" size="l" icon="send" aria-disabled={form.isSubmitting}>
          {form.isSubmitting ? words.sending : words.submit}
        </Button>
        <p className={styles.sent} role="status">
          {sent !== null && fill(words.sent, { number: sent })}
        </p>
      </form>
    </Panel>
  );
}

function missing(text: string): string | null {
  const fault = requiredFault(text);
  return fault && faultTexts[pageLocale()][fault];
}

const tooLong = (text: string, words: string): string | null =>
  text.trim().length > FEEDBACK_TEXT_MAX ? fill(words, { max: FEEDBACK_TEXT_MAX, count: text.trim().length }) : null;
