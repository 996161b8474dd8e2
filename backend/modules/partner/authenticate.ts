import type { Caller, Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { ServiceError } from '#backend/errors.ts';
import { hashToken } from '#backend/hash-token.ts';
import { addressKey, countAttempt } from '#backend/modules/rate-limits/index.ts';
import type { PartnerScope } from '#lib/contract/partner.ts';
import { messages } from './messages.ts';

/** A program that calls the partner API with a token. */
export interface Partner {
  tokenId: number;
  scopes: ReadonlySet<PartnerScope>;
  /** as the user who created the token */
  ctx: Context & { caller: Caller };
}

/** The time of the last use is written at most once in this time. */
const USED_MS = 60_000;
const FORM = /^Bearer +(rkp_[\w-]{43})$/i;

/** No valid token was sent. */
export class NoPartner extends ServiceError {
  /** false: the request has no bearer token at all, as of a client that does not know it needs one */
  readonly hasToken: boolean;

  constructor(authorization: string | undefined) {
    super('UNAUTHORIZED', messages.badToken);
    this.hasToken = /^Bearer\b/i.test(authorization ?? '');
  }
}

/**
 * Limits by token, and by address for requests without a valid one. A full list by pages takes 200 requests for 100,000
 * products.
 */
const PER_MINUTE = { max: 120, seconds: 60 };
const UNKNOWN_PER_MINUTE = { max: 60, seconds: 60 };

/**
 * The bearer of a token, read from the database for every request: a revoked token ends at once on every instance. Throws
 * 401 for an unknown or revoked token, and for one whose user is blocked, unverified, a requester or in another company
 * now; 429 over the limit.
 */
export async function authenticate(ctx: Omit<Context, 'caller'>, authorization: string | undefined): Promise<Partner> {
  const token = FORM.exec(authorization ?? '')?.[1];
  const row = token === undefined ? undefined : await findToken(ctx.db, hashToken(token));
  if (!row) {
    await count(ctx, `partner:unknown:${ctx.address === null ? '' : addressKey(ctx.address)}`, UNKNOWN_PER_MINUTE);
    throw new NoPartner(authorization);
  }
  await count(ctx, `partner:token:${row.id}`, PER_MINUTE);
  await recordUse(ctx, row);
  const caller: Caller = {
    userId: row.userId,
    companyId: row.companyId,
    companyRole: row.companyRole,
    guid: row.guid,
    xmlId: row.customer,
    basket: row.customer,
    isVerified: true,
    isEmployee: false,
    isOperator: false,
    tokenHash: row.hash,
  };
  return { tokenId: row.id, scopes: new Set(row.scopes), ctx: { ...ctx, caller } };
}

/** Refuses a token that has none of the scopes. Throws 403. */
export function requireScope({ scopes }: Partner, ...wanted: PartnerScope[]): void {
  if (wanted.some((scope) => scopes.has(scope))) return;
  throw new ServiceError('FORBIDDEN', messages.noScope(wanted.join(', ')));
}

async function count(
  ctx: Pick<Context, 'db' | 'now'>,
  key: string,
  limit: { max: number; seconds: number },
): Promise<void> {
  const { wait } = await countAttempt(ctx, { key, ...limit });
  if (wait > 0) throw new ServiceError('TOO_MANY', messages.tooManyRequests, [], wait);
}

const findToken = (db: Db, hash: Buffer) =>
  db
    .selectFrom('partner_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .select(['t.id', 't.hash', 't.scopes', 't.customer', 't.last_used_at as lastUsedAt', 't.user_id as userId'])
    .select(['c.id as companyId', 'u.company_role as companyRole', 'u.guid'])
    .where('t.hash', '=', hash)
    .where('t.revoked_at', 'is', null)
    .where('u.is_verified', '=', true)
    .where('u.is_blocked', '=', false)
    .where('u.is_employee', '=', false)
    // a requester sees no prices, so neither does their program
    .where('u.company_role', '<>', 'requester')
    .where((is) => is('t.customer', '=', is.fn.coalesce('c.guid', 'u.guid')))
    .executeTakeFirst();

async function recordUse(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, lastUsedAt }: { id: number; lastUsedAt: Date | null },
): Promise<void> {
  const at = now();
  const before = new Date(at.getTime() - USED_MS);
  if (lastUsedAt !== null && lastUsedAt > before) return;
  await db
    .updateTable('partner_tokens')
    .set({ last_used_at: at })
    .where('id', '=', id)
    .where((is) => is.or([is('last_used_at', 'is', null), is('last_used_at', '<=', before)]))
    .execute();
}
