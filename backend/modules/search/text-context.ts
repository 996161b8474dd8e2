import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { foldText } from '#lib/rules/search-text.ts';
import { brandSpellings, brandText, wordsAndCompounds } from './product-text.ts';

/** Search texts that products share: brand, categories, tags. */
export interface TextContext {
  /** text form of the part of a product's vector that comes from its brand and category */
  vectorOf(brandId: number | null, categoryId: number): string;
  /** a brand's name as written, and in Russian letters */
  brandWords(id: number): string;
  categoryName(id: number): string;
  tagName(id: number): string;
  /** Russian spellings of brands that the name of another brand's product contains: 'Пульт для Ballu' */
  spellingsIn(name: string, brandId: number | null): string[];
}

export async function readTextContext(db: Db): Promise<TextContext> {
  const brands = await db.selectFrom('brands').select(['id', 'name']).execute();
  const categories = await db.selectFrom('categories').select(['id', 'name', 'ancestor_ids']).execute();
  const tags = await db.selectFrom('tags').select(['id', 'name']).execute();
  const categoryNames = namesById(categories);
  const tagNames = namesById(tags);
  const brandWords = new Map(brands.map(({ id, name }) => [id, [name, ...brandSpellings(name)].join(' ')]));
  const brandVectors = await vectors(
    db,
    brands.map(({ id, name }) => ({ id, near: brandText(name), far: '' })),
    ['B', 'B'],
  );
  const categoryVectors = await vectors(
    db,
    categories.map(({ id, name, ancestor_ids }) => {
      const above = ancestor_ids
        .filter((ancestor) => ancestor !== id)
        .map((ancestor) => categoryNames.get(ancestor) ?? '');
      return { id, near: foldText(name), far: foldText(above.join(' ')) };
    }),
    ['C', 'D'],
  );
  const spellings = spellingsByWord(brands);
  return {
    vectorOf: (brandId, categoryId) =>
      [(brandId === null ? undefined : brandVectors.get(brandId)) ?? '', categoryVectors.get(categoryId) ?? ''].join(
        ' ',
      ),
    brandWords: (id) => brandWords.get(id) ?? '',
    categoryName: (id) => categoryNames.get(id) ?? '',
    tagName: (id) => tagNames.get(id) ?? '',
    spellingsIn(name, brandId) {
      const words = name.match(/[a-z]{3,}/gi) ?? [];
      return words.flatMap((word) => {
        const found = spellings.get(word.toLowerCase());
        return found && !found.brandIds.has(brandId) ? found.spellings : [];
      });
    },
  };
}

const namesById = (rows: { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));

function spellingsByWord(brands: { id: number; name: string }[]) {
  const found = new Map<string, { spellings: string[]; brandIds: Set<number | null> }>();
  for (const { id, name } of brands) {
    for (const word of foldText(name).split(' ')) {
      const known = found.get(word) ?? { spellings: brandSpellings(word), brandIds: new Set() };
      known.brandIds.add(id);
      found.set(word, known);
    }
  }
  return found;
}

/** Text forms of vectors: `near` with the first weight, `far` with the second. */
async function vectors(
  db: Db,
  texts: { id: number; near: string; far: string }[],
  [nearWeight, farWeight]: ['B' | 'C', 'B' | 'D'],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; vector: string }>`
    SELECT id, (setweight(to_tsvector('product_text', near), ${nearWeight}) || setweight(to_tsvector('product_text', far), ${farWeight}))::text AS vector
    FROM unnest(
      ${texts.map(({ id }) => id)}::int[], ${texts.map(({ near }) => near)}::text[], ${texts.map(({ far }) => far)}::text[]
    ) AS t (id, near, far)`.execute(db);
  return new Map(rows.map(({ id, vector }) => [id, vector]));
}

/** Search words of a product's marks: its article, and other brands that its name mentions. */
export const marksText = (article: string | null, spellings: string[]) =>
  [wordsAndCompounds(article ?? ''), ...spellings].filter(Boolean).join(' ');
