import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { ServiceError } from '#backend/errors.ts';
import { spentInMonth } from '#backend/monthly-spending.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { Colleague } from '#lib/contract/colleagues.ts';
import { rublesOrNull, toRubles } from '#lib/rules/money.ts';
import { messages } from './messages.ts';

export interface Member {
  userId: number;
  companyId: number;
}

/** The caller as a member of a company. */
export function ownCompany(ctx: Context): Member {
  const { userId, companyId } = requireCaller(ctx);
  if (companyId === null) throw new Error('the contract lets in only callers who belong to a company');
  return { userId, companyId };
}

/**
 * Work of an owner on their company's people, one at a time. The contract lets in owners alone; the role is read again under
 * the lock, because a caller who lost it or their access while waiting must be refused. As an owner works and never on
 * themselves, one active owner is always left.
 *
 * @param before takes locks that come before those of people
 */
export async function asOwner<T>(
  ctx: Context,
  work: (db: Db, member: Member) => Promise<T>,
  before?: (db: Db) => Promise<void>,
): Promise<T> {
  const member = ownCompany(ctx);
  return ctx.db.transaction().execute(async (db) => {
    await db.selectFrom('companies').select('id').where('id', '=', member.companyId).forUpdate().execute();
    await before?.(db);
    const owner = await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', member.userId)
      .where('company_id', '=', member.companyId)
      .where('company_role', '=', 'owner')
      .where('is_blocked', '=', false)
      // a withdrawal of consent, which closes the account, waits
      .forUpdate()
      .executeTakeFirst();
    if (!owner) throw new ServiceError('FORBIDDEN', messages.ownersOnly);
    return work(db, member);
  });
}

/** The customers of a company, each with what a colleague may know of them. */
export const colleagues = ({ db, now }: Pick<Context, 'db' | 'now'>, companyId: number) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.fio', 'u.phone', 'u.email', 'u.company_role', 'u.is_blocked'])
    .select(['u.order_limit', 'u.month_limit', spentInMonth(now()).as('spent')])
    .select(hasWithdrawn.as('hasWithdrawn'))
    .where('u.company_id', '=', companyId)
    .where('u.is_employee', '=', false);

const hasWithdrawn = sql<boolean>`(
  SELECT count(*) > 0 AND count(*) = count(withdrawn_at) FROM consents
  WHERE user_id = u.id AND kind = 'personalData')`;

type Row = Awaited<ReturnType<ReturnType<typeof colleagues>['executeTakeFirstOrThrow']>>;

/** `canManage`: for an owner, who sees everybody's limits. */
export const toColleague = (row: Row, { userId, canManage }: { userId: number; canManage: boolean }): Colleague => ({
  id: row.id,
  fio: row.fio,
  phone: row.phone ?? '',
  email: row.email,
  role: row.company_role,
  state: !row.is_blocked ? 'active' : row.hasWithdrawn ? 'closed' : 'blocked',
  isSelf: row.id === userId,
  limits: row.company_role === 'buyer' && (canManage || row.id === userId) ? limitsOf(row) : null,
});

const limitsOf = ({ order_limit: order, month_limit: month, spent }: Row): NonNullable<Colleague['limits']> => ({
  order: rublesOrNull(order),
  month: rublesOrNull(month),
  spent: toRubles(spent),
});
