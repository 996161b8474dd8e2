import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { fieldRefusal, tooMany } from '#backend/errors.ts';
import { hashPassword, newPassword } from '#backend/modules/accounts/index.ts';
import { countAttempt } from '#backend/modules/limits/index.ts';
import { queueSms } from '#backend/modules/messages/index.ts';
import { environment } from '#lib/config/environment.ts';
import type { Colleague, Invitation } from '#lib/contract/colleagues.ts';
import { companyTitle } from '#lib/format/company-name.ts';
import { asOwner, colleagues, ownCompany, toColleague } from './internal.ts';
import { messages } from './messages.ts';

/** Limits the cost of SMS, and how many phones an owner can test for being customers. */
const A_DAY = { max: 20, seconds: 86_400 };

/** Adds a verified customer to the caller's company; the password is sent to their phone. */
export async function inviteColleague(ctx: Context, invitation: Invitation): Promise<Colleague> {
  const { companyId } = ownCompany(ctx);
  const { wait } = await countAttempt(ctx, { key: `invitations:company:${companyId}`, ...A_DAY });
  if (wait > 0) throw tooMany('phone', messages.tooManyInvitations, wait);
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  return asOwner(ctx, async (db, { userId }) => {
    const id = await addUser(db, companyId, invitation, passwordHash);
    await queueSms({ db, now: ctx.now }, invitation.phone, await invitationMessage(db, companyId, password));
    const row = await colleagues(db, companyId).where('u.id', '=', id).executeTakeFirstOrThrow();
    return toColleague(row, userId);
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
    })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw fieldRefusal('phone', messages.phoneTaken);
  return added.id;
}

async function invitationMessage(db: Db, companyId: number, password: string): Promise<string> {
  const { name, opf } = await db
    .selectFrom('companies')
    .select(['name', 'opf'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return `${password} — пароль для входа в ${environment().storeName}: вас добавили в ${companyTitle(opf, name)}. Сменить его можно в профиле`;
}
