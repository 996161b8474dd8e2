'use client';

import { formatTimer } from '#lib/format/timer.ts';
import { useAuth } from './auth-context.ts';
import styles from './auth-form.module.scss';

interface ResendButtonProps {
  text: string;
  /** seconds until the next message may be requested */
  left: number;
  isBusy: boolean;
  onPress: () => void;
}

/** Requests another message; shows the time until the next one (§4). */
export function ResendButton({ text, left, isBusy, onPress }: ResendButtonProps) {
  const { texts } = useAuth();
  return (
    <p className={styles.resend}>
      <button type="button" className={styles.link} disabled={left > 0 || isBusy} onClick={onPress}>
        {text}
      </button>
      {left > 0 && (
        <span role="timer" aria-label={texts.timerLabel}>
          {formatTimer(left)} {texts.seconds}
        </span>
      )}
    </p>
  );
}
