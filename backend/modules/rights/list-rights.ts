import type { Context } from '#backend/context.ts';
import { ServiceError } from '#backend/errors.ts';
import { messages } from './messages.ts';

/** A user's groups by product group: the caller's own, or for an employee any user's. */
export async function listRights({ db, caller }: Context, userId: number) {
  if (caller?.userId !== userId && !caller?.isEmployee) throw new ServiceError('FORBIDDEN', messages.foreignRights);
  const rows = await db
    .selectFrom('user_rights as r')
    .innerJoin('categories as c', 'c.id', 'r.category_id')
    .select(['c.path', 'r.user_group_id as userGroupId'])
    .where('r.user_id', '=', userId)
    .orderBy('c.path')
    .orderBy('r.user_group_id')
    .execute();
  return rows.map(({ path, userGroupId }) => ({ productGroupId: `/catalog/${path}`, userGroupId }));
}
