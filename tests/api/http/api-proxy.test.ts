import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LOCALE_COOKIE } from '#lib/config/locales.ts';

const OWN = { 'X-Requested-With': 'XMLHttpRequest' };

describe('the API proxy in front of an API server', () => {
  const languages: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    languages.push(request.headers['accept-language']);
    response.writeHead(405, { 'Content-Type': 'application/json', Allow: 'GET, HEAD, OPTIONS' }).end('{}');
  });
  let ask: (method: string, headers: Record<string, string>, path?: string) => Promise<Response>;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    vi.stubEnv('API_SERVER', `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`);
    const { apiProxy } = await import('#app/api/api-proxy.ts');
    ask = (method, headers, path = '/api/v1/cities/') =>
      apiProxy(new Request(`http://kazan.rusklimat.localhost${path}`, { method, headers }));
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    server.close();
  });

  it.each([
    ['the language of the interface', { Cookie: `a=b; ${LOCALE_COOKIE}=en`, 'Accept-Language': 'ru' }, 'en'],
    ['the language of the interface', { Cookie: `${LOCALE_COOKIE}=ru`, 'Accept-Language': 'en' }, 'ru'],
    [
      'the language of Accept-Language for a program without an interface',
      { 'Accept-Language': 'en-GB, ru;q=0.5' },
      'en',
    ],
    ['Russian without a preference', {}, 'ru'],
  ])('sends the API server %s', async (_, headers, language) => {
    languages.length = 0;
    await ask('GET', { ...OWN, ...headers });
    expect(languages).toEqual([language]);
  });

  it('passes on the Allow header of a path', async () => {
    const response = await ask('GET', OWN);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect((await ask('OPTIONS', {})).headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });

  it.each([
    ['a change from another site', 403, 'POST', '/api/v1/alert/', 'Запрос не с нашей страницы'],
    ['an unknown path', 404, 'GET', '/api/..%2fx', 'Такого вызова нет'],
  ])('refuses %s in the common error format, and in English where that was chosen', async (...row) => {
    const [, status, method, path, russian] = row;
    const response = await ask(method, { 'X-Request-Id': 'asked-by-a-test' }, path);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ errorCode: status, message: russian, requestId: 'asked-by-a-test' });
    const english = await ask(method, { Cookie: `${LOCALE_COOKIE}=en` }, path);
    const body = (await english.json()) as { message: string; requestId: string };
    expect(body.message).toMatch(/^[A-Z][^\p{Script=Cyrillic}]+$/u);
    expect(body.requestId).toBe(english.headers.get('x-request-id'));
  });
});
