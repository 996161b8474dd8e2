import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Call, contract } from '#lib/contract/contract.ts';
import { type Access, type Endpoint, parseKey, whileActingOf } from '#lib/contract/endpoint.ts';
import { visitorHeaders } from '#tests/shop-api.ts';
import { expectations } from './expectations.ts';
import { type Caller, callers, type Fixtures } from './fixtures.ts';
import { openFixtures } from './open-fixtures.ts';
import { forRequesters, isClosedToRequesters, refusalOf, whileActing } from './rules.ts';

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await openFixtures();
});
// the tests together make more changes a minute than one person may
beforeEach(() => fixtures.shop.database.db.deleteFrom('limits').execute());
afterAll(() => fixtures.shop.end());

const calls = Object.keys(contract) as Call[];

it('the access matrix has a row for every call of the contract and no other', () => {
  expect(Object.keys(expectations).toSorted()).toEqual(calls.toSorted());
  for (const call of calls) expect(expectations[call].length, call).toBeGreaterThan(0);
});

it('every call that names an owner is tested with the caller’s own data and with another’s', () => {
  const naming = calls.filter(
    (call) =>
      /\{(userId|xmlId)\}|(company\/users|approvals|basket\/item|baskets|orders|commercialOffers|attachments|claims|partner\/tokens)\/\{id\}|basket\/(remove|undo)|basket\/load\/\{key\}|b2b\/(readNotification|markNotificationAsClosed)/.test(
        call.replace(/ staff\/.*/, ''),
      ) || namesSession(contract[call]),
  );
  expect(naming.length).toBeGreaterThanOrEqual(12);
  for (const call of naming) {
    const kinds = new Set(expectations[call].map(({ of }) => of));
    expect(kinds.has('own') && kinds.has('foreign'), call).toBe(true);
  }
});

const namesSession = ({ body, query }: Endpoint): boolean =>
  [body, query].some((schema) => schema !== undefined && 'shape' in schema && 'sessionId' in (schema.shape as object));

it('every call of an employee who acts for a customer is made as the customer or the employee, or is refused, as expected', () => {
  for (const call of calls) expect(whileActingOf(contract[call]), call).toBe(whileActing(call));
});

it('only the expected calls are open to requesters', () => {
  const declared = calls.filter((call) => (contract[call] as Endpoint).forRequester);
  expect(declared.toSorted()).toEqual([...forRequesters].toSorted());
});

/** Status by caller. */
type Statuses = Partial<Record<Caller, number>>;

async function ask(call: Call, index: number): Promise<{ got: Statuses; expected: Statuses }> {
  const row = expectations[call][index];
  if (!row) throw new Error(`${call} has no case ${index}`);
  const got: Statuses = {};
  const expected: Statuses = {};
  for (const caller of callers) {
    const person = { ...(await fixtures.as(caller)), language: 'en' as const };
    const { status, body } = await fixtures.shop.ask(call, row.input(fixtures, caller, person), person);
    got[caller] = status;
    const { who }: Endpoint = contract[call];
    const isRefused = caller === 'acting' && whileActing(call) === 'refused';
    const isClosed = caller === 'requester' && isClosedToRequesters(call, who);
    expected[caller] =
      isRefused || isClosed ? 403 : (refusalOf[who][caller] ?? row.except?.[caller] ?? row.status ?? 200);
    // a refusal contains the reason and nothing else
    if (status === 401 || status === 403)
      expect(Object.keys(body).toSorted(), `${call} ${caller}`).toEqual(['errorCode', 'message', 'requestId']);
    if (status >= 400) expectEnglish(body, `${call} ${caller}`);
  }
  return { got, expected };
}

/** For whom the demo's employee acts. */
const ACTED_FOR = 'ООО «КлиматПроф» (Хабибуллин\u00a0Т.\u00a0Р.)';

/** Who has refused a request for approval. */
const DECIDER = 'Хабибуллин Тимур Рашидович';

/** Nothing that a refusal says is in Russian for a caller who asked for English, but the names of people. */
function expectEnglish(body: unknown, label: string): void {
  const { message = '', errors = [] } = body as { message?: string; errors?: { field: string; message: string }[] };
  const said = [message, ...errors.map((error) => `${error.field}: ${error.message}`)].join('\n');
  expect(message, label).not.toBe('');
  expect(said.replace(ACTED_FOR, '').replace(DECIDER, ''), label).not.toMatch(/\p{Script=Cyrillic}/u);
}

describe('a request without its fields', () => {
  it.each(['operator', 'verified', 'employee', 'guest'] as const)(
    'is refused to %s in English words at every call',
    async (caller) => {
      const person = { ...(await fixtures.as(caller)), language: 'en' as const };
      let refused = 0;
      for (const call of calls) {
        const { method, path, version } = parseKey(call);
        if (/signOut|acting\/$|claimLink/.test(path)) continue;
        for (const value of path.includes('{') ? ['x', '2147483647'] : ['x']) {
          const address = (version === '-' ? path : `/api/${version}/${path}`).replaceAll(/\{\w+\}/g, value);
          const response = await fixtures.shop.send(method, address, {
            headers: {
              ...visitorHeaders(person),
              'X-Requested-With': 'XMLHttpRequest',
              'Content-Type': 'application/json',
            },
            ...(method !== 'GET' && { body: '{}' }),
          });
          if (response.status < 400) continue;
          refused += 1;
          expectEnglish(await response.json(), `${call} ${value}`);
        }
      }
      expect(refused).toBeGreaterThan(calls.length);
    },
    60_000,
  );
});

