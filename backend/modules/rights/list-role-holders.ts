import type { Context } from '#backend/context.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { CompanyRole } from '#lib/contract/colleagues.ts';
import { RESPONSIBLE_RIGHTS } from '#lib/contract/rights.ts';

/** `member`: everybody of a company who is not its owner */
export type Role = CompanyRole | 'member' | 'employee' | 'responsible';

const ofCompany: Partial<Record<Role, CompanyRole[]>> = {
  owner: ['owner'],
  buyer: ['buyer'],
  requester: ['requester'],
  member: ['buyer', 'requester'],
};

/** Guids of the users with a role: for an employee all, otherwise those of the caller's company. */
export async function listRoleHolders(ctx: Context, role: Role): Promise<string[]> {
  const { isEmployee, companyId } = requireCaller(ctx);
  if (!isEmployee && companyId === null) return [];
  const roles = ofCompany[role];
  const rows = await ctx.db
    .selectFrom('users as u')
    .select('u.guid')
    .where('u.is_blocked', '=', false)
    .$if(!isEmployee, (query) => query.where('u.company_id', '=', companyId))
    .$if(role === 'employee', (query) => query.where('u.is_employee', '=', true))
    .$if(roles !== undefined, (query) =>
      query.where('u.company_role', 'in', roles ?? []).where('u.company_id', 'is not', null),
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
