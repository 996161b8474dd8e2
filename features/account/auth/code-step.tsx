'use client';

import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { PartedText } from '#components/parted-text/parted-text.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { CodeField } from '#components/ui/code-field/code-field.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { faultText } from '#lib/client/fault-text.ts';
import { type FormRefusal, refusalOf } from '#lib/client/refusal.ts';
import { SMS_CODE_LENGTH } from '#lib/config/limits.ts';
import { SMS_RESEND_SECONDS } from '#lib/config/timings.ts';
import { fill } from '#lib/format/fill.ts';
import { requiredFault } from '#lib/rules/sign-up.ts';
import { useAuth } from './auth-context.ts';
import styles from './auth-form.module.scss';
import { CaptchaField } from './captcha-field.tsx';
import { ResendButton } from './resend-button.tsx';
import { signUpFields } from './sign-up-values.ts';
import { StepHead } from './step-head.tsx';
import { useCaptcha } from './use-captcha.ts';
import type { SignUpFlow } from './use-sign-up.ts';

const ownFields: readonly string[] = ['code', 'captchaWord'];
const knownFields = ['code', ...signUpFields];

/** Step 4: the SMS code, checked automatically when it is complete. */
export function CodeStep({ flow }: { flow: SignUpFlow }) {
  const { texts } = useAuth();
  const id = useId();
  const field = useRef<{ focus: () => void }>(null);
  const code = useCode(flow, field);
  const resend = useResend(flow, code, field);
  const again = () => void (code.value.length === SMS_CODE_LENGTH ? code.finish(code.value) : resend.send());
  return (
    <div className={styles.root}>
      <StepHead title={texts.code.title} step={4} onBack={() => flow.go(3)} isNext={false} />
      <p className={styles.status}>
        <PartedText
          text={texts.code.sentTo}
          parts={{ phone: <span className={styles.phone}>{flow.form.getValues('phone')}</span> }}
        />
      </p>
      <CodeField
        ref={field}
        id={id}
        label={texts.code.title}
        boxLabel={(number) => fill(texts.code.digit, { number, count: SMS_CODE_LENGTH })}
        length={SMS_CODE_LENGTH}
        value={code.value}
        onChange={code.change}
        error={code.errors.code}
        isDisabled={code.isBusy}
      />
      <p className={styles.status} role="status">
        {code.isBusy ? texts.code.checking : ''}
      </p>
      <CaptchaField
        captcha={resend.captcha}
        error={code.errors.captchaWord}
        value={resend.word}
        onChange={(event) => resend.setWord(event.target.value)}
      />
      <ResendButton
        text={texts.codeAgain}
        left={flow.timer.left}
        isBusy={resend.isBusy || code.isBusy}
        onPress={() => void resend.send()}
      />
      <FailureLine onRetry={flow.isProven ? null : again}>{code.failure}</FailureLine>
      {code.failure !== null && flow.isProven && (
        <Button variant="action" size="l" isWide disabled={code.isBusy} onClick={() => void code.finish(code.value)}>
          {texts.code.retry}
        </Button>
      )}
    </div>
  );
}

type CodeErrors = Partial<Record<string, string>>;

type Focusable = RefObject<{ focus: () => void } | null>;

/** State of the code field and its check. */
function useCode(flow: SignUpFlow, field: Focusable) {
  const [value, setValue] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<CodeErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  // focuses also after a failed check, once the boxes are enabled again
  useEffect(() => {
    if (!isBusy) field.current?.focus();
  }, [isBusy, field]);
  const show = ({ fields, general }: FormRefusal) => {
    setErrors(Object.fromEntries(fields.map(({ field, message }) => [field, message])));
    setFailure(general);
  };
  const finish = async (code: string) => {
    setBusy(true);
    show({ fields: [], general: null, wait: null });
    try {
      await flow.finish(code);
    } catch (error) {
      const refusal = refusalOf(error, knownFields);
      if (refusal.fields.some(({ field }) => !ownFields.includes(field))) return flow.showInForm(refusal);
      if (refusal.fields.length > 0) {
        flow.forgetProof();
        setValue('');
      }
      show(refusal);
      setBusy(false);
    }
  };
  const change = (next: string) => {
    setValue(next);
    setErrors(({ captchaWord }) => (captchaWord ? { captchaWord } : {}));
    if (next.length === SMS_CODE_LENGTH) void finish(next);
  };
  return { value, setValue, change, isBusy, errors, setErrors, failure, show, finish };
}

/** Sends another code to the same phone. */
function useResend(flow: SignUpFlow, code: ReturnType<typeof useCode>, field: Focusable) {
  const captcha = useCaptcha();
  const [word, setWord] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    const fault = captcha.isToBeRead ? requiredFault(word) : null;
    if (fault) return code.setErrors({ captchaWord: faultText(fault) });
    setBusy(true);
    code.show({ fields: [], general: null, wait: null });
    try {
      await flow.sendCodeAgain(captcha.answer(word));
      code.setValue('');
      field.current?.focus();
    } catch (error) {
      await refuse(error);
    } finally {
      setBusy(false);
    }
  };
  const refuse = async (error: unknown) => {
    // the phone field is not part of this step
    const { wait, ...refusal } = refusalOf(error, ownFields);
    if (wait !== null && wait <= SMS_RESEND_SECONDS) return flow.timer.start(wait);
    code.show({ ...refusal, wait });
    if (captcha.state.kind === 'none' && !refusal.fields.some(({ field }) => field === 'captchaWord')) return;
    setWord('');
    await captcha.load();
  };
  return { captcha, word, setWord, isBusy: isBusy || captcha.isWorking, send };
}
