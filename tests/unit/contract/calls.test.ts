import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { apiDocument } from '#backend/http/openapi.ts';
import { contract } from '#lib/contract/contract.ts';
import { type Endpoint, type EndpointKey, endpointPath, parseKey } from '#lib/contract/endpoint.ts';
import { isFormCall } from '#lib/contract/request.ts';
import { printMeasurement } from '#tests/figures.ts';

function readCalls(file: string): Record<string, string>[] {
  const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  const columns = header.split('\t');
  return lines.map((line) => Object.fromEntries(line.split('\t').map((value, index) => [columns[index], value])));
}

const keyOf = (call: Record<string, string>) => `${call.method} ${call.version} ${call.path}`;
const calls = readCalls('tests/contract/calls.tsv');
const ownCalls = readCalls('tests/contract/own-calls.tsv');
const table = new Map([...calls, ...ownCalls].map((call) => [keyOf(call), call]));
const declared = Object.entries(contract) as [EndpointKey, Endpoint][];
/** The tables do not say how many segments a path parameter has. */
const named = (key: string) => key.replace('*}', '}');
const names = new Set(declared.map(([key]) => named(key)));

describe('the contract', () => {
  it('declares only calls of the tables', () => {
    const unknown = declared.map(([key]) => key).filter((key) => !table.has(named(key)));
    expect(unknown).toEqual([]);
    const specified = calls.filter((call) => names.has(keyOf(call)));
    printMeasurement(`${specified.length} of the ${calls.length} calls of §7 exist`);
  });

  it('declares every call of our own, and none of them is in §7', () => {
    const keys = ownCalls.map(keyOf);
    expect(keys.filter((key) => !names.has(key))).toEqual([]);
    expect(keys.filter((key) => calls.some((call) => keyOf(call) === key))).toEqual([]);
  });

  it('grants access as the tables do', () => {
    const access: Record<string, string> = {
      any: 'any',
      guest: 'guest',
      verified: 'verified',
      'signed in': 'signedIn',
      employee: 'employee',
      'self, employee': 'selfOrEmployee',
      customer: 'customer',
      'of a company': 'colleague',
      owner: 'owner',
      acting: 'acting',
      operator: 'operator',
    };
    const differing = declared.filter(([key, endpoint]) => access[table.get(named(key))?.who ?? ''] !== endpoint.who);
    expect(differing.map(([key]) => key)).toEqual([]);
  });
});

it('the client sends form data where the contract declares it, whatever the path’s spelling', () => {
  const withBody = declared.filter(([, { body, encoding }]) => body && encoding !== 'multipart');
  const differing = withBody.filter(([key, endpoint]) => isFormCall(key) !== (endpoint.encoding === 'form'));
  expect(differing.map(([key]) => key)).toEqual([]);
});

describe('the OpenAPI document', () => {
  const paths = apiDocument().paths as Record<string, Record<string, { responses: object }>>;

  it.each(declared)('describes %s', (key) => {
    const operation = paths[named(endpointPath(key))]?.[parseKey(key).method.toLowerCase()];
    expect(operation?.responses).toHaveProperty('200');
  });
});
