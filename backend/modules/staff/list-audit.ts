import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { containing } from '#backend/like-pattern.ts';
import type { ListQuery } from '#backend/list-query.ts';
import { moscowDayStart } from '#backend/moscow-day.ts';
import { COUNTED_MAX, pageCount } from '#backend/page-count.ts';
import type { AuditSubject } from '#lib/contract/staff-subjects.ts';
import { dayAfter } from '#lib/rules/days.ts';
import { nationalNumber } from '#lib/rules/phone.ts';
import { subjectNames, valueNames } from './audit-names.ts';
import type { State } from './subject-states.ts';

interface AuditQuery extends ListQuery {
  subject?: AuditSubject | undefined;
  /** id of an operator */
  who?: number | 'command' | undefined;
  /** days as Moscow counts them, both included */
  from?: string | undefined;
  to?: string | undefined;
}

interface Row {
  id: number;
  at: Date;
  who: string;
  action: string;
  subject: string;
  subjectId: string;
  before: State | null;
  after: State | null;
}

/** A page of the audit log, the newest first. The log stores ids; their names are looked up when it is read. */
export async function listAudit({ db }: Pick<Context, 'db'>, { page, size, ...filter }: AuditQuery) {
  const found = sql`FROM audit_log l WHERE ${sql.join(conditionsOf(filter), sql` AND `)}`;
  const { rows: counts } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM (SELECT ${found} LIMIT ${COUNTED_MAX}) counted`.execute(db);
  const { rows } = await sql<Row>`
    SELECT l.id, l.at, l.who, l.action, l.subject, l.subject_id AS "subjectId", l.before, l.after ${found}
    ORDER BY l.id DESC LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(db);
  const nameOf = await subjectNames(db, rows);
  const named = await valueNames(db, rows);
  const items = rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    name: nameOf(row),
    before: named(row.before),
    after: named(row.after),
  }));
  const total = counts[0]?.total ?? 0;
  return { items, total, pages: pageCount(total, size), authors: await listAuthors(db) };
}

function conditionsOf({ subject, who, from, to, search }: Omit<AuditQuery, 'page' | 'size'>): RawBuilder<unknown>[] {
  return [
    sql`true`,
    ...(subject === undefined ? [] : [sql`l.subject = ${subject}`]),
    ...(who === undefined ? [] : [who === 'command' ? sql`l.user_id IS NULL` : sql`l.user_id = ${who}`]),
    ...(from === undefined ? [] : [sql`l.at >= ${moscowDayStart(from)}`]),
    ...(to === undefined ? [] : [sql`l.at < ${moscowDayStart(dayAfter(to, 1))}`]),
    ...(search === '' ? [] : [matching(search.replace(/^№\s*/, ''))]),
  ];
}

/** Found by number, by what is stored, and by the names of people, warehouses, cities and products that it is about. */
function matching(search: string): RawBuilder<unknown> {
  const like = containing(search);
  return sql`(l.subject_id ILIKE ${like} OR l.before::text ILIKE ${like} OR l.after::text ILIKE ${like}
    OR l.subject IN ('registration', 'person') AND l.subject_id IN (
      SELECT id::text FROM users WHERE fio ILIKE ${like} OR phone = ${nationalNumber(search)}
    )
    OR l.subject = 'order' AND l.subject_id IN (
      SELECT guid::text FROM orders WHERE number IN (${search.toUpperCase()}, ${`ИМ-${search}`})
    )
    OR l.subject = 'warehouse' AND l.subject_id IN (SELECT id::text FROM warehouses WHERE name ILIKE ${like})
    OR l.subject = 'onRequest' AND l.subject_id IN (SELECT path FROM categories WHERE name ILIKE ${like})
    OR l.subject = 'productOnRequest' AND l.subject_id IN (SELECT code FROM products WHERE name ILIKE ${like})
    OR coalesce(l.after, l.before)->'city_id' IN (SELECT to_jsonb(id) FROM cities WHERE name ILIKE ${like}))`;
}

/** Everybody who has changed something, by their last name in the log; each is found by one step in the index. */
async function listAuthors(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    WITH RECURSIVE author AS (
      (SELECT user_id, who FROM audit_log WHERE user_id IS NOT NULL ORDER BY user_id, id DESC LIMIT 1)
      UNION ALL
      SELECT next.user_id, next.who FROM author CROSS JOIN LATERAL (
        SELECT user_id, who FROM audit_log WHERE user_id > author.user_id ORDER BY user_id, id DESC LIMIT 1
      ) next
    )
    SELECT user_id::text AS id, who AS name FROM author
    UNION ALL SELECT 'command', 'command' WHERE EXISTS (SELECT FROM audit_log WHERE user_id IS NULL)
    ORDER BY name`.execute(db);
  return rows;
}
