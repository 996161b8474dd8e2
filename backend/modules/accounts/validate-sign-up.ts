import type { Context } from '#backend/context.ts';
import { fieldRefusal, ServiceError } from '#backend/errors.ts';
import { findCompany } from '#backend/modules/suggestions/index.ts';
import { type ConsentKind, consentDocuments, consentKinds } from '#lib/config/consents.ts';
import type { SignUpForm } from '#lib/contract/accounts.ts';
import { isRegistrationAllowed, registrationRefusal } from '#lib/rules/company-status.ts';
import { addressKey, countAttempt } from './limits.ts';
import { ownSession } from './own-session.ts';

const CHECKS = { max: 60, seconds: 3600 };

/** What a sound form says, with the company as the register knows it; null: a person. */
export interface SoundForm {
  form: SignUpForm;
  company: RegisteredCompany | null;
  consents: { kind: ConsentKind; version: string }[];
}

type RegisteredCompany = NonNullable<Awaited<ReturnType<typeof findCompany>>>;

/** What the rules of single fields cannot tell: whether the company may register, and what was agreed to. */
export async function validateSignUp(ctx: Context, form: SignUpForm): Promise<SoundForm> {
  ownSession(ctx, form.sessionId);
  const wait = await countAttempt(ctx, [{ key: `sign-up:${addressKey(ctx.address)}`, ...CHECKS }]);
  if (wait > 0) throw new ServiceError('TOO_MANY', 'Слишком много попыток. Попробуйте позже', [], wait);
  return { form, consents: consentsOf(form), company: form.isEntity === 'Y' ? await companyOf(form) : null };
}

async function companyOf({ inn = '', kpp }: SignUpForm): Promise<RegisteredCompany> {
  const company = await findCompany(inn, kpp || null);
  if (!company) throw fieldRefusal('company', 'Компания не найдена');
  if (!isRegistrationAllowed(company.status)) throw fieldRefusal('company', registrationRefusal(company.status), true);
  return company;
}

/** Only the text that is in force can be agreed to. */
function consentsOf(form: SignUpForm): SoundForm['consents'] {
  return consentKinds.flatMap((kind) => {
    const version = form[kind];
    if (!version) return [];
    if (version !== consentDocuments[kind].version)
      throw fieldRefusal(kind, 'Текст согласия обновился. Обновите страницу и прочтите его заново');
    return [{ kind, version }];
  });
}
