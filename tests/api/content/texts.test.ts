import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDefaultPages } from '#backend/import/default-pages.ts';
import { addNews, listTexts, readText, removeText, writeText } from '#backend/modules/content/index.ts';
import { infoPaths } from '#lib/config/content-paths.ts';
import { dayAfter, dayOf } from '#lib/rules/days.ts';
import { type AccountShop, openAccountShop, type Person } from '#tests/account-shop.ts';
import { statementsOf } from '#tests/statements.ts';

let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop.end());

const db = () => shop.database.db;
const today = (days = 0) => dayAfter(dayOf(shop.now()), days);
const meta = async (url: string, city?: number) =>
  (await shop.ask('GET v1 meta/', { query: { url, ...(city !== undefined && { city }) } })).body;
const news = (id: number) => shop.ask('GET v1 news/{id}/', { params: { id } });
const promotion = (slug: string) => shop.ask('GET v1 promotions/{slug*}/', { params: { slug } });

describe('news', () => {
  it('are listed by year and page, the newest first', async () => {
    const { body } = await shop.ask('GET v1 news/getList/', { query: {} });
    expect(body.items).toHaveLength(9);
    expect(body.pages).toBe(2);
    expect(body.items?.map(({ date }) => date)).toEqual(
      body.items
        ?.map(({ date }) => date)
        .toSorted()
        .toReversed(),
    );
    const year = await shop.ask('GET v1 news/getList/', { query: { year: 2025 } });
    expect(year.body.total).toBe(7);
    expect(year.body.items?.every(({ date }) => date.startsWith('2025'))).toBe(true);
    expect((await shop.ask('GET v1 news/getList/', { query: { page: 3 } })).status).toBe(404);
    expect((await shop.ask('GET v1 news/getList/', { query: { year: 1999 } })).status).toBe(404);
    expect((await shop.ask('GET v1 news/getList/', { query: { page: 0 } })).status).toBe(400);
  });

  it('have a text, products and neighbours, and are known by their only address', async () => {
    const { body: list } = await shop.ask('GET v1 news/getList/', { query: {} });
    const [newest, next] = list.items ?? [];
    const { body } = await news(newest?.id ?? 0);
    expect(body).toMatchObject({ newer: null, older: { id: next?.id, title: next?.title } });
    expect(body.body).toContain('## Что выбрать');
    expect(body.products?.length).toBeGreaterThan(2);
    expect((await meta(`/news/${newest?.id}`)).isKnown).toBe(true);
    for (const path of ['/news/0', `/news/0${newest?.id}`, '/news/abc', '/news/1x', '/news/99999999999', '/news/7/8'])
      expect((await meta(path)).isKnown, path).toBe(false);
    expect((await news(123_456)).status).toBe(404);
  });

  it('are hidden before their day and while they are not published', async () => {
    const text = (date: string, shown = 'yes') => ({
      fields: { title: 'Завтра', lead: 'Скоро', date, shown },
      body: 'Текст',
    });
    for (const file of [text(today(1)), text(today(), 'no')]) {
      const path = await addNews(db(), file);
      expect((await news(Number(path.slice('/news/'.length)))).status).toBe(404);
      expect((await meta(path)).isKnown).toBe(false);
      const { body } = await shop.ask('GET v1 content/addresses/', {});
      expect(body.items?.map((item) => item.path)).not.toContain(path);
      await removeText(db(), path);
    }
  });
});

