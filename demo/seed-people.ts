import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { hashPassword } from '#backend/modules/accounts/index.ts';
import { consentDocuments } from '#lib/config/consents.ts';
import { RESPONSIBLE_RIGHTS } from '#lib/contract/rights.ts';
import { DAY_MS } from '#lib/rules/durations.ts';
import { DEMO_PASSWORD, demoCompanies, demoManagers, demoPeople } from './people.ts';

/**
 * Adds the demo accounts to a database with the demo catalogue and without any account; returns their number. For a
 * developer's machine, since their password is public.
 */
export async function seedPeople(db: Db, now = new Date()): Promise<number> {
  if (!(await isWanted(db))) return 0;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return db.transaction().execute(async (trx) => {
    // of two processes that start at once only one adds them
    await sql`LOCK TABLE users IN EXCLUSIVE MODE`.execute(trx);
    if (!(await isWanted(trx))) return 0;
    await trx
      .insertInto('managers')
      .values([...demoManagers])
      .execute();
    await addCompanies(trx, now);
    await addUsers(trx, passwordHash);
    await addRegistrations(trx, now);
    await addConsents(trx, now);
    await addResponsible(trx);
    return demoPeople.length;
  });
}

async function isWanted(db: Db): Promise<boolean> {
  const someone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  const demo = await db.selectFrom('categories').select('id').where('source', '=', 'demo').limit(1).executeTakeFirst();
  return !someone && demo !== undefined;
}

async function addCompanies(db: Db, now: Date): Promise<void> {
  for (const { city, manager, debts, registeredOn, priceGroup, ...company } of demoCompanies) {
    const { id } = await db
      .insertInto('companies')
      .values(({ selectFrom }) => ({
        ...company,
        registered_on: registeredOn,
        price_group: priceGroup,
        city_id: selectFrom('cities').select('id').where('subdomain', '=', city).$asScalar().$notNull(),
        manager_id: selectFrom('managers').select('id').where('email', '=', manager).$asScalar(),
      }))
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = debts.map(({ document, amount, daysOverdue }) => ({
      company_id: id,
      document,
      amount: Math.round(amount * 100),
      due_on: new Date(now.getTime() - daysOverdue * DAY_MS).toISOString().slice(0, 10),
    }));
    await db.insertInto('receivables').values(rows).execute();
  }
}

async function addUsers(db: Db, passwordHash: string): Promise<void> {
  for (const { phone, login, fio, email, company, companyRole, limits, isOperator = false } of demoPeople) {
    await db
      .insertInto('users')
      .values(({ selectFrom }) => ({
        fio,
        email,
        phone: phone ?? null,
        login: login ?? null,
        password_hash: passwordHash,
        is_employee: login !== undefined,
        is_operator: isOperator,
        is_verified: company !== undefined,
        ...(companyRole && { company_role: companyRole }),
        ...(limits && { order_limit: limits.order * 100, month_limit: limits.month * 100 }),
        ...(company && {
          company_id: selectFrom('companies').select('id').where('inn', '=', company).$asScalar(),
        }),
      }))
      .execute();
  }
}

/** Adds the registration forms of customers who are not verified yet. */
async function addRegistrations(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('registrations')
    .columns(['user_id', 'has_worked_with_us', 'is_entity', 'region', 'locality', 'created_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('users')
        .select(['id', val(false).as('new'), val(false).as('person')])
        .select([val('Респ Татарстан').as('region'), val('г Казань').as('locality'), val(now).as('at')])
        .where('is_verified', '=', false)
        .where('is_employee', '=', false),
    )
    .execute();
}

/** Adds the consents that registration asks for. */
async function addConsents(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('consents')
    .columns(['user_id', 'kind', 'version', 'given_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('users')
        .select(['id', val('personalData').as('kind'), val(consentDocuments.personalData.version).as('version')])
        .select(val(now).as('at'))
        .where('is_employee', '=', false),
    )
    .execute();
}

async function addResponsible(db: Db): Promise<void> {
  const { id } = await db
    .insertInto('user_groups')
    .values({ name: 'Ответственные за товарную группу', rights: RESPONSIBLE_RIGHTS })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { login, responsibleFor } of demoPeople) {
    if (!login || !responsibleFor) continue;
    await db
      .insertInto('user_rights')
      .columns(['user_id', 'category_id', 'user_group_id'])
      .expression(({ selectFrom, val }) =>
        selectFrom(['users', 'categories'])
          .select(['users.id as user_id', 'categories.id as category_id', val(id).as('user_group_id')])
          .where('users.login', '=', login)
          .where('categories.path', '=', responsibleFor),
      )
      .execute();
  }
}
