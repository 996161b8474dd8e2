import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { containing } from '#backend/like-pattern.ts';
import type { ListQuery } from '#backend/list-query.ts';
import type { RegistrationStatus } from '#lib/contract/staff-subjects.ts';
import { nationalNumber } from '#lib/rules/phone.ts';
import { registrationStatus as statusOf } from './internal.ts';
import { cityNamed } from './registration-city.ts';

interface ListedRegistration {
  userId: number;
  phone: string;
  fio: string;
  company: string | null;
  inn: string | null;
  locality: string;
  /** subdomain of the city that the form names */
  city: string;
  createdAt: Date;
  status: RegistrationStatus;
  /** shown to the author; null: not declined */
  declineReason: string | null;
}

interface RegistrationsQuery extends ListQuery {
  status: RegistrationStatus | 'all';
}

type Row = Omit<ListedRegistration, 'phone' | 'city'> & { phone: string | null; region: string };

/** Those that wait are listed the oldest first, the others the newest first. */
const orders: Record<RegistrationsQuery['status'], RawBuilder<unknown>> = {
  new: sql`r.created_at, u.id`,
  declined: sql`r.declined_at DESC, u.id`,
  verified: sql`r.created_at DESC, u.id`,
  blocked: sql`r.created_at DESC, u.id`,
  all: sql`r.created_at DESC, u.id`,
};

/** A page of the registrations with a status, and the number of all of them. */
export async function listRegistrations(
  { db }: Pick<Context, 'db'>,
  { status, search, page, size }: RegistrationsQuery,
): Promise<{ items: ListedRegistration[]; total: number }> {
  const found = sql`FROM registrations r JOIN users u ON u.id = r.user_id
    WHERE ${status === 'all' ? sql`true` : sql`${statusOf} = ${status}`} AND ${matching(search)}`;
  const total = await countOf(db, found);
  if (total === 0) return { items: [], total };
  const { rows } = await sql<Row>`
    SELECT u.id AS "userId", u.phone, u.fio, r.company, r.inn, r.locality, r.region, r.created_at AS "createdAt",
      ${statusOf} AS status, r.decline_reason AS "declineReason" ${found}
    ORDER BY ${orders[status]} LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(db);
  const cities = await db.selectFrom('cities').select(['subdomain', 'name', 'region', 'is_default']).execute();
  const items = rows.map(({ phone, region, ...row }) => ({
    ...row,
    phone: phone ?? '',
    city: cityNamed(cities, { region, locality: row.locality }).subdomain,
  }));
  return { items, total };
}

/** Number of registrations that wait to be verified. */
export const countRegistrations = ({ db }: Pick<Context, 'db'>): Promise<number> =>
  countOf(db, sql`FROM registrations r JOIN users u ON u.id = r.user_id WHERE ${statusOf} = 'new'`);

async function countOf(db: Context['db'], found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*)::int AS total ${found}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Found by number, name, company, INN, KPP, place, e-mail and phone; a whole phone in any notation. */
function matching(search: string): RawBuilder<unknown> {
  if (search === '') return sql`true`;
  const number = nationalNumber(search);
  const text = sql`concat_ws(' ', u.id::text, u.fio, r.company, r.inn, r.kpp, r.locality, u.phone, u.email)`;
  return sql`(${text} ILIKE ${containing(search)} OR u.phone = ${number})`;
}
