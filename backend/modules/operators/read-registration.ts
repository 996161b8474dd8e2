import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { notFound, ServiceError } from '#backend/errors.ts';
import { findCompany } from '#backend/modules/suggestions/index.ts';
import type { ConsentKind } from '#lib/config/consents.ts';
import type { StaffRegistration } from '#lib/contract/staff-requests.ts';
import { companyTitle } from '#lib/format/company-name.ts';
import { registrationStatus } from './internal.ts';
import { messages } from './messages.ts';

const SIMILAR_MAX = 10;

interface Row {
  fio: string;
  phone: string | null;
  email: string;
  region: string;
  locality: string;
  worked: boolean;
  created_at: Date;
  company: string | null;
  opf: string | null;
  inn: string | null;
  kpp: string | null;
  registered_on: string | null;
}

/** What an operator verifies a registration by. Throws 404 for an unknown person. */
export async function readRegistration({ db }: Pick<Context, 'db'>, id: number): Promise<StaffRegistration> {
  const { rows } = await sql<Row>`
    SELECT u.fio, u.phone, u.email, r.region, r.locality, r.has_worked_with_us AS worked, r.created_at, r.company, r.opf,
      r.inn, r.kpp, r.registered_on
    FROM registrations r JOIN users u ON u.id = r.user_id WHERE u.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound(messages.noRegistration);
  const { company: name, opf, inn, kpp, registered_on: registeredOn } = row;
  const company = name !== null && inn !== null ? { name, opf, inn, kpp, registeredOn } : null;
  const [register, customer, similar, consents] = await Promise.all([
    company && registerRecord(db, company),
    company && customerOf(db, company),
    similarTo(db, id, row),
    consentsOf(db, id),
  ]);
  const { fio, phone, email, region, locality, worked, created_at } = row;
  return {
    fio,
    phone,
    email,
    region,
    locality,
    hasWorkedWithUs: worked,
    sentAt: created_at.toISOString(),
    company,
    register,
    customer,
    similar,
    consents,
  };
}

interface Named {
  inn: string;
  kpp: string | null;
}

async function registerRecord(db: Db, { inn, kpp }: Named): Promise<StaffRegistration['register']> {
  try {
    const found = await findCompany(db, inn, kpp);
    if (!found) return 'missing';
    const { name, kpp: ownKpp, status, registeredOn } = found;
    return { name, kpp: ownKpp, status, registeredOn };
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'UNAVAILABLE') return 'unavailable';
    throw error;
  }
}

async function customerOf(db: Db, { inn, kpp }: Named): Promise<StaffRegistration['customer']> {
  const { rows } = await sql<{ name: string; opf: string; city: string | null; people: number }>`
    SELECT c.name, c.opf, t.name AS city, (SELECT count(*)::int FROM users WHERE company_id = c.id) AS people
    FROM companies c LEFT JOIN cities t ON t.id = c.city_id
    WHERE c.inn = ${inn} AND c.kpp IS NOT DISTINCT FROM ${kpp}`.execute(db);
  const [found] = rows;
  return found ? { name: companyTitle(found.opf, found.name), city: found.city ?? '', people: found.people } : null;
}

async function similarTo(db: Db, id: number, { inn, email }: Row): Promise<StaffRegistration['similar']> {
  const { rows } = await sql<StaffRegistration['similar'][number]>`
    SELECT u.id, coalesce(nullif(u.fio, ''), r.company, '') AS fio, ${registrationStatus} AS status
    FROM registrations r JOIN users u ON u.id = r.user_id
    WHERE u.id <> ${id} AND (r.inn = ${inn} OR lower(u.email) = ${email.toLowerCase()})
    ORDER BY r.created_at DESC LIMIT ${SIMILAR_MAX}`.execute(db);
  return rows;
}

async function consentsOf(db: Db, id: number): Promise<StaffRegistration['consents']> {
  const rows = await db
    .selectFrom('consents')
    .select(['kind', 'version', 'given_at', 'withdrawn_at'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, version, given_at, withdrawn_at }) => ({
    kind: kind as ConsentKind,
    version,
    givenAt: given_at.toISOString(),
    withdrawnAt: withdrawn_at?.toISOString() ?? null,
  }));
}
