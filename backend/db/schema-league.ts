import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Division } from '#lib/rules/league.ts';

/**
 * Tables of the league; column meanings are commented in `migrations/0031-league.ts` and later ones. Scores in kopecks,
 * days as yyyy-mm-dd.
 */
export interface LeagueTables {
  league_periods: {
    id: GeneratedAlways<number>;
    code: string;
    title: string;
    starts_on: string;
    ends_on: string;
    closes_on: string;
    is_published: Generated<boolean>;
    participants: Generated<number>;
    closed_at: Date | null;
  };
  /** PostgreSQL returns a numeric as text; numbers are written to it */
  league_factors: { period_id: number; brand_id: number; factor: ColumnType<string, number, number> };
  league_entries: {
    order_id: number;
    period_id: number;
    customer: string;
    score: number;
    returned: Generated<number>;
    delivered_at: Date;
  };
  league_standings: {
    period_id: number;
    customer: string;
    division: Division;
    number: number;
    score: number;
    points: GeneratedAlways<number>;
    last_delivered_at: Date;
  };
  league_names: { customer: string; is_shown: boolean; user_id: number | null; changed_at: Date };
  league_prizes: {
    id: GeneratedAlways<number>;
    period_id: number;
    division: Division;
    first_place: number;
    last_place: number;
    title: string;
    text: Generated<string>;
  };
  league_changes: { id: GeneratedAlways<number> };
}
