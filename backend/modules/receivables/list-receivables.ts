import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { Receivables } from '#lib/contract/receivables.ts';
import { companyTitle } from '#lib/format/company-name.ts';
import { dayOf } from '#lib/rules/days.ts';
import { toRubles } from '#lib/rules/money.ts';
import { companyAndSubsidiaries, entityCredits, type StoredCredit, toCredit } from './credit.ts';

interface Row {
  company_id: number;
  document: string;
  amount: number;
  /** yyyy-mm-dd */
  due_on: string;
  days: number;
  order: string | null;
}

const nothing: StoredCredit = { credit_limit: 0, debt: 0, overdue: 0, reserved: 0 };

/** Debts of the caller's legal entities with their limits. A customer without a legal entity has none. */
export async function listReceivables(ctx: Context): Promise<Receivables> {
  const { companyId } = requireCaller(ctx);
  if (companyId === null) return { items: [], total: toCredit(nothing) };
  const today = dayOf(ctx.now());
  const [entities, { rows }] = await Promise.all([
    entityCredits(ctx.db, { companyId, today }),
    sql<Row>`
      SELECT r.company_id, r.document, r.amount, r.due_on, greatest(0, ${today}::date - r.due_on) AS days, o.guid AS order
      FROM receivables r LEFT JOIN orders o ON o.id = r.order_id
      WHERE r.company_id IN (${companyAndSubsidiaries(companyId)}) AND r.amount > 0
      ORDER BY r.due_on, r.id`.execute(ctx.db),
  ]);
  return {
    items: entities.map(({ id, guid, opf, name, ...credit }) => ({
      legalEntity: { id: guid, name: companyTitle(opf, name) },
      credit: toCredit(credit),
      documents: rows.filter((row) => row.company_id === id).map(toDocument),
    })),
    total: toCredit(entities.reduce(together, nothing)),
  };
}

const toDocument = (row: Row) => ({
  document: row.document,
  amount: toRubles(row.amount),
  dueOn: row.due_on,
  daysOverdue: row.days,
  orderId: row.order,
});

const together = (a: StoredCredit, b: StoredCredit): StoredCredit => ({
  credit_limit: a.credit_limit + b.credit_limit,
  debt: a.debt + b.debt,
  overdue: a.overdue + b.overdue,
  reserved: a.reserved + b.reserved,
});
