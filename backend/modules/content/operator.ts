import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { inTransaction } from '#backend/db/in-transaction.ts';
import { fieldRefusal } from '#backend/errors.ts';
import { infoPaths } from '#lib/config/content-paths.ts';
import type { TextKind } from '#lib/contract/text-kinds.ts';
import type { MarkdownFile } from '#lib/rules/front-matter.ts';
import { messages } from './messages.ts';
import { planNewsNotifications } from './notify-of-news.ts';
import { dayIn, type Fields, flagIn, isShownIn, listed, requiredText, requireRows } from './operator-fields.ts';

interface Listed {
  path: string;
  title: string;
  /** day of publication, or first and last day; '': none */
  days: string;
  isShown: boolean;
}

/** All edited texts, as the operator's command lists them. */
export async function listTexts(db: Db): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    SELECT path, title, '' AS days, true AS "isShown", 1 AS sort FROM content_pages
    UNION ALL SELECT '/news/' || id, title, published_on::text, is_published, 2 FROM news
    UNION ALL SELECT '/promotions/' || slug, title, starts_on || ' – ' || coalesce(ends_on::text, '…'), is_published, 3
      FROM promotion_pages
    UNION ALL SELECT '/brands/' || b.slug, b.name, '', true, 4 FROM brand_pages t JOIN brands b ON b.id = t.brand_id
    ORDER BY sort, days DESC, path`.execute(db);
  return rows;
}

/** A text with its fields, as `writeText` takes it. */
export async function readText(db: Db, path: string): Promise<MarkdownFile> {
  const text = await findText(db, path);
  if (!text) throw noText(path);
  return text;
}

/** The text at a path with its fields; undefined: there is none. */
export async function findText(db: Db, path: string): Promise<MarkdownFile | undefined> {
  const { kind, name } = parseTextPath(path);
  const { rows } = await readers[kind](name).execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const { body, ...fields } = row;
  return {
    fields: Object.fromEntries(Object.entries(fields).flatMap(([key, value]) => (value ? [[key, value]] : []))),
    body: body ?? '',
  };
}

const noText = (path: string) => fieldRefusal('path', messages.noText(path));

type FieldRow = Record<string, string | null>;

/** What a path names. Refuses a path that has no edited text. */
export function parseTextPath(path: string): { kind: TextKind; name: string } {
  if ((infoPaths as readonly string[]).includes(path)) return { kind: 'pages', name: path };
  const [, kind, name] = /^\/(news|promotions|brands)\/(.+)$/.exec(path) ?? [];
  if (kind === undefined || name === undefined || (kind === 'news' && !/^[1-9]\d{0,8}$/.test(name)))
    throw fieldRefusal('path', messages.notEdited(path));
  return { kind: kind as TextKind, name };
}

const shown = (column: RawBuilder<unknown>) => sql`CASE WHEN ${column} THEN 'yes' ELSE 'no' END`;

const readers: Record<TextKind, (name: string) => RawBuilder<FieldRow>> = {
  pages: (path) => sql`SELECT title, description, body FROM content_pages WHERE path = ${path}`,
  news: (id) => sql`
    SELECT title, lead, published_on AS date, ${shown(sql`is_published`)} AS shown,
      CASE WHEN notifies THEN 'yes' END AS notify, picture_id AS picture, (
      SELECT string_agg(p.code, ', ' ORDER BY i.sort) FROM news_products i JOIN products p ON p.id = i.product_id
      WHERE i.news_id = n.id
    ) AS products, body FROM news n WHERE id = ${Number(id)}`,
  promotions: (slug) => sql`
    SELECT title, lead, starts_on AS "from", ends_on AS "to", ${shown(sql`is_published`)} AS shown,
      picture_id AS picture, (
        SELECT string_agg(a.action_id, ', ' ORDER BY a.action_id) FROM promotion_page_actions a WHERE a.slug = m.slug
      ) AS actions, (
        SELECT string_agg(c.subdomain, ', ' ORDER BY c.name) FROM promotion_page_cities l
        JOIN cities c ON c.id = l.city_id WHERE l.slug = m.slug
      ) AS cities, body FROM promotion_pages m WHERE slug = ${slug}`,
  brands: (slug) => sql`
    SELECT t.body FROM brand_pages t JOIN brands b ON b.id = t.brand_id WHERE b.slug = ${slug}`,
};

/** Replaces the text at a path, or adds a promotion or a brand's text. Refuses a field that is wrong, changing nothing. */
export async function writeText(db: Db, path: string, file: MarkdownFile): Promise<void> {
  const { kind, name } = parseTextPath(path);
  await inTransaction(db, (trx) => writers[kind](trx, name, file));
}

/** Adds a news item; returns its path. */
export async function addNews(db: Db, { fields, body }: MarkdownFile): Promise<string> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO news (title, lead, body, picture_id, published_on, is_published, notifies)
      VALUES (${requiredText(fields, 'title')}, ${requiredText(fields, 'lead')}, ${body}, ${await pictureIn(trx, fields)},
        ${dayIn(fields, 'date')}, ${isShownIn(fields)}, ${isNotifying(fields)}) RETURNING id`.execute(trx);
    const id = rows[0]?.id ?? 0;
    await setProducts(trx, id, fields);
    if (isNotifying(fields)) await planNewsNotifications(trx, id, dayIn(fields, 'date'));
    return `/news/${id}`;
  });
}

