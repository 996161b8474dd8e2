import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { AFTER_ALL_LETTERS } from './internal.ts';

/** Length of a НС-код, which normalisation strips of leading zeros. */
const CODE_DIGITS = 7;
/** Shorter codes are one typo away from too many others. */
const CLOSE_MIN = 5;
const CLOSE_MAX = 20;

const isNumber = (code: string) => /^\d+$/.test(code);
const isClear = (code: string) => (isNumber(code) || code.length >= CLOSE_MIN) && code.length <= CLOSE_MAX;

/** The code as its typos are made: a number has its leading zeros again. */
const typedWhole = (code: string) => (isNumber(code) ? code.padStart(CODE_DIGITS, '0') : code);

/**
 * `sign`: what follows the beginning `p.before` in stored codes, one index entry read for each; at the beginning of a
 * number any digit, since stored numbers have no leading zeros.
 */
const followingSigns = sql`
  SELECT d AS sign FROM unnest(string_to_array('0123456789', NULL)) d WHERE p.is_number AND p.before = ''
  UNION ALL
  (WITH RECURSIVE following AS (
    SELECT (
      SELECT substr(c.normalized, length(p.before) + 1, 1) FROM product_codes c
      WHERE c.normalized ~>~ p.before AND c.normalized ~<~ (p.before || ${AFTER_ALL_LETTERS}::text)
      ORDER BY c.normalized USING ~<~ LIMIT 1
    ) AS sign WHERE NOT (p.is_number AND p.before = '')
    UNION ALL
    SELECT (
      SELECT substr(c.normalized, length(p.before) + 1, 1) FROM product_codes c
      WHERE c.normalized ~>=~ (p.before || f.sign || ${AFTER_ALL_LETTERS}::text)
        AND c.normalized ~<~ (p.before || ${AFTER_ALL_LETTERS}::text)
      ORDER BY c.normalized USING ~<~ LIMIT 1
    ) FROM following f WHERE f.sign IS NOT NULL
  ) SELECT sign FROM following WHERE sign IS NOT NULL AND (NOT p.is_number OR strpos('0123456789', sign) > 0))`;

/**
 * `(code, variant, distance)`: the codes with one missing, inserted, replaced or swapped sign, as stored; a different
 * length is a larger distance. Only signs are tried that follow the same beginning in a stored code, so that a code has
 * some dozens of variants instead of more than a thousand.
 */
const oneTypo = (codes: readonly string[]) => sql`
  SELECT p.code, CASE WHEN p.is_number THEN ltrim(v.variant, '0') ELSE v.variant END AS variant, v.distance
  FROM (
    SELECT w.code, w.is_number, CASE WHEN w.is_number THEN ltrim(left(w.whole, place), '0') ELSE left(w.whole, place) END AS before,
      substr(w.whole, place + 1) AS rest
    FROM unnest(${codes}::text[], ${codes.map(typedWhole)}::text[], ${codes.map(isNumber)}::boolean[])
      AS w (code, whole, is_number)
    CROSS JOIN LATERAL generate_series(0, length(w.whole)) AS place
  ) p
  CROSS JOIN LATERAL (
    SELECT p.before || substr(p.rest, 2) AS variant, 1 AS distance WHERE p.rest <> ''
    UNION ALL
    SELECT p.before || substr(p.rest, 2, 1) || left(p.rest, 1) || substr(p.rest, 3), 0 WHERE length(p.rest) > 1
    UNION ALL
    SELECT p.before || s.sign || substr(p.rest, 1 + t.replaced), 1 - t.replaced
    FROM (${followingSigns}) s CROSS JOIN (VALUES (0), (1)) AS t (replaced) WHERE length(p.rest) >= t.replaced
  ) v`;

/**
 * `(code, product_id, value, distance, popularity, guid)`: codes of active products that differ from the normalised
 * ones by one typo, or begin with them.
 */
function closeCodes(codes: readonly string[], limit: number): RawBuilder<unknown> {
  return sql`
    SELECT c.code, c.product_id, c.value, min(c.distance) AS distance, p.popularity, p.guid FROM (
      SELECT w.code, c.product_id, c.value, w.distance FROM (${oneTypo(codes)}) w
      -- one look-up in the index for each: the planner cannot know how few there are
      CROSS JOIN LATERAL (
        SELECT c.product_id, c.value FROM product_codes c WHERE c.normalized = w.variant OFFSET 0
      ) c WHERE w.variant <> w.code
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
