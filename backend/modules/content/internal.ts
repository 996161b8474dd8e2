import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { toPicture } from '#backend/modules/catalogue/index.ts';
import type { ContentText, NewsCard } from '#lib/contract/content.ts';
import { pictureIdsIn } from '#lib/rules/content-pictures.ts';

/** SQL: the Moscow date of a moment, yyyy-mm-dd. */
export const dayOfColumn = (column: RawBuilder<unknown>) =>
  sql<string>`to_char(${column} AT TIME ZONE 'Europe/Moscow', 'YYYY-MM-DD')`;

/** A text with the pictures that it names; a picture that does not exist is left out. One query, or none. */
export async function textOf(db: Db, body: string, changedOn: string): Promise<ContentText> {
  const ids = pictureIdsIn(body);
  if (ids.length === 0) return { body, pictures: [], changedOn };
  const pictures = await db
    .selectFrom('pictures')
    .select(['id', 'sizes', 'width', 'height'])
    .where('id', 'in', ids)
    .execute();
  return { body, pictures, changedOn };
}

export interface NewsRow {
  id: number;
  title: string;
  lead: string;
  published_on: string;
  picture_id: string | null;
  picture_sizes: number[] | null;
}

/** Columns and join of a news card, for a query with `news` as `n`. */
export const newsColumns = sql`n.id, n.title, n.lead, n.published_on, pic.id AS picture_id, pic.sizes AS picture_sizes`;
export const newsJoin = sql`LEFT JOIN pictures pic ON pic.id = n.picture_id`;

export const toNewsCard = ({ id, title, lead, published_on, picture_id, picture_sizes }: NewsRow): NewsCard => ({
  id,
  title,
  lead,
  date: published_on,
  picture: toPicture(picture_id, picture_sizes),
});
