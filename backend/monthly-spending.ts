import { type RawBuilder, sql } from 'kysely';
import { dayOf } from '#lib/rules/days.ts';
import { moscowDayStart } from './moscow-day.ts';

/** SQL: kopecks to pay for what user `u` ordered in this calendar month of Moscow. */
export const spentInMonth = (now: Date): RawBuilder<number> => sql<number>`(
  SELECT coalesce(sum(o.to_pay), 0)::bigint FROM orders o
  WHERE o.user_id = u.id AND o.status <> 'cancelled'
    AND o.created_at >= ${moscowDayStart(`${dayOf(now).slice(0, 7)}-01`)})`;
