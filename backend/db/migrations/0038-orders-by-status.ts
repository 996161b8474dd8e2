import { type Kysely, sql } from 'kysely';

/** Operators list the orders of all customers by their state. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX orders_status ON orders (status, id DESC)`.execute(db);
}
