import { useState } from 'react';
import { useCountdown } from '#components/state/use-countdown.ts';
import { api } from '#lib/client/api.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import type { useCaptcha } from '#lib/client/use-captcha.ts';
import type { ReserveValues } from './reserve-values.ts';

interface CodeSending {
  form: { getValues: () => ReserveValues; setValue: (field: 'captchaWord', value: string) => void };
  captcha: ReturnType<typeof useCaptcha>;
  sessionId: () => Promise<string>;
}

/** Sends the code that verifies the phone; `timer` counts until it may be sent again. */
export function useCodeSending({ form, captcha, sessionId }: CodeSending) {
  const timer = useCountdown();
  const [sentTo, setSentTo] = useState('');
  const sendCode = async (): Promise<void> => {
    const { phone, captchaWord } = form.getValues();
    try {
      const body = { sessionId: await sessionId(), phone, ...captcha.answer(captchaWord) };
      const { wait } = await api('POST v1 verifyCode/send/', { body });
      setSentTo(phone);
      timer.start(wait);
    } catch (error) {
      const isAsked = refusalOf(error, ['captchaWord']).fields.length > 0;
      form.setValue('captchaWord', '');
      if (isAsked || captcha.state.kind !== 'none') await captcha.load();
      throw error;
    }
  };
  return { timer, sentTo, sendCode };
}