/** Deletes a news item, a promotion page or a brand's text; an information page always exists. */
export async function removeText(db: Db, path: string): Promise<void> {
  const { kind, name } = parseTextPath(path);
  if (kind === 'pages') throw fieldRefusal('path', messages.linkedEverywhere(path));
  const deleted = await {
    news: sql`DELETE FROM news WHERE id = ${Number(name)} RETURNING 1`,
    promotions: sql`DELETE FROM promotion_pages WHERE slug = ${name} RETURNING 1`,
    brands: sql`DELETE FROM brand_pages WHERE brand_id = (SELECT id FROM brands WHERE slug = ${name}) RETURNING 1`,
  }[kind].execute(db);
  requireRows(deleted.rows, noText(path));
}

const writers: Record<TextKind, (trx: Db, name: string, file: MarkdownFile) => Promise<void>> = {
  async pages(trx, path, { fields, body }) {
    const [title, description] = [requiredText(fields, 'title'), requiredText(fields, 'description')];
    await sql`
      INSERT INTO content_pages (path, title, description, body) VALUES (${path}, ${title}, ${description}, ${body})
      ON CONFLICT (path) DO UPDATE SET title = excluded.title, description = excluded.description, body = excluded.body
    `.execute(trx);
  },
  async news(trx, id, { fields, body }) {
    const { rows } = await sql`
      UPDATE news SET title = ${requiredText(fields, 'title')}, lead = ${requiredText(fields, 'lead')}, body = ${body},
        picture_id = ${await pictureIn(trx, fields)}, published_on = ${dayIn(fields, 'date')},
        is_published = ${isShownIn(fields)}, notifies = ${isNotifying(fields)}
      WHERE id = ${Number(id)} RETURNING 1`.execute(trx);
    requireRows(rows, fieldRefusal('path', messages.noNewsToChange(id)));
    await setProducts(trx, Number(id), fields);
    if (isNotifying(fields)) await planNewsNotifications(trx, Number(id), dayIn(fields, 'date'));
  },
  async promotions(trx, slug, { fields, body }) {
    if (!/^[a-z0-9_-]+(\/[a-z0-9_-]+)*$/.test(slug)) throw fieldRefusal('address', messages.badPromotionAddress);
    if (fields.to && dayIn(fields, 'to') < dayIn(fields, 'from'))
      throw fieldRefusal('to', messages.promotionEndsTooEarly);
    await sql`
      INSERT INTO promotion_pages (slug, title, lead, body, picture_id, starts_on, ends_on, is_published)
      VALUES (${slug}, ${requiredText(fields, 'title')}, ${requiredText(fields, 'lead')}, ${body},
        ${await pictureIn(trx, fields)}, ${dayIn(fields, 'from')}, ${fields.to ? dayIn(fields, 'to') : null},
        ${isShownIn(fields)})
      ON CONFLICT (slug) DO UPDATE SET title = excluded.title, lead = excluded.lead, body = excluded.body,
        picture_id = excluded.picture_id, starts_on = excluded.starts_on, ends_on = excluded.ends_on,
        is_published = excluded.is_published`.execute(trx);
    // one that was linked before stays, also when the price list no longer has it
    const wanted = listed(fields.actions);
    await sql`DELETE FROM promotion_page_actions WHERE slug = ${slug} AND action_id <> ALL(${wanted})`.execute(trx);
    await sql`
      INSERT INTO promotion_page_actions (slug, action_id)
      SELECT ${slug}, action_id FROM promotions WHERE action_id = ANY(${wanted}) ON CONFLICT DO NOTHING`.execute(trx);
    const actions = await sql`SELECT FROM promotion_page_actions WHERE slug = ${slug}`.execute(trx);
    requireRows(actions.rows, fieldRefusal('actions', messages.noPriceAction), wanted.length);
    await sql`DELETE FROM promotion_page_cities WHERE slug = ${slug}`.execute(trx);
    const cities = await sql`
      INSERT INTO promotion_page_cities (slug, city_id)
      SELECT ${slug}, id FROM cities WHERE subdomain = ANY(${listed(fields.cities)}) RETURNING 1`.execute(trx);
    requireRows(cities.rows, fieldRefusal('cities', messages.noSubdomain), listed(fields.cities).length);
  },
  async brands(trx, slug, { body }) {
    const { rows } = await sql`
      INSERT INTO brand_pages (brand_id, body) SELECT id, ${body} FROM brands WHERE slug = ${slug}
      ON CONFLICT (brand_id) DO UPDATE SET body = excluded.body RETURNING 1`.execute(trx);
    requireRows(rows, fieldRefusal('path', messages.noBrandAt(slug)));
  },
};

const isNotifying = (fields: Fields): boolean => flagIn(fields, 'notify', 'no');

/** `products` are codes of products (НС-код). */
async function setProducts(trx: Db, id: number, { products }: Fields): Promise<void> {
  await sql`DELETE FROM news_products WHERE news_id = ${id}`.execute(trx);
  const { rows } = await sql`
    INSERT INTO news_products (news_id, product_id, sort)
    SELECT ${id}, p.id, w.place FROM unnest(${listed(products)}::text[]) WITH ORDINALITY AS w (code, place)
    JOIN products p ON p.code = w.code ON CONFLICT DO NOTHING RETURNING 1`.execute(trx);
  requireRows(rows, fieldRefusal('products', messages.noProductCode), new Set(listed(products)).size);
}

async function pictureIn(db: Db, { picture }: Fields): Promise<string | null> {
  if (!picture) return null;
  const known = await db.selectFrom('pictures').select('id').where('id', '=', picture).executeTakeFirst();
  if (!known) throw fieldRefusal('picture', messages.noPictureNamed(picture));
  return picture;
}
