import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, type DoorShop, openDoor, ways } from '#tests/door-shop.ts';

describe.each(ways)('the anonymous session’s cookie, %s', (way) => {
  let shop: DoorShop;
  let guid = '';
  beforeAll(async () => {
    shop = await openDoor(way);
    const products = shop.database.db.selectFrom('products').select('guid').where('is_active', '=', true);
    ({ guid } = await products.limit(1).executeTakeFirstOrThrow());
  });
  afterAll(() => shop.end());

  /** A visitor whose session somebody else knows, and that somebody. */
  function planted(): { victim: Browser; planter: Browser } {
    const sid = randomBytes(24).toString('base64url');
    const [victim, planter] = [shop.newBrowser(), shop.newBrowser()];
    victim.cookies.set('sid', sid);
    planter.cookies.set('sid', sid);
    return { victim, planter };
  }

  it('is another one after the sign-in, and whoever knew the first reads nothing by it', async () => {
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

  it('is another one after the sign-out, by which nothing of the person is read', async () => {
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
