import { type Kysely, sql } from 'kysely';

/** Employees who may do what only the shop's operators may. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'ALTER TABLE users ADD COLUMN is_operator boolean NOT NULL DEFAULT false, ADD CHECK (is_employee OR NOT is_operator)',
  `COMMENT ON COLUMN users.is_operator IS 'granted by npm run people -- role; employees only'`,
];
