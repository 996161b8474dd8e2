import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { vi } from 'vitest';
import { createApi } from '#backend/http/api.ts';
import { DEMO_PASSWORD } from '#backend/import/demo/people.ts';
import type { AppInfo } from '#lib/contract/app.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

const HOST = 'rusklimat.localhost';
const ORIGIN = `http://${HOST}:3000`;

/** A browser at the storefront's door: it keeps cookies. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #door: (request: Request) => Promise<Response>;

  constructor(door: (request: Request) => Promise<Response>) {
    this.#door = door;
  }

  async ask(method: string, path: string, body?: URLSearchParams | object): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = new Headers({ host: HOST, origin: ORIGIN, cookie, 'x-requested-with': 'XMLHttpRequest' });
    const isForm = body instanceof URLSearchParams;
    if (body && !isForm) headers.set('content-type', 'application/json');
    const init = { method, headers, ...(body && { body: isForm ? body : JSON.stringify(body) }) };
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

  signIn = (password = DEMO_PASSWORD) =>
    this.ask('POST', '/api/v1/user/signIn/', new URLSearchParams({ phone: '9000000002', password }));
  signOut = () => this.ask('POST', '/api/v1/user/signOut/', new URLSearchParams());
  search = (q: string) => this.ask('GET', `/ajax/catalog/search/?q=${encodeURIComponent(q)}`);
  history = () => this.read<string[]>('/api/v1/search/history/');
  info = () => this.read<AppInfo>('/api/v1/app/info/?url=/');
  keep = (guid: string) => this.ask('GET', `/ajax/catalog/delay/add/?guid=${guid}`);
  close = (name: string) => this.ask('POST', '/api/v1/alert/', { name, command: 'close' });
}

type Way = 'embedded' | 'over an API server';
export const ways: readonly Way[] = ['embedded', 'over an API server'];

export interface DoorShop {
  database: TestDatabase;
  newBrowser(): Browser;
  end(): Promise<void>;
}

/** The storefront's door over the demo shop, one way or the other. */
export async function openDoor(way: Way): Promise<DoorShop> {
  const database = await createTestDatabase({ template: 'demo' });
  vi.resetModules();
  vi.stubEnv('DATABASE_URL', database.url);
  let server: Server | undefined;
  if (way !== 'embedded') {
    server = createServer(getRequestListener(createApi({ db: database.db }).fetch));
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    vi.stubEnv('API_SERVER', `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`);
  }
  const { door } = await import('#app/api/door.ts');
  return {
    database,
    newBrowser: () => new Browser(door),
    async end() {
      server?.closeAllConnections();
      server?.close();
      const { sharedDatabase } = await import('#backend/db/shared.ts');
      if (way === 'embedded') await sharedDatabase().close();
      vi.unstubAllEnvs();
      await database.drop();
    },
  };
}
