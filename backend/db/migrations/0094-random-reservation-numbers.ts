import { type Kysely, sql } from 'kysely';

/** Numbers in a row told a stranger which numbers a person's reservation can have; new ones are random. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE reservations ALTER COLUMN id DROP IDENTITY`.execute(db);
}
