import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { normalizeCode } from '#lib/rules/search-text.ts';

export interface CodedProduct {
  id: number;
  name: string;
  isActive: boolean;
  isSet: boolean;
  /** retail price in kopecks */
  price: number | null;
}

interface Row extends CodedProduct {
  normalized: string;
  kind: 'code' | 'article' | 'barcode';
}

/**
 * Products by their codes as written in a file: the code of the shop before articles and barcodes, products on sale before
 * withdrawn ones. `ambiguous`: several products have it. One query.
 */
export async function productsWithCode(
  db: Db,
  codes: readonly string[],
): Promise<(code: string) => CodedProduct | 'ambiguous' | undefined> {
  const wanted = [...new Set(codes.map(normalizeCode).filter(Boolean))];
  const { rows } = await sql<Row>`
    SELECT c.normalized, c.kind, p.id, p.name, p.is_active AND k.is_active AS "isActive", p.kind = 'set' AS "isSet",
      p.price
    FROM product_codes c JOIN products p ON p.id = c.product_id JOIN categories k ON k.id = p.category_id
    WHERE c.normalized = ANY(${wanted}::text[])`.execute(db);
  const byCode = Map.groupBy(rows, ({ normalized }) => normalized);
  return (code) => best(byCode.get(normalizeCode(code)) ?? []);
}

function best(rows: readonly Row[]): CodedProduct | 'ambiguous' | undefined {
  const onSale = rows.filter(({ isActive }) => isActive);
  const possible = onSale.length > 0 ? onSale : rows;
  const byCode = possible.filter(({ kind }) => kind === 'code');
  const chosen = byCode.length > 0 ? byCode : possible;
  return new Set(chosen.map(({ id }) => id)).size > 1 ? 'ambiguous' : chosen[0];
}
