import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { BonusCard } from '#lib/contract/bonuses.ts';
import { toRubles } from '#lib/rules/money.ts';

/** Days of expiry that are listed; more than a year of monthly ones. */
const DAYS_MAX = 20;

interface Row {
  number: number;
  balance: number;
  accrued: number;
  spent: number;
  expired: number;
  expiring: { day: string; amount: number }[];
}

/** The bonus card of the caller's customer; none before its first bonuses. One query. */
export async function listCards(ctx: Context): Promise<BonusCard[]> {
  const { xmlId } = requireCaller(ctx);
  const { rows } = await sql<Row>`
    SELECT a.number, a.balance, s.accrued, s.spent, s.expired, (
      SELECT coalesce(json_agg(d ORDER BY d.day), '[]') FROM (
        SELECT expires_on AS day, sum(remainder)::bigint AS amount FROM bonus_entries
        WHERE customer = a.customer AND remainder > 0 AND expires_on IS NOT NULL
        GROUP BY expires_on ORDER BY expires_on LIMIT ${DAYS_MAX}
      ) d
    ) AS expiring
    FROM bonus_accounts a, LATERAL (
      SELECT coalesce(sum(amount) FILTER (WHERE kind = 'accrual'), 0)::bigint AS accrued,
        coalesce(-sum(amount) FILTER (WHERE kind IN ('spending', 'return')), 0)::bigint AS spent,
        coalesce(-sum(amount) FILTER (WHERE kind = 'expiry'), 0)::bigint AS expired
      FROM bonus_entries WHERE customer = a.customer
    ) s
    WHERE a.customer = ${xmlId}`.execute(ctx.db);
  return rows.map(({ number, balance, accrued, spent, expired, expiring }) => ({
    number,
    balance: toRubles(balance),
    accrued: toRubles(accrued),
    spent: toRubles(Math.max(0, spent)),
    expired: toRubles(expired),
    expiring: expiring.map(({ day, amount }) => ({ day, amount: toRubles(amount) })),
  }));
}
