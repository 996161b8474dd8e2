import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { fieldRefusal, tooMany } from '#backend/errors.ts';
import { addressKey, countAttempt } from '#backend/modules/rate-limits/index.ts';
import { queueSms } from '#backend/modules/sms/index.ts';
import { ownSession } from '#backend/own-session.ts';
import { environment } from '#lib/config/environment.ts';
import { SMS_CODE_LENGTH } from '#lib/config/limits.ts';
import { HOUR_SECONDS } from '#lib/rules/durations.ts';
import type { CaptchaAnswer } from './captcha/captcha.ts';
import { takeMessage } from './message-limits.ts';
import { messages } from './messages.ts';

const LIVES_MS = 5 * 60_000;
const TRIES = 5;
/** checks of all codes by one address */
const CHECKS = { max: 60, seconds: HOUR_SECONDS };
/** How long a phone counts as verified for the rest of the registration. */
const PROOF_MS = 30 * 60_000;

interface Proof {
  sessionId: string;
  phone: string;
}

/**
 * Sends a code that verifies the phone in this session; earlier codes become invalid. Returns the seconds until the
 * next.
 */
export async function sendCode(ctx: Context, { sessionId, phone, ...answer }: Proof & CaptchaAnswer): Promise<number> {
  const session_id = ownSession(ctx, sessionId);
  const wait = await takeMessage(ctx, phone, answer);
  const code = String(randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, '0');
  const codeHash = await hash(code);
  const now = ctx.now();
  await ctx.db.transaction().execute(async (db) => {
    await db.deleteFrom('verification_codes').where('session_id', '=', session_id).where('phone', '=', phone).execute();
    const expires_at = new Date(now.getTime() + LIVES_MS);
    await db
      .insertInto('verification_codes')
      .values({ session_id, phone, hash: codeHash, created_at: now, expires_at })
      .execute();
    await queueSms(
      { db, now: ctx.now },
      phone,
      `${code} — код подтверждения ${environment().storeName}. Никому его не сообщайте`,
    );
  });
  return wait;
}

/** Checks the code: 5 tries, 5 minutes, usable once, also under parallel requests. */
export async function checkCode(ctx: Context, { sessionId, phone, code }: Proof & { code: string }): Promise<void> {
  const session = ownSession(ctx, sessionId);
  const { wait } = await countAttempt(ctx, { key: `code:address:${addressKey(ctx.address)}`, ...CHECKS });
  if (wait > 0) throw tooMany('code', messages.tooManyTries, wait);
  const now = ctx.now();
  // the try is counted before the code is compared
  const { rows } = await sql<{ id: number; hash: string; tries: number }>`
    UPDATE verification_codes SET tries = tries + 1
    WHERE session_id = ${session} AND phone = ${phone}
      AND checked_at IS NULL AND expires_at > ${now} AND tries < ${TRIES}
    RETURNING id, hash, tries`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw fieldRefusal('code', messages.codeEnded);
  if (!(await verify(row.hash, code)))
    throw fieldRefusal('code', row.tries < TRIES ? messages.wrongCode : messages.lastWrongCode);
  const { numUpdatedRows } = await ctx.db
    .updateTable('verification_codes')
    .set({ checked_at: now })
    .where('id', '=', row.id)
    .where('checked_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw fieldRefusal('code', messages.codeUsed);
}

/** Whether this session has verified the phone within the last half hour; the verification is not used up. */
export async function isProven(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { sessionId, phone }: Proof,
): Promise<boolean> {
  const since = new Date(now().getTime() - PROOF_MS);
  const row = await db
    .selectFrom('verification_codes')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('phone', '=', phone)
    .where('checked_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Uses up the verification of the phone by this session. `again`: this session has used it already, so a repeated
 * registration sees that it succeeded.
 */
export async function useProof(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { sessionId, phone }: Proof,
): Promise<'now' | 'again' | 'none'> {
  const since = new Date(now().getTime() - PROOF_MS);
  const row = await db
    .selectFrom('verification_codes')
    .select(['id', 'used_at'])
    .where('session_id', '=', sessionId)
    .where('phone', '=', phone)
    .where('checked_at', '>', since)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return 'none';
  if (row.used_at !== null) return 'again';
  await db.updateTable('verification_codes').set({ used_at: now() }).where('id', '=', row.id).execute();
  return 'now';
}
