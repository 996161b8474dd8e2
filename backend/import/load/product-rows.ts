import { type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '#backend/db/schema.ts';

type Trx = Transaction<Database>;

/** Columns that are set by the statement or by operators. */
type OtherColumn = 'source' | 'is_active' | 'is_on_request' | 'updated_at';

export interface ProductRow extends Omit<Selectable<Database['products']>, OtherColumn | 'id' | 'picture_ids'> {
  /** null for a new product */
  id: number | null;
  /** null leaves the stored ones */
  picture_ids: string[] | null;
}

const recordset = (rows: ProductRow[]) => sql`
  json_to_recordset(${JSON.stringify(rows)}::json) AS r(
    id integer, external_id text, guid uuid, slug text, category_id integer, brand_id integer, name text, code text,
    article text, description text, kind text, price bigint, parameters jsonb, key_parameters text[], picture_ids text[],
    documents jsonb, popularity integer, released_on date, is_available boolean, content_hash text
  )`;

/** Inserts products; returns the new ids by external id. */
export async function insertProducts(trx: Trx, source: string, rows: ProductRow[]): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const { rows: inserted } = await sql<{ id: number; external_id: string }>`
    WITH inserted AS (
      INSERT INTO products (source, external_id, guid, slug, category_id, brand_id, name, code, article, description, kind,
        price, parameters, key_parameters, picture_ids, documents, popularity, released_on, is_available, content_hash)
      SELECT ${source}, external_id, guid, slug, category_id, brand_id, name, code, article, description, kind,
        price, parameters, key_parameters, coalesce(picture_ids, '{}'), documents, popularity, released_on, is_available,
        content_hash
      FROM ${recordset(rows)}
      RETURNING id, external_id
    ), seen AS (
      INSERT INTO import_seen SELECT id FROM inserted
    )
    SELECT id, external_id FROM inserted`.execute(trx);
  return new Map(inserted.map(({ id, external_id }) => [external_id, id]));
}

/** Updates products, except address, guid and date of release. */
export async function updateProducts(trx: Trx, rows: ProductRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    UPDATE products p SET category_id = r.category_id, brand_id = r.brand_id, name = r.name, code = r.code,
      article = r.article, description = r.description, kind = r.kind, price = r.price, parameters = r.parameters,
      key_parameters = r.key_parameters, picture_ids = coalesce(r.picture_ids, p.picture_ids), documents = r.documents,
      popularity = r.popularity, is_active = true, is_available = r.is_available, content_hash = r.content_hash,
      updated_at = now()
    FROM ${recordset(rows)}
    WHERE p.id = r.id`.execute(trx);
}
