import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { isOwner } from '#backend/require-caller.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { companyTitle } from '#lib/format/company-name.ts';
import { colleagues, ownCompany, toColleague } from './internal.ts';

/**
 * Users of the caller's company: owners first, then buyers and requesters, by name; users without access come last and are shown to owners
 * only.
 */
export async function listColleagues(ctx: Context): Promise<Reply<'GET v1 company/users/'>> {
  const { userId, companyId } = ownCompany(ctx);
  const canManage = isOwner(ctx.caller);
  const [company, rows] = await Promise.all([
    ctx.db.selectFrom('companies').select(['name', 'opf']).where('id', '=', companyId).executeTakeFirstOrThrow(),
    colleagues(ctx, companyId)
      .$if(!canManage, (query) => query.where('u.is_blocked', '=', false))
      .orderBy('u.is_blocked')
      .orderBy(sql`array_position(ARRAY['owner', 'buyer', 'requester'], u.company_role)`)
      .orderBy('u.fio')
      .orderBy('u.id')
      .execute(),
  ]);
  return {
    company: companyTitle(company.opf, company.name),
    canManage,
    items: rows.map((row) => toColleague(row, { userId, canManage })),
  };
}
