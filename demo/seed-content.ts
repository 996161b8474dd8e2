import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { dayAfter, dayOf, startOf } from '#lib/rules/days.ts';
import { type MarkdownFile, readMarkdownFile } from '#lib/rules/front-matter.ts';

const folder = fileURLToPath(new URL('./content/', import.meta.url));

interface Text extends MarkdownFile {
  /** of its file, without the extension */
  name: string;
}

/**
 * Adds the news, promotion pages and brand texts of the demo shop, unless there are any; also to an older database.
 * Returns whether it did.
 */
export async function seedContent(db: Db, now = new Date()): Promise<boolean> {
  if (!(await isWanted(db))) return false;
  const [news, promotions, brands] = await Promise.all(['news', 'promotions', 'brands'].map(textsIn));
  return db.transaction().execute(async (trx) => {
    // of two processes that start at once only one adds them
    await sql`LOCK TABLE news IN EXCLUSIVE MODE`.execute(trx);
    if (!(await isWanted(trx))) return false;
    for (const text of news ?? []) await addNews(trx, text);
    for (const text of promotions ?? []) await addPromotion(trx, text, dayOf(now));
    for (const text of brands ?? []) await addBrandText(trx, text);
    return true;
  });
}

async function isWanted(db: Db): Promise<boolean> {
  const { rows } = await sql<{ wanted: boolean }>`
    SELECT EXISTS (SELECT FROM categories WHERE source = 'demo') AND EXISTS (SELECT FROM promotions)
      AND NOT EXISTS (SELECT FROM news) AND NOT EXISTS (SELECT FROM promotion_pages) AS wanted`.execute(db);
  return rows[0]?.wanted ?? false;
}

/** In the order of their names. */
async function textsIn(kind: string): Promise<Text[]> {
  const files = (await readdir(folder + kind)).filter((file) => file.endsWith('.md')).toSorted();
  return Promise.all(
    files.map(async (file) => ({
      name: file.slice(0, -'.md'.length),
      ...readMarkdownFile(await readFile(`${folder}${kind}/${file}`, 'utf8')),
    })),
  );
}

/** SQL: the picture of a category. */
const pictureOf = (path = '') => sql<string | null>`(SELECT picture_id FROM categories WHERE path = ${path})`;

/** The file's name begins with the day of publication. */
async function addNews(db: Db, { name, fields, body }: Text): Promise<void> {
  const day = name.slice(0, '2026-01-31'.length);
  const { title = '', lead = '', picture, products = '' } = fields;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO news (title, lead, body, picture_id, published_on, updated_at)
    VALUES (${title}, ${lead}, ${body}, ${pictureOf(picture)}, ${day}, ${startOf(day)}) RETURNING id`.execute(db);
  const wanted = products.split(',').flatMap((one, index) => {
    const [path = '', count = '1'] = one.trim().split(':');
    return path === '' ? [] : [{ path, count: Number(count), sort: index }];
  });
  await sql`
    INSERT INTO news_products (news_id, product_id, sort)
    SELECT ${rows[0]?.id}::integer, p.id, row_number() OVER (ORDER BY w.sort, p.place)
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS w (path text, count integer, sort integer)
    JOIN categories c ON c.path = w.path, LATERAL (
      SELECT x.id, row_number() OVER (ORDER BY e.ordinal) AS place FROM listing_entries e
      JOIN products x ON x.id = e.product_id AND x.is_available
      WHERE e.category_id = c.id ORDER BY e.ordinal LIMIT w.count
    ) p ON CONFLICT DO NOTHING`.execute(db);
}

/** `actions` are titles of price promotions, whose days the page takes over; `from` and `to` are days from today. */
async function addPromotion(db: Db, { name, fields, body }: Text, today: string): Promise<void> {
  const { title = '', lead = '', picture, actions = '', cities = '', from = '-10', to } = fields;
  const titles = listed(actions);
  const slug = name.replaceAll('.', '/');
  const ends = to === undefined ? null : dayAfter(today, Number(to));
  await sql`
    INSERT INTO promotion_pages (slug, title, lead, body, picture_id, starts_on, ends_on, updated_at)
    SELECT ${slug}, ${title}, ${lead}, ${body}, ${pictureOf(picture)}, coalesce(m.starts_on, ${dayAfter(today, Number(from))}),
      CASE WHEN m.starts_on IS NULL THEN ${ends}::date ELSE m.ends_on END,
      ${startOf(dayAfter(today, -12))}
    FROM (SELECT min(starts_on) AS starts_on, max(ends_on) AS ends_on FROM promotions WHERE title = ANY(${titles})) m
  `.execute(db);
  await sql`
    INSERT INTO promotion_page_actions (slug, action_id)
    SELECT ${slug}, action_id FROM promotions WHERE title = ANY(${titles})`.execute(db);
  await sql`
    INSERT INTO promotion_page_cities (slug, city_id)
    SELECT ${slug}, id FROM cities WHERE subdomain = ANY(${listed(cities)})`.execute(db);
}

/** The file is named like the brand's address. */
async function addBrandText(db: Db, { name, body }: Text): Promise<void> {
  await sql`
    INSERT INTO brand_pages (brand_id, body) SELECT id, ${body} FROM brands WHERE slug = ${name}`.execute(db);
}

const listed = (text: string): string[] =>
  text
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean);
