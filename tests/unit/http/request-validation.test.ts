import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOCALE_COOKIE } from '#lib/config/locales.ts';
import { HookableResponse } from '#server/guards/hookable-response.ts';
import { withRequestIds } from '#server/guards/request-ids.ts';
import { validateRequests } from '#server/guards/request-validation.ts';

const server = createServer(
  { ServerResponse: HookableResponse },
  withRequestIds(validateRequests((_, response) => response.end('reached'), { isDevelopment: false })),
);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

interface Answer {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Sends the address unchanged. */
const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ port, method, path, headers, host: '127.0.0.1' }, async (reply) => {
      let text = '';
      for await (const chunk of reply) text += String(chunk);
      resolve({ status: reply.statusCode, headers: reply.headers, text });
    })
      .on('error', reject)
      .end();
  });

it.each([
  ['GET', '/api/v1/%E0%A4%A', 400, 'Запрос составлен неверно'],
  ['GET', '/api/v1/%2e%2e/cities/', 400, 'Запрос составлен неверно'],
  ['POST', '/ajax/cart/load/%', 400, 'Запрос составлен неверно'],
  ['GET', '/api/v1/cities.rsc', 404, 'Такого вызова нет'],
  ['PROPFIND', '/api/v1/cities/', 405, 'Этот метод здесь не поддерживается'],
])('a malformed call is refused in the common error format: %s %s', async (method, path, status, message) => {
  const { headers, text, ...answer } = await ask(method, path);
  expect(answer.status).toBe(status);
  expect(headers['content-type']).toBe('application/json');
  expect(JSON.parse(text)).toEqual({ errorCode: status, message, requestId: headers['x-request-id'] });
  const english = await ask(method, path, { 'Accept-Language': 'en' });
  expect((JSON.parse(english.text) as { message: string }).message).toMatch(/^[A-Z][A-Za-z ]+$/);
});

it('a malformed page request is refused in the language of the interface', async () => {
  const page = '/catalog/%E0%A4%A';
  expect(await ask('GET', page)).toMatchObject({ status: 400, text: 'Запрос составлен неверно\n' });
  const chosen = { Cookie: `a=b; ${LOCALE_COOKIE}=en`, 'Accept-Language': 'ru' };
  expect(await ask('GET', page, chosen)).toMatchObject({ status: 400, text: 'The request is malformed\n' });
});

it.each(['/stores.rsc', '/catalog/konditsionery.rsc', '/nowhere.rsc', '/stores.segments/_tree.segment.rsc'])(
  'the data of a page under an alternative name is refused like a page: %s',
  async (path) => {
    expect(await ask('GET', path)).toMatchObject({ status: 404, text: 'Такая страница не найдена\n' });
    const english = await ask('GET', path, { 'Accept-Language': 'en' });
    expect(english).toMatchObject({ status: 404, text: 'There is no such page\n' });
  },
);

it('a valid request is passed on, OPTIONS included', async () => {
  for (const method of ['POST', 'OPTIONS'])
    expect(await ask(method, '/api/v1/alert/')).toMatchObject({ status: 200, text: 'reached' });
  expect(await ask('OPTIONS', '/revalidate')).toMatchObject({ status: 405 });
});
