import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { notFound, ServiceError } from '#backend/errors.ts';
import { revokeTokens } from '#backend/modules/accounts/index.ts';
import { holdOwnBasket, keepOwnBasket } from '#backend/modules/basket/index.ts';
import { deletePriceNotifications } from '#backend/modules/notifications/index.ts';
import type { Colleague, CompanyRole } from '#lib/contract/colleagues.ts';
import { toKopecks } from '#lib/rules/money.ts';
import { asOwner, colleagues, toColleague } from './internal.ts';
import { messages } from './messages.ts';

interface Change {
  id: number;
  role?: CompanyRole | undefined;
  isBlocked?: boolean | undefined;
  /** rubles; null: no limit */
  limits?: { order?: number | null | undefined; month?: number | null | undefined } | undefined;
}

/**
 * Changes the role, the access or the limits of a colleague. Every call reads them anew, so they hold for open sessions
 * too; a colleague who loses access is signed out.
 */
export async function updateColleague(ctx: Context, { id, ...change }: Change): Promise<Colleague> {
  const hold = async (db: Db) => {
    if (change.role !== undefined) await holdOwnBasket(db, id);
  };
  return asOwner(
    ctx,
    async (db, { userId, companyId }) => {
      const { role, isBlocked } = change;
      const one = colleagues({ db, now: ctx.now }, companyId).where('u.id', '=', id);
      const known = await one.forUpdate('u').executeTakeFirst();
      if (!known) throw notFound(messages.notFound);
      const before = toColleague(known, { userId, canManage: true });
      if (before.isSelf) throw new ServiceError('FORBIDDEN', messages.ownRole);
      if (before.state === 'closed' && isBlocked === false)
        throw new ServiceError('FORBIDDEN', messages.consentWithdrawn);
      const columns = columnsOf(change);
      if (Object.keys(columns).length > 0) await db.updateTable('users').set(columns).where('id', '=', id).execute();
      if (role === 'requester' && before.role !== 'requester') await deletePriceNotifications(db, id);
      if (before.role === 'requester' && role !== undefined && role !== 'requester')
        await keepOwnBasket(db, id, ctx.now());
      // also when a block ends: a sign-in during its beginning may have left a token
      if (isBlocked !== undefined) await revokeTokens({ ...ctx, db }, id);
      return toColleague(await one.executeTakeFirstOrThrow(), { userId, canManage: true });
    },
    hold,
  );
}

function columnsOf({ role, isBlocked, limits }: Omit<Change, 'id'>) {
  const kopecks = (rubles: number | null) => (rubles === null ? null : toKopecks(rubles));
  return {
    ...(role !== undefined && { company_role: role }),
    ...(isBlocked !== undefined && { is_blocked: isBlocked }),
    ...(limits?.order !== undefined && { order_limit: kopecks(limits.order) }),
    ...(limits?.month !== undefined && { month_limit: kopecks(limits.month) }),
  };
}
