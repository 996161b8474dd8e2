import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { containing } from '#backend/like-pattern.ts';
import type { ListQuery } from '#backend/list-query.ts';
import { readPage } from '#backend/read-page.ts';
import type { ListedText } from '#lib/contract/staff-texts.ts';
import type { TextKind, TextState } from '#lib/contract/text-kinds.ts';
import { dayOf } from '#lib/rules/days.ts';

interface TextsQuery extends ListQuery {
  kind: TextKind;
  state?: TextState | undefined;
}

interface Row extends Omit<ListedText, 'changedAt'> {
  changed_at: Date | null;
  total: number;
}

/** SQL: all texts of a kind, with what their list is sorted by as `sort`. */
const texts: Record<TextKind, (today: string) => RawBuilder<unknown>> = {
  news: (today) => sql`
    SELECT '/news/' || id AS path, title, CASE WHEN NOT is_published THEN 'draft'
      WHEN published_on > ${today} THEN 'planned' ELSE 'published' END AS state,
      published_on AS "startsOn", NULL::date AS "endsOn", updated_at AS changed_at,
      row_number() OVER (ORDER BY published_on DESC, id DESC) AS sort FROM news`,
  promotions: (today) => sql`
    SELECT '/promotions/' || slug AS path, title, CASE WHEN NOT is_published THEN 'draft'
      WHEN ends_on < ${today} THEN 'archived' WHEN starts_on > ${today} THEN 'planned' ELSE 'published' END AS state,
      starts_on AS "startsOn", ends_on AS "endsOn", updated_at AS changed_at,
      row_number() OVER (ORDER BY starts_on DESC, slug) AS sort FROM promotion_pages`,
  pages: () => sql`
    SELECT path, title, 'published' AS state, NULL::date AS "startsOn", NULL::date AS "endsOn",
      updated_at AS changed_at, row_number() OVER (ORDER BY path) AS sort FROM content_pages`,
  brands: () => sql`
    SELECT '/brands/' || b.slug AS path, b.name AS title,
      CASE WHEN t.brand_id IS NULL THEN 'draft' ELSE 'published' END AS state,
      NULL::date AS "startsOn", NULL::date AS "endsOn", t.updated_at AS changed_at,
      row_number() OVER (ORDER BY lower(b.name)) AS sort
    FROM brands b LEFT JOIN brand_pages t ON t.brand_id = b.id
    WHERE EXISTS (SELECT FROM products WHERE brand_id = b.id AND is_active)`,
};

/** A page of the texts of a kind, published or not. */
export async function listEdited({ db, now }: Pick<Context, 'db' | 'now'>, filter: TextsQuery) {
  const { kind, search, state, page, size } = filter;
  const query = sql<Row>`
    SELECT path, title, state, "startsOn", "endsOn", changed_at, count(*) OVER ()::int AS total
    FROM (${texts[kind](dayOf(now()))}) texts
    WHERE (title ILIKE ${containing(search)} OR path ILIKE ${containing(search)})
      AND ${state === undefined ? sql`true` : sql`state = ${state}`}
    ORDER BY sort`;
  const { rows, total, pages } = await readPage(db, query, { page, size });
  const items = rows.map(({ changed_at, ...row }) => ({
    ...row,
    changedAt: changed_at?.toISOString() ?? null,
  }));
  return { items, total, pages };
}

/** Cities and price promotions that a text can name. */
export async function textChoices({ db, now }: Pick<Context, 'db' | 'now'>) {
  const [cities, actions] = await Promise.all([
    db.selectFrom('cities').select(['subdomain as id', 'name']).orderBy('name').execute(),
    sql<{ id: string; name: string }>`
      SELECT action_id AS id, min(title) AS name FROM promotions
      WHERE ends_on IS NULL OR ends_on >= ${dayOf(now())} GROUP BY action_id ORDER BY 2, 1`.execute(db),
  ]);
  return { cities, actions: actions.rows };
}
