import { createHash, randomUUID } from 'node:crypto';
import type { Context } from '#backend/context.ts';
import { fieldRefusal, tooMany } from '#backend/errors.ts';
import { say } from '#backend/language.ts';
import { addressKey, countAttempt } from '#backend/modules/rate-limits/index.ts';
import { messages } from '../messages.ts';
import { drawCaptcha, newCaptchaWord, normaliseCaptchaWord } from './draw-captcha.ts';
import { isWorkDone } from './work.ts';

const LIVES_MS = 10 * 60_000;
const PICTURES = { max: 60, seconds: 600 };

/** The field problem that makes the form show a captcha. */
export const captchaProblem = () => ({ field: 'captchaWord', message: say(messages.captchaMissing) });

export interface CaptchaAnswer {
  captchaSID?: string | undefined;
  captchaWord?: string | undefined;
}

const hashOf = (sid: string, word: string) => createHash('sha256').update(`${sid}:${word}`).digest();

export async function issueCaptcha(ctx: Context, sessionId: string) {
  const { wait } = await countAttempt(ctx, { key: `captcha:${addressKey(ctx.address)}`, ...PICTURES });
  if (wait > 0) throw tooMany('captchaWord', messages.tooManyCaptchas, wait);
  const [sid, word] = [randomUUID(), newCaptchaWord()];
  const expiresAt = new Date(ctx.now().getTime() + LIVES_MS);
  const row = { sid, session_id: sessionId, hash: hashOf(sid, word), expires_at: expiresAt };
  await ctx.db.insertInto('captchas').values(row).execute();
  return { captchaSId: sid, captchaImage: await drawCaptcha(word) };
}

/** Requires the right answer to a captcha of this session; right or wrong, the captcha is used up. */
export async function requireCaptcha(
  ctx: Context,
  { captchaSID: sid, captchaWord: word }: CaptchaAnswer,
): Promise<void> {
  if (!sid || !word) throw fieldRefusal('captchaWord', messages.captchaMissing);
  if (!(await isAnswered(ctx, sid, word))) throw fieldRefusal('captchaWord', messages.wrongCaptcha);
}

async function isAnswered({ db, now, sessionId }: Context, sid: string, word: string): Promise<boolean> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(sid) || sessionId === null) return false;
  const row = await db
    .deleteFrom('captchas')
    .where('sid', '=', sid)
    .where('session_id', '=', sessionId)
    .returning(['hash', 'expires_at'])
    .executeTakeFirst();
  if (!row || row.expires_at <= now()) return false;
  return row.hash.equals(hashOf(sid, normaliseCaptchaWord(word))) || isWorkDone(sid, word);
}
