import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { inTransaction } from '#backend/db/in-transaction.ts';
import { holdOwnBasket, keepOwnBasket } from '#backend/modules/basket/index.ts';
import { deletePriceNotifications } from '#backend/modules/notifications/index.ts';
import { operatorRefusal } from '#backend/operator-refusal.ts';
import type { CompanyRole } from '#lib/contract/colleagues.ts';
import { RESPONSIBLE_RIGHTS } from '#lib/contract/rights.ts';
import { lockPerson, personNamed } from './internal.ts';

export type RoleChange =
  | { role: CompanyRole | 'operator' | 'notOperator' | 'blocked' | 'active' }
  /** first segment of a category's address, such as `konditsionery` */
  | { role: 'responsible' | 'notResponsible'; category: string };

/** Changes a person's rights; a blocked person is signed out at once. */
export async function changeRole({ db }: Pick<Context, 'db'>, who: number | string, change: RoleChange): Promise<void> {
  await inTransaction(db, async (trx) => {
    const id = typeof who === 'number' ? who : await personNamed({ db: trx }, who);
    if (isCompanyRole(change.role)) await holdOwnBasket(trx, id);
    const person = await lockPerson(trx, id);
    const users = trx.updateTable('users').where('id', '=', person.id);
    switch (change.role) {
      case 'owner':
      case 'buyer':
      case 'requester':
        if (person.company_id === null)
          throw operatorRefusal('role', 'only a verified customer of a company has such a role');
        await users.set({ company_role: change.role }).execute();
        if (change.role === 'requester') await deletePriceNotifications(trx, person.id);
        else await keepOwnBasket(trx, person.id, new Date());
        break;
      case 'operator':
      case 'notOperator':
        if (!person.is_employee) throw operatorRefusal('role', 'only an employee has such a role');
        await users.set({ is_operator: change.role === 'operator' }).execute();
        break;
      case 'blocked':
      case 'active':
        await users.set({ is_blocked: change.role === 'blocked' }).execute();
        if (change.role === 'blocked') await trx.deleteFrom('access_tokens').where('user_id', '=', person.id).execute();
        break;
      case 'responsible':
      case 'notResponsible':
        await answerFor(trx, person.id, change);
    }
  });
}

const isCompanyRole = (role: RoleChange['role']) => role === 'owner' || role === 'buyer' || role === 'requester';

async function answerFor(
  db: Db,
  userId: number,
  { role, category }: { role: string; category: string },
): Promise<void> {
  const path = category.replace(/^\/?(catalog\/)?|\/$/g, '');
  const found = await db.selectFrom('categories').select('id').where('path', '=', path).executeTakeFirst();
  if (!found) throw operatorRefusal('category', `there is no category ${path}`);
  if (role === 'notResponsible') {
    await db.deleteFrom('user_rights').where('user_id', '=', userId).where('category_id', '=', found.id).execute();
    return;
  }
  const group = await responsibleGroup(db);
  await db
    .insertInto('user_rights')
    .values({ user_id: userId, category_id: found.id, user_group_id: group })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function responsibleGroup(db: Db): Promise<number> {
  const known = await db
    .selectFrom('user_groups')
    .select('id')
    .where('rights', '=', RESPONSIBLE_RIGHTS)
    .executeTakeFirst();
  if (known) return known.id;
  const added = await db
    .insertInto('user_groups')
    .values({ name: 'Ответственные за товарную группу', rights: RESPONSIBLE_RIGHTS })
    .returning('id')
    .executeTakeFirstOrThrow();
  return added.id;
}
