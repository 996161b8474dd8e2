import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApi } from '#backend/http/api.ts';
import { DEMO_PASSWORD } from '#backend/import/demo/people.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

const HOST = 'rusklimat.localhost';
const ORIGIN = `http://${HOST}:3000`;

/** A browser at the storefront's door: it keeps cookies. */
class Browser {
  readonly cookies = new Map<string, string>();
  readonly #door: (request: Request) => Promise<Response>;

  constructor(door: (request: Request) => Promise<Response>) {
    this.#door = door;
  }

  async ask(method: string, path: string, body?: Record<string, string>): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { host: HOST, origin: ORIGIN, cookie, 'x-requested-with': 'XMLHttpRequest' };
    const init = { method, headers, ...(body && { body: new URLSearchParams(body) }) };
    const reply = await this.#door(new Request(ORIGIN + path, init));
    for (const set of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      this.cookies.set(name, value);
    }
    return reply;
  }

  async read<T>(path: string): Promise<T> {
    return (await (await this.ask('GET', path)).json()) as T;
  }

  signIn = (password = DEMO_PASSWORD) => this.ask('POST', '/api/v1/user/signIn/', { phone: '9000000002', password });
  signOut = () => this.ask('POST', '/api/v1/user/signOut/', {});
  search = (q: string) => this.ask('GET', `/ajax/catalog/search/?q=${encodeURIComponent(q)}`);
  history = () => this.read<string[]>('/api/v1/search/history/');
  info = () => this.read<{ sessionId: string; favorites: string[]; compare: string[] }>('/api/v1/app/info/?url=/');
  keep = (list: 'delay/add', guid: string) => this.ask('GET', `/ajax/catalog/${list}/?guid=${guid}`);
}

describe.each(['embedded', 'over an API server'])('the anonymous session’s cookie, %s', (way) => {
  let database: TestDatabase;
  let server: Server | undefined;
  let door: (request: Request) => Promise<Response>;
  let guid = '';
  beforeAll(async () => {
    database = await createTestDatabase({ template: 'demo' });
    vi.resetModules();
    vi.stubEnv('DATABASE_URL', database.url);
    if (way !== 'embedded') {
      server = createServer(getRequestListener(createApi({ db: database.db }).fetch));
      await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
      vi.stubEnv('API_SERVER', `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`);
    }
    ({ door } = await import('#app/api/door.ts'));
    const row = await database.db
      .selectFrom('products')
      .select('guid')
      .where('is_active', '=', true)
      .limit(1)
      .executeTakeFirstOrThrow();
    guid = row.guid;
  });
  afterAll(async () => {
    server?.closeAllConnections();
    server?.close();
    const { sharedDatabase } = await import('#backend/db/shared.ts');
    if (way === 'embedded') await sharedDatabase().close();
    vi.unstubAllEnvs();
    await database.drop();
  });

  /** A visitor whose session somebody else knows, and that somebody. */
  function planted(): { victim: Browser; planter: Browser } {
    const sid = randomBytes(24).toString('base64url');
    const [victim, planter] = [new Browser(door), new Browser(door)];
    victim.cookies.set('sid', sid);
    planter.cookies.set('sid', sid);
    return { victim, planter };
  }

  it('is another one after the sign-in, and whoever knew the first reads nothing by it', async () => {
    const { victim, planter } = planted();
    const first = victim.cookies.get('sid');
    await victim.search('конвектор до входа');
    await victim.keep('delay/add', guid);
    expect((await victim.signIn()).status).toBe(200);
    expect(victim.cookies.get('sid')).toMatch(/^[\w-]{20,}$/);
    expect(victim.cookies.get('sid')).not.toBe(first);
    await victim.search('конвектор после входа');
    expect(await victim.history()).toEqual(['конвектор после входа', 'конвектор до входа']);
    expect((await victim.info()).favorites).toContain(guid);
    expect(await planter.history()).toEqual([]);
    expect(await planter.info()).toMatchObject({ favorites: [], compare: [] });
  });

  it('is another one after the sign-out, by which nothing of the person is read', async () => {
    const { victim } = planted();
    await victim.signIn();
    await victim.search('тепловая завеса');
    const second = victim.cookies.get('sid') ?? '';
    expect((await victim.signOut()).status).toBe(200);
    expect(victim.cookies.get('sid')).not.toBe(second);
    expect(await victim.history()).toEqual([]);
    const other = new Browser(door);
    other.cookies.set('sid', second);
    expect(await other.history()).toEqual([]);
  });

  it('stays after a sign-in that failed', async () => {
    const { victim } = planted();
    const first = victim.cookies.get('sid');
    await victim.search('сплит-система');
    expect((await victim.signIn('не тот пароль')).status).toBe(400);
    expect(victim.cookies.get('sid')).toBe(first);
    expect(await victim.history()).toEqual(['сплит-система']);
  });

  it('lets calls of another tab that still have the first one be answered', async () => {
    const { victim, planter: tab } = planted();
    await victim.search('кондиционер');
    await victim.signIn();
    tab.cookies.set('auth', victim.cookies.get('auth') ?? '');
    const answers = await Promise.all([tab.search('насос'), tab.ask('GET', '/api/v1/app/info/?url=/'), tab.signOut()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await victim.ask('GET', '/api/v1/search/history/')).status).toBe(200);
  });
});
