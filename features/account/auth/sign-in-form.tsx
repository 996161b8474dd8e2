'use client';

import { useEffect, useId, useState } from 'react';
import { useCountdown } from '#components/state/use-countdown.ts';
import { Button } from '#components/ui/button/button.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { PasswordField } from '#components/ui/password-field/password-field.tsx';
import { api } from '#lib/client/api.ts';
import { faultText } from '#lib/client/fault-text.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import { SMS_RESEND_SECONDS } from '#lib/config/timings.ts';
import { phoneFault } from '#lib/rules/phone.ts';
import { requiredFault } from '#lib/rules/sign-up.ts';
import { useAuth } from './auth-context.ts';
import styles from './auth-form.module.scss';
import { CaptchaField } from './captcha-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { ResendButton } from './resend-button.tsx';
import { useAuthForm } from './use-auth-form.ts';

interface SignInFormProps {
  /** from a registration that was just completed */
  phone: string;
  onEmployee: () => void;
}

const fields = ['phone', 'password', 'captchaWord'] as const;

function useSignInForm(phone: string) {
  return useAuthForm({
    defaults: { phone, password: '', captchaWord: '' },
    fields,
    faultsOf: (values) => ({ phone: phoneFault(values.phone), password: requiredFault(values.password) }),
  });
}
type SignIn = ReturnType<typeof useSignInForm>;

export function SignInForm({ phone, onEmployee }: SignInFormProps) {
  const { texts, onSignedIn } = useAuth();
  const form = useSignInForm(phone);
  const passwordId = useId();
  const { setValue } = form;
  useEffect(() => {
    if (phone !== '') setValue('phone', phone);
  }, [phone, setValue]);
  const submit = form.attempt(async ({ phone, password, captchaWord }) => {
    const body = { phone, password, ...form.captcha.answer(captchaWord) };
    onSignedIn((await api('POST v1 user/signIn/', { body })).user);
  });
  return (
    <form className={styles.root} noValidate data-full-load onSubmit={(event) => void submit(event)}>
      <PhoneField
        control={form.control}
        name="phone"
        isFirst
        onEdit={() => {
          // «get a password» without a phone: nothing else would clear the error before a submit
          if (!form.formState.isSubmitted) form.clearErrors('phone');
        }}
      />
      <PasswordField
        id={passwordId}
        label={texts.password}
        showLabel={texts.showPassword}
        hideLabel={texts.hidePassword}
        autoComplete="current-password"
        {...form.fieldState('password')}
        {...form.register('password')}
      />
      <CaptchaField captcha={form.captcha} {...form.fieldState('captchaWord')} {...form.register('captchaWord')} />
      <PasswordBySms form={form} />
      <FailureLine>{form.failure}</FailureLine>
      <Button type="submit" variant="action" size="l" isWide disabled={form.isBusy || form.hasNote}>
        {texts.signIn}
      </Button>
      <div className={styles.other}>
        <button type="button" className={styles.link} onClick={onEmployee}>
          {texts.employee.switch}
        </button>
      </div>
    </form>
  );
}

/** Requests a new password by SMS, at most once a minute. */
function PasswordBySms({ form }: { form: SignIn }) {
  const { texts, sessionId } = useAuth();
  const timer = useCountdown();
  const [isBusy, setBusy] = useState(false);
  const [status, setStatus] = useState<'never' | 'sent' | 'early'>('never');
  const send = async () => {
    const { phone, captchaWord } = form.getValues();
    const fault = phoneFault(phone);
    if (fault) return form.setError('phone', { type: 'rule', message: faultText(fault) }, { shouldFocus: true });
    setBusy(true);
    form.setFailure(null);
    try {
      const body = { sessionId: await sessionId(), phone, ...form.captcha.answer(captchaWord) };
      const { wait } = await api('POST v1 password/send/', { body });
      timer.start(wait);
      setStatus('sent');
    } catch (error) {
      const { wait } = refusalOf(error, fields);
      if (wait !== null && wait <= SMS_RESEND_SECONDS) {
        timer.start(wait);
        setStatus('early');
      } else await form.refuse(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <ResendButton
        text={status === 'never' ? texts.passwordBySms : texts.codeAgain}
        left={timer.left}
        isBusy={isBusy || form.captcha.isWorking}
        onPress={() => void send()}
      />
      <p className={styles.status} role="status">
        {status === 'sent' ? texts.passwordSent : status === 'early' ? texts.sentBefore : ''}
      </p>
    </div>
  );
}
