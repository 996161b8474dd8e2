import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import type { MailContent } from '#backend/db/schema-mail.ts';
import { fieldRefusal, tooMany } from '#backend/errors.ts';
import { currentLocale, say } from '#backend/language.ts';
import { hashPassword, newPassword } from '#backend/modules/accounts/index.ts';
import { queueMail } from '#backend/modules/mail-queue/index.ts';
import { countAttempt } from '#backend/modules/rate-limits/index.ts';
import { queueSms } from '#backend/modules/sms/index.ts';
import { environment } from '#lib/config/environment.ts';
import type { Locale, LocalizedText } from '#lib/config/locales.ts';
import { PROFILE_PATH, signInAddress } from '#lib/config/routes.ts';
import type { Colleague, CompanyRole, Invitation } from '#lib/contract/colleagues.ts';
import { companyTitle } from '#lib/format/company-name.ts';
import { maskedPhone } from '#lib/format/phone.ts';
import { DAY_SECONDS } from '#lib/rules/durations.ts';
import { asOwner, colleagues, ownCompany, toColleague } from './internal.ts';
import { messages } from './messages.ts';

/** Limits the cost of SMS, and how many phones an owner can test for being customers. */
const DAILY_LIMIT = { max: 20, seconds: DAY_SECONDS };

/** Adds a verified customer to the caller's company; the password is sent to their phone. */
export async function inviteColleague(ctx: Context, invitation: Invitation): Promise<Colleague> {
  const { companyId } = ownCompany(ctx);
  const { wait } = await countAttempt(ctx, { key: `invitations:company:${companyId}`, ...DAILY_LIMIT });
  if (wait > 0) throw tooMany('phone', messages.tooManyInvitations, wait);
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  return asOwner(ctx, async (db, { userId }) => {
    const id = await addUser(db, companyId, invitation, passwordHash);
    const company = await companyName(db, companyId);
    await queueSms({ db, now: ctx.now }, invitation.phone, invitationMessage(company, password));
    await queueMail({ db, now: ctx.now }, id, invitationMail(company, invitation));
    const row = await colleagues({ db, now: ctx.now }, companyId).where('u.id', '=', id).executeTakeFirstOrThrow();
    return toColleague(row, { userId, canManage: true });
  });
}

async function addUser(
  db: Db,
  companyId: number,
  { fio, phone, email, role }: Invitation,
  passwordHash: string,
): Promise<number> {
  const added = await db
    .insertInto('users')
    .values({
      fio,
      phone,
      email,
      password_hash: passwordHash,
      company_id: companyId,
      company_role: role,
      is_verified: true,
      // until the colleague opens the shop, that of the person who invites
      language: currentLocale(),
    })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw fieldRefusal('phone', messages.phoneTaken);
  return added.id;
}

async function companyName(db: Db, companyId: number): Promise<string> {
  const { name, opf } = await db
    .selectFrom('companies')
    .select(['name', 'opf'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return companyTitle(opf, name);
}

const invitationMessage = (company: string, password: string): string =>
  say({
    ru: `${password} — пароль для входа в ${environment().storeName}: вас добавили в ${company}. Сменить его можно в профиле`,
    en: `${password} is your password for ${environment().storeName}: you have been added to ${company}. You can change it in your profile`,
  });

/** What people of a role can do. */
const tasks: Record<CompanyRole, LocalizedText> = {
  owner: {
    ru: 'покупать от имени компании, видеть её цены, остатки и документы, оформлять заказы и управлять доступом коллег',
    en: 'buy for the company, see its prices, stock and documents, place orders and manage the access of colleagues',
  },
  buyer: {
    ru: 'покупать от имени компании, видеть её цены, остатки и документы и оформлять заказы',
    en: 'buy for the company, see its prices, stock and documents, and place orders',
  },
  requester: {
    ru: 'собирать корзину для компании и отправлять её на согласование',
    en: 'fill a cart for the company and send it for approval',
  },
};

/** Without the password: mail is forwarded and stays readable for years. */
function invitationMail(company: string, { fio, phone, role }: Invitation): Record<Locale, MailContent> {
  const { storeName, supportPhone } = environment();
  const link = signInAddress(PROFILE_PATH);
  return {
    ru: {
      title: `Вас добавили в ${company}`,
      text: [
        `${fio}, здравствуйте! Теперь вы можете ${tasks[role].ru} в магазине ${storeName}.`,
        `Пароль пришёл в СМС на ваш телефон. Если СМС нет, запросите новый пароль на странице входа.`,
        `Не ждали этого письма? Не отвечайте на него и позвоните нам: ${supportPhone}.`,
      ].join('\n'),
      links: [{ text: 'Войти в магазин', link }],
      blocks: [{ type: 'facts', rows: [['Телефон для входа', maskedPhone(phone)]] }],
    },
    en: {
      title: `You have been added to ${company}`,
      text: [
        `Hello, ${fio}! At ${storeName} you can now ${tasks[role].en}.`,
        `The password was sent to your phone by SMS. If it did not arrive, request a new one on the sign-in page.`,
        `You did not expect this mail? Do not answer it and call us: ${supportPhone}.`,
      ].join('\n'),
      links: [{ text: 'Sign in to the shop', link }],
      blocks: [{ type: 'facts', rows: [['Phone for sign-in', maskedPhone(phone)]] }],
    },
  };
}
