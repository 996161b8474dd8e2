import { type Kysely, sql } from 'kysely';

/** Imports of whole feeds and from addresses, and the schedule that fetches them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE import_schedules (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('stock', 'prices', 'feed')),
    address text NOT NULL,
    is_complete boolean NOT NULL DEFAULT false,
    daily_at text CHECK (daily_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    every_hours integer CHECK (every_hours BETWEEN 1 AND 168),
    is_on boolean NOT NULL DEFAULT true,
    next_at timestamptz NOT NULL,
    CHECK ((daily_at IS NULL) <> (every_hours IS NULL))
  )`,
  `COMMENT ON COLUMN import_schedules.daily_at IS 'time in Moscow'`,
  `ALTER TABLE staff_imports
    ADD address text,
    ADD file text,
    ADD base text,
    ADD schedule_id integer REFERENCES import_schedules ON DELETE SET NULL`,
  `COMMENT ON COLUMN staff_imports.address IS 'where the file is fetched from; null: it was uploaded'`,
  `COMMENT ON COLUMN staff_imports.file IS 'name of a feed in the folder «imports» of the data directory, kept until it is applied'`,
  `COMMENT ON COLUMN staff_imports.base IS 'hash of the source''s products that the dry run of a feed was computed against'`,
  `ALTER TABLE staff_imports DROP CONSTRAINT staff_imports_state_check`,
  `ALTER TABLE staff_imports ADD CONSTRAINT staff_imports_state_check CHECK (
    state IN ('reading', 'ready', 'unchanged', 'queued', 'applied', 'failed', 'undoing', 'undone')
  )`,
  `CREATE INDEX staff_imports_schedule ON staff_imports (schedule_id, id DESC) WHERE schedule_id IS NOT NULL`,
];
