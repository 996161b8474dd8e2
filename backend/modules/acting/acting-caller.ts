import { sql } from 'kysely';
import { ACTING_IDLE_MS, ACTING_MAX_MS } from '#backend/acting-limits.ts';
import type { Caller, Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { currentBasket } from '#backend/modules/basket/index.ts';
import type { Acting } from '#lib/contract/acting.ts';
import type { CompanyRole } from '#lib/contract/colleagues.ts';
import { companyTitle } from '#lib/format/company-name.ts';
import { shortName } from '#lib/format/person-name.ts';
import { endChoice } from './end-acting.ts';

/** How exactly the last use is known. */
const USE_MS = 5 * 60_000;

interface Row {
  id: number;
  guid: string;
  companyId: number | null;
  companyGuid: string | null;
  role: CompanyRole;
  basket: string;
  /** the customer's current one */
  callerBasket: string;
  employee: string;
  person: string;
  company: string | null;
  opf: string | null;
  since: Date;
  usedAt: Date;
  /** still a verified customer of the same legal entity */
  isOpen: boolean;
}

/**
 * Who makes a call with an employee's token: the chosen customer, with the employee in `actor`, or the employee if no
 * customer is chosen. The choice ends after eight hours without a call, after twelve in any case, and when the customer
 * is blocked or moves to another company.
 */
export async function actingCaller(ctx: Pick<Context, 'db' | 'now' | 'address'>, self: Caller): Promise<Caller> {
  if (!self.isEmployee) return self;
  const row = await readActing(ctx.db, self);
  if (!row) return self;
  const now = ctx.now().getTime();
  const { usedAt, since } = row;
  const choice = { customerId: row.id, since };
  if (!row.isOpen || now - usedAt.getTime() > ACTING_IDLE_MS || now - since.getTime() > ACTING_MAX_MS) {
    await endChoice(ctx, self.tokenHash, choice);
    return self;
  }
  return {
    userId: row.id,
    companyId: row.companyId,
    // an employee never has an owner's rights, and keeps the restrictions of a requester
    companyRole: row.role === 'requester' ? 'requester' : 'buyer',
    guid: row.guid,
    xmlId: row.companyGuid ?? row.guid,
    basket: row.callerBasket,
    isVerified: true,
    isEmployee: false,
    isOperator: false,
    tokenHash: self.tokenHash,
    actor: {
      self: { ...self, choice },
      fio: row.employee,
      customer: customerName(row),
      basket: row.basket,
      usedAt,
    },
  };
}

/** «ООО «Климат» (Хабибуллин Т. Р.)» */
const customerName = ({ company, opf, person }: Row): string =>
  company === null ? person : `${companyTitle(opf, company)} (${shortName(person)})`;

/** Something is being done for the customer: acting goes on. */
export async function extendActingSession({ db, now, caller }: Context): Promise<void> {
  if (!caller?.actor || now().getTime() - caller.actor.usedAt.getTime() <= USE_MS) return;
  await db.updateTable('acting').set({ used_at: now() }).where('token_hash', '=', caller.tokenHash).execute();
}

async function readActing(db: Db, { userId, tokenHash }: Caller): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    SELECT u.id, u.guid, u.company_role AS role, c.id AS "companyId", c.guid AS "companyGuid", a.basket_id AS basket,
      ${currentBasket} AS "callerBasket", e.fio AS employee,
      u.fio AS person, c.name AS company, c.opf,
      a.since, a.used_at AS "usedAt",
      u.is_verified AND NOT u.is_blocked AND NOT u.is_employee AND b.employee_id = e.id
        AND b.customer = coalesce(c.guid, u.guid) AS "isOpen"
    FROM acting a JOIN users u ON u.id = a.customer_id JOIN acting_baskets b ON b.id = a.basket_id
    JOIN users e ON e.id = ${userId}
    LEFT JOIN companies c ON c.id = u.company_id
    WHERE a.token_hash = ${tokenHash}`.execute(db);
  return rows[0];
}

/** The same call, made by the employee themself. */
export function selfContext(ctx: Context): Context {
  const self = ctx.caller?.actor?.self;
  return self ? { ...ctx, caller: self } : ctx;
}

/** For whom, as every page tells; null: nobody acts for anybody. */
export async function describeActing({ db, caller }: Context): Promise<Acting | null> {
  if (!caller?.actor) return null;
  const row = await db
    .selectFrom('users as u')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.fio', 'c.name', 'c.opf', 'c.inn'])
    .where('u.id', '=', caller.userId)
    .executeTakeFirstOrThrow();
  return {
    customerId: caller.userId,
    company: row.name === null ? row.fio : companyTitle(row.opf, row.name),
    inn: row.inn,
    person: row.fio,
    employee: caller.actor.fio,
  };
}
