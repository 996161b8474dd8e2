import type { Context } from '#backend/context.ts';
import { type FieldProblem, fieldRefusal, ServiceError, tooMany } from '#backend/errors.ts';
import { addressKey, attemptsOf, countAttempt, forgetAttempts } from '#backend/modules/limits/index.ts';
import type { SignInForm, User } from '#lib/contract/accounts.ts';
import { captchaProblem, demandCaptcha } from './captcha/captcha.ts';
import { setPassword, whichPassword } from './passwords.ts';
import { issueToken } from './tokens.ts';
import { describeUser } from './user.ts';

const WINDOW_SECONDS = 15 * 60;
/** From then on an attempt needs a picture, of an account and of an address. */
const FREE_ATTEMPTS = { account: 3, address: 15 };
/** Beyond these nobody is let in until the window ends; a picture has been read for each but the first few. */
const ATTEMPTS_MAX = { account: 30, address: 150 };

export interface SignedIn {
  user: User;
  token: string;
}

/** Lets a customer in by phone and password, an employee by login and password; the token is a new one each time. */
export async function signIn(ctx: Context, form: SignInForm): Promise<SignedIn> {
  const isEmployee = form.employee === 'Y';
  const name = isEmployee ? form.login : form.phone;
  const account = `sign-in:account:${isEmployee ? 'login' : 'phone'}:${name}`;
  const needsCaptcha = await demandPatience(ctx, account, form);
  const row = await ctx.db
    .selectFrom('users')
    .select(['id', 'is_blocked', 'password_hash', 'sent_password_hash', 'sent_password_until'])
    .where(isEmployee ? 'login' : 'phone', '=', name)
    .where('is_employee', '=', isEmployee)
    .executeTakeFirst();
  const which = await whichPassword(form.password, row, ctx.now());
  if (!row || !which) throw refusal(isEmployee, needsCaptcha);
  if (row.is_blocked)
    throw fieldRefusal(isEmployee ? 'employee' : 'phone', 'Доступ закрыт. Обратитесь к администратору');
  await forgetAttempts(ctx, account);
  if (which === 'sent') await setPassword(ctx.db, row.id, row.sent_password_hash);
  return { token: await issueToken(ctx, row.id), user: await describeUser(ctx.db, row.id) };
}

/** Counts the attempt; gives whether the next one, should this one fail, needs a picture. */
async function demandPatience(ctx: Context, account: string, form: SignInForm): Promise<boolean> {
  const field = form.employee === 'Y' ? 'login' : 'phone';
  const address = `sign-in:address:${addressKey(ctx.address)}`;
  const refuseFor = (wait: number) => {
    if (wait > 0) throw tooMany(field, `Слишком много попыток. Повторите через ${Math.ceil(wait / 60)} мин.`, wait);
  };
  refuseFor(await countAttempt(ctx, [{ key: address, max: ATTEMPTS_MAX.address, seconds: WINDOW_SECONDS }]));
  const [ofAccount, ofAddress] = await Promise.all([attemptsOf(ctx, account), attemptsOf(ctx, address)]);
  // without a picture an attempt does not count against the account: nobody can lock out a stranger for nothing
  if (ofAccount >= FREE_ATTEMPTS.account || ofAddress > FREE_ATTEMPTS.address) await demandCaptcha(ctx, form);
  refuseFor(await countAttempt(ctx, [{ key: account, max: ATTEMPTS_MAX.account, seconds: WINDOW_SECONDS }]));
  return ofAccount + 1 >= FREE_ATTEMPTS.account || ofAddress >= FREE_ATTEMPTS.address;
}

function refusal(isEmployee: boolean, needsCaptcha: boolean): ServiceError {
  const problem: FieldProblem = isEmployee
    ? {
        field: 'employee',
        message:
          'Неверный логин или пароль. Логин указывается <b>без домена</b>, пароль — тот же, что от рабочего компьютера.',
      }
    : { field: 'password', message: 'Неверный телефон или пароль' };
  const plain = isEmployee ? 'Неверный логин или пароль' : problem.message;
  return new ServiceError('BAD_REQUEST', plain, needsCaptcha ? [problem, captchaProblem] : [problem]);
}
