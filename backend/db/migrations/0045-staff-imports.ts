import { type Kysely, sql } from 'kysely';

/** Imports of prices, stock and feeds by operators: dry runs, what was applied, and what an undo restores. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE staff_imports (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('stock', 'prices', 'feed')),
    state text NOT NULL CHECK (state IN ('reading', 'ready', 'queued', 'applied', 'failed', 'undoing', 'undone')),
    version integer NOT NULL DEFAULT 1,
    file_name text NOT NULL,
    is_complete boolean NOT NULL DEFAULT false,
    allows_withdrawal boolean NOT NULL DEFAULT false,
    withdraws_much boolean NOT NULL DEFAULT false,
    counts jsonb NOT NULL DEFAULT '{}',
    done integer NOT NULL DEFAULT 0,
    total integer,
    error jsonb,
    user_id integer,
    who text NOT NULL,
    created_at timestamptz NOT NULL,
    confirmed_at timestamptz,
    applied_at timestamptz,
    undone_at timestamptz
  )`,
  `COMMENT ON COLUMN staff_imports.state IS 'ready: a dry run that can be confirmed; queued, undoing: a job is at work'`,
  `COMMENT ON COLUMN staff_imports.version IS 'number of the dry run: a confirmation names the one that was seen'`,
  `COMMENT ON COLUMN staff_imports.is_complete IS 'of stock: what the file does not name is not in its warehouses'`,
  `COMMENT ON COLUMN staff_imports.counts IS 'number of rows by outcome'`,
  `COMMENT ON COLUMN staff_imports.error IS 'why it failed, in both languages; null: it did not'`,
  `COMMENT ON COLUMN staff_imports.user_id IS 'who uploaded or confirmed it; not a foreign key, so that the history outlives the account; null: the schedule'`,
  `CREATE INDEX staff_imports_applied ON staff_imports (kind, id) WHERE state IN ('applied', 'undoing')`,

  `CREATE TABLE staff_import_rows (
    import_id integer NOT NULL REFERENCES staff_imports ON DELETE CASCADE,
    ordinal integer NOT NULL,
    line integer,
    code text NOT NULL,
    place text NOT NULL DEFAULT '',
    given text NOT NULL,
    outcome text NOT NULL CHECK (outcome IN ('added', 'changed', 'withdrawn', 'unchanged', 'faulty')),
    fault jsonb,
    name text NOT NULL DEFAULT '',
    product_id integer,
    warehouse_id integer,
    before bigint,
    after bigint,
    PRIMARY KEY (import_id, ordinal)
  )`,
  `COMMENT ON COLUMN staff_import_rows.line IS 'in the file; null: the file does not name it'`,
  `COMMENT ON COLUMN staff_import_rows.code IS 'of the product, as written; likewise place and given, which are the warehouse and the value'`,
  `COMMENT ON COLUMN staff_import_rows.fault IS 'what is wrong, in both languages'`,
  `COMMENT ON COLUMN staff_import_rows.before IS 'pieces, or kopecks; null: none'`,
  `CREATE INDEX staff_import_rows_outcome ON staff_import_rows (import_id, outcome, ordinal)`,
];
