'use client';

import type { ComponentProps } from 'react';
import { CaptchaField as PlainCaptchaField } from '#components/captcha-field/captcha-field.tsx';
import { useAuth } from './auth-context.ts';

/** The captcha of a form of the dialog. */
export function CaptchaField(props: Omit<ComponentProps<typeof PlainCaptchaField>, 'texts'>) {
  const { texts } = useAuth();
  return <PlainCaptchaField {...props} texts={texts.captcha} />;
}
