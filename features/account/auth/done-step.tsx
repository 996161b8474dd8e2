'use client';

import { Icon } from '#components/icon/icon.tsx';
import { PartedText } from '#components/parted-text/parted-text.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { useAuth } from './auth-context.ts';
import formStyles from './auth-form.module.scss';
import { checkText } from './check-text.ts';
import styles from './done-step.module.scss';
import { StepHead } from './step-head.tsx';

/** Step 5: what happens next. */
export function DoneStep({ phone, onSignIn }: { phone: string; onSignIn: (phone: string) => void }) {
  const { texts, checkDays } = useAuth();
  return (
    <div className={styles.root}>
      <Icon name="circle-check" size={56} />
      <StepHead title={texts.done.title} />
      <p className={styles.text}>
        <PartedText text={texts.done.text} parts={{ phone: <span className={formStyles.phone}>{phone}</span> }} />
      </p>
      <p className={styles.text}>{checkText(texts.done.check, checkDays, texts.checkDays)}</p>
      <Button variant="action" size="l" isWide onClick={() => onSignIn(phone)}>
        {texts.signIn}
      </Button>
    </div>
  );
}
