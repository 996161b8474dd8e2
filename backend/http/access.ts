import type { Caller, Context } from '#backend/context.ts';
import { ServiceError } from '#backend/errors.ts';
import { colleagueMessages } from '#backend/modules/colleagues/index.ts';
import { isOwner, isRequester } from '#backend/require-caller.ts';
import type { LocalizedText } from '#lib/config/locales.ts';
import { type Call, contract } from '#lib/contract/contract.ts';
import type { Access, Endpoint } from '#lib/contract/endpoint.ts';
import { messages, whileActing } from './messages.ts';

/** Why a caller is refused: the key of a message. */
type Refusal =
  | 'signedInAlready'
  | 'signIn'
  | 'customersOnly'
  | 'chooseCustomer'
  | 'notVerified'
  | 'companiesOnly'
  | 'notForRequesters'
  | 'ownersOnly'
  | 'employeesOnly'
  | 'operatorsOnly'
  | 'otherUser';

/** Messages of single calls that are more exact than the general ones. */
const ownTexts: Partial<Record<Call, Partial<Record<Refusal, LocalizedText>>>> = {
  'PATCH v1 profile/': { customersOnly: messages.dataOfStaff },
  'POST v1 profile/consents/': { customersOnly: messages.consentsOfStaff },
  'GET v1 company/users/': { companiesOnly: colleagueMessages.noCompany },
  'POST v1 company/users/': { companiesOnly: colleagueMessages.noCompany, ownersOnly: colleagueMessages.ownersOnly },
  'PATCH v1 company/users/{id}/': {
    companiesOnly: colleagueMessages.noCompany,
    ownersOnly: colleagueMessages.ownersOnly,
  },
  'GET v1 users/{userId}/rights/': { otherUser: messages.foreignRights },
};

/** Returns why a signed-in caller is refused; null: allowed. */
type Check = (caller: Caller) => Refusal | null;

const customer: Check = ({ isEmployee }) => (isEmployee ? 'customersOnly' : null);
const forCustomer: Check = ({ isEmployee }) => (isEmployee ? 'chooseCustomer' : null);
const verified: Check = ({ isVerified }) => (isVerified ? null : 'notVerified');
const ofCompany: Check = ({ companyId }) => (companyId === null ? 'companiesOnly' : null);
const owner: Check = (caller) => (isOwner(caller) ? null : 'ownersOnly');
const acting: Check = ({ actor }) => (actor ? null : 'chooseCustomer');
const employee: Check = ({ isEmployee }) => (isEmployee ? null : 'employeesOnly');
const operator: Check = ({ isOperator }) => (isOperator ? null : 'operatorsOnly');

/** Checks in order; the first one that fails decides the response. */
const checks: Record<Exclude<Access, 'any' | 'guest'>, Check[]> = {
  signedIn: [],
  // which user the path names is known once the input is read: `authoriseInput`
  selfOrEmployee: [],
  customer: [customer],
  verified: [forCustomer, verified],
  colleague: [forCustomer, verified, ofCompany],
  owner: [forCustomer, verified, ofCompany, owner],
  acting: [forCustomer, verified, acting],
  employee: [employee],
  operator: [operator],
};

/** Whether only a verified customer, or an employee who acts for one, may make the call. */
export const needsCustomer = (who: Access): boolean =>
  who !== 'any' && who !== 'guest' && checks[who].includes(forCustomer);

/** Refuses a caller whom the call's declaration does not allow, before any input is read. Throws `ServiceError` 401 or 403. */
export function authorise({ caller }: Context, call: Call): void {
  const refusal = refusalOf(caller, contract[call]);
  if (refusal === null) return;
  const words = textOf(call, refusal);
  const { actor } = caller ?? {};
  if (refusal === 'signIn') throw new ServiceError('UNAUTHORIZED', words);
  throw new ServiceError('FORBIDDEN', actor ? whileActing(actor.customer, words) : words);
}

function refusalOf(caller: Caller | null, { who, forRequester }: Endpoint): Refusal | null {
  if (who === 'any') return null;
  if (who === 'guest') return caller ? 'signedInAlready' : null;
  if (!caller) return 'signIn';
  for (const check of checks[who]) {
    const refusal = check(caller);
    if (refusal !== null) return refusal;
  }
  return forRequester !== true && needsCustomer(who) && isRequester(caller) ? 'notForRequesters' : null;
}

/** Refuses an input that names another user where the caller may only name themselves. Throws `ServiceError` 403. */
export function authoriseInput({ caller }: Context, call: Call, { params }: { params?: unknown }): void {
  if ((contract[call] as Endpoint).who !== 'selfOrEmployee' || caller?.isEmployee) return;
  const { userId } = params as { userId?: number };
  if (userId !== caller?.userId) throw new ServiceError('FORBIDDEN', textOf(call, 'otherUser'));
}

const textOf = (call: Call, refusal: Refusal): LocalizedText => ownTexts[call]?.[refusal] ?? messages[refusal];
