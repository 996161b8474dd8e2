import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { BASKET_NAME_MAX } from '#lib/config/limits.ts';
import { shortName } from '#lib/format/person-name.ts';
import { lockOrMakeBasket } from '../internal.ts';
import { insertBasket } from './change-baskets.ts';
import { lockList } from './internal.ts';

interface Person {
  guid: string;
  customer: string;
  fio: string;
}

/**
 * Before a change of role, and before any person is locked: a deletion of a basket locks the people whose current one it
 * was after the list, and an addition locks who adds after the basket. `db` is a transaction.
 */
export async function holdOwnBasket(db: Db, userId: number): Promise<void> {
  const { rows } = await sql<Pick<Person, 'guid' | 'customer'>>`
    SELECT u.guid, c.guid AS customer FROM users u JOIN companies c ON c.id = u.company_id WHERE u.id = ${userId}`.execute(
    db,
  );
  const [person] = rows;
  if (!person) return;
  await lockList(db, person.customer);
  // a change that is under way ends first, and one that begins now waits for the new role
  await lockOrMakeBasket(db, person.guid);
}

/**
 * A former requester keeps what is in their own basket: it becomes a basket of the company with their name, and
 * their current one. `db` is a transaction that has called `holdOwnBasket`. The number of baskets is not limited here:
 * nothing may get lost.
 */
export async function keepOwnBasket(db: Db, userId: number, now: Date): Promise<void> {
  const { rows } = await sql<Person>`
    SELECT u.guid, c.guid AS customer, u.fio FROM users u JOIN companies c ON c.id = u.company_id
    WHERE u.id = ${userId} AND EXISTS (SELECT 1 FROM basket_items WHERE basket_id = u.guid)`.execute(db);
  const [person] = rows;
  if (!person) return;
  const { guid, customer, fio } = person;
  const name = await freeName(db, customer, shortName(fio).replaceAll('\u00a0', ' '));
  const id = await insertBasket(db, { customer, name, key: null, userId, now });
  await sql`UPDATE basket_items SET basket_id = ${id} WHERE basket_id = ${guid}`.execute(db);
  await sql`UPDATE basket_changes SET basket_id = ${id} WHERE basket_id = ${guid}`.execute(db);
  await sql`DELETE FROM baskets WHERE id = ${guid}`.execute(db);
  await db.updateTable('users').set({ current_basket: id }).where('id', '=', userId).execute();
}

/** «Иванов И. И.», or with a number when there is such a basket already. */
async function freeName(db: Db, customer: string, wanted: string): Promise<string> {
  const named = await db.selectFrom('named_baskets').select('name').where('customer', '=', customer).execute();
  const taken = new Set(named.map(({ name }) => name.toLowerCase()));
  const start = wanted.slice(0, BASKET_NAME_MAX - 4);
  let name = start;
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${start} ${number}`;
  return name;
}
