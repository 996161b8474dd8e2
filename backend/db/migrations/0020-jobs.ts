import { type Kysely, sql } from 'kysely';

/** One table for all background work, replacing the one of orders and the schedule of messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE jobs (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL,
    key text NOT NULL,
    payload jsonb NOT NULL,
    run_at timestamptz,
    attempts integer NOT NULL DEFAULT 0,
    claim uuid,
    again_at timestamptz,
    last_error text,
    died_at timestamptz,
    UNIQUE (kind, key),
    CHECK ((run_at IS NULL) = (died_at IS NOT NULL))
  )`,
  `COMMENT ON TABLE jobs IS 'what is to be done in the background; a row goes when it is done, and stays when it is given up'`,
  `COMMENT ON COLUMN jobs.key IS 'of all that wait or are worked on, one of a kind has it'`,
  `COMMENT ON COLUMN jobs.run_at IS 'while somebody works on it: when it may be taken from them; null: given up'`,
  `COMMENT ON COLUMN jobs.claim IS 'of whoever works on it; what another worker was given meanwhile is not theirs any more'`,
  `COMMENT ON COLUMN jobs.again_at IS 'it was wanted once more while somebody worked on it'`,
  `CREATE INDEX jobs_due ON jobs (run_at) WHERE run_at IS NOT NULL`,
  `CREATE INDEX jobs_dead ON jobs (died_at) WHERE died_at IS NOT NULL`,

  `CREATE FUNCTION tell_of_job() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('shop_jobs', '');
    RETURN NULL;
  END $$`,
  // the clocks of the shop and of the database differ slightly
  `CREATE TRIGGER jobs_due AFTER INSERT OR UPDATE OF run_at ON jobs FOR EACH ROW
  WHEN (NEW.claim IS NULL AND NEW.run_at < clock_timestamp() + interval '1 second')
  EXECUTE FUNCTION tell_of_job()`,

  `INSERT INTO jobs (kind, key, payload, run_at, attempts)
  SELECT 'order.' || kind, order_id, jsonb_build_object('orderId', order_id), run_at, attempts FROM order_jobs`,
  `DROP TABLE order_jobs`,

  `INSERT INTO jobs (kind, key, payload, run_at, attempts)
  SELECT 'sms', id, jsonb_build_object('messageId', id), next_attempt_at, attempts FROM outgoing_messages
  WHERE next_attempt_at IS NOT NULL`,
  `ALTER TABLE outgoing_messages DROP COLUMN next_attempt_at, DROP COLUMN attempts`,
];
