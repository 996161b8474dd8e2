import { randomBytes } from 'node:crypto';
import type { Caller, Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { ServiceError } from '#backend/errors.ts';
import { hashToken } from '#backend/hash-token.ts';
import { currentBasket } from '#backend/modules/basket/index.ts';
import { setTransactionRequest } from '#backend/set-transaction-request.ts';
import { DAY_MS } from '#lib/rules/durations.ts';
import { messages } from './messages.ts';

const DAYS = 30;
const BROWSER_MAX = 200;

/**
 * Issues a bearer token; the database stores its hash only. Null: the checked password was changed or the user blocked
 * meanwhile.
 */
export async function issueToken(
  { db, now, browser }: Context,
  { userId, passwordHash }: { userId: number; passwordHash: string },
): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const at = now();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('access_tokens')
    .columns(['hash', 'user_id', 'created_at', 'expires_at', 'browser'])
    .expression(({ selectFrom, val }) =>
      selectFrom('users')
        .select([
          val(hashToken(token)).as('hash'),
          'id',
          val(at).as('created_at'),
          val(new Date(at.getTime() + DAYS * DAY_MS)).as('expires_at'),
          val(browser.slice(0, BROWSER_MAX)).as('browser'),
        ])
        .where('id', '=', userId)
        .where('password_hash', '=', passwordHash)
        .where('is_blocked', '=', false)
        // a change of password or a block revokes all tokens next: the lock orders the two transactions
        .forShare(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? token : null;
}

export interface Bearer {
  caller: Caller;
  /** the token has just been prolonged, so the cookie may be prolonged too */
  isProlonged: boolean;
}

interface Use {
  now: Date;
  /** a call that pages make on their own, which does not prolong the token */
  isBackground: boolean;
}

/** The bearer of a token; null for a forged, expired or revoked one, and for a blocked person. */
export async function bearerOf(db: Db, token: string, { now, isBackground }: Use): Promise<Bearer | null> {
  const tokenHash = hashToken(token);
  const row = await db
    .selectFrom('access_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    // an unverified person belongs to no company, even if one is already stored
    .leftJoin('companies as c', (join) => join.onRef('c.id', '=', 'u.company_id').on('u.is_verified', '=', true))
    .select([
      'u.id',
      'u.guid',
      'c.id as company_id',
      'u.company_role',
      'u.is_verified',
      'u.is_employee',
      'u.is_operator',
      't.expires_at',
    ])
    .select(['c.guid as company_guid', currentBasket.as('basket')])
    .where('t.hash', '=', tokenHash)
    .where('t.expires_at', '>', now)
    .where('u.is_blocked', '=', false)
    .executeTakeFirst();
  if (!row) return null;
  const isProlonged = !isBackground && (await prolong(db, tokenHash, row.expires_at, now));
  const caller = {
    userId: row.id,
    companyId: row.company_id,
    companyRole: row.company_role,
    guid: row.guid,
    xmlId: row.company_guid ?? row.guid,
    basket: row.basket,
    isVerified: row.is_verified,
    isEmployee: row.is_employee,
    isOperator: row.is_operator,
    tokenHash,
  };
  return { caller, isProlonged };
}

/** Prolongs the token of a returning user; written at most once a day. */
async function prolong(db: Db, tokenHash: Buffer, expiresAt: Date, now: Date): Promise<boolean> {
  const wanted = new Date(now.getTime() + DAYS * DAY_MS);
  if (wanted.getTime() - expiresAt.getTime() < DAY_MS) return false;
  await db.updateTable('access_tokens').set({ expires_at: wanted }).where('hash', '=', tokenHash).execute();
  return true;
}

/**
 * Locks the caller's row for a change of password or access. Throws when the token was revoked meanwhile by a new
 * password or a block, which the call would undo. The lock does not block foreign keys to the row, which records of an
 * end of acting need.
 */
export async function lockCaller(db: Db, { userId, tokenHash }: Caller): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const token = await db
    .selectFrom('access_tokens')
    .select('user_id')
    .where('hash', '=', tokenHash)
    .forKeyShare()
    .executeTakeFirst();
  if (!token) throw new ServiceError('UNAUTHORIZED', messages.signIn);
}

export async function revokeToken(ctx: Context, tokenHash: Buffer): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    await setTransactionRequest({ ...ctx, db });
    await db.deleteFrom('access_tokens').where('hash', '=', tokenHash).execute();
  });
}

/**
 * Signs a person out everywhere except in the browser with the token `except`; `ctx.db` is a transaction. Returns the
 * number of ended sessions.
 */
export async function revokeTokens(
  ctx: Pick<Context, 'db' | 'now' | 'address'>,
  userId: number,
  except: Buffer | null = null,
): Promise<number> {
  await setTransactionRequest(ctx);
  const ended = await ctx.db
    .deleteFrom('access_tokens')
    .where('user_id', '=', userId)
    .$if(except !== null, (query) => query.where('hash', '!=', except as Buffer))
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}
