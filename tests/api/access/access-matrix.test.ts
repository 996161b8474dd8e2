import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, contract } from '#lib/contract/contract.ts';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { expectations, inPerson, refusalOf } from './expectations.ts';
import { type Caller, callers, openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.shop.end());

const calls = Object.keys(contract) as Call[];

it('the access matrix has a row for every call of the contract and no other', () => {
  expect(Object.keys(expectations).toSorted()).toEqual(calls.toSorted());
  for (const call of calls) expect(expectations[call].length, call).toBeGreaterThan(0);
});

it('every call that names an owner is tested with the caller’s own data and with another’s', () => {
  const naming = calls.filter(
    (call) =>
      /\{(userId|xmlId)\}|(company\/users|basket\/item|orders|commercialOffers)\/\{id\}|basket\/(remove|undo)|basket\/load\/\{key\}/.test(
        call,
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

/** Status by caller. */
type Statuses = Partial<Record<Caller, number>>;

async function ask(call: Call, index: number): Promise<{ got: Statuses; expected: Statuses }> {
  const row = expectations[call][index];
  if (!row) throw new Error(`${call} has no case ${index}`);
  const got: Statuses = {};
  const expected: Statuses = {};
  for (const caller of callers) {
    const person = await world.as(caller);
    const { status, body } = await world.shop.ask(call, row.input(world, caller, person), person);
    got[caller] = status;
    const { who }: Endpoint = contract[call];
    const isRefused = caller === 'acting' && inPerson.has(call);
    expected[caller] = isRefused ? 403 : (refusalOf[who][caller] ?? row.except?.[caller] ?? row.answered ?? 200);
    // a refusal contains the reason and nothing else
    if (status === 401 || status === 403)
      expect(Object.keys(body).toSorted(), `${call} ${caller}`).toEqual(['errorCode', 'message', 'requestId']);
  }
  return { got, expected };
}

describe.each(calls)('access to %s', (call) => {
  it.each(expectations[call].map(({ of }, index) => [of, index] as const))(
    '%s (case %i) gets the expected status',
    async (_, index) => {
      const { got, expected } = await ask(call, index);
      expect(got).toEqual(expected);
    },
  );
});
