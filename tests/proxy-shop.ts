import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { vi } from 'vitest';
import { createApi } from '#backend/http/api.ts';
import { DEMO_PASSWORD } from '#demo/people.ts';
import type { AppInfo } from '#lib/contract/app.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

const HOST = 'rusklimat.localhost';
const ORIGIN = `http://${HOST}:3000`;

/** A browser that calls the API proxy and stores cookies. */
export class Browser {
  readonly cookies = new Map<string, string>();
  /** cookies set by another host, sent first for paths below theirs */
  readonly planted: { name: string; value: string; path: string }[] = [];
  readonly #proxy: (request: Request) => Promise<Response>;

  constructor(proxy: (request: Request) => Promise<Response>) {
    this.#proxy = proxy;
  }

  async ask(method: string, path: string, body?: URLSearchParams | object): Promise<Response> {
    const planted = this.planted.filter((one) => path.startsWith(one.path));
    const own = Array.from(this.cookies, ([name, value]) => ({ name, value }));
    const cookie = [...planted, ...own].map(({ name, value }) => `${name}=${value}`).join('; ');
    const headers = new Headers({ host: HOST, origin: ORIGIN, cookie, 'x-requested-with': 'XMLHttpRequest' });
    const isForm = body instanceof URLSearchParams;
    if (body && !isForm) headers.set('content-type', 'application/json');
    const init = { method, headers, ...(body && { body: isForm ? body : JSON.stringify(body) }) };
    const reply = await this.#proxy(new Request(ORIGIN + path, init));
    for (const set of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      const at = / Path=([^;]+)/.exec(set)?.[1];
      if (at === '/' && set.includes(`Domain=${HOST}`)) this.cookies.set(name, value);
      const index = this.planted.findIndex((one) => one.name === name && one.path === at);
      if (index >= 0 && set.includes('Max-Age=0')) this.planted.splice(index, 1);
    }
    return reply;
  }

  async read<T>(path: string): Promise<T> {
    return (await (await this.ask('GET', path)).json()) as T;
  }

  signIn = (password = DEMO_PASSWORD) =>
    this.ask('POST', '/api/v1/user/signIn/', new URLSearchParams({ phone: '9000000002', password }));
  signOut = () => this.ask('POST', '/api/v1/user/signOut/', new URLSearchParams());
  search = (q: string) => this.ask('GET', `/ajax/catalog/search/?q=${encodeURIComponent(q)}`);
  history = () => this.read<string[]>('/api/v1/search/history/');
  info = () => this.read<AppInfo>('/api/v1/app/info/?url=/');
  keep = (guid: string) => this.ask('GET', `/ajax/catalog/delay/add/?guid=${guid}`);
  close = (name: string) => this.ask('POST', '/api/v1/alert/', { name, command: 'close' });
}

type ApiMode = 'embedded' | 'over an API server';
export const apiModes: readonly ApiMode[] = ['embedded', 'over an API server'];

export interface ProxyShop {
  database: TestDatabase;
  newBrowser(): Browser;
  end(): Promise<void>;
}

/** The API proxy in front of the demo shop, embedded or over an API server. */
export async function openProxyShop(mode: ApiMode): Promise<ProxyShop> {
  const database = await createTestDatabase({ template: 'demo' });
  vi.resetModules();
  vi.stubEnv('DATABASE_URL', database.url);
  let server: Server | undefined;
  if (mode !== 'embedded') {
    server = createServer(getRequestListener(createApi({ db: database.db }).fetch));
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    vi.stubEnv('API_SERVER', `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`);
  }
  const { apiProxy } = await import('#app/api/api-proxy.ts');
  return {
    database,
    newBrowser: () => new Browser(apiProxy),
    async end() {
      server?.closeAllConnections();
      server?.close();
      const { sharedDatabase } = await import('#backend/db/serving-database.ts');
      if (mode === 'embedded') await sharedDatabase().close();
      vi.unstubAllEnvs();
      await database.drop();
    },
  };
}
