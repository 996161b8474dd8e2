import type { Context } from '#backend/context.ts';

interface PendingRegistration {
  userId: number;
  phone: string;
  email: string;
  fio: string;
  company: string | null;
  inn: string | null;
  locality: string;
  createdAt: Date;
}

/** Registrations that are not verified yet, the oldest first. */
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
      'r.created_at as createdAt',
    ])
    .where('u.is_verified', '=', false)
    .where('u.is_blocked', '=', false)
    .orderBy('r.created_at')
    .execute();
  return rows.map(({ phone, ...row }) => ({ ...row, phone: phone ?? '' }));
}
