'use client';

import { Panel } from '#components/panel/panel.tsx';
import { dialAddress } from '#lib/format/phone.ts';
import styles from './feedback.module.scss';
import { FeedbackForm } from './feedback-form.tsx';
import { FeedbackList } from './feedback-list.tsx';
import type { FeedbackSlotProps } from './feedback-props.ts';
import type { FeedbackTexts } from './feedback-texts.ts';

interface FeedbackViewProps extends FeedbackSlotProps {
  person: number;
  texts: FeedbackTexts;
}

/** The form, the user's own requests with the answers, and other ways to reach the support. */
export function FeedbackView({ supportPhone, supportEmail, person, texts }: FeedbackViewProps) {
  const { contacts } = texts;
  return (
    <div className={styles.slot}>
      <div className={styles.root}>
        <div className={styles.column}>
          <FeedbackForm person={person} texts={texts} />
          <FeedbackList texts={texts} />
        </div>
        <Panel id="contacts" title={contacts.title}>
          <dl className={styles.contacts}>
            <dt>{contacts.phone}</dt>
            <dd>
              <a className={styles.phone} href={dialAddress(supportPhone)}>
                {supportPhone}
              </a>
            </dd>
            <dt>{contacts.email}</dt>
            <dd>
              <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            </dd>
          </dl>
        </Panel>
      </div>
    </div>
  );
}
