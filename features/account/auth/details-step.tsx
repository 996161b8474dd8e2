'use client';

import { useEffect, useEffectEvent, useId } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { TextField } from '#components/ui/field/field.tsx';
import { mayRegister } from '#lib/rules/company-status.ts';
import { cyrillicOnly } from '#lib/rules/sign-up.ts';
import { useAuth } from './auth-context.ts';
import styles from './auth-form.module.scss';
import { CaptchaField } from './captcha-field.tsx';
import { checkText } from './check-text.ts';
import { CompanyField } from './company-field.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { LocalityFields } from './locality-fields.tsx';
import { PhoneField } from './phone-field.tsx';
import { signUpFields } from './sign-up-values.ts';
import { StepHead } from './step-head.tsx';
import type { SignUpFlow, SignUpFormState } from './use-sign-up.ts';

/** Step 3: the details of who registers. */
export function DetailsStep({ flow }: { flow: SignUpFlow }) {
  const { texts, checkDays } = useAuth();
  const emailId = useId();
  const { form, answers } = flow;
  const status = form.watch('status');
  const isBlocked = form.hasNote || (answers.isEntity && status !== null && !mayRegister(status));
  // after a return from the code step with an error, the error is scrolled into view
  const showFault = useEffectEvent(() => {
    const faulty = signUpFields.find((field) => form.fieldState(field).error);
    if (faulty) form.setFocus(faulty);
  });
  useEffect(() => showFault(), []);
  return (
    <form className={styles.root} noValidate data-full-load onSubmit={(event) => void flow.submitDetails(event)}>
      <StepHead title={texts.form.title} step={3} onBack={() => flow.go(2)} />
      {answers.isEntity && <CompanyField flow={flow} />}
      <FioField form={form} isContact={answers.isEntity} />
      <div className={styles.pair}>
        <PhoneField control={form.control} name="phone" />
        <TextField
          id={emailId}
          type="email"
          label={texts.form.email}
          autoComplete="email"
          {...form.fieldState('email')}
          {...form.register('email')}
        />
      </div>
      <LocalityFields flow={flow} />
      <ConsentFields form={form} />
      <CaptchaField captcha={form.captcha} {...form.fieldState('captchaWord')} {...form.register('captchaWord')} />
      <p className={styles.check}>{checkText(texts.form.check, checkDays, texts.checkDays)}</p>
      <div className={styles.foot}>
        <FailureLine>{form.failure}</FailureLine>
        <Button type="submit" variant="action" size="l" isWide disabled={form.isBusy || isBlocked}>
          {texts.form.submit}
        </Button>
      </div>
    </form>
  );
}

function FioField({ form, isContact }: { form: SignUpFormState; isContact: boolean }) {
  const { texts } = useAuth();
  const id = useId();
  return (
    <TextField
      id={id}
      label={isContact ? texts.form.contact : texts.form.fio}
      hint={isContact ? texts.form.contactHint : texts.form.fioHint}
      autoComplete="name"
      {...form.fieldState('fio')}
      {...form.register('fio', {
        // §5: a name that is not Cyrillic is cleared
        onBlur: () =>
          form.setValue('fio', cyrillicOnly(form.getValues('fio').trim()), {
            shouldValidate: form.formState.isSubmitted,
          }),
      })}
    />
  );
}
