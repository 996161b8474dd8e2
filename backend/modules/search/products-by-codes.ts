import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { AFTER_ALL_LETTERS } from './internal.ts';
import { oneTypoVariants } from './spelling.ts';

export interface CodedProduct {
  guid: string;
  /** false: withdrawn */
  isActive: boolean;
}

/**
 * Products by codes, articles and barcodes in their normalised form; one statement, however many there are. A withdrawn
 * product is told only where no other has the code.
 */
export async function productsByCodes(db: Db, codes: readonly string[]): Promise<Map<string, CodedProduct[]>> {
  const { rows } = await sql<CodedProduct & { normalized: string }>`
    SELECT DISTINCT c.normalized, p.guid, p.is_active AS "isActive"
    FROM product_codes c JOIN products p ON p.id = c.product_id
    WHERE c.normalized = ANY(${[...new Set(codes)]}::text[])`.execute(db);
  const found = new Map<string, CodedProduct[]>();
  for (const { normalized, ...product } of rows) {
    const others = found.get(normalized) ?? [];
    if (others[0]?.isActive === false && product.isActive) found.set(normalized, [product]);
    else if (product.isActive || !others[0]?.isActive) found.set(normalized, [...others, product]);
  }
  return found;
}

const DIGITS = '0123456789';
const SIGNS = `${DIGITS}ABCDEFGHIJKLMNOPQRSTUVWXYZ`;
/** Shorter ones are one typo away from too many others. */
const CLOSE_MIN = 5;
const CLOSE_MAX = 20;

/** Active products whose code is one typo away from a normalised one, or begins with it: by that code, at most `limit` of each; one statement. */
export async function productsWithCloseCodes(
  db: Db,
  codes: readonly string[],
  limit: number,
): Promise<Map<string, string[]>> {
  const wanted = [...new Set(codes)].filter((code) => code.length >= CLOSE_MIN && code.length <= CLOSE_MAX);
  if (wanted.length === 0) return new Map();
  const variants = wanted.flatMap((code) =>
    oneTypoVariants(code, /^\d+$/.test(code) ? DIGITS : SIGNS).map((variant) => [code, variant] as const),
  );
  const { rows } = await sql<{ code: string; guids: string[] }>`
    WITH close AS (
      SELECT w.code, c.product_id
      FROM unnest(${variants.map(([code]) => code)}::text[], ${variants.map(([, variant]) => variant)}::text[])
        AS w (code, variant)
      JOIN product_codes c ON c.normalized = w.variant
      UNION
      SELECT w.code, begun.product_id FROM unnest(${wanted}::text[]) AS w (code)
      CROSS JOIN LATERAL (
        SELECT c.product_id FROM product_codes c
        WHERE c.normalized ~>=~ w.code AND c.normalized ~<~ (w.code || ${AFTER_ALL_LETTERS}::text) LIMIT ${limit}
      ) AS begun
    )
    SELECT close.code, (array_agg(p.guid ORDER BY p.popularity DESC, p.id))[1:${sql.lit(limit)}]::text[] AS guids
    FROM close JOIN products p ON p.id = close.product_id AND p.is_active
    GROUP BY close.code`.execute(db);
  return new Map(rows.map(({ code, guids }) => [code, guids]));
}
