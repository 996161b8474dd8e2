import { type Kysely, sql } from 'kysely';

/** What operators changed, with the state before and after. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE audit_log (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL,
    user_id integer,
    who text NOT NULL,
    action text NOT NULL,
    subject text NOT NULL,
    subject_id text NOT NULL,
    before jsonb,
    after jsonb
  )`,
  `COMMENT ON COLUMN audit_log.user_id IS 'the operator; not a foreign key, so that the entry outlives the account; null: a command'`,
  `COMMENT ON COLUMN audit_log.who IS 'name of the operator, or «command»'`,
  `COMMENT ON COLUMN audit_log.before IS 'the state that the action changes, without personal data; null: there was none'`,
  `CREATE INDEX audit_log_subject ON audit_log (subject, id DESC)`,
  `CREATE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'the audit log is append-only';
    END
  $$`,
  `CREATE TRIGGER audit_log_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
    FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log()`,
];
