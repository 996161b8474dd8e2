import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { operatorRefusal } from '#backend/operator-refusal.ts';
import type { RegistrationStatus } from '#lib/contract/staff-subjects.ts';
import { nationalNumber } from '#lib/rules/phone.ts';

/**
 * SQL: the status of the registration `r` of the person `u`. A blocked person whose registration is neither verified nor
 * declined waits for nothing.
 */
export const registrationStatus = sql<RegistrationStatus>`CASE WHEN u.is_verified THEN 'verified'
  WHEN r.declined_at IS NOT NULL THEN 'declined' WHEN u.is_blocked THEN 'blocked' ELSE 'new' END`;

/** Id of the person with this phone, in any notation, or this login. */
export async function personNamed({ db }: Pick<Context, 'db'>, name: string): Promise<number> {
  const number = nationalNumber(name);
  const person = await db
    .selectFrom('users')
    .select('id')
    .where(number === null ? 'login' : 'phone', '=', number ?? name.toLowerCase())
    .executeTakeFirst();
  if (!person) throw operatorRefusal('person', `nobody has the phone or login ${name}`);
  return person.id;
}

/** The person with this id, phone or login; the row is locked until the transaction ends. */
export async function lockPerson(db: Db, person: number | string) {
  const id = typeof person === 'number' ? person : await personNamed({ db }, person);
  const found = await db.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!found) throw operatorRefusal('person', `there is no person ${person}`);
  return found;
}
