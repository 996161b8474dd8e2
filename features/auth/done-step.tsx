'use client';

import { Icon } from '#components/icon/icon.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { fill } from '#lib/format/fill.ts';
import { useAuth } from './auth-context.ts';
import styles from './done-step.module.scss';
import { StepHead } from './step-head.tsx';

/** Step 5: what comes next. */
export function DoneStep({ phone, onSignIn }: { phone: string; onSignIn: (phone: string) => void }) {
  const { texts } = useAuth();
  return (
    <div className={styles.root}>
      <Icon name="circle-check" size={56} />
      <StepHead title={texts.done.title} />
      <p className={styles.text}>{fill(texts.done.text, { phone })}</p>
      <Button variant="action" size="l" isWide onClick={() => onSignIn(phone)}>
        {texts.signIn}
      </Button>
    </div>
  );
}
