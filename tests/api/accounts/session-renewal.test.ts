import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiModes, type Browser, openProxyShop, type ProxyShop } from '#tests/proxy-shop.ts';

describe.each(apiModes)('the anonymous session’s cookie, %s', (mode) => {
  let shop: ProxyShop;
  let guid = '';
  beforeAll(async () => {
    shop = await openProxyShop(mode);
    const products = shop.database.db.selectFrom('products').select('guid').where('is_active', '=', true);
    ({ guid } = await products.limit(1).executeTakeFirstOrThrow());
  });
  afterAll(() => shop.end());

  /** A visitor whose session cookie somebody else knows, and that other person. */
  function planted(): { victim: Browser; planter: Browser } {
    const sid = randomBytes(24).toString('base64url');
    const [victim, planter] = [shop.newBrowser(), shop.newBrowser()];
    victim.cookies.set('sid', sid);
    planter.cookies.set('sid', sid);
    return { victim, planter };
  }

  it('is renewed at sign-in, and the previous session reads nothing of the person', async () => {
    const { victim, planter } = planted();
    const first = victim.cookies.get('sid');
    await victim.search('конвектор до входа');
    await victim.keep(guid);
    expect((await victim.signIn()).status).toBe(200);
    expect(victim.cookies.get('sid')).toMatch(/^[\w-]{20,}$/);
    expect(victim.cookies.get('sid')).not.toBe(first);
    await victim.search('конвектор после входа');
    expect(await victim.history()).toEqual(['конвектор после входа', 'конвектор до входа']);
    expect((await victim.info()).favorites).toContain(guid);
    expect(await planter.history()).toEqual([]);
    expect(await planter.info()).toMatchObject({ favorites: [], compare: [] });
  });

  it('is renewed at sign-out, and the new session reads nothing of the person', async () => {
    const { victim } = planted();
    await victim.signIn();
    await victim.search('тепловая завеса');
    const second = victim.cookies.get('sid') ?? '';
    expect((await victim.signOut()).status).toBe(200);
    expect(victim.cookies.get('sid')).not.toBe(second);
    expect(await victim.history()).toEqual([]);
    const other = shop.newBrowser();
    other.cookies.set('sid', second);
    expect(await other.history()).toEqual([]);
  });

  it.each(['/api', '/api/v1/search/', '/ajax/'])(
    'that another host has planted for %s reads nothing of the person and is removed',
    async (path) => {
      const planter = shop.newBrowser();
      const sid = randomBytes(24).toString('base64url');
      planter.cookies.set('sid', sid);
      const victim = shop.newBrowser();
      victim.planted.push({ name: 'sid', value: sid, path });
      await victim.info();
      await victim.signIn();
      await victim.search('котёл для дачи');
      await victim.history();
      await victim.keep(guid);
      expect(await planter.history()).toEqual([]);
      expect(await planter.info()).toMatchObject({ favorites: [], compare: [] });
      expect(victim.planted).toEqual([]);
      await victim.search('печь для бани');
      expect((await victim.history())[0]).toBe('печь для бани');
      expect((await victim.info()).user?.fio).toBe('Хабибуллин Тимур Рашидович');
    },
  );

  it('that replaces ours after the sign-in reads nothing of the person', async () => {
    const { victim, planter } = planted();
    await victim.signIn();
    victim.cookies.set('sid', planter.cookies.get('sid') ?? '');
    await victim.search('радиатор для спальни');
    expect(await victim.history()).toEqual(['радиатор для спальни']);
    expect(await planter.history()).toEqual([]);
    await planter.signIn();
    expect(await planter.history()).toEqual([]);
    await victim.signOut();
    expect(await victim.history()).toEqual([]);
  });

  it('is ignored beside a different token, which signs nobody in as somebody else', async () => {
    const [victim, planter] = [shop.newBrowser(), shop.newBrowser()];
    await Promise.all([victim.signIn(), planter.signIn()]);
    victim.planted.push({ name: 'auth', value: planter.cookies.get('auth') ?? '', path: '/api/v1' });
    expect((await victim.info()).user).toBeNull();
    expect(victim.planted).toEqual([]);
    expect((await planter.info()).user).not.toBeNull();
    await victim.signIn();
    expect((await victim.info()).user).not.toBeNull();
  });

  it.each([
    ['the page requests app/info', (browser: Browser) => browser.info()],
    ['a call is refused with 401', (browser: Browser) => browser.ask('GET', '/api/v1/orders/')],
  ])('is renewed after the token has expired and %s', async (_, learn) => {
    const browser = shop.newBrowser();
    await browser.signIn();
    await browser.search('тайный подарок');
    const before = browser.cookies.get('sid') ?? '';
    const tokens = shop.database.db.updateTable('access_tokens');
    await tokens.set({ expires_at: new Date(Date.now() - 1000) }).execute();
    // parallel calls of a page get one new session
    const [answer] = await Promise.all([learn(browser), browser.ask('GET', '/api/v1/profile/')]);
    expect(browser.cookies.get('sid')).toMatch(/^[\w-]{20,}$/);
    expect(browser.cookies.get('sid')).not.toBe(before);
    if (answer && 'sessionId' in answer) expect(answer.sessionId).toBe((await browser.info()).sessionId);
    expect(await browser.history()).toEqual([]);
    await browser.search('новый человек');
    expect(await browser.history()).toEqual(['новый человек']);
  });

  it('does not change after a failed sign-in', async () => {
    const { victim } = planted();
    const first = victim.cookies.get('sid');
    await victim.search('сплит-система');
    expect((await victim.signIn('не тот пароль')).status).toBe(400);
    expect(victim.cookies.get('sid')).toBe(first);
    expect(await victim.history()).toEqual(['сплит-система']);
  });

  it('still works for calls of another tab that were under way', async () => {
    const { victim, planter: tab } = planted();
    await victim.search('кондиционер');
    await victim.signIn();
    tab.cookies.set('auth', victim.cookies.get('auth') ?? '');
    const answers = await Promise.all([tab.search('насос'), tab.ask('GET', '/api/v1/app/info/?url=/'), tab.signOut()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await victim.ask('GET', '/api/v1/search/history/')).status).toBe(200);
  });
});
