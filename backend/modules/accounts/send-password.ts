import type { Context } from '#backend/context.ts';
import { countAttempt } from '#backend/modules/rate-limits/index.ts';
import { queueSms } from '#backend/modules/sms/index.ts';
import { ownSession } from '#backend/own-session.ts';
import { environment } from '#lib/config/environment.ts';
import { DAY_MS } from '#lib/rules/durations.ts';
import type { CaptchaAnswer } from './captcha/captcha.ts';
import { takeMessage } from './message-limits.ts';
import { hashPassword, newPassword } from './passwords.ts';

const LIVES_MS = DAY_MS;

/**
 * Sends a new password to the phone of an account; replies alike, and does the same work, when there is no account.
 * Returns the seconds until the next message may be sent.
 */
export async function sendPassword(
  ctx: Context,
  { sessionId, phone, ...answer }: { sessionId: string; phone: string } & CaptchaAnswer,
): Promise<number> {
  ownSession(ctx, sessionId);
  const wait = await takeMessage(ctx, phone, answer);
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  await ctx.db.transaction().execute(async (db) => {
    const known = await db
      .updateTable('users')
      .set({ sent_password_hash: passwordHash, sent_password_until: new Date(ctx.now().getTime() + LIVES_MS) })
      .where('phone', '=', phone)
      .where('is_employee', '=', false)
      .where('is_blocked', '=', false)
      .returning('id')
      .executeTakeFirst();
    if (known) await queueSms({ db, now: ctx.now }, phone, passwordMessage(password));
    // also writes and commits a row, which takes longer than everything else together
    else await countAttempt({ db, now: ctx.now }, { key: `password:nobody:${phone}`, max: 1, seconds: 1 });
  });
  return wait;
}

export const passwordMessage = (password: string): string =>
  `${password} — пароль для входа в ${environment().storeName}. Сменить его можно в профиле`;
