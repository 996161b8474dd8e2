import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { inTransaction } from '#backend/db/in-transaction.ts';
import { conflict, fieldRefusal, notFound } from '#backend/errors.ts';
import { versionOf } from '#backend/row-version.ts';
import type { EditedText, TextFields } from '#lib/contract/staff-texts.ts';
import type { TextKind } from '#lib/contract/text-kinds.ts';
import type { MarkdownFile } from '#lib/rules/front-matter.ts';
import { messages } from './messages.ts';
import { addNews, findText, parseTextPath, removeText, writeText } from './operator.ts';
import { listed } from './operator-fields.ts';

/** A text as an operator has typed it. */
export interface TypedText {
  /** null: a new news item */
  path: string | null;
  fields: TextFields;
  body: string;
}

interface Change extends TypedText {
  /** of the text that the operator has read; null: it did not exist */
  version: string | null;
  /** default: it is shown as before, and a new one is not */
  outcome: 'keep' | 'publish' | 'withdraw';
}

type Editing = Pick<Context, 'db'>;

/** A text with its fields. Throws 404 where there is none and none can be written. */
export async function readForEdit({ db }: Editing, path: string): Promise<EditedText> {
  const text = await findText(db, path);
  const brand = await brandAt(db, path);
  if (!text && brand === undefined) throw notFound(messages.noContentPage);
  return {
    path,
    version: text ? textVersion(text) : null,
    title: brand ?? text?.fields.title ?? '',
    isShown: text?.fields.shown !== 'no',
    fields: text ? typedFields(text) : {},
    body: text?.body ?? '',
  };
}

/** Writes a text; returns its path and new version. Throws 409 when somebody else has changed it since `version`. */
export async function saveText({ db }: Editing, { version, outcome, ...typed }: Change) {
  return inTransaction(db, async (trx) => {
    const before = typed.path === null ? undefined : await requireVersion(trx, typed.path, version);
    const isShown = outcome === 'keep' ? before !== undefined && before.fields.shown !== 'no' : outcome === 'publish';
    const path = await writeTyped(trx, typed, isShown);
    const after = await findText(trx, path);
    return { path, version: after ? textVersion(after) : null };
  });
}

/** Deletes a text. Throws 409 when somebody else has changed it since `version`. */
export async function removeEdited({ db }: Editing, { path, version }: { path: string; version: string }) {
  await inTransaction(db, async (trx) => {
    await requireVersion(trx, path, version);
    await removeText(trx, path);
  });
}

/** Writes what was typed; returns the path. */
export async function writeTyped(trx: Db, { path, fields, body }: TypedText, isShown: boolean): Promise<string> {
  const file = { fields: fileFields(fields, isShown), body };
  if (path === null) return addNews(trx, file);
  await writeText(trx, path, file);
  return path;
}

async function requireVersion(trx: Db, path: string, version: string | null): Promise<MarkdownFile | undefined> {
  // two who add the same text at once have no row to lock
  await sql`SELECT pg_advisory_xact_lock(53, hashtext(${path}))`.execute(trx);
  const current = await findText(trx, path);
  if (version === null && current) throw fieldRefusal('path', messages.addressTaken);
  if ((current ? textVersion(current) : null) !== version) throw conflict(messages.changedMeanwhile);
  return current;
}

const textVersion = ({ fields, body }: MarkdownFile): string => versionOf({ ...fields, body });

/** Fields of a file from those of the page. */
function fileFields({ notify, products, actions, cities, ...texts }: TextFields, isShown: boolean) {
  const all = {
    ...texts,
    notify: notify === undefined ? undefined : notify ? 'yes' : 'no',
    products: products?.join(', '),
    actions: actions?.join(', '),
    cities: cities?.join(', '),
    shown: isShown ? 'yes' : 'no',
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
  );
}

function typedFields({ fields: { shown, notify, products, actions, cities, ...texts } }: MarkdownFile): TextFields {
  return {
    ...texts,
    ...(notify && { notify: notify === 'yes' }),
    ...(products && { products: listed(products) }),
    ...(actions && { actions: listed(actions) }),
    ...(cities && { cities: listed(cities) }),
  };
}

/** Name of the brand whose text a path is; undefined: none. */
async function brandAt(db: Db, path: string): Promise<string | undefined> {
  const { kind, name } = parseTextPath(path);
  if (kind !== 'brands') return undefined;
  const brand = await db.selectFrom('brands').select('name').where('slug', '=', name).executeTakeFirst();
  return brand?.name;
}

const hashed = sql`length(body) AS text_length, left(md5(body), 8) AS text_hash`;

const states: Record<TextKind, (name: string) => RawBuilder<Record<string, unknown>>> = {
  pages: (path) => sql`SELECT title, ${hashed} FROM content_pages WHERE path = ${path} FOR UPDATE`,
  news: (id) => sql`
    SELECT title, published_on, is_published, notifies, picture_id, (
      SELECT count(*)::int FROM news_products WHERE news_id = news.id
    ) AS products, ${hashed} FROM news WHERE id = ${Number(id)} FOR UPDATE OF news`,
  promotions: (slug) => sql`
    SELECT title, starts_on, ends_on, is_published, picture_id, (
      SELECT string_agg(coalesce(p.title, a.action_id), ', ' ORDER BY a.action_id)
      FROM promotion_page_actions a LEFT JOIN promotions p ON p.action_id = a.action_id WHERE a.slug = m.slug
    ) AS actions, (
      SELECT string_agg(c.name, ', ' ORDER BY c.name) FROM promotion_page_cities l
      JOIN cities c ON c.id = l.city_id WHERE l.slug = m.slug
    ) AS cities, ${hashed} FROM promotion_pages m WHERE slug = ${slug} FOR UPDATE OF m`,
  brands: (slug) => sql`
    SELECT length(t.body) AS text_length, left(md5(t.body), 8) AS text_hash
    FROM brands b LEFT JOIN brand_pages t ON t.brand_id = b.id WHERE b.slug = ${slug} FOR UPDATE OF b`,
};

/** SQL: the state of a text for the audit log, its row locked; no row: there is none. */
export function textState(path: string): RawBuilder<Record<string, unknown>> {
  const { kind, name } = parseTextPath(path);
  return states[kind](name);
}
