import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { fieldRefusal } from '#backend/errors.ts';
import { queueSms } from '#backend/modules/sms/index.ts';
import type { SignUpForm } from '#lib/contract/accounts.ts';
import { messages } from './messages.ts';
import { hashPassword, newPassword } from './passwords.ts';
import { passwordMessage } from './send-password.ts';
import { type SoundForm, validateSignUp } from './validate-sign-up.ts';
import { useProof } from './verification-codes.ts';

/**
 * Registers the visitor who has verified the phone in this session; the password is sent to that phone. Atomic and
 * idempotent.
 */
export async function signUp(ctx: Context, form: SignUpForm): Promise<void> {
  const sound = await validateSignUp(ctx, form);
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  await ctx.db.transaction().execute(async (db) => {
    const proof = await useProof({ db, now: ctx.now }, form);
    if (proof === 'none') throw fieldRefusal('code', messages.codeNeeded);
    if (proof === 'again') return;
    const userId = await addUser(db, form, passwordHash);
    await keepForm(db, ctx, userId, sound);
    await queueSms({ db, now: ctx.now }, form.phone, passwordMessage(password));
  });
}

/** The visitor has verified the phone, so the message that it has an account reveals nothing about other people. */
async function addUser(db: Db, { phone, email, fio = '' }: SignUpForm, passwordHash: string): Promise<number> {
  const added = await db
    .insertInto('users')
    .values({ phone, email, fio, password_hash: passwordHash })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw fieldRefusal('phone', messages.phoneTaken, true);
  return added.id;
}

async function keepForm(db: Db, { now, address }: Context, userId: number, { form, company, consents }: SoundForm) {
  const at = now();
  await db
    .insertInto('registrations')
    .values({
      user_id: userId,
      has_worked_with_us: form.workedWithRK === 'Y',
      is_entity: company !== null,
      region: form.region,
      locality: form.locality,
      company: company?.name ?? null,
      opf: company?.opf ?? null,
      inn: company?.inn ?? null,
      kpp: company?.kpp ?? null,
      registered_on: company?.registeredOn ?? null,
      created_at: at,
      address,
    })
    .execute();
  await db
    .insertInto('consents')
    .values(consents.map((consent) => ({ ...consent, user_id: userId, given_at: at, address })))
    .execute();
}
