import { useState } from 'react';
import { useCountdown } from '#components/state/use-countdown.ts';
import { api } from '#lib/client/api.ts';
import type { FormRefusal } from '#lib/client/refusal.ts';
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
/** A visitor's own choice is never replaced; the company's town replaces that of the page. */
export type LocalitySource = 'page' | 'company' | 'visitor';
type CaptchaAnswer = { captchaSID?: string; captchaWord?: string };

export type SignUpFlow = ReturnType<typeof useSignUp>;
export type SignUpFormState = SignUpFlow['form'];

/** State of a registration: current step, form values, and which phone has been verified. */
export function useSignUp() {
  const { sessionId } = useAuth();
  const [step, setStep] = useState<Step>(1);
  const [wasElsewhere, setElsewhere] = useState(false);
  const [answers, setAnswers] = useState<SignUpAnswers>({ workedWithRK: false, isEntity: false });
  const timer = useCountdown();
  /** the phone that got the last code, and the phone that was verified */
  const [proof, setProof] = useState({ sentTo: '', provenBy: '' });
  /** where the town of the form comes from; null: not filled yet */
  const [localityFrom, setLocalityFrom] = useState<LocalitySource | null>(null);
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
    // the code sent before is still valid
    if (proof.sentTo !== phone || timer.left === 0) await sendCode(phone, form.captcha.answer(captchaWord));
    go(4);
  });
  /** Checks the code, unless the phone is verified already, and registers. Throws the API's errors. */
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
    /** a step other than the first has been shown */
    wasElsewhere,
    answers,
    form,
    localityFrom,
    setLocalityFrom,
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
    /** the phone is verified: only the registration call is left */
    isProven: proof.provenBy !== '',
    forgetProof: () => setProof({ ...proof, provenBy: '' }),
    /** Back to the form, where the errors have their fields. */
    showInForm: (refusal: FormRefusal) => {
      go(3);
      form.showErrors(refusal);
    },
  };
}
