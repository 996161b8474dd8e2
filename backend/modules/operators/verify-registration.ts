import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { inTransaction } from '#backend/db/in-transaction.ts';
import type { MailContent } from '#backend/db/schema-mail.ts';
import { queueMail } from '#backend/modules/mail-queue/index.ts';
import { queueSms } from '#backend/modules/sms/index.ts';
import { operatorRefusal } from '#backend/operator-refusal.ts';
import { environment } from '#lib/config/environment.ts';
import { type Locale, type LocalizedText, textIn } from '#lib/config/locales.ts';
import { signInAddress } from '#lib/config/routes.ts';
import { plainCompanyName } from '#lib/format/company-name.ts';
import { lockPerson } from './internal.ts';
import { cityNamed } from './registration-city.ts';

export interface Verification {
  /** id, phone or login */
  person: number | string;
  /** subdomain; default: the city given at registration, or the default city */
  city?: string;
  /** e-mail; default: the manager with the fewest companies */
  manager?: string;
  priceGroup?: string;
}

/**
 * Makes a registered person a verified customer of their company and informs them by SMS and mail. Returns the city's subdomain.
 */
export async function verifyRegistration(
  ctx: Pick<Context, 'db' | 'now'>,
  verification: Verification,
): Promise<string> {
  return inTransaction(ctx.db, async (db) => {
    const person = await lockPerson(db, verification.person);
    if (person.is_employee) throw operatorRefusal('person', 'an employee cannot become a customer');
    if (person.is_verified) throw operatorRefusal('person', 'this customer is verified already');
    const form = await db.selectFrom('registrations').selectAll().where('user_id', '=', person.id).executeTakeFirst();
    const city = await cityOf(db, verification.city, form);
    const company = form?.is_entity ? await companyOf(db, form, city.id, verification) : null;
    if (!company?.isNew && (verification.manager !== undefined || verification.priceGroup !== undefined))
      throw operatorRefusal('manager', 'a manager and a price group can be set for a new company only');
    await db
      .updateTable('users')
      .set({
        is_verified: true,
        city_id: city.id,
        company_id: company?.id ?? null,
        company_role: company?.isNew === false ? 'buyer' : 'owner',
      })
      .where('id', '=', person.id)
      .execute();
    await db
      .updateTable('registrations')
      .set({ declined_at: null, decline_reason: null })
      .where('user_id', '=', person.id)
      .execute();
    if (person.phone)
      await queueSms({ db, now: ctx.now }, person.phone, textIn(person.language, verifiedSms()), 'sms.notice');
    await queueMail({ db, now: ctx.now }, person.id, verifiedMail());
    return city.subdomain;
  });
}

const verifiedSms = (): LocalizedText => ({
  ru: `Анкета проверена: в ${environment().storeName} вам открыт кабинет клиента`,
  en: `Your registration is verified: ${environment().storeName} has opened a customer account for you`,
});

function verifiedMail(): Record<Locale, MailContent> {
  const { storeName, supportPhone } = environment();
  const link = signInAddress('/catalog');
  return {
    ru: {
      title: 'Анкета проверена',
      text: [
        `В ${storeName} вам открыт кабинет клиента: ваши цены, остатки по складам, заказы и документы.`,
        'Товары, отложенные в браузере до проверки, появятся в корзине.',
        `Если что-то не так, позвоните нам: ${supportPhone}.`,
      ].join('\n'),
      links: [{ text: 'Открыть каталог', link }],
    },
    en: {
      title: 'Your registration is verified',
      text: [
        `${storeName} has opened a customer account for you: your prices, stock by warehouse, orders and documents.`,
        'Products put aside in the browser before the check appear in the cart.',
        `If something is wrong, call us: ${supportPhone}.`,
      ].join('\n'),
      links: [{ text: 'Open the catalogue', link }],
    },
  };
}

async function cityOf(db: Db, subdomain: string | undefined, form: { locality: string; region: string } | undefined) {
  const cities = await db.selectFrom('cities').select(['id', 'subdomain', 'name', 'region', 'is_default']).execute();
  if (subdomain === undefined) return cityNamed(cities, form);
  const city = cities.find((known) => known.subdomain === subdomain);
  if (!city) throw operatorRefusal('city', `there is no city ${subdomain}`);
  return city;
}

interface Form {
  company: string | null;
  opf: string | null;
  inn: string | null;
  kpp: string | null;
  registered_on: string | null;
  region: string;
  locality: string;
}

const priceGroups = ['dealer', 'installer'];

async function companyOf(db: Db, form: Form, cityId: number, { manager, priceGroup }: Verification) {
  const { company, opf, inn, kpp } = form;
  if (!company || !inn) return null;
  const known = await db
    .selectFrom('companies')
    .select('id')
    .where('inn', '=', inn)
    .where('kpp', kpp === null ? 'is' : '=', kpp)
    .executeTakeFirst();
  if (known) return { ...known, isNew: false };
  if (priceGroup !== undefined && !priceGroups.includes(priceGroup))
    throw operatorRefusal('priceGroup', `there is no price group ${priceGroup}, only ${priceGroups.join(' and ')}`);
  const added = await db
    .insertInto('companies')
    .values({
      name: plainCompanyName(company, opf),
      opf: opf ?? '',
      inn,
      kpp,
      registered_on: form.registered_on,
      address: [form.region, form.locality].filter((part, at, all) => all.indexOf(part) === at).join(', '),
      city_id: cityId,
      manager_id: await managerId(db, manager),
      ...(priceGroup !== undefined && { price_group: priceGroup }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...added, isNew: true };
}

async function managerId(db: Db, email: string | undefined): Promise<number | null> {
  const free = await db
    .selectFrom('managers as m')
    .select('m.id')
    .$if(email !== undefined, (query) => query.where('m.email', '=', email as string))
    .orderBy(sql`(SELECT count(*) FROM companies c WHERE c.manager_id = m.id)`)
    .orderBy('m.id')
    .limit(1)
    .executeTakeFirst();
  if (!free && email !== undefined) throw operatorRefusal('manager', `there is no manager ${email}`);
  return free?.id ?? null;
}
