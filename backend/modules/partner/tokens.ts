import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { conflict, notFound, ServiceError } from '#backend/errors.ts';
import { hashToken } from '#backend/hash-token.ts';
import { countAttempt } from '#backend/modules/rate-limits/index.ts';
import { isOwner, requireCaller } from '#backend/require-caller.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { PARTNER_TOKENS_MAX, type PartnerScope, type PartnerToken } from '#lib/contract/partner.ts';
import { DAY_SECONDS } from '#lib/rules/durations.ts';
import { messages } from './messages.ts';

/** Prefix by which people and scanners of published code recognise a token. */
const PREFIX = 'rkp_';
const HINT_LENGTH = 4;
/** New tokens of one customer; revoked ones are stored as a record. */
const CREATED = { max: 30, seconds: DAY_SECONDS };

/** Active tokens of the caller's customer that the caller may see: all of them for an owner, else their own. */
const visible = (ctx: Context, db: Db = ctx.db) => {
  const { userId, xmlId } = requireCaller(ctx);
  return db
    .selectFrom('partner_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.guid', 't.name', 't.hint', 't.scopes', 't.created_at', 't.last_used_at', 't.user_id', 'u.fio'])
    .where('t.customer', '=', xmlId)
    .where('t.revoked_at', 'is', null)
    .$if(!isOwner(ctx.caller), (query) => query.where('t.user_id', '=', userId))
    .orderBy('t.id', 'desc');
};

type Row = Awaited<ReturnType<ReturnType<typeof visible>['executeTakeFirstOrThrow']>>;

const toToken = (row: Row, userId: number): PartnerToken => ({
  id: row.guid,
  name: row.name,
  hint: row.hint,
  scopes: row.scopes,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  author: row.fio,
  isOwn: row.user_id === userId,
});

export async function listTokens(ctx: Context): Promise<Reply<'GET v1 partner/tokens/'>> {
  const { userId, xmlId } = requireCaller(ctx);
  const [rows, total] = await Promise.all([visible(ctx).execute(), countActive(ctx.db, xmlId)]);
  return {
    items: rows.map((row) => toToken(row, userId)),
    total,
    max: PARTNER_TOKENS_MAX,
    seesAll: isOwner(ctx.caller),
  };
}

async function countActive(db: Db, customer: string): Promise<number> {
  const { total } = await db
    .selectFrom('partner_tokens')
    .select((is) => is.fn.countAll<number>().as('total'))
    .where('customer', '=', customer)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

interface NewToken {
  name: string;
  scopes: PartnerScope[];
  key: string;
}

/** Creates a token. Parallel calls of one customer wait for each other, so that the maximum holds. */
export async function createToken(ctx: Context, form: NewToken): Promise<Reply<'POST v1 partner/tokens/'>> {
  const { userId, xmlId } = requireCaller(ctx);
  const token = PREFIX + randomBytes(32).toString('base64url');
  const item = await ctx.db.transaction().execute(async (db) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`partner-tokens:${xmlId}`}, 0))`.execute(db);
    const earlier = await db
      .selectFrom('partner_tokens')
      .select('id')
      .where('user_id', '=', userId)
      .where('key', '=', form.key)
      .executeTakeFirst();
    if (earlier) throw conflict(messages.createdAlready);
    if ((await countActive(db, xmlId)) >= PARTNER_TOKENS_MAX) throw conflict(messages.tooManyTokens);
    const { wait } = await countAttempt({ db, now: ctx.now }, { key: `partner-tokens:${xmlId}`, ...CREATED });
    if (wait > 0) throw new ServiceError('TOO_MANY', messages.createdTooOften, [], wait);
    const { guid } = await db
      .insertInto('partner_tokens')
      .values({
        hash: hashToken(token),
        hint: token.slice(-HINT_LENGTH),
        name: form.name,
        scopes: [...new Set(form.scopes)],
        customer: xmlId,
        user_id: userId,
        key: form.key,
        created_at: ctx.now(),
      })
      .returning('guid')
      .executeTakeFirstOrThrow();
    return visible(ctx, db).where('t.guid', '=', guid).executeTakeFirstOrThrow();
  });
  return { token, item: toToken(item, userId) };
}

/** Revokes a token that the caller may see; one that is revoked already stays so. Throws for any other id. */
export async function revokeToken(ctx: Context, guid: string): Promise<{ success: true }> {
  const { userId, xmlId } = requireCaller(ctx);
  const { numUpdatedRows } = await ctx.db
    .updateTable('partner_tokens')
    .set((is) => ({ revoked_at: is.fn.coalesce('revoked_at', is.val(ctx.now())) }))
    .where('guid', '=', guid)
    .where('customer', '=', xmlId)
    .$if(!isOwner(ctx.caller), (query) => query.where('user_id', '=', userId))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound(messages.noToken);
  return { success: true };
}
