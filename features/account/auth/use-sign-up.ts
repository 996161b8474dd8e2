import { useState } from 'react';
import { useCountdown } from '#components/state/use-countdown.ts';
import { api } from '#lib/client/api.ts';
import type { Refusal } from '#lib/client/refusal.ts';
import { useAuth } from './auth-context.ts';
import {
  emptySignUp,
  type SignUpAnswers,
  type SignUpValues,
  signUpFaults,
  signUpFields,
  signUpPayload,
} from './sign-up-values.ts';
import { useAuthForm } from './use-auth-form.ts';

type Step = 1 | 2 | 3 | 4 | 5;
type CaptchaAnswer = { captchaSID?: string; captchaWord?: string };

export type SignUpFlow = ReturnType<typeof useSignUp>;
export type SignUpFormState = SignUpFlow['form'];

/** The course of a registration: its steps, its form, and what the phone has proved so far. */
export function useSignUp() {
  const { sessionId } = useAuth();
  const [step, setStep] = useState<Step>(1);
  const [wasElsewhere, setElsewhere] = useState(false);
  const [answers, setAnswers] = useState<SignUpAnswers>({ workedWithRK: false, isEntity: false });
  const timer = useCountdown();
  /** phones to which a code was sent last, and which proved it */
  const [proof, setProof] = useState({ sentTo: '', provenBy: '' });
  const form = useAuthForm<SignUpValues>({
    defaults: emptySignUp,
    fields: signUpFields,
    faultsOf: (values) => signUpFaults(values, answers.isEntity),
  });
  const go = (next: Step) => {
    setElsewhere(true);
    setStep(next);
  };
  const sendCode = async (phone: string, captcha: CaptchaAnswer) => {
    const { wait } = await api('POST v1 verifyCode/send/', {
      body: { sessionId: await sessionId(), phone, ...captcha },
    });
    setProof({ sentTo: phone, provenBy: '' });
    timer.start(wait);
  };
  const register = async (values: SignUpValues) => {
    await api('POST v1 user/signUp/', { body: signUpPayload(values, answers, await sessionId()) });
    go(5);
  };
  const submitDetails = form.attempt(async (values) => {
    const { phone, captchaWord } = values;
    await api('POST v1 user/validate/', { body: signUpPayload(values, answers, await sessionId()) });
    if (proof.provenBy === phone) return register(values);
    // the code that is on its way is still good
    if (proof.sentTo !== phone || timer.left === 0) await sendCode(phone, form.captcha.answer(captchaWord));
    go(4);
  });
  /** Checks the code, unless the phone has proved itself already, and registers. Throws what the API refuses. */
  const finish = async (code: string) => {
    const values = form.getValues();
    const { phone } = values;
    if (proof.provenBy !== phone) {
      await api('POST v1 verifyCode/check/', { body: { sessionId: await sessionId(), phone, code } });
      setProof({ ...proof, provenBy: phone });
    }
    await register(values);
  };
  return {
    step,
    go,
    /** the registration has moved on since it was opened */
    wasElsewhere,
    answers,
    form,
    timer,
    answerWorked: (workedWithRK: boolean) => {
      setAnswers({ ...answers, workedWithRK });
      go(2);
    },
    answerKind: (isEntity: boolean) => {
      setAnswers({ ...answers, isEntity });
      form.clearErrors();
      go(3);
    },
    submitDetails,
    sendCodeAgain: (captcha: CaptchaAnswer) => sendCode(form.getValues('phone'), captcha),
    finish,
    /** the phone has proved itself: nothing but the registration itself is left to do */
    isProven: proof.provenBy !== '',
    forgetProof: () => setProof({ ...proof, provenBy: '' }),
    /** Back to the form, where the errors have their places. */
    showInForm: (refusal: Refusal) => {
      go(3);
      form.showErrors(refusal);
    },
  };
}
