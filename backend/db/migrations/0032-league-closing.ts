import { type Kysely, sql } from 'kysely';

/** The closing of a period of the league: its places are fixed and the winners are notified. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE league_periods ADD COLUMN closed_at timestamptz`,
  `COMMENT ON COLUMN league_periods.closed_at IS 'when the winners were notified; the points of the period do not change any more'`,
];
