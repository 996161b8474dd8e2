import { type Captcha, useCaptcha as useCaptchaOf } from '#lib/client/use-captcha.ts';
import { useAuth } from './auth-context.ts';

export type { Captcha };

/** The captcha of a form of the dialog. */
export const useCaptcha = (): Captcha => useCaptchaOf(useAuth().sessionId);
