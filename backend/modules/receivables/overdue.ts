import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { companyAndSubsidiaries } from './credit.ts';

/** Overdue debts of a customer's legal entities together, in kopecks. */
export async function overdueDebt(db: Db, companyId: number, today: string): Promise<number> {
  const { rows } = await sql<{ overdue: number }>`
    SELECT coalesce(sum(amount), 0)::bigint AS overdue FROM receivables
    WHERE company_id IN (${companyAndSubsidiaries(companyId)}) AND due_on < ${today}`.execute(db);
  return rows[0]?.overdue ?? 0;
}
