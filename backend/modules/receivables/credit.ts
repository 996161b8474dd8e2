import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import type { Credit } from '#lib/contract/order-parts.ts';
import { toRubles } from '#lib/rules/money.ts';

/** In kopecks. */
export interface StoredCredit {
  credit_limit: number;
  debt: number;
  overdue: number;
  reserved: number;
}

/** Legal entities for which a customer may order: itself, and those that belong to it. */
export const companyAndSubsidiaries = (companyId: number): RawBuilder<{ id: number }> =>
  sql`SELECT id FROM companies WHERE id = ${companyId} OR belongs_to = ${companyId}`;

/** SQL: the part of a deferred order without documents yet. */
const undocumented = sql`greatest(0, o.to_pay - o.documented)`;

const debts = (on: RawBuilder<unknown>, today: string) => sql`
  SELECT coalesce(sum(r.amount), 0)::bigint AS debt,
    coalesce(sum(r.amount) FILTER (WHERE r.due_on < ${today}), 0)::bigint AS overdue
  FROM receivables r WHERE ${on}`;

const reservations = (on: RawBuilder<unknown>) => sql`
  SELECT coalesce(sum(${undocumented}), 0)::bigint AS reserved
  FROM orders o WHERE o.payment_type = 'deferred' AND o.status <> 'cancelled' AND ${on}`;

/** Credits by legal entity of a customer, the customer first; the limit is the sum over the deferred contracts. */
export async function entityCredits(
  db: Db,
  { companyId, today }: { companyId: number; today: string },
): Promise<(StoredCredit & { id: number; guid: string; opf: string; name: string })[]> {
  const { rows } = await sql<StoredCredit & { id: number; guid: string; opf: string; name: string }>`
    SELECT c.id, c.guid, c.opf, c.name, k.credit_limit, d.debt, d.overdue, p.reserved
    FROM companies c
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(credit_limit), 0)::bigint AS credit_limit FROM contracts
      WHERE company_id = c.id AND pay_type = 'deferred' AND is_active
    ) k
    CROSS JOIN LATERAL (${debts(sql`r.company_id = c.id`, today)}) d
    CROSS JOIN LATERAL (${reservations(sql`o.company_id = c.id`)}) p
    WHERE c.id IN (${companyAndSubsidiaries(companyId)})
    ORDER BY c.id = ${companyId} DESC, c.id`.execute(db);
  return rows;
}

/**
 * Credits by deferred contract of a customer, or of one contract. A debt without a contract counts against all
 * contracts of its legal entity; an overdue debt of the legal entity makes all of them overdue.
 */
export async function contractCredits(
  db: Db,
  { companyId, contractId, today }: { companyId: number; contractId?: number; today: string },
): Promise<Map<number, StoredCredit>> {
  const one = contractId === undefined ? sql`` : sql`AND k.id = ${contractId}`;
  const { rows } = await sql<StoredCredit & { id: number }>`
    SELECT k.id, k.credit_limit, d.debt, e.overdue, p.reserved
    FROM contracts k
    CROSS JOIN LATERAL (${debts(sql`r.company_id = k.company_id AND coalesce(r.contract_id, k.id) = k.id`, today)}) d
    CROSS JOIN LATERAL (${debts(sql`r.company_id = k.company_id`, today)}) e
    CROSS JOIN LATERAL (${reservations(sql`o.contract_id = k.id`)}) p
    WHERE k.company_id IN (${companyAndSubsidiaries(companyId)}) AND k.pay_type = 'deferred' AND k.is_active ${one}`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...credit }) => [id, credit]));
}

export const freeCredit = (credit: StoredCredit): number =>
  Math.max(0, credit.credit_limit - credit.debt - credit.reserved);

export const toCredit = (credit: StoredCredit): Credit => ({
  limit: toRubles(credit.credit_limit),
  debt: toRubles(credit.debt),
  overdue: toRubles(credit.overdue),
  reserved: toRubles(credit.reserved),
  available: toRubles(freeCredit(credit)),
});
