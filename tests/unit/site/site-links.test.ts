import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AppInfo } from '#lib/contract/app.ts';
import type { SiteLinks } from '#lib/server/site-links.ts';

// outside Next nothing is cached, so each read calls the API
vi.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }));

const guest = {
  user: null,
  acting: null,
  manager: null,
  favorites: [],
  compare: [],
  responsible: [],
  alert: null,
  sessionId: '',
  xmlId: null,
  jwt: null,
  isAllowNotification: false,
  notice: null,
  meta: { title: '', description: '' },
  isWinterTheme: false,
};

describe('the shop’s links with an API server', () => {
  let links: AppInfo['links'] | null = null;
  const server = createServer((_, response) => {
    response.writeHead(links ? 200 : 500, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ...guest, links }));
  });
  let read: () => Promise<SiteLinks>;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    vi.stubEnv('API_SERVER', `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`);
    vi.stubEnv('TELEGRAM_URL', 'https://t.me/of-the-settings');
    vi.stubEnv('RU_STORE_URL', 'https://rustore.example/of-the-settings');
    ({ siteLinks: read } = await import('#lib/server/site-links.ts'));
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    server.closeAllConnections();
    server.close();
  });

  it('are those that the server names', async () => {
    links = {
      socials: { telegram: 'https://t.me/shop', whatsApp: 'https://wa.me/78002346980' },
      mobileApps: { appStore: 'https://apps.example/1', appGallery: 'https://gallery.example/1' },
    };
    expect(await read()).toEqual({
      telegramUrl: 'https://t.me/shop',
      whatsappUrl: 'https://wa.me/78002346980',
      apps: [
        ['https://apps.example/1', 'App Store'],
        ['https://rustore.example/of-the-settings', 'RuStore'],
        ['https://gallery.example/1', 'AppGallery'],
      ],
    });
  });

  it('are those of the settings when the server names none or an unsafe one', async () => {
    const ofSettings = {
      telegramUrl: 'https://t.me/of-the-settings',
      whatsappUrl: null,
      apps: [['https://rustore.example/of-the-settings', 'RuStore']],
    };
    links = { socials: {}, mobileApps: {} };
    expect(await read()).toEqual(ofSettings);
    links = { socials: { whatsApp: 'javascript:alert(1)' }, mobileApps: { ruStore: 'data:text/html,x' } };
    expect(await read()).toEqual(ofSettings);
    links = null;
    expect(await read()).toEqual(ofSettings);
  });
});
