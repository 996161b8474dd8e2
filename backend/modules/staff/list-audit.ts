import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import type { ListQuery } from '#backend/list-query.ts';
import { pageCount } from '#backend/page-count.ts';
import type { AuditSubject } from '#lib/contract/staff-subjects.ts';
import type { State } from './subject-states.ts';

interface AuditQuery extends Omit<ListQuery, 'search'> {
  subject?: AuditSubject | undefined;
}

/** A page of the audit log, the newest first. The log stores ids; their names are looked up when it is read. */
export async function listAudit({ db }: Pick<Context, 'db'>, { subject, page, size }: AuditQuery) {
  const found = db.selectFrom('audit_log').$if(subject !== undefined, (query) => query.where('subject', '=', subject!));
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(['id', 'at', 'who', 'action', 'subject', 'subject_id as subjectId', 'before', 'after'])
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const states = rows.flatMap(({ before, after }) => [before as State | null, after as State | null]);
  const nameOf = await namesIn(db, states);
  const people = await namesOf(
    db,
    'users',
    rows.flatMap((row) => personId(row) ?? []),
  );
  const named = (state: State | null) =>
    state && Object.fromEntries(Object.entries(state).map(([name, value]) => [name, nameOf(name, value)]));
  const items = rows.map(({ at, before, after, ...row }) => ({
    ...row,
    at: at.toISOString(),
    person: people.get(personId(row) ?? 0) ?? null,
    before: named(before as State | null),
    after: named(after as State | null),
  }));
  return { items, total, pages: pageCount(total, size) };
}

/** The fields of states that are ids, with the tables of their names. */
const tables = { city_id: 'cities', company_id: 'companies', gift_product_id: 'products' } as const;
type IdField = keyof typeof tables;
const idFields = Object.keys(tables) as IdField[];

/** A function that names the ids in states; other values, and ids of what is gone, stay as they are. */
async function namesIn(db: Db, states: readonly (State | null)[]) {
  const names = new Map<string, ReadonlyMap<number, string>>();
  for (const field of idFields) {
    const ids = states.flatMap((state) => (typeof state?.[field] === 'number' ? state[field] : []));
    names.set(field, await namesOf(db, tables[field], ids));
  }
  return (field: string, value: unknown) => names.get(field)?.get(value as number) ?? value;
}

async function namesOf(
  db: Db,
  table: 'cities' | 'companies' | 'products' | 'users',
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows =
    table === 'users'
      ? await db.selectFrom(table).select(['id', 'fio as name']).where('id', 'in', ids).execute()
      : await db.selectFrom(table).select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Id of the person whom an entry is about; null: it is about something else. */
const personId = ({ subject, subjectId }: { subject: string; subjectId: string }): number | null =>
  (subject === 'registration' || subject === 'person') && /^\d{1,9}$/.test(subjectId) ? Number(subjectId) : null;
