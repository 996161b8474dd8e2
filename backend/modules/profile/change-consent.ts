import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { fieldRefusal } from '#backend/errors.ts';
import { lockCaller, requireCurrentText, revokeTokens } from '#backend/modules/accounts/index.ts';
import { queueSms } from '#backend/modules/sms/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { ConsentKind } from '#lib/config/consents.ts';
import { environment } from '#lib/config/environment.ts';
import { messages } from './messages.ts';

interface Change {
  kind: ConsentKind;
  isGiven: boolean;
  version: string;
  isConfirmed: boolean;
}

/**
 * Gives or withdraws a consent; idempotent. Without the consent to personal data the shop may not store any of a
 * person, so its withdrawal closes the account.
 */
export async function changeConsent(ctx: Context, { kind, isGiven, version, isConfirmed }: Change): Promise<void> {
  const caller = requireCaller(ctx);
  const { userId } = caller;
  const isClosing = kind === 'personalData' && !isGiven;
  if (isGiven) requireCurrentText(kind, version);
  if (isClosing && !isConfirmed) throw fieldRefusal('isConfirmed', messages.confirmWithdrawal);
  await ctx.db.transaction().execute(async (db) => {
    // the lock makes changes sequential, so that nothing is given twice or after the account was closed
    await lockCaller(db, caller);
    if (isGiven) await give(db, ctx, { userId, kind, version });
    else if ((await withdraw(db, ctx, { userId, kind })) && isClosing) await closeAccount(db, ctx, userId);
  });
}

async function give(
  db: Db,
  { now, address }: Context,
  consent: { userId: number; kind: ConsentKind; version: string },
): Promise<void> {
  const { userId, kind, version } = consent;
  const known = await activeOf(db, userId, kind).where('version', '=', version).executeTakeFirst();
  if (known) return;
  await db.insertInto('consents').values({ user_id: userId, kind, version, given_at: now(), address }).execute();
}

const activeOf = (db: Db, userId: number, kind: ConsentKind) =>
  db
    .selectFrom('consents')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null);

/** Withdraws the consent; false: there was none. */
async function withdraw(
  db: Db,
  { now }: Context,
  { userId, kind }: { userId: number; kind: ConsentKind },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('consents')
    .set({ withdrawn_at: now() })
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    // without the consent to personal data the one to advertising ends too
    .$if(kind === 'marketing', (query) => query.where('kind', '=', kind))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Informs the person by SMS, since another person may have done it. */
async function closeAccount(db: Db, ctx: Context, userId: number): Promise<void> {
  const { phone } = await db
    .updateTable('users')
    .set({ is_blocked: true })
    .where('id', '=', userId)
    .returning('phone')
    .executeTakeFirstOrThrow();
  await revokeTokens({ ...ctx, db }, userId);
  if (phone === null) return;
  const { storeName, supportPhone } = environment();
  const text = `${storeName}: согласие на обработку персональных данных отозвано, вход закрыт. Если это не вы, позвоните: ${supportPhone}`;
  await queueSms({ db, now: ctx.now }, phone, text);
}
