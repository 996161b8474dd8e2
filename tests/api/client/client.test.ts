// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '#backend/http/api.ts';
import { ApiError, api, apiFile } from '#lib/client/api.ts';
import { apiHandlers } from '#tests/api-handlers.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

let database: TestDatabase;
const server = setupServer();
beforeAll(async () => {
  database = await createTestDatabase({ template: 'demo' });
  server.listen({ onUnhandledFrame: 'error' });
  server.use(...apiHandlers(createApi({ db: database.db })));
});
afterEach(() => server.restoreHandlers());
afterAll(async () => {
  server.close();
  await database.drop();
});

/** Answers with these statuses in turn, then passes to the embedded API. */
function failing(method: 'get' | 'post', path: string, statuses: number[]) {
  let calls = 0;
  const handler = http[method](`*${path}`, () => {
    const status = statuses[calls++];
    return status === undefined ? undefined : HttpResponse.json({ errorCode: status, message: 'Занято' }, { status });
  });
  server.use(handler);
  return () => calls;
}

describe('the browser’s API client', () => {
  it('reads the responses of the embedded API', async () => {
    const cities = await api('GET v1 cities/', { query: { query: 'каза' } });
    expect(cities.map((city) => city.name)).toEqual(['Казань']);
  });

  it.each([408, 409, 425, 429, 500, 502, 503, 504])('retries once after a %i', async (status) => {
    const calls = failing('get', '/api/v1/brands/', [status]);
    expect((await api('GET v1 brands/', {})).length).toBeGreaterThan(0);
    expect(calls()).toBe(2);
  });

  it('does not retry a second time', async () => {
    const calls = failing('get', '/api/v1/brands/', [503, 503, 503]);
    await expect(api('GET v1 brands/', {})).rejects.toMatchObject({ status: 503 });
    expect(calls()).toBe(2);
  });

  it('does not retry a refused call', async () => {
    const calls = failing('get', '/api/v1/brands/', [400, 400]);
    await expect(api('GET v1 brands/', {})).rejects.toBeInstanceOf(ApiError);
    expect(calls()).toBe(1);
  });

  it('does not retry a call with a body', async () => {
    const calls = failing('post', '/api/v3/catalog/section/info/', [503, 503]);
    await expect(api('POST v3 catalog/section/info/', { body: { section: 'a' } })).rejects.toMatchObject({
      status: 503,
    });
    expect(calls()).toBe(1);
  });

  it('passes on the server’s field errors', async () => {
    const refusal = await api('GET v1 cities/', { query: { query: 'к' } }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 400, body: { errors: [{ field: 'query' }] } });
  });

  it('sends the custom header', async () => {
    let header: string | null = null;
    server.use(
      http.get('*/api/v1/brands/', ({ request }) => {
        header = request.headers.get('x-requested-with');
        return HttpResponse.json([]);
      }),
    );
    await api('GET v1 brands/', {});
    expect(header).toBe('XMLHttpRequest');
  });
});

describe('a downloaded file', () => {
  const path = '*/api/v1/basket/export/';

  it('that is refused gives the reason', async () => {
    await expect(apiFile('GET v1 basket/export/', {})).rejects.toMatchObject({
      status: 401,
      body: { message: 'Войдите, чтобы продолжить' },
    });
  });

  it('has its name and its bytes', async () => {
    const headers = { 'Content-Type': 'x/y', 'Content-Disposition': "attachment; filename*=UTF-8''%D0%90%20b.xlsx" };
    server.use(http.get(path, () => new HttpResponse('abc', { headers })));
    const file = await apiFile('GET v1 basket/export/', {});
    expect([file.name, file.type, await file.text()]).toEqual(['А b.xlsx', 'x/y', 'abc']);
  });
});
