import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { productsWithCode, productUrl, toPicture } from '#backend/modules/catalogue/index.ts';
import type { NamedParts } from '#lib/contract/staff-texts.ts';

interface Row {
  id: number;
  code: string;
  name: string;
  slug: string;
  onSale: boolean;
  picture_id: string | null;
  picture_sizes: number[] | null;
}

interface PartNames {
  pictures: readonly string[];
  codes: readonly string[];
  slugs: readonly string[];
}

/** The pictures and products that a text names; those that do not exist are left out. Three queries. */
export async function namedParts(
  { db }: Pick<Context, 'db'>,
  { pictures, codes, slugs }: PartNames,
): Promise<NamedParts> {
  const coded = await productsWithCode(db, codes);
  const idOf = (code: string) => {
    const found = coded(code);
    return found === undefined || found === 'ambiguous' ? null : found.id;
  };
  const { rows } = await sql<Row>`
    SELECT p.id, p.code, p.name, p.slug, p.is_active AND k.is_active AS "onSale", pic.id AS picture_id,
      pic.sizes AS picture_sizes
    FROM products p JOIN categories k ON k.id = p.category_id LEFT JOIN pictures pic ON pic.id = p.picture_ids[1]
    WHERE p.id = ANY(${codes.flatMap((code) => idOf(code) ?? [])}::int[]) OR p.slug = ANY(${slugs}::text[])`.execute(
    db,
  );
  const toProduct = (asked: string, found: (row: Row) => boolean): NamedParts['products'] => {
    const row = rows.find(found);
    if (!row) return [];
    const image = toPicture(row.picture_id, row.picture_sizes);
    return [{ asked, code: row.code, name: row.name, url: productUrl(row.slug), image, isOnSale: row.onSale }];
  };
  const shown = await db
    .selectFrom('pictures')
    .select(['id', 'sizes'])
    .where('id', 'in', ['', ...pictures])
    .execute();
  return {
    pictures: shown,
    products: [
      ...codes.flatMap((code) => toProduct(code, ({ id }) => id === idOf(code))),
      ...slugs.flatMap((slug) => toProduct(slug, (row) => row.slug === slug)),
    ],
  };
}
