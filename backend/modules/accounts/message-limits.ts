import type { Context } from '#backend/context.ts';
import { tooMany } from '#backend/errors.ts';
import { addressKey, takeAttempt } from '#backend/modules/rate-limits/index.ts';
import { SMS_RESEND_SECONDS } from '#lib/config/timings.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#lib/rules/durations.ts';
import { type CaptchaAnswer, requireCaptcha } from './captcha/captcha.ts';
import { messages } from './messages.ts';

const A_DAY_PER_PHONE = 5;
const AN_HOUR_PER_ADDRESS = 15;
/** Messages per hour and address before a captcha is required, whichever phones they go to. */
const FREE_PER_ADDRESS = 5;

/**
 * Takes the right to send one message to a phone: 60 s between two, 5 per phone and day, 15 per address and hour; the
 * same for phones without an account. A refused request is not counted, so that nobody can use up another person's
 * messages without sending them. Returns the seconds until the next.
 */
export async function takeMessage(ctx: Context, phone: string, answer: CaptchaAnswer): Promise<number> {
  const pause = { key: `sms:pause:${phone}`, max: 1, seconds: SMS_RESEND_SECONDS };
  const day = { key: `sms:day:${phone}`, max: A_DAY_PER_PHONE, seconds: DAY_SECONDS };
  const address = { key: `sms:address:${addressKey(ctx.address)}`, max: FREE_PER_ADDRESS, seconds: HOUR_SECONDS };
  let exhausted = await takeAttempt(ctx, [pause, day, address]);
  const needsPicture = exhausted.delete(address.key);
  if (needsPicture && exhausted.size === 0) {
    await requireCaptcha(ctx, answer);
    exhausted = await takeAttempt(ctx, [pause, day, { ...address, max: AN_HOUR_PER_ADDRESS }]);
  }
  if (exhausted.size === 0) return SMS_RESEND_SECONDS;
  const wait = Math.max(...exhausted.values());
  if (exhausted.get(pause.key) !== wait) throw tooMany('phone', messages.tooManyMessages, wait);
  throw tooMany('phone', messages.messageIn(wait), wait);
}
