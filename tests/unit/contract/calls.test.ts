import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { apiDocument } from '#backend/http/openapi.ts';
import { contract } from '#lib/contract/contract.ts';
import { type Endpoint, type EndpointKey, endpointPath, parseKey } from '#lib/contract/endpoint.ts';
import { isFormCall } from '#lib/contract/request.ts';

const [header = '', ...lines] = readFileSync('tests/contract/calls.tsv', 'utf8').trim().split('\n');
const columns = header.split('\t');
const calls = lines.map((line) => Object.fromEntries(line.split('\t').map((value, index) => [columns[index], value])));
const keyOf = (call: Record<string, string>) => `${call.method} ${call.version} ${call.path}`;
const table = new Map(calls.map((call) => [keyOf(call), call]));
const declared = Object.entries(contract) as [EndpointKey, Endpoint][];

describe('the contract against the table of calls', () => {
  it('declares no call that the table does not name', () => {
    const unknown = declared.map(([key]) => key).filter((key) => !table.has(key));
    expect(unknown).toEqual([]);
    process.stdout.write(`    ${declared.length} of the ${calls.length} calls of §7 exist\n`);
  });

  it('lets in whom the table lets in', () => {
    const access: Record<string, string> = {
      any: 'any',
      guest: 'guest',
      verified: 'verified',
      'signed in': 'signedIn',
      // the verb tells one's own from another's
      'self, employee': 'signedIn',
    };
    const differing = declared.filter(([key, endpoint]) => access[table.get(key)?.who ?? ''] !== endpoint.who);
    expect(differing.map(([key]) => key)).toEqual([]);
  });
});

it('sends form-encoded what the contract wants so, whichever way it is asked', () => {
  const withBody = declared.filter(([, endpoint]) => endpoint.body);
  const differing = withBody.filter(([key, endpoint]) => isFormCall(key) !== (endpoint.encoding === 'form'));
  expect(differing.map(([key]) => key)).toEqual([]);
});

describe('the OpenAPI document', () => {
  const paths = apiDocument().paths as Record<string, Record<string, { responses: object }>>;

  it.each(declared)('describes %s', (key) => {
    const operation = paths[endpointPath(key)]?.[parseKey(key).method.toLowerCase()];
    expect(operation?.responses).toHaveProperty('200');
  });
});
