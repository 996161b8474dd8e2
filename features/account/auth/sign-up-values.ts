import { consentDocuments, consentKinds } from '#lib/config/consents.ts';
import type { SignUpFields } from '#lib/contract/accounts.ts';
import type { PartySuggestion } from '#lib/contract/suggestions.ts';
import type { CompanyStatus } from '#lib/rules/company-status.ts';
import type { Fault } from '#lib/rules/faults.ts';
import { mobileFault } from '#lib/rules/phone.ts';
import { companyFault, emailFault, fioFault, isInn, requiredFault } from '#lib/rules/sign-up.ts';

/** Answers of the first two steps. */
export interface SignUpAnswers {
  workedWithRK: boolean;
  isEntity: boolean;
}

/** Values of the third step's form. */
export interface SignUpValues {
  company: string;
  /** this and the next four: of the chosen company; '' and null: none */
  inn: string;
  kpp: string;
  opf: string;
  date: string;
  status: CompanyStatus | null;
  fio: string;
  phone: string;
  email: string;
  region: string;
  /** id of the chosen region; '': typed by hand */
  regionId: string;
  locality: string;
  personalData: boolean;
  marketing: boolean;
  captchaWord: string;
}

export const signUpFields = [
  'company',
  'fio',
  'phone',
  'email',
  'region',
  'locality',
  'personalData',
  'marketing',
  'captchaWord',
] as const satisfies (keyof SignUpValues)[];

export const noCompany = { company: '', inn: '', kpp: '', opf: '', date: '', status: null };

export const emptySignUp: SignUpValues = {
  ...noCompany,
  fio: '',
  phone: '',
  email: '',
  region: '',
  regionId: '',
  locality: '',
  personalData: false,
  marketing: false,
  captchaWord: '',
};

/** `companyNotChosen`: a name without an INN, which the register of companies has not filled in. */
export const companyFaultOf = ({ company, inn }: Pick<SignUpValues, 'company' | 'inn'>): Fault | null =>
  companyFault(company) ?? (isInn(inn) ? null : 'companyNotChosen');

/** Validation rules of the third step (§5); they depend on who registers. */
export function signUpFaults(
  values: SignUpValues,
  isEntity: boolean,
): Partial<Record<keyof SignUpValues, Fault | null>> {
  return {
    company: isEntity ? companyFaultOf(values) : null,
    fio: fioFault(values.fio),
    phone: mobileFault(values.phone),
    email: emailFault(values.email),
    region: requiredFault(values.region),
    locality: requiredFault(values.locality),
    personalData: values.personalData ? null : 'consentMissing',
  };
}

/** Request body of §3, for a company with the name of the contact person; a consent is the version of the accepted text. */
export function signUpPayload(values: SignUpValues, answers: SignUpAnswers, sessionId: string): SignUpFields {
  const { company, inn, kpp, opf, date, status, fio, phone, email, region, locality } = values;
  const consents = consentKinds.filter((kind) => values[kind]).map((kind) => [kind, consentDocuments[kind].version]);
  return {
    sessionId,
    workedWithRK: answers.workedWithRK ? 'Y' : 'N',
    isEntity: answers.isEntity ? 'Y' : 'N',
    phone,
    email,
    region,
    locality,
    fio,
    ...(answers.isEntity && { company, inn, kpp, opf, date, status: status ?? '' }),
    ...Object.fromEntries(consents),
  };
}

/** Form values that are taken from the company register. */
export function companyValues({ value, data }: PartySuggestion): Pick<SignUpValues, keyof typeof noCompany> {
  const { inn, kpp, opf, state } = data;
  const date = state.registration_date === null ? '' : new Date(state.registration_date).toISOString().slice(0, 10);
  return { company: value, inn, kpp: kpp ?? '', opf: opf.short ?? '', date, status: state.status };
}
