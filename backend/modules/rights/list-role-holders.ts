import type { Context } from '#backend/context.ts';
import { RESPONSIBLE_RIGHTS } from '#lib/config/limits.ts';

export type Role = 'owner' | 'member' | 'employee' | 'responsible';

/** Guids of the users with a role: for an employee all, otherwise those of the caller's company. */
export async function listRoleHolders({ db, caller }: Context, role: Role): Promise<string[]> {
  if (caller === null) return [];
  const { isEmployee, companyId } = caller;
  if (!isEmployee && companyId === null) return [];
  const rows = await db
    .selectFrom('users as u')
    .select('u.guid')
    .where('u.is_blocked', '=', false)
    .$if(!isEmployee, (query) => query.where('u.company_id', '=', companyId))
    .$if(role === 'employee', (query) => query.where('u.is_employee', '=', true))
    .$if(role === 'owner' || role === 'member', (query) =>
      query.where('u.company_role', '=', role as 'owner' | 'member').where('u.company_id', 'is not', null),
    )
    .$if(role === 'responsible', (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('user_rights as r')
            .innerJoin('user_groups as g', 'g.id', 'r.user_group_id')
            .select('r.user_id')
            .whereRef('r.user_id', '=', 'u.id')
            .where('g.rights', '=', RESPONSIBLE_RIGHTS),
        ),
      ),
    )
    .orderBy('u.id')
    .execute();
  return rows.map(({ guid }) => guid);
}
