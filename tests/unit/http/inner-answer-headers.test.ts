import { describe, expect, test } from 'vitest';
import { guardedShop } from './guarded-shop.ts';

const inner = {
  'x-middleware-rewrite': '/ru/kazan/stores',
  'x-middleware-next': '1',
  'x-middleware-request-cookie': 'a=b',
  'x-matched-path': '/[locale]/[region]/stores',
  'x-nextjs-cache': 'HIT',
  'x-nextjs-prerender': '1',
  'x-redirect-keeps-query': '1',
  'x-nothing-there': '1',
  'x-token-prolonged': '1',
};
const ofClient = {
  'x-nextjs-deployment-id': 'build',
  'x-nextjs-postponed': '2',
  'x-nextjs-rewritten-path': '/ru/kazan/stores',
  'x-nextjs-rewritten-query': 'page=2',
  'x-nextjs-stale-time': '300',
};
const innerNames = ({ headers }: { headers: object }) =>
  Object.keys(headers).filter((name) => name in inner || name in ofClient);

const kinds = [
  ['a page', 200, 'text/html; charset=utf-8', []],
  ['the data of a page', 200, 'text/x-component', Object.keys(ofClient)],
  ['the data of no page', 404, '', []],
  ['a redirect', 307, '', []],
  ['a call', 200, 'application/json', []],
] as const;

describe('internal headers of the framework and of the server', () => {
  test.each(kinds)('are removed from %s, except those that the client of the build reads', async (...kind) => {
    const [, status, type, kept] = kind;
    const { ask } = await guardedShop((_request, response) => {
      for (const [name, value] of Object.entries(inner)) response.setHeader(name, value);
      response.writeHead(status, { ...(type && { 'content-type': type }), ...ofClient }).end();
    });
    const headers = { rsc: '1' };
    expect(innerNames(await ask('/stores', { headers })).toSorted()).toEqual(kept);
  });

  test('are removed when the head is written implicitly', async () => {
    const { ask } = await guardedShop((_request, response) => {
      for (const [name, value] of Object.entries(inner)) response.setHeader(name, value);
      response.end('x');
    });
    expect(innerNames(await ask('/stores'))).toEqual([]);
  });
});
