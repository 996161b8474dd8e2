import type { Context } from '#backend/context.ts';
import { tooMany } from '#backend/errors.ts';
import { addressKey, attemptsOf, countAttempt } from '#backend/modules/limits/index.ts';
import { SMS_RESEND_SECONDS } from '#lib/config/limits.ts';
import { type CaptchaAnswer, demandCaptcha } from './captcha/captcha.ts';

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3600;
const A_DAY_PER_PHONE = 5;
const AN_HOUR_PER_ADDRESS = 15;
/** From then on a message to anybody from this address needs a picture. */
const FREE_PER_ADDRESS = 5;

/**
 * Takes the right to send one message to a phone: 60 s between two, 5 a phone a day, 15 an address an hour; whether or not
 * anybody has that phone. Gives the seconds until the next.
 */
export async function takeMessage(ctx: Context, phone: string, answer: CaptchaAnswer): Promise<number> {
  const address = `sms:address:${addressKey(ctx.address)}`;
  if ((await attemptsOf(ctx, address)) >= FREE_PER_ADDRESS) await demandCaptcha(ctx, answer);
  const pause = await countAttempt(ctx, [{ key: `sms:pause:${phone}`, max: 1, seconds: SMS_RESEND_SECONDS }]);
  if (pause > 0) throw tooMany('phone', `Новое сообщение можно запросить через ${pause} сек.`, pause);
  const limits = [
    { key: address, max: AN_HOUR_PER_ADDRESS, seconds: HOUR_SECONDS },
    { key: `sms:day:${phone}`, max: A_DAY_PER_PHONE, seconds: DAY_SECONDS },
  ];
  const wait = await countAttempt(ctx, limits);
  if (wait > 0) throw tooMany('phone', 'Слишком много сообщений. Попробуйте позже или обратитесь в поддержку', wait);
  return SMS_RESEND_SECONDS;
}