describe('promotions', () => {
  beforeAll(async () => {
    await sql`DELETE FROM promotion_pages`.execute(db());
    const add = (slug: string, from: number, to: number | null, more = {}) =>
      writeText(db(), `/promotions/${slug}`, {
        fields: { title: slug, lead: 'Кратко', from: today(from), ...(to !== null && { to: today(to) }), ...more },
        body: 'Полный текст',
      });
    await sql`
      INSERT INTO promotions (action_id, kind, title, price_group, starts_on, ends_on, discount_percent) VALUES
        ('T-1', 'promotion', 'Открытая', NULL, ${today(-5)}, ${today(5)}, 7),
        ('T-2', 'promotion', 'Для дилеров', 'dealer', ${today(-5)}, ${today(5)}, 9),
        ('T-3', 'promotion', 'Прошлая', NULL, ${today(-50)}, ${today(-20)}, 50)`.execute(db());
    await sql`
      INSERT INTO promotion_products (promotion_id, product_id)
      SELECT m.id, p.id FROM promotions m, (SELECT id FROM products WHERE is_active AND is_available LIMIT 3) p
      WHERE m.action_id LIKE 'T-%'`.execute(db());
    await add('open/deep/down', -5, 5, { actions: 'T-1, T-3' });
    await add('closed', -5, 9, { actions: 'T-2' });
    await add('ended', -50, -20, { actions: 'T-3' });
    await add('upcoming', 4, 8);
    await add('endless', -1, null);
    await add('only-ufa', -1, 7, { cities: 'ufa' });
    await add('draft', -1, 7, { shown: 'no' });
  });

  const cityId = async (subdomain: string) =>
    (await db().selectFrom('cities').select('id').where('subdomain', '=', subdomain).executeTakeFirstOrThrow()).id;

  it('are listed for a city: those that end soon, the endless, the upcoming, the archive', async () => {
    const slugs = async (subdomain: string) => {
      const { body } = await shop.ask('GET v1 promotions/getList/', { query: { city: await cityId(subdomain) } });
      return body.items?.map(({ slug, state }) => [slug, state]);
    };
    const elsewhere = [
      ['open/deep/down', 'running'],
      ['closed', 'running'],
      ['endless', 'running'],
      ['upcoming', 'upcoming'],
      ['ended', 'ended'],
    ];
    expect(await slugs('kazan')).toEqual(elsewhere);
    expect(await slugs('ufa')).toEqual(elsewhere.toSpliced(1, 0, ['only-ufa', 'running']));
    expect((await shop.ask('GET v1 promotions/getList/', { query: { page: 2 } })).status).toBe(404);
  });

  it('tell in the list what a public one gives now, and nothing of the others', async () => {
    const { body } = await shop.ask('GET v1 promotions/getList/', { query: { city: await cityId('kazan') } });
    const gives = Object.fromEntries(body.items?.map(({ slug, gives }) => [slug, gives]) ?? []);
    expect(gives).toEqual({
      'open/deep/down': { products: 3, discount: 7, bonus: 0, fromQuantity: 1, gift: null },
      closed: null,
      endless: null,
      upcoming: null,
      ended: null,
    });
  });

  it('have an address of several segments, and the terms and products of price promotions that run', async () => {
    const { status, body } = await promotion('open/deep/down');
    expect(status).toBe(200);
    expect(body.terms).toEqual([expect.objectContaining({ title: 'Открытая', discount: 7, gift: null })]);
    expect(body.products).toHaveLength(3);
    expect(await meta('/promotions/open/deep/down')).toMatchObject({ isKnown: true, description: 'Кратко' });
    expect((await promotion('ended')).body).toMatchObject({ terms: [], products: [] });
    for (const slug of ['open', 'open/deep', 'draft', 'Open/deep/down', 'nothing'])
      expect((await promotion(slug)).status, slug).toBe(404);
    for (const path of ['/promotions/open', '/promotions/draft', '/promotions/open/deep/down/x'])
      expect((await meta(path)).isKnown, path).toBe(false);
  });

  it('that are closed tell their name and dates only, to guests and to their participants alike', async () => {
    const { body } = await promotion('closed');
    expect(body).toMatchObject({ title: 'closed', closedFor: 'dealer', lead: '', body: '', terms: [], products: [] });
    const { body: list } = await shop.ask('GET v1 promotions/getList/', { query: {} });
    expect(list.items?.find(({ slug }) => slug === 'closed')).toMatchObject({ lead: '', closedFor: 'dealer' });
    expect((await meta('/promotions/closed')).description).not.toContain('Кратко');
  });

  it('that are closed show terms and products to their participants, and nothing to others', async () => {
    const own = (slug: string, person?: Person) => shop.ask('GET v1 promotions/getOwn/', { query: { slug } }, person);
    const dealer = await shop.signedIn('9000000002');
    const { body } = await own('closed', dealer);
    expect(body).toMatchObject({ isParticipant: true, lead: 'Кратко' });
    expect(body.terms).toEqual([expect.objectContaining({ title: 'Для дилеров', discount: 9 })]);
    expect(body.products).toHaveLength(3);
    const nothing = { isParticipant: false, lead: '', terms: [], products: [] };
    expect((await own('closed', await shop.signedIn('9000000004'))).body).toEqual(nothing);
    expect((await own('ended', dealer)).body).toMatchObject({ isParticipant: true, terms: [], products: [] });
    expect((await own('draft', dealer)).status).toBe(404);
    expect((await own('closed')).status).toBe(401);
  });

  it('that are closed stay closed when their price promotion is gone, and open when it is for everybody', async () => {
    const kept = await readText(db(), '/promotions/closed');
    const seen = async () => [
      (await promotion('closed')).body.closedFor,
      (await meta('/promotions/closed')).description,
    ];
    await sql`DELETE FROM promotions WHERE action_id = 'T-2'`.execute(db());
    await writeText(db(), '/promotions/closed', kept);
    expect(await seen()).toEqual(['dealer', expect.not.stringContaining('Кратко')]);
    const refused = writeText(db(), '/promotions/closed', { ...kept, fields: { ...kept.fields, actions: 'T-2, T-9' } });
    await expect(refused).rejects.toThrow('Такой ценовой акции нет');
    await sql`
      INSERT INTO promotions (action_id, kind, title, price_group, starts_on, ends_on, discount_percent)
      VALUES ('T-2', 'promotion', 'Для всех', NULL, ${today(-5)}, ${today(5)}, 9)`.execute(db());
    expect(await seen()).toEqual([null, 'Кратко']);
    await sql`UPDATE promotions SET price_group = 'installer' WHERE action_id = 'T-2'`.execute(db());
    expect(await seen()).toEqual(['installer', expect.not.stringContaining('Кратко')]);
  });
});

