import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiModes, type Browser, openProxyShop, type ProxyShop } from '#tests/proxy-shop.ts';

const INFO = '/api/v1/app/info/?url=/';

describe.each(apiModes)('HEAD and OPTIONS, %s', (mode) => {
  let shop: ProxyShop;
  let buyer: Browser;
  beforeAll(async () => {
    shop = await openProxyShop(mode);
    buyer = shop.newBrowser();
    expect((await buyer.signIn()).status).toBe(200);
  });
  afterAll(() => shop.end());

  it.each([
    ['HEAD', INFO, 200],
    ['HEAD', '/api/v1/basket/items/', 200],
    ['HEAD', '/api/v1/user/signOut/', 405],
    ['OPTIONS', INFO, 204],
    ['OPTIONS', '/api/v1/user/signIn/', 204],
    ['OPTIONS', '/api/v1/user/signOut/', 204],
  ])('%s %s is answered without a body and sets no cookie', async (method, path, status) => {
    for (const browser of [buyer, shop.newBrowser()]) {
      const reply = await browser.ask(method, path);
      const isGuest = browser !== buyer && path.includes('basket');
      expect(reply.status).toBe(isGuest ? 401 : status);
      expect([await reply.text(), reply.headers.getSetCookie()]).toEqual(['', []]);
      expect(reply.headers.has('x-token-prolonged')).toBe(false);
      if (method === 'OPTIONS') expect(reply.headers.get('allow')).toContain('OPTIONS');
    }
    expect((await buyer.info()).user).not.toBeNull();
  });

  it('that do not come from our page are answered as well', async () => {
    const { apiProxy } = await import('#app/api/api-proxy.ts');
    const ask = async (method: string) =>
      (await apiProxy(new Request(`http://rusklimat.localhost:3000${INFO}`, { method }))).status;
    expect([await ask('HEAD'), await ask('OPTIONS')]).toEqual([200, 204]);
  });
});
