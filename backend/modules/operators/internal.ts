import type { Db } from '#backend/db/connection.ts';
import { operatorRefusal } from '#backend/operator-refusal.ts';
import { nationalNumber } from '#lib/rules/phone.ts';

/** The person with this phone, in any notation, or this login; the row is locked until the transaction ends. */
export async function lockPerson(db: Db, name: string) {
  const number = nationalNumber(name);
  const person = await db
    .selectFrom('users')
    .selectAll()
    .where(number === null ? 'login' : 'phone', '=', number ?? name.toLowerCase())
    .forUpdate()
    .executeTakeFirst();
  if (!person) throw operatorRefusal('person', `nobody has the phone or login ${name}`);
  return person;
}
