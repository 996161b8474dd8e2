import type { Context } from '#backend/context.ts';
import { hashPassword, newPassword } from '#backend/modules/accounts/index.ts';
import { operatorRefusal } from '#backend/operator-refusal.ts';
import { emailFault } from '#lib/rules/sign-up.ts';

export interface NewEmployee {
  /** without the domain */
  login: string;
  fio: string;
  email: string;
}

/** Adds an employee; of the returned password only a hash is stored. */
export async function addEmployee(
  { db }: Pick<Context, 'db'>,
  { login, fio, email }: NewEmployee,
): Promise<{ id: number; password: string }> {
  const name = login.trim().toLowerCase();
  if (!/^[a-z0-9][a-z0-9._-]{1,40}$/.test(name))
    throw operatorRefusal('login', `«${login}» is not a login without a domain`);
  if (fio.trim() === '') throw operatorRefusal('fio', '--fio is missing');
  if (emailFault(email) !== null) throw operatorRefusal('email', '--email is missing or not an address');
  const password = newPassword();
  const added = await db
    .insertInto('users')
    .values({ login: name, fio, email, is_employee: true, password_hash: await hashPassword(password) })
    .onConflict((conflict) => conflict.column('login').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw operatorRefusal('login', `there is an employee ${name} already`);
  return { id: added.id, password };
}
