import { type RawBuilder, sql } from 'kysely';

/** SQL: the Moscow date of a moment. */
export const moscowDay = (moment: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${moment} AT TIME ZONE 'Europe/Moscow')::date`;

/** SQL: the moment when a day begins in Moscow; yyyy-mm-dd. */
export const moscowDayStart = (day: string): RawBuilder<unknown> =>
  sql`(${day}::date::timestamp AT TIME ZONE 'Europe/Moscow')`;
