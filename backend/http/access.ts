import type { Caller, Context } from '#backend/context.ts';
import { ServiceError } from '#backend/errors.ts';
import { colleagueMessages } from '#backend/modules/colleagues/index.ts';
import type { LocalizedText } from '#lib/config/locales.ts';
import { type Call, contract } from '#lib/contract/contract.ts';
import type { Access, Endpoint } from '#lib/contract/endpoint.ts';
import { messages } from './messages.ts';

/** Why a caller is refused: a name of what is said. */
type Refusal =
  | 'signedInAlready'
  | 'signIn'
  | 'customersOnly'
  | 'chooseCustomer'
  | 'notVerified'
  | 'companiesOnly'
  | 'ownersOnly'
  | 'employeesOnly'
  | 'operatorsOnly'
  | 'otherUser';

/** Calls that say something more exact than the general words. */
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

/** Gives why a signed-in caller is refused; null: they are not. */
type Check = (caller: Caller) => Refusal | null;

const customer: Check = ({ isEmployee }) => (isEmployee ? 'customersOnly' : null);
const forCustomer: Check = ({ isEmployee }) => (isEmployee ? 'chooseCustomer' : null);
const verified: Check = ({ isVerified }) => (isVerified ? null : 'notVerified');
const ofCompany: Check = ({ companyId }) => (companyId === null ? 'companiesOnly' : null);
const owner: Check = ({ companyRole }) => (companyRole === 'owner' ? null : 'ownersOnly');
const acting: Check = ({ actor }) => (actor ? null : 'chooseCustomer');
const employee: Check = ({ isEmployee }) => (isEmployee ? null : 'employeesOnly');
const operator: Check = ({ isOperator }) => (isOperator ? null : 'operatorsOnly');

/** The first check that fails is the one that is answered. */
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

/** Whether only a checked customer may make the call, or an employee who acts for one. */
export const needsCustomer = (who: Access): boolean =>
  who !== 'any' && who !== 'guest' && checks[who].includes(forCustomer);

/** Refuses, before any input is read, a caller whom the declaration of the call does not let in. */
export function authorise({ caller }: Context, call: Call): void {
  const refusal = refusalOf(caller, (contract[call] as Endpoint).who);
  if (refusal === null) return;
  throw new ServiceError(refusal === 'signIn' ? 'UNAUTHORIZED' : 'FORBIDDEN', textOf(call, refusal));
}

function refusalOf(caller: Caller | null, who: Access): Refusal | null {
  if (who === 'any') return null;
  if (who === 'guest') return caller ? 'signedInAlready' : null;
  if (!caller) return 'signIn';
  for (const check of checks[who]) {
    const refusal = check(caller);
    if (refusal !== null) return refusal;
  }
  return null;
}

/** Refuses what only the input tells: that it names another user, to a caller who may name no one but themself. */
export function authoriseInput({ caller }: Context, call: Call, { params }: { params?: unknown }): void {
  if ((contract[call] as Endpoint).who !== 'selfOrEmployee' || caller?.isEmployee) return;
  const { userId } = params as { userId?: number };
  if (userId !== caller?.userId) throw new ServiceError('FORBIDDEN', textOf(call, 'otherUser'));
}

const textOf = (call: Call, refusal: Refusal): LocalizedText => ownTexts[call]?.[refusal] ?? messages[refusal];
