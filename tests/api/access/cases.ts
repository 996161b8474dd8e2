import type { Call, CallInput } from '#lib/contract/contract.ts';
import type { Person } from '#tests/account-shop.ts';
import type { Caller, Fixtures } from './fixtures.ts';

export interface Case<K extends Call> {
  /** the owner of the data that the call names: the caller, somebody else, or everybody */
  of: 'own' | 'foreign' | 'everybody';
  input(fixtures: Fixtures, caller: Caller, person: Person): CallInput<K>;
  /** status for callers with access; default 200 */
  status?: number;
  /** statuses that differ from the rule of the declaration */
  except?: Partial<Record<Caller, number>>;
}

/** Rows of the matrix for some calls. */
export type Rows = { [K in Call]?: Case<K>[] };

export const ANOTHER_SESSION = '2b9c2f0e-1d7e-4c38-b4ea-7e7e2c1f6f00';
export const UNUSED_KEY = '7d1f4f64-9a53-4a1b-8c0e-3f1b2a6c5d00';

export const forEverybody = <K extends Call>(input: (fixtures: Fixtures) => CallInput<K>): [Case<K>] => [
  { of: 'everybody', input },
];

/** A form with a session id: the caller's own is accepted, another's is refused. */
export const ofSession = <K extends Call>(
  input: (sessionId: string, fixtures: Fixtures) => CallInput<K>,
  status = 200,
): [Case<K>, Case<K>] => [
  { of: 'own', input: (fixtures, _, { sessionId }) => input(sessionId, fixtures), status },
  { of: 'foreign', input: (fixtures) => input(ANOTHER_SESSION, fixtures), status: 400 },
];

export const idOf = (fixtures: Fixtures, caller: Caller) =>
  caller in fixtures.people ? fixtures.people[caller as keyof Fixtures['people']] : fixtures.people.verified;

/** The company of the caller: `stranger` has a company of their own, all others share that of `verified`. */
export const ownOf = (caller: Caller): 'verified' | 'stranger' => (caller === 'stranger' ? 'stranger' : 'verified');
export const foreignTo = (caller: Caller): 'verified' | 'stranger' => (caller === 'stranger' ? 'verified' : 'stranger');

/** Every member of a company has access to its data; for others they do not exist. */
const ofCompany =
  <T>(select: (fixtures: Fixtures) => Record<'verified' | 'stranger', T>) =>
  <K extends Call>(input: (value: T) => CallInput<K>, own: Pick<Case<K>, 'status' | 'except'> = {}): Case<K>[] => [
    { of: 'own', input: (fixtures, caller) => input(select(fixtures)[ownOf(caller)]), ...own },
    { of: 'foreign', input: (fixtures, caller) => input(select(fixtures)[foreignTo(caller)]), status: 404 },
  ];

export const ofOrder = ofCompany(({ orders }) => orders);
export const ofCard = ofCompany(({ cards }) => cards);
export const ofOffer = ofCompany(({ offers }) => offers);
export const ofInstallation = ofCompany(({ installations }) => installations);
export const ofClaim = ofCompany(({ claims }) => claims);
export const ofBasket = ofCompany(({ baskets }) => baskets);
export const ofApproval = ofCompany(({ approvals }) => approvals);
