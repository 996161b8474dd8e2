import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { folded, lowered, vector, wordsAndCompounds } from './indexed-text.ts';
import { HEAD_POPULAR, HEAD_SAMPLE } from './internal.ts';

/** Rows are locked for as long as one batch takes, so that imports and orders wait no longer. */
const BATCH = 20_000;

/**
 * Makes products, tags and the vocabulary searchable: all of them, or after a change only `productIds`.
 * Products that are not sold have no text, so that none is met in the index; those whose text did not change are left
 * untouched; reading goes on meanwhile.
 */
export async function rebuildSearch(db: Db, { productIds }: { productIds?: number[] } = {}): Promise<void> {
  await indexTags(db);
  if (productIds) {
    for (let start = 0; start < productIds.length; start += BATCH) {
      await indexProducts(db, sql`p.id = ANY(${productIds.slice(start, start + BATCH)}::int[])`);
    }
  } else {
    const { rows } = await sql<{ last: number | null }>`SELECT max(id) AS last FROM products`.execute(db);
    for (let start = 0; start <= (rows[0]?.last ?? -1); start += BATCH) {
      await indexProducts(db, sql`p.id >= ${start} AND p.id < ${start + BATCH}`);
    }
  }
  await refreshHead(db);
  await (productIds ? addWords(db, productIds) : refreshWords(db));
}

async function indexTags(db: Db): Promise<void> {
  await sql`
    UPDATE tags SET search = fresh.search
    FROM (SELECT id, ${vector(folded(sql`name`), 'B')} AS search FROM tags) fresh
    WHERE fresh.id = tags.id AND tags.search <> fresh.search`.execute(db);
}

async function indexProducts(db: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    WITH categories_text AS MATERIALIZED (
      SELECT c.id, ${vector(folded(sql`c.name`), 'C')} || ${vector(folded(sql`coalesce(string_agg(above.name, ' '), '')`), 'D')} AS search
      FROM categories c LEFT JOIN categories above ON above.id = ANY(c.ancestor_ids) AND above.id <> c.id
      GROUP BY c.id
    ), brands_text AS MATERIALIZED (
      SELECT b.id, ${vector(wordsAndCompounds(lowered(sql`b.name`)), 'B')} AS search FROM brands b
    ), texts AS MATERIALIZED (
      SELECT p.id, p.category_id, p.brand_id, p.is_active, ${lowered(sql`p.name`)} AS name, ${lowered(sql`concat_ws(' ', p.article, t.names)`)} AS marks
      FROM products p
      LEFT JOIN LATERAL (
        SELECT string_agg(t.name, ' ') AS names FROM product_tags pt JOIN tags t ON t.id = pt.tag_id WHERE pt.product_id = p.id
      ) t ON true
      WHERE ${which}
    ), fresh AS MATERIALIZED (
      SELECT texts.id, CASE WHEN texts.is_active
        THEN ${vector(wordsAndCompounds(sql`texts.name`), 'A')} || ${vector(wordsAndCompounds(sql`texts.marks`), 'B')}
          || coalesce(b.search, '') || c.search
        ELSE '' END AS search
      FROM texts JOIN categories_text c ON c.id = texts.category_id LEFT JOIN brands_text b ON b.id = texts.brand_id
    )
    UPDATE products p SET search = fresh.search FROM fresh
    WHERE p.id = fresh.id AND ${which} AND p.search <> fresh.search`.execute(db);
}

/** The sample is spread by a hash and doubles or halves its step as the catalogue grows, so that it rarely changes. */
async function refreshHead(db: Db): Promise<void> {
  const { rows } = await sql<{ total: number }>`SELECT count(*) AS total FROM products WHERE is_active`.execute(db);
  const step = 2 ** Math.max(0, Math.floor(Math.log2((rows[0]?.total ?? 0) / HEAD_SAMPLE)));
  const isSampled = sql`hashint4(id) & ${sql.lit(step - 1)} = 0`;
  await sql`
    WITH head AS MATERIALIZED (
      (SELECT id FROM products WHERE is_active ORDER BY popularity DESC, id DESC LIMIT ${HEAD_POPULAR})
      UNION
      (SELECT id FROM products WHERE is_active AND ${isSampled})
    ), gone AS (
      DELETE FROM search_head h WHERE NOT EXISTS (SELECT FROM head WHERE head.id = h.product_id)
    )
    INSERT INTO search_head AS h (product_id, popularity, stands_for, search)
    SELECT id, popularity, CASE WHEN ${isSampled} THEN ${sql.lit(step)} ELSE 0 END, search FROM head JOIN products USING (id)
    ON CONFLICT (product_id) DO UPDATE
    SET popularity = excluded.popularity, stands_for = excluded.stands_for, search = excluded.search
    WHERE (h.popularity, h.stands_for) <> (excluded.popularity, excluded.stands_for) OR h.search <> excluded.search`.execute(
    db,
  );
  await sql`ANALYZE search_head`.execute(db);
}

/**
 * `word, frequency` of `text, weight` rows. Words of four letters and more: shorter ones are one typo away from too many
 * others, and a model number is never a typo of another. Equal parts of texts are counted before the costly folding.
 */
const wordsOf = (texts: RawBuilder<unknown>) => sql`
  SELECT word, sum(weight)::int AS frequency
  FROM (
    SELECT part, sum(weight) AS weight
    FROM (${texts}) AS texts (text, weight), unnest(string_to_array(text, ' ')) AS part
    WHERE part !~ '[0-9]' GROUP BY part
  ) AS parts, unnest(string_to_array(${folded(sql`part`)}, ' ')) AS word
  WHERE word ~ '^([a-z]{4,40}|[а-я]{4,40})$'
  GROUP BY word`;

async function refreshWords(db: Db): Promise<void> {
  const texts = sql`
    SELECT name, 1 FROM products WHERE is_active
    UNION ALL SELECT b.name, count(*) FROM brands b JOIN products p ON p.brand_id = b.id AND p.is_active GROUP BY b.id
    UNION ALL SELECT c.name, count(*) FROM categories c JOIN products p ON p.category_id = c.id AND p.is_active GROUP BY c.id
    UNION ALL SELECT t.name, count(*) FROM tags t JOIN product_tags pt ON pt.tag_id = t.id GROUP BY t.id`;
  await sql`
    WITH fresh AS MATERIALIZED (${wordsOf(texts)}), gone AS (
      DELETE FROM search_words w WHERE NOT EXISTS (SELECT FROM fresh WHERE fresh.word = w.word)
    )
    INSERT INTO search_words AS w (word, frequency) SELECT word, frequency FROM fresh
    ON CONFLICT (word) DO UPDATE SET frequency = excluded.frequency WHERE w.frequency <> excluded.frequency`.execute(
    db,
  );
  await sql`ANALYZE search_words`.execute(db);
}

/** Frequencies of known words wait for the next full rebuild: adding to them would count a product again at every change. */
async function addWords(db: Db, productIds: number[]): Promise<void> {
  const texts = sql`
    SELECT concat_ws(' ', p.name, b.name, c.name, t.names), 1
    FROM products p
    JOIN categories c ON c.id = p.category_id
    LEFT JOIN brands b ON b.id = p.brand_id
    LEFT JOIN LATERAL (
      SELECT string_agg(t.name, ' ') AS names FROM product_tags pt JOIN tags t ON t.id = pt.tag_id WHERE pt.product_id = p.id
    ) t ON true
    WHERE p.is_active AND p.id = ANY(${productIds}::int[])`;
  await sql`INSERT INTO search_words (word, frequency) ${wordsOf(texts)} ON CONFLICT (word) DO NOTHING`.execute(db);
}