describe('brands', () => {
  it('have a text, the sections narrowed to them, and their popular products', async () => {
    const { body } = await shop.ask('GET v1 brands/{slug}/', { params: { slug: 'ballu' } });
    expect(body.body).toContain('## За что выбирают');
    const [section] = body.sections ?? [];
    expect(section?.link).toMatch(/^\/catalog\/.+\?brand=ballu$/);
    const path = section?.link.slice('/catalog/'.length).split('?')[0] ?? '';
    const { body: found } = await shop.ask('POST v3 catalog/products/all/', {
      body: { section: path, filters: [{ slug: 'brand', values: ['ballu'] }] },
    });
    expect(found.total).toBe(section?.count);
    expect(body.products?.every(({ brand }) => brand === 'Ballu')).toBe(true);
    expect(await meta('/brands/ballu')).toMatchObject({ isKnown: true });
    expect((await shop.ask('GET v1 brands/{slug}/', { params: { slug: 'nobody' } })).status).toBe(404);
    expect((await meta('/brands/nobody')).isKnown).toBe(false);
  });
});

describe('information pages', () => {
  it('all exist with title and description', async () => {
    for (const url of infoPaths) {
      const { body } = await shop.ask('GET v1 content/page/', { query: { url } });
      expect(body.body?.length, url).toBeGreaterThan(500);
      expect(await meta(url), url).toMatchObject({ isKnown: true, description: body.description });
    }
    expect((await shop.ask('GET v1 content/page/', { query: { url: '/stores' } })).status).toBe(404);
  });

  it('keep an operator’s edit over a start, and take a newer supplied text where there is none', async () => {
    const body = async () => (await readText(db(), '/help')).body;
    const supplied = await body();
    // what an earlier version of the shop supplied
    await sql`
      UPDATE content_pages SET body = 'Старый текст', supplied_hash = md5(title || E'\n' || description || E'\n' || 'Старый текст')
      WHERE path = '/help'`.execute(db());
    await addDefaultPages(db());
    expect(await body()).toBe(supplied);
    await sql`UPDATE content_pages SET body = 'Текст редактора' WHERE path = '/help'`.execute(db());
    await addDefaultPages(db());
    expect(await body()).toBe('Текст редактора');
    await sql`DELETE FROM content_pages WHERE path = '/help'`.execute(db());
    await addDefaultPages(db());
    expect(await body()).toBe(supplied);
  });
});