/** Whose data a case names, and which of several such cases of the call it is. */
function labelOf(call: Call, index: number): string {
  const kinds = expectations[call].map(({ of }) => of);
  const kind = kinds[index] ?? 'everybody';
  const number = kinds.slice(0, index + 1).filter((one) => one === kind).length;
  const owner = { own: 'the caller’s own data', foreign: 'another’s data', everybody: 'everybody’s data' }[kind];
  return number > 1 ? `${owner}, case ${number}` : owner;
}

describe.each(calls)('access to %s', (call) => {
  it.each([...expectations[call].keys()].map((index) => [labelOf(call, index), index] as const))(
    'has the expected status for every caller: %s',
    async (_, index) => {
      const { got, expected } = await ask(call, index);
      expect(got).toEqual(expected);
    },
  );
});

/** A call without input. */
const PLAIN_CALL = 'GET v1 shipments/statuses/';
/** `selfOrEmployee` depends on the input; its call is in the matrix above. */
const declarable = (Object.keys(refusalOf) as Access[]).filter((who) => who !== 'selfOrEmployee');

describe('a call declared for', () => {
  it.each(declarable)('%s accepts the expected callers and no other', async (who) => {
    const endpoint: Endpoint = contract[PLAIN_CALL];
    const { who: declared } = endpoint;
    endpoint.who = who;
    try {
      const got: Statuses = {};
      for (const caller of callers)
        got[caller] = (await fixtures.shop.ask(PLAIN_CALL, {}, await fixtures.as(caller))).status;
      const expected = callers.map((caller) => [caller, refusalOf[who][caller] ?? 200]);
      expect(got).toEqual(Object.fromEntries(expected));
    } finally {
      endpoint.who = declared;
    }
  });
});

describe('a caller without access', () => {
  const NOT_VERIFIED = 'Функционал будет доступен после проверки анкеты регистрации';
  const NO_CUSTOMER = 'Выберите клиента, за которого вы действуете';
  const OWNERS_ONLY = 'Сотрудниками управляет владелец';
  const FOREIGN_RIGHTS = 'Права другого пользователя видны только сотрудникам';
  const FOR_CUSTOMER = `Вы работаете от имени ${ACTED_FOR}: `;
  const FINISH = 'нажмите «Закончить» вверху страницы';
  const IN_PERSON = `${FOR_CUSTOMER}это может сделать только сам клиент. Попросите его об этом; чтобы вернуться к своей работе, ${FINISH}`;
  const OPERATOR_IN_PERSON = `${FOR_CUSTOMER}это действие доступно только оператору, который никого не представляет. Нажмите «Закончить» вверху страницы и повторите его`;

  it.each<[Call, number, Caller, string]>([
    ['POST v1 user/signIn/', 0, 'verified', 'Вы уже вошли. Обновите страницу'],
    ['GET v1 profile/', 0, 'guest', 'Войдите, чтобы продолжить'],
    ['PATCH v1 profile/', 0, 'employee', 'Данные сотрудника меняет отдел кадров'],
    ['PATCH v1 profile/', 0, 'acting', IN_PERSON],
    ['POST v1 profile/consents/', 0, 'employee', 'Согласия сотрудника хранит отдел кадров'],
    ['GET v1 company/users/', 0, 'unverified', NOT_VERIFIED],
    ['GET v1 company/users/', 0, 'employee', NO_CUSTOMER],
    ['POST v1 company/users/', 0, 'unverified', NOT_VERIFIED],
    ['POST v1 company/users/', 0, 'colleague', OWNERS_ONLY],
    ['PATCH v1 company/users/{id}/', 1, 'colleague', OWNERS_ONLY],
    ['PATCH v1 company/users/{id}/', 1, 'acting', IN_PERSON],
    ['GET v1 staff/summary/', 0, 'acting', OPERATOR_IN_PERSON],
    ['GET v1 users/{userId}/rights/', 1, 'verified', FOREIGN_RIGHTS],
    ['GET v1 basket/items/', 0, 'employee', NO_CUSTOMER],
    ['GET v1 basket/items/', 0, 'operator', NO_CUSTOMER],
    ['POST v1 acting/', 0, 'verified', 'Это доступно только сотрудникам'],
    ['POST v1 acting/basket/take/', 0, 'verified', NO_CUSTOMER],
    ['POST v1 acting/basket/take/', 0, 'unverified', NOT_VERIFIED],
    ['POST v1 acting/basket/give/', 0, 'employee', NO_CUSTOMER],
  ])('gets the reason: %s (case %i) by %s', async (call, index, caller, message) => {
    const person = await fixtures.as(caller);
    const input = expectations[call][index]?.input(fixtures, caller, person) ?? {};
    expect((await fixtures.shop.ask(call, input, person)).body.message).toBe(message);
  });
});
