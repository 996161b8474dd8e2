import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { type FoundPage, type PageInput, readPage, sortColumns } from './internal.ts';

/** A page of the active products with the tag whose slug is `tag`; empty for an unknown one. */
export async function findByTag(db: Db, { tag, ...page }: PageInput & { tag: string }): Promise<FoundPage> {
  return readPage(db, taggedProducts(tag), page);
}

/** Active products with a tag as `(sortColumns, tier, points)`. */
export const taggedProducts = (tag: string) => sql`
  SELECT ${sortColumns}, 0 AS tier, 0 AS points
  FROM tags JOIN product_tags pt ON pt.tag_id = tags.id JOIN search_texts t ON t.product_id = pt.product_id
  WHERE tags.slug = ${tag}`;
