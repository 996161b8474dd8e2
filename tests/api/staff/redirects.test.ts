import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Listening } from '#backend/db/listen.ts';
import { lockImports } from '#backend/import/import-lock.ts';
import { changeRole } from '#backend/modules/operators/index.ts';
import { environment } from '#lib/config/environment.ts';
import { type AccountShop, openAccountShop, type Person, type SignedInPerson } from '#tests/account-shop.ts';
import { watchAnnounced } from '#tests/announced-changes.ts';
import { lastAuditEntry } from './audit-log.ts';

let shop: AccountShop;
let operator: SignedInPerson;
let employee: SignedInPerson;
let watch: Listening;
let announced: unknown[];
beforeAll(async () => {
  shop = await openAccountShop();
  await changeRole({ db: shop.database.db }, 'a.petrova', { role: 'operator' });
  operator = await shop.signedIn('a.petrova');
  employee = await shop.signedIn('i.ivanov');
  ({ announced, watch } = await watchAnnounced(shop.database));
});
afterAll(async () => {
  await watch.close();
  await shop.end();
});

describe('a redirect', () => {
  const save = (from: string, to: string, version: string | null = null, person: Person = operator) =>
    shop.ask('POST v1 staff/redirects/save/', { body: { from, to, version } }, person);
  const check = async (from: string, to: string, isNew: 'yes' | 'no' = 'yes') =>
    (await shop.ask('GET v1 staff/redirects/check/', { query: { from, to, isNew } }, operator)).body;
  const find = async (search: string) =>
    (await shop.ask('GET v1 staff/redirects/', { query: { search } }, operator)).body.items ?? [];
  const target = async (url: string) => (await shop.ask('GET v1 meta/', { query: { url } })).body.redirect;

  it('is added, changed and removed, and announces its own address only', async () => {
    announced.length = 0;
    expect((await save('/old', '/stores')).status).toBe(200);
    expect(await target('/old')).toEqual({ to: '/stores', status: 301 });
    await expect.poll(() => announced).toEqual([['/old']]);
    expect(await lastAuditEntry(shop, operator)).toMatchObject({
      action: 'create',
      subject: 'redirect',
      subjectId: '/old',
      before: null,
    });
    const [{ version } = { version: '' }] = await find('/ol');
    expect((await save('/old', '/brands', version)).status).toBe(200);
    expect((await save('/old', '/about', version)).status).toBe(409);
    expect((await save('/old', '/about')).status).toBe(400);
    const now = (await find('/old'))[0]?.version ?? '';
    const removal = { body: { from: '/old', version: now } };
    expect((await shop.ask('POST v1 staff/redirects/remove/', removal, operator)).status).toBe(200);
    expect(await target('/old')).toBeNull();
    expect(await lastAuditEntry(shop, operator)).toMatchObject({
      action: 'remove',
      before: { redirect_to: '/brands' },
      after: null,
    });
  });

  it('removed from an address with a title of its own leaves the title', async () => {
    await sql`INSERT INTO page_meta (path, title) VALUES ('/brands', 'Все марки')`.execute(shop.database.db);
    await save('/brands', '/stores');
    const version = (await find('/brands'))[0]?.version ?? '';
    await shop.ask('POST v1 staff/redirects/remove/', { body: { from: '/brands', version } }, operator);
    expect((await shop.ask('GET v1 meta/', { query: { url: '/brands' } })).body).toMatchObject({
      title: 'Все марки',
      redirect: null,
    });
  });

  it('in a circle, to a wrong target or from a page that the shop needs is refused in words', async () => {
    await save('/a', '/b');
    await save('/b', '/c');
    const wrong: [from: string, to: string, field: string, words: RegExp][] = [
      ['/c', '/a', 'to', /круг: \/c → \/a → \/b → \/c/],
      ['/c', 'http://kazan.rusklimat.localhost/a', 'to', /круг/],
      ['/self', '/self', 'to', /сам на себя/],
      ['/a', '/d', 'from', /уже есть/],
      ['/staff', '/d', 'from', /нельзя/],
      ['/robots.txt', '/d', 'from', /не страницу/],
      ['/api/v1/x', '/d', 'from', /не страницу/],
      ['/', '/d', 'from', /нельзя/],
      ['/x?y=1', '/d', 'from', /без имени сайта/],
      ['https://example.com/x', '/d', 'from', /без имени сайта/],
      ['/x', '//evil.example', 'to', /Укажите страницу/],
      ['/x', 'javascript:alert(1)', 'to', /Укажите страницу/],
      ['/x', 'https://shop@evil.example/', 'to', /Укажите страницу/],
      ['/x', `/${'a'.repeat(600)}`, 'to', /длинный|Укажите/],
    ];
    for (const [from, to, field, words] of wrong) {
      const { faults } = await check(from, to);
      expect(faults, `${from} ${to}`).toEqual([{ field, message: expect.stringMatching(words) }]);
      const { status, errors } = await save(from, to);
      expect([status, errors[field]]).toEqual([400, expect.stringMatching(words)]);
    }
  });

  it('that can never work is refused: inner addresses, broken escapes, machines, and a circle with a dot in its host', async () => {
    for (const from of ['/_next/x', '/not-found-page', '/%ff', '/%00'])
      expect(
        (await check(from, '/stores')).faults?.map(({ field }) => field),
        from,
      ).toEqual(['from']);
    for (const to of ['http://127.0.0.1:3000/x', 'http://[::1]/x', 'http://localhost/x'])
      expect(
        (await check('/dead-end', to)).faults?.map(({ field }) => field),
        to,
      ).toEqual(['to']);
    const own = `http://${environment().regionalDomain}./dead-end`;
    expect((await check('/dead-end', own)).faults?.[0]?.message).toBe('Адрес ведёт сам на себя');
  });

  it('has notes about another site, a missing page, a page that it hides, and a further redirect', async () => {
    const notes = async (from: string, to: string) => (await check(from, to)).notes?.join('\n') ?? '';
    expect(await notes('/x', 'https://example.com/y')).toMatch(/другой сайт: example\.com/);
    expect(await notes('/x', '/nowhere')).toMatch(/404/);
    expect(await notes('/stores', '/about')).toMatch(/больше не увидят/);
    expect(await notes('/x', '/a')).toMatch(/\/a → \/b → \/c/);
    expect(await notes('/x', '/stores')).toBe('');
  });

  it('from an address in Cyrillic is stored as browsers request it', async () => {
    await save('/старая/', '/stores');
    expect(await find('%D1%81%D1%82%D0%B0%D1%80')).toHaveLength(1);
  });

  it('is closed to employees without the role', async () => {
    expect((await save('/x', '/stores', null, employee)).status).toBe(403);
  });
});

