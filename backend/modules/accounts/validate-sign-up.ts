import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { fieldRefusal, ServiceError } from '#backend/errors.ts';
import { addressKey, countAttempt } from '#backend/modules/rate-limits/index.ts';
import { findCompany, type RegisteredCompany } from '#backend/modules/suggestions/index.ts';
import { ownSession } from '#backend/own-session.ts';
import { type ConsentKind, consentKinds } from '#lib/config/consents.ts';
import type { SignUpForm } from '#lib/contract/accounts.ts';
import { companyStatusWords, mayRegister } from '#lib/rules/company-status.ts';
import { HOUR_SECONDS } from '#lib/rules/durations.ts';
import { requireCurrentText } from './consent-texts.ts';
import { messages } from './messages.ts';

const CHECKS = { max: 60, seconds: HOUR_SECONDS };

/** A valid form with the company from the register; null: a person. */
export interface SoundForm {
  form: SignUpForm;
  company: RegisteredCompany | null;
  consents: { kind: ConsentKind; version: string }[];
}

/** Checks beyond the rules of single fields: whether the company may register, and the versions of the agreed texts. */
export async function validateSignUp(ctx: Context, form: SignUpForm): Promise<SoundForm> {
  ownSession(ctx, form.sessionId);
  const { wait } = await countAttempt(ctx, { key: `sign-up:${addressKey(ctx.address)}`, ...CHECKS });
  if (wait > 0) throw new ServiceError('TOO_MANY', messages.tooManyTries, [], wait);
  return { form, consents: consentsOf(form), company: form.isEntity === 'Y' ? await companyOf(ctx.db, form) : null };
}

async function companyOf(db: Db, { inn = '', kpp }: SignUpForm): Promise<RegisteredCompany> {
  const company = await findCompany(db, inn, kpp || null);
  if (!company) throw fieldRefusal('company', messages.noCompany);
  if (!mayRegister(company.status)) throw fieldRefusal('company', companyStatusWords(company.status), true);
  return company;
}

function consentsOf(form: SignUpForm): SoundForm['consents'] {
  return consentKinds.flatMap((kind) => {
    const version = form[kind];
    if (!version) return [];
    requireCurrentText(kind, version);
    return [{ kind, version }];
  });
}
