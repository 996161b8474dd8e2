import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { AFTER_ALL_LETTERS } from './internal.ts';
import { oneTypoVariants } from './spelling.ts';

const DIGITS = '0123456789';
const SIGNS = `${DIGITS}ABCDEFGHIJKLMNOPQRSTUVWXYZ`;
/** Length of a НС-код, which normalisation strips of leading zeros. */
const CODE_DIGITS = 7;
/** Shorter codes are one typo away from too many others. */
const CLOSE_MIN = 5;
const CLOSE_MAX = 20;

const isNumber = (code: string) => /^\d+$/.test(code);
const isClear = (code: string) => (isNumber(code) || code.length >= CLOSE_MIN) && code.length <= CLOSE_MAX;

/** Variants of a normalised code with one typo, and their distance; a different length is a larger distance. */
function closeTo(code: string): { variant: string; distance: number }[] {
  const whole = isNumber(code) ? code.padStart(CODE_DIGITS, '0') : code;
  return oneTypoVariants(whole, isNumber(code) ? DIGITS : SIGNS).map((variant) => ({
    variant: isNumber(code) ? variant.replace(/^0+(?=.)/, '') : variant,
    distance: Number(variant.length !== whole.length),
  }));
}

/**
 * `(code, product_id, value, distance, popularity, guid)`: codes of active products that differ from the normalised
 * ones by one typo, or begin with them.
 */
function closeCodes(codes: readonly string[], limit: number): RawBuilder<unknown> {
  const pairs = codes.flatMap((code) => closeTo(code).map((close) => ({ code, ...close })));
  return sql`
    SELECT c.code, c.product_id, c.value, min(c.distance) AS distance, p.popularity, p.guid FROM (
      SELECT w.code, c.product_id, c.value, w.distance
      FROM unnest(${pairs.map(({ code }) => code)}::text[], ${pairs.map(({ variant }) => variant)}::text[],
        ${pairs.map(({ distance }) => distance)}::int[]) AS w (code, variant, distance)
      JOIN product_codes c ON c.normalized = w.variant
      UNION ALL
      SELECT w.code, begun.product_id, begun.value, 2 FROM unnest(${codes}::text[]) AS w (code)
      CROSS JOIN LATERAL (
        SELECT c.product_id, c.value FROM product_codes c
        WHERE c.normalized ~>=~ w.code AND c.normalized ~<~ (w.code || ${AFTER_ALL_LETTERS}::text) LIMIT ${limit}
      ) AS begun
    ) c JOIN products p ON p.id = c.product_id AND p.is_active
    GROUP BY c.code, c.product_id, c.value, p.popularity, p.guid`;
}

/**
 * Active products whose code differs from a normalised one by one typo, or begins with it: guids by that code, the
 * closest first, at most `limit` of each; one query.
 */
export async function productsWithCloseCodes(
  db: Db,
  codes: readonly string[],
  limit: number,
): Promise<Map<string, string[]>> {
  const wanted = [...new Set(codes)].filter(isClear);
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ code: string; guids: string[] }>`
    SELECT code, (array_agg(guid ORDER BY distance, popularity DESC, product_id))[1:${sql.lit(limit)}]::text[] AS guids
    FROM (
      SELECT code, product_id, popularity, guid, min(distance) AS distance FROM (${closeCodes(wanted, limit)}) close
      GROUP BY code, product_id, popularity, guid
    ) products GROUP BY code`.execute(db);
  return new Map(rows.map(({ code, guids }) => [code, guids]));
}

/** Printed codes of active products close to a normalised one, the closest first. */
export async function codesCloseTo(db: Db, code: string, limit: number): Promise<string[]> {
  if (!isClear(code)) return [];
  const { rows } = await sql<{ value: string }>`
    SELECT value FROM (${closeCodes([code], limit)}) close
    GROUP BY value ORDER BY min(distance), max(popularity) DESC, value LIMIT ${limit}`.execute(db);
  return rows.map(({ value }) => value);
}
