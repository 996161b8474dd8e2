import { type Kysely, sql } from 'kysely';

/** The identity of the database server, for roles with and without the right to read its control data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE FUNCTION server_identity() RETURNS text LANGUAGE plpgsql STABLE AS $$
  BEGIN
    RETURN (SELECT system_identifier FROM pg_control_system()) || ':' || (SELECT timeline_id FROM pg_control_checkpoint());
  EXCEPTION WHEN insufficient_privilege OR undefined_function THEN
    RETURN 'since ' || extract(epoch FROM pg_postmaster_start_time());
  END $$`,
  `COMMENT ON FUNCTION server_identity IS 'differs on every copy of the server; where its control data may not be read, also after every restart'`,
];