describe('a category whose prices are on request', () => {
  const tree = async () => (await shop.ask('GET v1 staff/onRequest/', {}, operator)).body.items ?? [];
  const at = async (path: string) => (await tree()).find((category) => category.path === path);
  const change = (path: string, isOnRequest: boolean, person: Person = operator) =>
    shop.ask('POST v1 staff/onRequest/change/', { body: { path, isOnRequest } }, person);
  const effect = async (path: string, isOnRequest: 'yes' | 'no') =>
    (await shop.ask('GET v1 staff/onRequest/effect/', { query: { path, isOnRequest } }, operator)).body;

  it('is chosen with all below it after its products were counted, and shown again', async () => {
    const root = (await tree()).find(
      ({ depth, isOnRequest, products }) => depth === 0 && !isOnRequest && products > 0,
    )!;
    const effectBefore = await effect(root.path, 'yes');
    expect(effectBefore).toEqual({ categories: expect.any(Number), products: root.products });
    announced.length = 0;
    expect((await change(root.path, true)).status).toBe(200);
    const below = (await tree()).filter(({ path }) => path === root.path || path.startsWith(`${root.path}/`));
    expect(below).toHaveLength(effectBefore.categories ?? 0);
    expect(below.every(({ isOnRequest }) => isOnRequest)).toBe(true);
    await expect.poll(() => announced).toContainEqual(null);
    expect(await lastAuditEntry(shop, operator)).toMatchObject({
      action: 'hidePrices',
      subject: 'onRequest',
      subjectId: root.path,
      before: { is_price_on_request: false },
      after: { is_price_on_request: true, is_named: true },
    });
    const { body } = await shop.ask('POST v3 catalog/products/all/', { body: { section: root.path } });
    expect(body.products?.every(({ price }) => price === null)).toBe(true);
    const child = below.at(-1)!;
    expect((await change(child.path, false)).errors.category).toContain(`весь раздел ${root.path}`);
    expect((await change(root.path, true)).errors.category).toContain('уже по запросу');
    expect(await effect(root.path, 'no')).toEqual(effectBefore);
    expect((await change(root.path, false)).status).toBe(200);
    expect((await at(root.path))?.isOnRequest).toBe(false);
  });

  it('is not changed while a catalogue is imported, which is said at once, nor by an employee without the role', async () => {
    const { path } = (await tree())[0]!;
    const unlock = await lockImports(shop.database.pool);
    const importing = await shop.database.pool.connect();
    try {
      // as an import does that changes every category
      await importing.query('BEGIN');
      await importing.query('UPDATE categories SET sort = sort');
      const { status, body } = await change(path, true);
      expect([status, body.message]).toEqual([409, 'Сейчас загружается каталог. Повторите, когда загрузка закончится']);
    } finally {
      await importing.query('ROLLBACK');
      importing.release();
      await unlock();
    }
    expect((await change(path, true, employee)).status).toBe(403);
    expect((await change('nothing/there', true)).status).toBe(404);
  });
});

