'use client';

import { useEffect, useRef } from 'react';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { useAuth } from './auth-context.ts';
import styles from './step-head.module.scss';

interface StepHeadProps {
  title: string;
  onBack?: (() => void) | undefined;
  /** the step replaced another one, whose focused element is gone */
  isNext?: boolean;
}

/** Title of a step, with a back button. */
export function StepHead({ title, onBack, isNext = true }: StepHeadProps) {
  const { texts } = useAuth();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNext) heading.current?.focus({ preventScroll: true });
  }, [isNext]);
  return (
    <div className={styles.root}>
      {onBack && <IconButton className={styles.back ?? ''} icon="arrow-left" label={texts.back} onClick={onBack} />}
      <h3 ref={heading} className={styles.title} tabIndex={-1}>
        {title}
      </h3>
    </div>
  );
}