describe('terms of delivery', () => {
  it('are those of the checkout', async () => {
    const { id } = await db()
      .selectFrom('cities')
      .select('id')
      .where('subdomain', '=', 'kazan')
      .executeTakeFirstOrThrow();
    const { body } = await shop.ask('GET v1 delivery/terms/', { query: { city: id } });
    expect(body).toMatchObject({ daysHere: 1, elsewhere: { city: { name: 'Москва' }, days: 3 }, bonusPercent: 30 });
    expect(body.stores?.length).toBe(4);
    const { id: home } = await db()
      .selectFrom('cities')
      .select('id')
      .where('is_default', '=', true)
      .executeTakeFirstOrThrow();
    expect((await shop.ask('GET v1 delivery/terms/', { query: { city: home } })).body.elsewhere).toBeNull();
    expect((await shop.ask('GET v1 delivery/terms/', { query: { city: 4321 } })).status).toBe(404);
  });
});

describe('the operator', () => {
  it('edits every kind of text, and what is shown can be written back unchanged', async () => {
    for (const { path } of await listTexts(db())) {
      const before = await readText(db(), path);
      await writeText(db(), path, before);
      expect(await readText(db(), path), path).toEqual(before);
    }
  });

  it('is refused wrong fields, and nothing changes', async () => {
    const good = { title: 'Новость', lead: 'Кратко', date: '2026-11-20' };
    for (const fields of [
      { ...good, date: '2026-02-31' },
      { ...good, date: 'вчера' },
      { ...good, title: '' },
      { ...good, picture: 'nothing' },
      { ...good, products: '0000000' },
      { ...good, shown: 'maybe' },
    ])
      await expect(addNews(db(), { fields, body: '' })).rejects.toThrow();
    const { rows } = await sql`SELECT FROM news WHERE title IN ('Новость', '')`.execute(db());
    expect(rows).toEqual([]);
    const page = { title: 'Акция', lead: 'Кратко', from: '2026-11-20' };
    for (const [path, fields] of [
      ['/promotions/Bad Name', page],
      ['/promotions/x', { ...page, actions: 'A-none' }],
      ['/promotions/x', { ...page, cities: 'atlantis' }],
      ['/promotions/x', { ...page, to: '2026-13-01' }],
      ['/news/777777', good],
      ['/brands/nobody', {}],
      ['/stores', good],
    ] as const)
      await expect(writeText(db(), path, { fields, body: '' }), path).rejects.toThrow();
    await expect(removeText(db(), '/about')).rejects.toThrow();
    expect((await promotion('x')).status).toBe(404);
  });
});

it('every read takes a bounded number of statements', async () => {
  const { body } = await shop.ask('GET v1 news/getList/', { query: {} });
  const id = body.items?.[0]?.id ?? 0;
  expect(await statementsOf(() => shop.ask('GET v1 news/getList/', { query: {} }))).toBeLessThanOrEqual(2);
  expect(await statementsOf(() => news(id))).toBeLessThanOrEqual(3);
  expect(await statementsOf(() => promotion('open/deep/down'))).toBeLessThanOrEqual(4);
  expect(
    await statementsOf(() => shop.ask('GET v1 brands/{slug}/', { params: { slug: 'ballu' } })),
  ).toBeLessThanOrEqual(3);
});
