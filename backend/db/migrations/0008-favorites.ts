import { type Kysely, sql } from 'kysely';

/** Favourites of visitors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE favorites (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer REFERENCES users ON DELETE CASCADE,
    session_id uuid REFERENCES sessions ON DELETE CASCADE,
    product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
    CHECK (num_nonnulls(user_id, session_id) = 1)
  )`,
  `COMMENT ON COLUMN favorites.id IS 'grows: the newest has the greatest'`,
  `COMMENT ON COLUMN favorites.session_id IS 'of a guest'`,
  `CREATE UNIQUE INDEX favorites_user ON favorites (user_id, product_id) WHERE user_id IS NOT NULL`,
  `CREATE UNIQUE INDEX favorites_session ON favorites (session_id, product_id) WHERE session_id IS NOT NULL`,
  `CREATE INDEX favorites_product ON favorites (product_id)`,
];
