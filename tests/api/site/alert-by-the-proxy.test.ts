import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiModes, openProxyShop, type ProxyShop } from '#tests/proxy-shop.ts';

const works = { name: 'works', text: 'В субботу склад закрыт', type: 'warning', canClose: true };

describe.each(apiModes)('an announcement through the API proxy, %s', (mode) => {
  let shop: ProxyShop;
  beforeAll(async () => {
    shop = await openProxyShop(mode);
    const { db } = shop.database;
    await db.deleteFrom('alerts').execute();
    const { name, text, canClose } = works;
    await db.insertInto('alerts').values({ name, text, type: 'warning', can_close: canClose }).execute();
  });
  afterAll(() => shop.end());

  it('is shown until this visitor closes it, and to others still', async () => {
    const [visitor, other] = [shop.newBrowser(), shop.newBrowser()];
    expect((await visitor.info()).alert).toEqual(works);
    expect((await visitor.close('unknown')).status).toBe(404);
    const closed = await visitor.close(works.name);
    expect([closed.status, await closed.json()]).toEqual([200, { success: true }]);
    expect((await visitor.info()).alert).toBeNull();
    expect((await other.info()).alert).toEqual(works);
  });

  it('closed by a signed-in person is closed on their other devices', async () => {
    const [first, second] = [shop.newBrowser(), shop.newBrowser()];
    await first.signIn();
    await second.signIn();
    expect((await first.close(works.name)).status).toBe(200);
    expect((await second.info()).alert).toBeNull();
  });
});
