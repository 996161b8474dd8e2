import type { Context } from '#backend/context.ts';

export const listGroups = ({ db }: Context) =>
  db.selectFrom('user_groups').select(['id', 'name', 'rights']).orderBy('id').execute();
