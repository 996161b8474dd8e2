import type { Context } from '#backend/context.ts';
import { fieldRefusal, tooMany } from '#backend/errors.ts';
import {
  hashPassword,
  lockCaller,
  revokeTokens,
  setPassword,
  simplePassword,
  whichPassword,
} from '#backend/modules/accounts/index.ts';
import { countAttempt, forgetAttempts } from '#backend/modules/rate-limits/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import { messages } from './messages.ts';

/** Prevents guessing the password in a session left open. */
const TRIES = { max: 10, seconds: 15 * 60 };

/** Sets a new password after checking the current one; other browsers are signed out. Returns their number. */
export async function changePassword(
  ctx: Context,
  { current, next }: { current: string; next: string },
): Promise<number> {
  const caller = requireCaller(ctx);
  const { userId, tokenHash } = caller;
  const key = `password:user:${userId}`;
  const { wait } = await countAttempt(ctx, { key, ...TRIES });
  if (wait > 0) throw tooMany('current', messages.tooManyTries(Math.ceil(wait / 60)), wait);
  const known = await ctx.db
    .selectFrom('users as u')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.password_hash', 'u.sent_password_hash', 'u.sent_password_until'])
    .select(['u.phone', 'u.login', 'u.email', 'u.fio', 'c.name as company'])
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (!(await whichPassword(current, known, ctx.now()))) throw fieldRefusal('current', messages.wrongPassword);
  await forgetAttempts(ctx, [key]);
  if (next === current) throw fieldRefusal('next', messages.samePassword);
  const weakness =
    known && (await simplePassword(next, [known.phone, known.login, known.email, known.fio, known.company]));
  if (weakness) throw fieldRefusal('next', weakness);
  const hash = await hashPassword(next);
  return ctx.db.transaction().execute(async (db) => {
    await lockCaller(db, caller);
    await setPassword(db, userId, hash);
    return revokeTokens({ ...ctx, db }, userId, tokenHash);
  });
}
