import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { fieldRefusal } from '#backend/errors.ts';
import { toPicture } from '#backend/modules/catalogue/index.ts';
import { lockVersion, versionOf } from '#backend/row-version.ts';
import type { ParsedInput } from '#lib/contract/contract.ts';
import type { EditedBanner } from '#lib/contract/staff-banners.ts';
import { isSoundRule } from '#lib/rules/route-rules.ts';
import { messages } from './messages.ts';
import { requiredText } from './operator-fields.ts';
import { daysOf, showingOf, timesOf } from './shown-days.ts';

const PLACE = 'home';

type Typed = ParsedInput<'POST v1 staff/banners/save/'>['body'];

interface Row {
  id: number;
  title: string;
  text: string;
  label: string | null;
  link: string;
  link_text: string;
  tone: EditedBanner['tone'];
  picture_id: string | null;
  picture_sizes: number[] | null;
  city: string | null;
  starts_at: Date | null;
  ends_at: Date | null;
  sort: number;
  is_active: boolean;
}

const rows = sql`
  SELECT b.id, b.title, b.text, b.label, b.link, b.link_text, b.tone, b.picture_id, p.sizes AS picture_sizes,
    c.subdomain AS city, b.starts_at, b.ends_at, b.sort, b.is_active
  FROM banners b LEFT JOIN cities c ON c.id = b.city_id LEFT JOIN pictures p ON p.id = b.picture_id`;

/** Banners of the home page, shown or not. Two queries. */
export async function listEditedBanners({ db, now }: Pick<Context, 'db' | 'now'>) {
  const found = await sql<Row>`${rows} WHERE b.place = ${PLACE} ORDER BY b.sort, b.id`.execute(db);
  const cities = await db.selectFrom('cities').select(['subdomain as id', 'name']).orderBy('name').execute();
  return { items: found.rows.map((row) => toEdited(row, now())), cities };
}

function toEdited(row: Row, now: Date): EditedBanner {
  const { id, title, text, label, link, link_text, tone, picture_id, picture_sizes, city, sort, is_active } = row;
  return {
    id,
    version: bannerVersion(row),
    state: showingOf(row, now),
    shownPicture: toPicture(picture_id, picture_sizes),
    title,
    text,
    label: label ?? '',
    link,
    linkText: link_text,
    tone,
    picture: picture_id ?? '',
    city: city ?? '',
    ...daysOf(row),
    sort,
    isActive: is_active,
  };
}

const bannerVersion = ({ picture_sizes: _, ...row }: Row): string => versionOf({ ...row });

/** Adds or changes a banner; returns its id. Throws 409 when somebody else has changed it meanwhile. */
export async function saveBanner({ db }: Pick<Context, 'db'>, typed: Typed): Promise<number> {
  const { id, version } = typed;
  for (const name of ['title', 'text', 'linkText'] as const)
    requiredText(typed as unknown as Record<string, string>, name);
  if (!isSoundRule({ to: typed.link, status: 302 })) throw fieldRefusal('link', messages.noLink);
  const values = {
    title: typed.title,
    text: typed.text,
    label: typed.label || null,
    link: typed.link,
    link_text: typed.linkText,
    tone: typed.tone,
    picture_id: await pictureNamed(db, typed.picture),
    city_id: await cityNamed(db, typed.city),
    ...timesOf(typed),
    sort: typed.sort,
    is_active: typed.isActive,
  };
  if (id === null) {
    const added = await db
      .insertInto('banners')
      .values({ ...values, place: PLACE })
      .returning('id')
      .executeTakeFirstOrThrow();
    return added.id;
  }
  await requireVersion(db, id, version);
  await db.updateTable('banners').set(values).where('id', '=', id).execute();
  return id;
}

/** Deletes a banner. Throws 409 when somebody else has changed it meanwhile. */
export async function removeBanner({ db }: Pick<Context, 'db'>, { id, version }: { id: number; version: string }) {
  await requireVersion(db, id, version);
  await db.deleteFrom('banners').where('id', '=', id).execute();
}

async function requireVersion(db: Db, id: number, version: string | null): Promise<void> {
  const query = sql<Row>`${rows} WHERE b.id = ${id} FOR UPDATE OF b`;
  await lockVersion(db, query, { version, versionOf: bannerVersion, refusal: messages.changedMeanwhile });
}

async function pictureNamed(db: Db, id: string): Promise<string | null> {
  if (id === '') return null;
  const known = await db.selectFrom('pictures').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) throw fieldRefusal('picture', messages.noPicture);
  return id;
}

async function cityNamed(db: Db, subdomain: string): Promise<number | null> {
  if (subdomain === '') return null;
  const city = await db.selectFrom('cities').select('id').where('subdomain', '=', subdomain).executeTakeFirst();
  if (!city) throw fieldRefusal('city', messages.noCity);
  return city.id;
}

/** SQL: the state of a banner for the audit log, its row locked. */
export const bannerState = (id: string) => sql<Record<string, unknown>>`
  SELECT title, link, picture_id, city_id, starts_at, ends_at, sort, is_active,
    left(md5(concat_ws('|', text, label, link_text, tone)), 8) AS text_hash
  FROM banners WHERE id = ${Number(id)} FOR UPDATE`;
