import type { Context } from '#backend/context.ts';
import { type FieldProblem, fieldRefusal, ServiceError, tooMany } from '#backend/errors.ts';
import { say } from '#backend/language.ts';
import { addressKey, countAttempt, forgetAttempts, returnAttempt } from '#backend/modules/rate-limits/index.ts';
import type { SignInForm, User } from '#lib/contract/accounts.ts';
import { captchaProblem, requireCaptcha } from './captcha/captcha.ts';
import { messages } from './messages.ts';
import { setPassword, whichPassword } from './passwords.ts';
import { issueToken, revokeTokens } from './tokens.ts';
import { describeUser } from './user.ts';

const WINDOW_SECONDS = 15 * 60;
/** Attempts before a captcha is required, by account and by address. */
const FREE_ATTEMPTS = { account: 3, address: 15 };
/** Attempts after which sign-in is refused until the window ends; all but the first few have required a captcha. */
const ATTEMPTS_MAX = { account: 30, address: 150 };

export interface SignedIn {
  user: User;
  token: string;
}

/** Signs in a customer by phone and password, an employee by login and password; issues a new token each time. */
export async function signIn(ctx: Context, form: SignInForm): Promise<SignedIn> {
  const isEmployee = form.employee === 'Y';
  const name = isEmployee ? form.login : form.phone;
  const account = `${isEmployee ? 'login' : 'phone'}:${name}`;
  const { needsCaptcha, endsAt } = await countAttempts(ctx, account, form);
  const row = await ctx.db
    .selectFrom('users')
    .select(['id', 'is_blocked', 'password_hash', 'sent_password_hash', 'sent_password_until'])
    .where(isEmployee ? 'login' : 'phone', '=', name)
    .where('is_employee', '=', isEmployee)
    .executeTakeFirst();
  const which = await whichPassword(form.password, row, ctx.now());
  if (!row || !which) throw refusal(isEmployee, needsCaptcha);
  if (row.is_blocked) throw fieldRefusal(isEmployee ? 'employee' : 'phone', messages.blocked);
  await forgetAttempts(ctx, Object.values(keysOf(account)));
  if (which === 'sent') await takeSentPassword(ctx, row.id, row.sent_password_hash);
  const passwordHash = (which === 'sent' ? row.sent_password_hash : row.password_hash) ?? '';
  const token = await issueToken(ctx, { userId: row.id, passwordHash });
  if (token === null) throw refusal(isEmployee, false);
  // many people may share an address: a successful sign-in does not use up their attempts
  await returnAttempt(ctx, addressLimit(ctx), endsAt);
  return { token, user: await describeUser(ctx.db, row.id) };
}

const addressLimit = ({ address }: Context) => `sign-in:address:${addressKey(address)}`;
const keysOf = (account: string) => ({ all: `sign-in:account:${account}`, free: `sign-in:free:${account}` });

interface Attempts {
  needsCaptcha: boolean;
  endsAt: Date;
}

/**
 * Counts the attempt; returns whether the next one requires a captcha if this one fails, and when the address's window
 * ends.
 */
async function countAttempts(ctx: Context, account: string, form: SignInForm): Promise<Attempts> {
  const field = form.employee === 'Y' ? 'login' : 'phone';
  const keys = keysOf(account);
  const count = async (key: string, max: number) => {
    const { count: attempts, ...rest } = await countAttempt(ctx, { key, max, seconds: WINDOW_SECONDS });
    return { attempts, ...rest };
  };
  const refuseFor = (wait: number) => {
    if (wait > 0) throw tooMany(field, messages.tryIn(Math.ceil(wait / 60)), wait);
  };
  const ofAddress = await count(addressLimit(ctx), ATTEMPTS_MAX.address);
  refuseFor(ofAddress.wait);
  const isBusy = ofAddress.attempts > FREE_ATTEMPTS.address;
  if (isBusy) await requireCaptcha(ctx, form);
  // counted separately and first, so that parallel attempts get no more free ones than sequential ones
  const free = await count(keys.free, FREE_ATTEMPTS.account);
  if (free.wait > 0 && !isBusy) await requireCaptcha(ctx, form);
  // only attempts with a captcha count against the account, so that locking out another person takes effort
  refuseFor((await count(keys.all, ATTEMPTS_MAX.account)).wait);
  const needsCaptcha = free.attempts >= FREE_ATTEMPTS.account || ofAddress.attempts >= FREE_ATTEMPTS.address;
  return { needsCaptcha, endsAt: ofAddress.endsAt };
}

/** The password sent by SMS replaces the own one, once, and ends all sessions opened with that. */
async function takeSentPassword(ctx: Context, userId: number, sentHash: string | null): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ sent_password_until: null })
      .where('id', '=', userId)
      .where('sent_password_hash', '=', sentHash)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await setPassword(trx, userId, sentHash);
    await revokeTokens({ ...ctx, db: trx }, userId);
  });
}

function refusal(isEmployee: boolean, needsCaptcha: boolean): ServiceError {
  const problem: FieldProblem = isEmployee
    ? { field: 'employee', message: say(messages.wrongLoginInFull) }
    : { field: 'password', message: say(messages.wrongPhone) };
  const plain = isEmployee ? messages.wrongLogin : messages.wrongPhone;
  return new ServiceError('BAD_REQUEST', plain, needsCaptcha ? [problem, captchaProblem()] : [problem]);
}
