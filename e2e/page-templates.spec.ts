import { expect, test } from '@playwright/test';
import { type Card, type Category, type Facet, products, sectionOf } from './support/catalogue.ts';
import { type Answer, DOMAIN } from './support/http.ts';
import { type OwnShop, openOwnShop, openQuietDatabase, type QuietDatabase } from './support/own-shop.ts';
import { payloadTree, withoutPayload } from './support/payload.ts';

test.describe('a page made from the template of another one', { tag: '@own-shop' }, () => {
  test.describe.configure({ mode: 'default' });

  let database: QuietDatabase;
  /** has rendered a page of each kind */
  let warm: OwnShop;
  /** renders every page that is compared */
  let cold: OwnShop;
  let groups: Category[];

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    database = await openQuietDatabase();
    [warm, cold] = await Promise.all([openOwnShop(database), openOwnShop(database)]);
    groups = await warm.askApi<Category[]>('/api/v1/catalog/categories/');
  });
  test.afterAll(async () => {
    await Promise.all([warm?.stop(), cold?.stop()]);
    await database?.release();
  });

  const madeBy = ({ headers }: Answer) => headers['server-timing'];
  /** `city`: the part of the host before the regional domain */
  const read = (shop: OwnShop, path: string, city: string, language: string) =>
    shop.visit(city + DOMAIN, path, { headers: { cookie: `lang=${language}` } });
  /** Both shops have a port of their own, which is part of their pages' addresses. */
  const portless = (text: string) => text.replaceAll(/(?<=localhost):\d+/g, '');

  /** Opens two pages, of the second of which the warm shop makes a template, and compares `page` of both shops. */
  async function compare(first: [string, string], page: string, city: string, language: string) {
    for (const path of first) expect((await read(warm, path, city, language)).status).toBe(200);
    const [made, rendered] = await Promise.all([warm, cold].map((shop) => read(shop, page, city, language)));
    if (!made || !rendered) throw new Error('two answers are compared');
    expect([madeBy(made), madeBy(rendered)]).toEqual(['page;desc=template', 'page;desc=renderer']);
    expect(made.status).toBe(200);
    expect(portless(withoutPayload(made.text)) === portless(withoutPayload(rendered.text)), `HTML of ${page}`).toBe(
      true,
    );
    expect(portless(payloadTree(made.text)) === portless(payloadTree(rendered.text)), `payload of ${page}`).toBe(true);
    const { 'x-robots-tag': robots, link, 'cache-control': control, vary } = rendered.headers;
    expect(made.headers).toMatchObject({
      ...(robots && { 'x-robots-tag': robots }),
      link,
      'cache-control': control,
      vary,
    });
  }

  test('shows a product, a set and a part of one as the renderer does, in both languages', async () => {
    // no other test orders products that are so far behind in their group
    const rare = await products(sectionOf(groups[0]!), { page: 3, size: 100 });
    const one = (type: Card['type'], index = 0) => rare.filter((card) => card.type === type)[index]?.url ?? type;
    await compare([one('single'), one('single', 1)], one('set'), 'kazan.', 'ru');
    // the template is not asked for an address that the middleware refuses
    expect((await read(warm, `/product/${'b'.repeat(2100)}`, 'kazan.', 'ru')).status).toBe(404);
    await compare([one('single'), one('set', 1)], one('component'), 'samara.', 'en');
    await compare([one('set'), one('component', 1)], one('single', 1), '', 'ru');
  });

  test('shows a section’s filtered products as the renderer does, in both languages', async () => {
    for (const [index, group] of groups.slice(0, 4).entries()) {
      const { facets } = await warm.askApi<{ facets: Facet[] }>('/api/v3/catalog/filters/', {
        section: sectionOf(group),
      });
      const [one, two] = facets.find(({ slug }) => slug === 'brand')?.values ?? [];
      const page = `${group.link}?brand=${two?.value}&price_from=1&sort=cheap`;
      const first = `${group.link}?brand=${one?.value}`;
      await compare([first, `${first}&price_from=2`], page, 'kazan.', index === 0 ? 'en' : 'ru');
    }
  });
});
