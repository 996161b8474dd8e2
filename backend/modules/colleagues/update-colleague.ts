import type { Context } from '#backend/context.ts';
import { notFound, ServiceError } from '#backend/errors.ts';
import { revokeTokens } from '#backend/modules/accounts/index.ts';
import type { Colleague, CompanyRole } from '#lib/contract/colleagues.ts';
import { asOwner, colleagues, toColleague } from './internal.ts';
import { messages } from './messages.ts';

interface Change {
  id: number;
  role?: CompanyRole | undefined;
  isBlocked?: boolean | undefined;
}

/** Changes the role or the access of a colleague; a colleague who loses access is signed out at once. */
export async function updateColleague(ctx: Context, { id, role, isBlocked }: Change): Promise<Colleague> {
  return asOwner(ctx, async (db, { userId, companyId }) => {
    const one = colleagues(db, companyId).where('u.id', '=', id);
    const known = await one.forUpdate('u').executeTakeFirst();
    if (!known) throw notFound(messages.notFound);
    const before = toColleague(known, userId);
    if (before.isSelf) throw new ServiceError('FORBIDDEN', messages.ownRole);
    if (before.state === 'closed' && isBlocked === false)
      throw new ServiceError('FORBIDDEN', messages.consentWithdrawn);
    if (role !== undefined || isBlocked !== undefined) {
      await db
        .updateTable('users')
        .set({
          ...(role !== undefined && { company_role: role }),
          ...(isBlocked !== undefined && { is_blocked: isBlocked }),
        })
        .where('id', '=', id)
        .execute();
    }
    // also when a block ends: a sign-in during its beginning may have left a token
    if (isBlocked !== undefined) await revokeTokens({ ...ctx, db }, id);
    return toColleague(await one.executeTakeFirstOrThrow(), userId);
  });
}
