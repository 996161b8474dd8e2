'use client';

import { useId } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { TextField } from '#components/ui/field/field.tsx';
import { PasswordField } from '#components/ui/password-field/password-field.tsx';
import { api } from '#lib/client/api.ts';
import { requiredFault } from '#lib/rules/sign-up.ts';
import { useAuth } from './auth-context.ts';
import styles from './auth-form.module.scss';
import { CaptchaField } from './captcha-field.tsx';
import { serverMarkup } from './server-markup.tsx';
import { StepHead } from './step-head.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** Sign-in of the shop's employees by login and password. */
export function EmployeeForm({ onBack }: { onBack: () => void }) {
  const { texts, onSignedIn } = useAuth();
  const [loginId, passwordId] = [useId(), useId()];
  const form = useAuthForm({
    // `employee`: the server's error for login and password together
    defaults: { login: '', password: '', captchaWord: '', employee: '' },
    fields: ['login', 'password', 'captchaWord', 'employee'],
    faultsOf: ({ login, password }) => ({ login: requiredFault(login), password: requiredFault(password) }),
  });
  const submit = form.attempt(async ({ login, password, captchaWord }) => {
    const body = { login, password, employee: 'Y', ...form.captcha.answer(captchaWord) } as const;
    onSignedIn((await api('POST v1 user/signIn/', { body })).user);
  });
  const { error: refusal } = form.fieldState('employee');
  return (
    <form className={styles.root} noValidate data-full-load onSubmit={(event) => void submit(event)}>
      <StepHead title={texts.employee.title} onBack={onBack} />
      <TextField
        id={loginId}
        label={texts.employee.login}
        hint={texts.employee.loginHint}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...form.fieldState('login')}
        {...form.register('login')}
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
      <FailureLine>{refusal ? serverMarkup(refusal) : form.failure}</FailureLine>
      <Button type="submit" variant="action" size="l" isWide disabled={form.isBusy || form.hasNote}>
        {texts.employee.submit}
      </Button>
    </form>
  );
}
