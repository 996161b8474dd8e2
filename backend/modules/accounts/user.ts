import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { currentLocale, say } from '#backend/language.ts';
import { overdueDebt } from '#backend/modules/receivables/index.ts';
import { isRequester } from '#backend/require-caller.ts';
import type { User } from '#lib/contract/accounts.ts';
import type { AppInfo } from '#lib/contract/app.ts';
import { RESPONSIBLE_RIGHTS } from '#lib/contract/rights.ts';
import { companyTitle } from '#lib/format/company-name.ts';
import { dayOf } from '#lib/rules/days.ts';
import { toRubles } from '#lib/rules/money.ts';
import { actingMenu, menuOf } from './menu.ts';
import { messages } from './messages.ts';

const userQuery = (db: Db, userId: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('companies as c', (join) => join.onRef('c.id', '=', 'u.company_id').on('u.is_verified', '=', true))
    .leftJoin('cities as t', (join) => join.on((on) => on('t.id', '=', on.fn.coalesce('c.city_id', 'u.city_id'))))
    .leftJoin('managers as m', 'm.id', 'c.manager_id')
    .leftJoin('registrations as r', 'r.user_id', 'u.id')
    .select(['u.id', 'u.guid', 'u.fio', 'u.email', 'u.is_verified', 'u.is_employee', 'u.is_operator', 'u.language'])
    .select(['u.company_role as role', 'c.id as companyId'])
    .select(['c.guid as companyGuid', 'c.name as companyName', 'c.opf as companyOpf'])
    .select(['t.id as cityId', 't.name as cityName', 't.subdomain as citySubdomain'])
    .select(['m.fio as managerFio', 'm.phone as managerPhone', 'm.email as managerEmail', 'm.gender as managerGender'])
    .select((from) => from('r.declined_at', 'is not', null).as('isDeclined'))
    .where('u.id', '=', userId);

type UserRow = Awaited<ReturnType<ReturnType<typeof userQuery>['executeTakeFirstOrThrow']>>;

export async function describeUser(db: Db, userId: number): Promise<User> {
  return toUser(await userQuery(db, userId).executeTakeFirstOrThrow());
}

/** The signed-in user as app/info/ shows it (§3). */
export async function describeCaller(
  ctx: Context,
): Promise<Pick<AppInfo, 'user' | 'manager' | 'responsible' | 'notice' | 'xmlId'>> {
  const { db, caller } = ctx;
  if (caller === null) return { user: null, manager: null, responsible: [], notice: null, xmlId: null };
  const [row, responsible, notice] = await Promise.all([
    userQuery(db, caller.userId).executeTakeFirstOrThrow(),
    responsibleFor(db, caller.actor?.self.userId ?? caller.userId),
    isRequester(caller) ? null : overdueNotice(ctx, caller.companyId),
  ]);
  const user = toUser(row);
  if (!caller.actor) await rememberLanguage(db, row);
  return {
    user: caller.actor ? { ...user, menu: { items: actingMenu() } } : user,
    manager: user.manager,
    responsible,
    notice,
    xmlId: caller.xmlId,
  };
}

/** Mail and SMS to a person are in the language in which they last opened a page. */
async function rememberLanguage(db: Db, { id, language }: UserRow): Promise<void> {
  const locale = currentLocale();
  if (locale !== language) await db.updateTable('users').set({ language: locale }).where('id', '=', id).execute();
}

function toUser(row: UserRow): User {
  const { cityId, cityName, citySubdomain } = row;
  const isRequesting = row.companyId !== null && row.role === 'requester';
  const hasCity = row.is_verified && cityId !== null && cityName !== null && citySubdomain !== null;
  return {
    id: row.id,
    fio: row.fio,
    email: row.email,
    isVerified: row.is_verified,
    ...(row.isDeclined && !row.is_verified && { isDeclined: true }),
    isEmployee: row.is_employee,
    xmlId: row.companyGuid ?? row.guid,
    company: row.companyName === null ? null : companyTitle(row.companyOpf, row.companyName),
    city: hasCity ? { id: cityId, name: cityName, subdomain: citySubdomain } : null,
    ...(isRequesting && { isRequester: true }),
    menu: {
      items: menuOf({
        isVerified: row.is_verified,
        isEmployee: row.is_employee,
        isOperator: row.is_operator,
        isColleague: row.companyId !== null,
        isRequester: isRequesting,
      }),
    },
    manager: managerOf(row),
  };
}

function managerOf({ managerFio: fio, managerPhone: phone, managerEmail: email, managerGender: gender }: UserRow) {
  if (fio === null || phone === null || email === null || gender === null) return null;
  return { fio, phone, email, gender };
}

/** Addresses of the categories for which the user is responsible (§6). */
async function responsibleFor(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('user_rights as r')
    .innerJoin('user_groups as g', 'g.id', 'r.user_group_id')
    .innerJoin('categories as c', 'c.id', 'r.category_id')
    .select('c.path')
    .distinct()
    .where('r.user_id', '=', userId)
    .where('g.rights', '=', RESPONSIBLE_RIGHTS)
    .execute();
  return rows.map(({ path }) => `/catalog/${path}`);
}

/** The header's notice of an overdue debt; null: none. */
async function overdueNotice({ db, now }: Context, companyId: number | null): Promise<string | null> {
  if (companyId === null) return null;
  const total = await overdueDebt(db, companyId, dayOf(now()));
  return total > 0 ? say(messages.overdue(toRubles(total))) : null;
}