describe('a single product whose price is on request', () => {
  const change = (code: string, isOnRequest: boolean, person: Person = operator) =>
    shop.ask('POST v1 staff/onRequest/products/', { body: { code, isOnRequest } }, person);
  const listed = async () =>
    ((await shop.ask('GET v1 staff/onRequest/products/', {}, operator)).body.items ?? []).map(({ code }) => code);

  it('has no price for anybody in its card, its section, a search and its page, until it is shown again', async () => {
    const { rows } = await sql<{
      code: string;
      article: string;
      guid: string;
      slug: string;
      path: string;
      price: number;
    }>`
      SELECT p.code, p.article, p.guid, p.slug, c.path, p.price::float8 / 100 AS price
      FROM products p JOIN categories c ON c.id = p.category_id
      WHERE p.is_active AND p.is_available AND p.kind = 'single' AND p.price IS NOT NULL AND NOT c.is_price_on_request
        AND (SELECT count(*) FROM product_codes o WHERE o.value = p.article) = 1
        AND p.id NOT IN (SELECT product_id FROM promotion_products)
      ORDER BY p.popularity DESC, p.id LIMIT 1`.execute(shop.database.db);
    const { code, article, guid, slug, path, price } = rows[0]!;
    const dealer = await shop.signedIn('9000000002');
    const list = async (body: { section: string } | { query: string }) =>
      (await shop.ask('POST v3 catalog/products/all/', { body: { ...body, size: 100, sort: 'cheap' } })).body
        .products ?? [];
    const ofCode = (cards: { code: string; price: number | null }[]) => cards.find((card) => card.code === code)?.price;
    const bounds = async () => {
      const filters = [{ slug: 'price', from: price, to: price }];
      return (await shop.ask('POST v3 catalog/products/all/', { body: { section: path, filters } })).body.total;
    };
    const ofDealer = async () =>
      (await shop.ask('POST v3 customerPrices/', { body: { items: [{ guid, count: 1 }] } }, dealer)).body.items?.[0];
    const before = await bounds();
    expect(ofCode(await list({ section: path }))).toBe(price);
    announced.length = 0;

    expect((await change(article, true)).status).toBe(200);
    expect(await listed()).toEqual([code]);
    await expect.poll(() => announced.flatMap((one) => one ?? [])).toContain(`/product/${slug}`);
    expect(ofCode(await list({ section: path }))).toBeNull();
    expect(ofCode(await list({ query: code }))).toBeNull();
    expect(await bounds()).toBe((before ?? 0) - 1);
    const { body } = await shop.ask('POST v2 catalog/products', { body: { slug } });
    expect(body.products?.[0]).toMatchObject({ price: null, availability: 'request' });
    expect(await ofDealer()).toMatchObject({ price: null, retailPrice: null });
    expect(await lastAuditEntry(shop, operator)).toMatchObject({
      action: 'hidePrices',
      subject: 'productOnRequest',
      subjectId: code,
      before: { is_on_request: false },
      after: { is_on_request: true },
    });
    expect((await change(code, true)).errors).toEqual({ code: 'Цена этого товара уже по запросу' });

    expect((await change(code, false)).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect(ofCode(await list({ section: path }))).toBe(price);
    expect(await bounds()).toBe(before);
    expect((await ofDealer())?.price).toBeGreaterThan(0);
  });

  it('is refused for an unknown code, while a catalogue is imported, and to an employee without the role', async () => {
    expect((await change('net-takogo', true)).errors).toEqual({ code: 'Товара с таким кодом нет' });
    const unlock = await lockImports(shop.database.pool);
    expect((await change('net-takogo', true)).status).toBe(409);
    await unlock();
    expect((await change('net-takogo', true, employee)).status).toBe(403);
  });
});
