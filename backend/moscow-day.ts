import { type RawBuilder, sql } from 'kysely';

/** SQL: the Moscow date of a moment. */
export const moscowDay = (moment: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${moment} AT TIME ZONE 'Europe/Moscow')::date`;
