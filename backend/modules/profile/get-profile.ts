import type { Caller, Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { listChoices } from '#backend/modules/notification-preferences/index.ts';
import { isRequester, requireCaller } from '#backend/require-caller.ts';
import { consentDocuments, consentKinds } from '#lib/config/consents.ts';
import type { Profile, ProfileCompany, ProfileConsent, ProfileRegistration } from '#lib/contract/profile.ts';
import { companyTitle, plainCompanyName } from '#lib/format/company-name.ts';
import { KINDS_WITHOUT_MONEY } from '#lib/rules/notification-kinds.ts';
import { browserName } from './browser-name.ts';

const SESSIONS_SHOWN = 10;

/** The caller's data as shown to the caller. */
export async function getProfile(ctx: Context): Promise<Profile> {
  const { db } = ctx;
  const caller = requireCaller(ctx);
  const [person, company, registration, consents, notifications, sessions] = await Promise.all([
    db
      .selectFrom('users')
      .select(['fio', 'phone', 'login', 'email'])
      .where('id', '=', caller.userId)
      .executeTakeFirstOrThrow(),
    companyOf(db, caller),
    caller.isVerified ? null : registrationOf(db, caller.userId),
    caller.isEmployee || caller.actor ? [] : consentsOf(db, caller.userId),
    caller.isEmployee || caller.actor ? [] : choicesOf(db, caller),
    // not shown to an employee who acts for the customer
    caller.actor ? { total: 0, items: [] } : sessionsOf(ctx, caller),
  ]);
  const { isVerified, isEmployee } = caller;
  return { ...person, isVerified, isEmployee, company, registration, consents, notifications, sessions };
}

/** Only the kinds that the person gets: a requester is not notified of orders and prices. */
async function choicesOf(db: Db, caller: Caller): Promise<Profile['notifications']> {
  const choices = await listChoices(db, caller.userId);
  return isRequester(caller) ? choices.filter(({ kind }) => KINDS_WITHOUT_MONEY.includes(kind)) : choices;
}

async function companyOf(db: Db, caller: Caller): Promise<ProfileCompany | null> {
  const { companyId, companyRole, isVerified } = caller;
  if (companyId === null || !isVerified) return null;
  const row = await db
    .selectFrom('companies as c')
    .innerJoin('cities as t', 't.id', 'c.city_id')
    .leftJoin('managers as m', 'm.id', 'c.manager_id')
    .select(['c.name', 'c.opf', 'c.inn', 'c.kpp', 'c.address', 't.name as city', 'c.price_group as priceGroup'])
    .select(['m.fio', 'm.phone', 'm.email', 'm.gender'])
    .where('c.id', '=', companyId)
    .executeTakeFirstOrThrow();
  const { fio, phone, email, gender, ...company } = row;
  const manager =
    fio !== null && phone !== null && email !== null && gender !== null ? { fio, phone, email, gender } : null;
  // a requester sees nothing of the company's prices
  const priceGroup = isRequester(caller) ? '' : company.priceGroup;
  return { ...company, priceGroup, role: companyRole, manager };
}

async function registrationOf(db: Db, userId: number): Promise<ProfileRegistration | null> {
  const row = await db
    .selectFrom('registrations')
    .select(['company', 'opf', 'inn', 'kpp', 'region', 'locality', 'created_at', 'decline_reason'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const { company, opf, created_at: sentAt, decline_reason: declineReason, ...form } = row;
  return {
    ...form,
    company: company === null ? null : companyTitle(opf, plainCompanyName(company, opf)),
    sentAt: sentAt.toISOString(),
    declineReason,
  };
}

async function consentsOf(db: Db, userId: number): Promise<ProfileConsent[]> {
  const rows = await db
    .selectFrom('consents')
    .select(['kind', 'version', 'given_at', 'withdrawn_at'])
    .where('user_id', '=', userId)
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return consentKinds.map((kind) => {
    const { version, path } = consentDocuments[kind];
    const ofKind = rows.filter((row) => row.kind === kind);
    const shown = ofKind.find((row) => row.withdrawn_at === null) ?? ofKind[0];
    return {
      kind,
      path,
      currentVersion: version,
      version: shown?.version ?? null,
      isGiven: shown !== undefined && shown.withdrawn_at === null,
      givenAt: shown?.given_at.toISOString() ?? null,
      withdrawnAt: shown?.withdrawn_at?.toISOString() ?? null,
    };
  });
}

async function sessionsOf({ db, now }: Context, { userId, tokenHash }: Caller): Promise<Profile['sessions']> {
  const rows = await db
    .selectFrom('access_tokens')
    .select(({ eb, fn }) => [
      'browser',
      'created_at',
      eb('hash', '=', tokenHash).as('isThis'),
      fn.countAll<number>().over().as('total'),
    ])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now())
    .orderBy('isThis', 'desc')
    .orderBy('created_at', 'desc')
    .limit(SESSIONS_SHOWN)
    .execute();
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ browser, created_at: at, isThis }) => ({
      browser: browserName(browser),
      signedInAt: at.toISOString(),
      isThis: Boolean(isThis),
    })),
  };
}
