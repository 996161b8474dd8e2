'use client';

import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { CaptchaField } from '#components/captcha-field/captcha-field.tsx';
import { PartedText } from '#components/parted-text/parted-text.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { CodeField } from '#components/ui/code-field/code-field.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { refusalOf } from '#lib/client/refusal.ts';
import { SMS_CODE_LENGTH } from '#lib/config/limits.ts';
import { fill } from '#lib/format/fill.ts';
import { formatTimer } from '#lib/format/timer.ts';
import type { ReservationTexts } from './reservation-texts.ts';
import styles from './reservations.module.scss';
import type { ReservingState } from './use-reserving.ts';

/** The code from the message, checked when it is complete; then the product is reserved. */
export function CodeStep({ state, texts }: { state: ReservingState; texts: ReservationTexts }) {
  const words = texts.code;
  const id = useId();
  const field = useRef<{ focus: () => void }>(null);
  const { captcha, timer, sentTo, form, back } = state;
  const code = useCode(state, field);
  return (
    <div className={styles.root}>
      <p>
        <PartedText text={words.sentTo} parts={{ phone: <b className={styles.phone}>{sentTo}</b> }} />
      </p>
      <CodeField
        ref={field}
        id={id}
        label={words.title}
        boxLabel={(number) => fill(words.digit, { number, count: SMS_CODE_LENGTH })}
        length={SMS_CODE_LENGTH}
        value={code.value}
        onChange={code.change}
        error={code.error ?? undefined}
        isDisabled={code.isBusy}
      />
      <CaptchaField captcha={captcha} texts={texts.captcha} {...form.register('captchaWord')} />
      <p className={styles.resend}>
        <button type="button" className={styles.link} disabled={timer.left > 0 || code.isBusy} onClick={code.resend}>
          {words.again}
        </button>
        {timer.left > 0 && (
          <span role="timer" aria-label={words.timer}>
            {formatTimer(timer.left)} {words.seconds}
          </span>
        )}
      </p>
      <p role="status">{code.isBusy ? words.checking : ''}</p>
      <FailureLine onRetry={code.retry}>{code.failure}</FailureLine>
      <Button variant="outline" isWide disabled={code.isBusy} onClick={back}>
        {words.back}
      </Button>
    </div>
  );
}

function useCode({ finish, sendCode }: ReservingState, field: RefObject<{ focus: () => void } | null>) {
  const [value, setValue] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [retry, setRetry] = useState<(() => void) | null>(null);
  // also after a failed check, once the boxes are enabled again
  useEffect(() => {
    if (!isBusy) field.current?.focus();
  }, [isBusy, field]);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    setFailure(null);
    setRetry(() => () => void attempt(work));
    try {
      await work();
    } catch (thrown) {
      const { fields, general } = refusalOf(thrown, ['code', 'captchaWord', 'phone']);
      const wrong = fields.find((one) => one.field === 'code')?.message ?? null;
      setError(wrong);
      if (wrong !== null) setValue('');
      setFailure(general ?? fields.find((one) => one.field !== 'code')?.message ?? null);
    }
    setBusy(false);
  };
  return {
    value,
    isBusy,
    error,
    failure,
    /** repeats what failed, with the same code */
    retry,
    change: (next: string) => {
      setValue(next);
      if (next.length === SMS_CODE_LENGTH) void attempt(() => finish(next));
    },
    resend: () => {
      setValue('');
      void attempt(sendCode);
    },
  };
}
