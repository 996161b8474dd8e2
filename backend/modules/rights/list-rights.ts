import type { Context } from '#backend/context.ts';
import { ServiceError } from '#backend/errors.ts';
import { messages } from './messages.ts';

/** Groups by product group of oneself; of anybody for an employee. */
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
