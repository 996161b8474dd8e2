import type { Context } from '#backend/context.ts';

/** A user's groups by product group. */
export async function listRights({ db }: Context, userId: number) {
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
