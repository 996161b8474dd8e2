import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import type { AuditSubject } from '#lib/contract/staff-subjects.ts';
import type { State } from './subject-states.ts';

/** An entry of the log with the states that it stores. */
interface Entry {
  subject: string;
  subjectId: string;
  before: State | null;
  after: State | null;
}

type Names = ReadonlyMap<string, string>;
type Lookup = (ids: readonly string[]) => RawBuilder<{ id: string; name: string }>;

const asIds = (ids: readonly string[]) => sql`${ids.filter((id) => /^\d{1,9}$/.test(id))}::int[]`;

const people: Lookup = (ids) => sql`
  SELECT u.id::text AS id, coalesce(nullif(u.fio, ''), r.company, '') AS name
  FROM users u LEFT JOIN registrations r ON r.user_id = u.id WHERE u.id = ANY(${asIds(ids)})`;

/** Names of subjects by their ids; those that are gone have none. */
const lookups: Partial<Record<AuditSubject, Lookup>> = {
  registration: people,
  person: people,
  order: (ids) => sql`SELECT guid::text AS id, number AS name FROM orders WHERE guid::text = ANY(${ids})`,
  warehouse: (ids) => sql`SELECT id::text AS id, name FROM warehouses WHERE id = ANY(${asIds(ids)})`,
  onRequest: (ids) => sql`SELECT path AS id, name FROM categories WHERE path = ANY(${ids})`,
  productOnRequest: (ids) => sql`SELECT code AS id, name FROM products WHERE code = ANY(${ids})`,
  priceRule: (ids) => sql`
    SELECT r.id::text AS id, concat_ws(', ', c.name, b.name) AS name FROM price_rules r
    LEFT JOIN categories c ON c.id = r.category_id LEFT JOIN brands b ON b.id = r.brand_id
    WHERE r.id = ANY(${asIds(ids)})`,
};

/** Fields of the stored state by which a subject is known. */
const ownFields: Partial<Record<AuditSubject, readonly string[]>> = {
  text: ['title'],
  banner: ['title'],
  promotion: ['title'],
  import: ['file_name'],
  importSchedule: ['address'],
  synonym: ['typed'],
  transfer: ['from_city', 'to_city'],
  deliveryRate: ['rate_city', 'rate_name'],
};

/** A function that names what an entry is about; null: its id says it, or it is gone. */
export async function subjectNames(db: Db, entries: readonly Entry[]): Promise<(entry: Entry) => string | null> {
  const found = new Map<string, Names>();
  for (const [subject, lookup] of Object.entries(lookups)) {
    const ids = entries.flatMap((entry) => (entry.subject === subject ? entry.subjectId : []));
    if (ids.length > 0) found.set(subject, await namesBy(db, lookup(ids)));
  }
  return ({ subject, subjectId, before, after }) => {
    const stored = (after ?? before) as Record<string, string | undefined> | null;
    const own = ownFields[subject as AuditSubject]?.flatMap((field) => stored?.[field] ?? []).join(' → ');
    return own || found.get(subject)?.get(subjectId) || null;
  };
}

async function namesBy(db: Db, query: RawBuilder<{ id: string; name: string }>): Promise<Names> {
  const { rows } = await query.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Fields of states that are ids, with the tables of their names. */
const tables = { city_id: 'cities', company_id: 'companies', gift_product_id: 'products' } as const;
const idFields = Object.keys(tables) as (keyof typeof tables)[];

/** A function that names the ids in a state; other values, and ids of what is gone, stay as they are. */
export async function valueNames(db: Db, entries: readonly Entry[]): Promise<(state: State | null) => State | null> {
  const states = entries.flatMap(({ before, after }) => [before, after]);
  const names = new Map<string, Names>();
  for (const field of idFields) {
    const ids = states.flatMap((state) => (typeof state?.[field] === 'number' ? String(state[field]) : []));
    if (ids.length === 0) continue;
    const query = sql<{ id: string; name: string }>`
      SELECT id::text AS id, name FROM ${sql.table(tables[field])} WHERE id = ANY(${asIds(ids)})`;
    names.set(field, await namesBy(db, query));
  }
  const cities = states.some((state) => typeof state?.cities === 'string')
    ? await namesBy(db, sql`SELECT subdomain AS id, name FROM cities`)
    : new Map<string, string>();
  const named = (field: string, value: unknown): unknown =>
    // older entries list cities by their subdomains
    field === 'cities' && typeof value === 'string'
      ? value.replace(/[^, ]+/g, (city) => cities.get(city) ?? city)
      : (names.get(field)?.get(String(value)) ?? value);
  return (state) =>
    state && Object.fromEntries(Object.entries(state).map(([field, value]) => [field, named(field, value)]));
}
