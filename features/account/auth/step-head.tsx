'use client';

import { useEffect, useRef } from 'react';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { fill } from '#lib/format/fill.ts';
import { useAuth } from './auth-context.ts';
import styles from './step-head.module.scss';

/** Those in which something is asked. */
const SIGN_UP_STEPS = 4;

interface StepHeadProps {
  title: string;
  /** of the registration, from 1 */
  step?: number;
  onBack?: (() => void) | undefined;
  /** the step replaced another one, whose focused element is gone */
  isNext?: boolean;
}

/** Title of a step, with a back button. */
export function StepHead({ title, step, onBack, isNext = true }: StepHeadProps) {
  const { texts } = useAuth();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNext) heading.current?.focus({ preventScroll: true });
  }, [isNext]);
  return (
    <div className={styles.root}>
      {onBack && <IconButton className={styles.back ?? ''} icon="arrow-left" label={texts.back} onClick={onBack} />}
      <div>
        {step !== undefined && <p className={styles.step}>{fill(texts.step, { step, count: SIGN_UP_STEPS })}</p>}
        <h3 ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h3>
      </div>
    </div>
  );
}
