import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, type CallInput, contract } from '#lib/contract/contract.ts';
import type { Access, Endpoint } from '#lib/contract/endpoint.ts';
import { requestOf } from '#lib/contract/request.ts';
import { answerOf, type Person } from '#tests/account-shop.ts';
import { visitorHeaders } from '#tests/shop-api.ts';
import { expectations } from '../access/expectations.ts';
import { type Caller, type Fixtures } from '../access/fixtures.ts';
import { openFixtures } from '../access/open-fixtures.ts';
import { type Leaf, leavesOf, withLeaf } from './schema-leaves.ts';

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await openFixtures();
});
afterAll(() => fixtures.shop.end());

const callerOf: Record<Access, Caller> = {
  any: 'guest',
  guest: 'guest',
  signedIn: 'colleague',
  selfOrEmployee: 'colleague',
  customer: 'colleague',
  verified: 'verified',
  colleague: 'colleague',
  owner: 'verified',
  acting: 'acting',
  employee: 'employee',
  operator: 'operator',
};

/** A marker replaced by a number that JavaScript would not serialise unchanged. */
const literal = (text: string) => `@@${text}@@`;
const numbers = [2_147_483_648, literal('9007199254740993'), literal('1e309'), -1, 0.5, 'NaN', '-Infinity', '', '0x10'];
const texts = ['a\u0000b', '\ud800', 'x\udfff', '%00'];

/** A path cannot contain a lone surrogate or an empty segment. */
const valuesFor = ({ kind, part }: Leaf) =>
  (kind === 'number' ? numbers : texts).filter((value) => {
    const text = String(value);
    return part !== 'params' || (text !== '' && text.isWellFormed());
  });

async function ask(call: Call, input: object, person: Person) {
  const { url, method, headers, body } = requestOf(call, input as CallInput<Call>, '/api');
  const sent = typeof body === 'string' ? body.replace(/"@@(.*?)@@"/g, '$1') : body;
  const all = { ...headers, ...visitorHeaders(person), 'Accept-Language': 'en' };
  const address = url.replaceAll('%40%40', '');
  return answerOf(
    await fixtures.shop.send(method, address, { headers: all, ...(sent !== undefined && { body: sent }) }),
  );
}

/** Expects a well-formed refusal. */
function expectSound({ status, body }: Awaited<ReturnType<typeof ask>>, label: string): void {
  expect(status, label).toBeLessThan(500);
  if (status < 400) return;
  expect(body, label).toMatchObject({ errorCode: status, requestId: expect.stringMatching(/^[\w-]{8,64}$/) });
  const said = [body.message ?? '', ...(body.errors ?? []).map(({ message }) => message)];
  for (const message of said) expect(message, label).toMatch(/^[^\p{Script=Cyrillic}]+$/u);
  const fields = (body.errors ?? []).map(({ field }) => field);
  expect(new Set(fields).size, `${label}: ${fields.join()}`).toBe(fields.length);
  if (status === 400) expect(fields.length, `${label}: ${JSON.stringify(body)}`).toBeGreaterThan(0);
}

const nameOf = ({ part, path }: Leaf) => [part, ...path].join('.');
const calls = (Object.keys(contract) as Call[]).filter((call) => leavesOf(contract[call]).length > 0);

describe('a value that no database column can store', () => {
  it.each(calls)('in any field of %s is refused with the field named, in English where requested', async (call) => {
    const endpoint: Endpoint = contract[call];
    const caller = callerOf[endpoint.who];
    for (const leaf of leavesOf(endpoint)) {
      for (const value of valuesFor(leaf)) {
        const person = await fixtures.as(caller);
        const input = expectations[call][0]?.input(fixtures, caller, person) ?? {};
        const answer = await ask(call, withLeaf(input, leaf, value), person);
        expectSound(answer, `${call}: ${JSON.stringify(value)} as ${nameOf(leaf)}`);
      }
    }
  });
});
