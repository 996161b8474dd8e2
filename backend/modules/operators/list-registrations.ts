import type { Context } from '#backend/context.ts';
import { cityNamed } from './registration-city.ts';

interface PendingRegistration {
  userId: number;
  phone: string;
  email: string;
  fio: string;
  company: string | null;
  inn: string | null;
  locality: string;
  /** subdomain of the city that the form names */
  city: string;
  createdAt: Date;
}

/** Registrations that are neither verified nor declined yet, the oldest first. */
export async function listRegistrations({ db }: Pick<Context, 'db'>): Promise<PendingRegistration[]> {
  const rows = await db
    .selectFrom('registrations as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select([
      'u.id as userId',
      'u.phone',
      'u.email',
      'u.fio',
      'r.company',
      'r.inn',
      'r.locality',
      'r.region',
      'r.created_at as createdAt',
    ])
    .where('u.is_verified', '=', false)
    .where('u.is_blocked', '=', false)
    .where('r.declined_at', 'is', null)
    .orderBy('r.created_at')
    .execute();
  if (rows.length === 0) return [];
  const cities = await db.selectFrom('cities').select(['subdomain', 'name', 'region', 'is_default']).execute();
  return rows.map(({ phone, region, ...row }) => ({
    ...row,
    phone: phone ?? '',
    city: cityNamed(cities, { region, locality: row.locality }).subdomain,
  }));
}
