import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeRole } from '#backend/modules/operators/index.ts';
import { infoPaths } from '#lib/config/content-paths.ts';
import type { CallInput } from '#lib/contract/contract.ts';
import { dayAfter, dayOf } from '#lib/rules/days.ts';
import { type AccountShop, openAccountShop, type Person, type SignedInPerson } from '#tests/account-shop.ts';
import { lastAuditEntry } from './audit-log.ts';

let shop: AccountShop;
let operator: SignedInPerson;
let employee: SignedInPerson;
beforeAll(async () => {
  shop = await openAccountShop();
  await changeRole({ db: shop.database.db }, 'a.petrova', { role: 'operator' });
  operator = await shop.signedIn('a.petrova');
  employee = await shop.signedIn('i.ivanov');
});
afterAll(() => shop.end());

const SAVE = 'POST v1 staff/texts/save/';
type Saving = NonNullable<CallInput<typeof SAVE>['body']>;

const today = (days = 0) => dayAfter(dayOf(shop.now()), days);
const save = (body: Saving, person: Person = operator) => shop.ask(SAVE, { body }, person);
const read = async (path: string) =>
  (await shop.ask('GET v1 staff/texts/one/', { query: { path } }, operator)).body as Required<
    Awaited<ReturnType<typeof shop.ask<'GET v1 staff/texts/one/'>>>['body']
  >;
const list = (query: CallInput<'GET v1 staff/texts/'>['query']) =>
  shop.ask('GET v1 staff/texts/', { query }, operator).then(({ body }) => body.items ?? []);
const entries = async () => (await shop.ask('GET v1 staff/audit/', { query: {} }, operator)).body.total;
const publicNews = (path: string) =>
  shop.ask('GET v1 news/{id}/', { params: { id: Number(path.slice('/news/'.length)) } });

const fields = (more: Saving['fields'] = {}): Saving['fields'] => ({
  title: 'Новый склад в Уфе',
  lead: 'Отгружаем из города',
  date: today(),
  ...more,
});
const newItem = async (more: Partial<Saving> = {}) => {
  const { status, body } = await save({ path: null, version: null, fields: fields(), body: 'Текст', ...more });
  expect(status).toBe(200);
  return { path: body.path ?? '', version: body.version ?? null };
};

describe('a news item', () => {
  it('is a draft after it was added, and published and withdrawn by the same form', async () => {
    const { path, version } = await newItem();
    expect((await publicNews(path)).status).toBe(404);
    expect(await lastAuditEntry(shop, operator)).toMatchObject({
      who: 'Петрова Анна Львовна',
      action: 'create',
      subject: 'text',
      subjectId: path,
      before: null,
      after: { title: 'Новый склад в Уфе', is_published: false, text_length: 5 },
    });
    const shown = await save({ path, version, fields: fields(), body: 'Текст', outcome: 'publish' });
    expect((await publicNews(path)).body).toMatchObject({ title: 'Новый склад в Уфе', body: 'Текст' });
    expect(await lastAuditEntry(shop, operator)).toMatchObject({ action: 'publish', after: { is_published: true } });
    const kept = await save({ path, version: shown.body.version ?? null, fields: fields(), body: 'Иначе' });
    expect((await publicNews(path)).body.body).toBe('Иначе');
    await save({ path, version: kept.body.version ?? null, fields: fields(), body: 'Иначе', outcome: 'withdraw' });
    expect((await publicNews(path)).status).toBe(404);
    expect(await lastAuditEntry(shop, operator)).toMatchObject({ action: 'withdraw', before: { is_published: true } });
  });

  it('is read back as it was typed, with indented lists, products and a notification', async () => {
    const products = (await read('/news/3')).fields.products?.slice(0, 2) ?? [];
    const typed = fields({ products, notify: true, date: today(3) });
    const text = '## Что\n\n- раз\n  - два\n\n    код';
    const { path } = await newItem({ fields: typed, body: text });
    expect(await read(path)).toMatchObject({ path, isShown: false, fields: typed, body: text });
    expect((await list({ kind: 'news', state: 'draft', search: 'уфе' })).map((one) => one.path)).toContain(path);
  });

  it('that somebody else has changed meanwhile is not overwritten', async () => {
    const { path, version } = await newItem();
    expect((await save({ path, version, fields: fields({ title: 'Первый' }), body: 'Первый' })).status).toBe(200);
    const count = await entries();
    const second = await save({ path, version, fields: fields({ title: 'Второй' }), body: 'Второй' });
    expect(second.status).toBe(409);
    expect(second.body.message).toContain('изменил другой сотрудник');
    const removed = await shop.ask('POST v1 staff/texts/remove/', { body: { path, version: version ?? '' } }, operator);
    expect(removed.status).toBe(409);
    expect((await read(path)).body).toBe('Первый');
    expect(await entries()).toBe(count);
  });

  it('saved several times at once is saved once', async () => {
    const { path, version } = await newItem();
    const replies = await Promise.all(['А', 'Б', 'В'].map((body) => save({ path, version, fields: fields(), body })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('with wrong fields is refused at the field, and nothing is recorded', async () => {
    const count = await entries();
    const wrong: [string, Saving['fields']][] = [
      ['title', { title: '' }],
      ['date', { date: '2026-02-31' }],
      ['products', { products: ['0000000'] }],
      ['picture', { picture: 'nothing' }],
    ];
    for (const [field, more] of wrong) {
      const { status, errors } = await save({ path: null, version: null, fields: fields(more), body: '' });
      expect([status, Object.keys(errors)]).toEqual([400, [field]]);
      expect(errors[field]).toMatch(/[а-я]/i);
    }
    expect(await entries()).toBe(count);
  });

  it('is deleted with an entry in the log', async () => {
    const { path, version } = await newItem();
    const { status } = await shop.ask(
      'POST v1 staff/texts/remove/',
      { body: { path, version: version ?? '' } },
      operator,
    );
    expect(status).toBe(200);
    expect(await lastAuditEntry(shop, operator)).toMatchObject({ action: 'remove', subjectId: path, after: null });
    expect((await shop.ask('GET v1 staff/texts/one/', { query: { path } }, operator)).status).toBe(404);
  });
});

describe('the preview', () => {
  const preview = (body: CallInput<'POST v1 staff/texts/preview/'>['body'], person: Person = operator) =>
    shop.ask('POST v1 staff/texts/preview/', { body }, person);

  it('of a news item is the public page, with names filled in and without active content, and saves nothing', async () => {
    const count = (await list({ kind: 'news' })).length;
    const { status, body } = await preview({
      path: null,
      fields: fields({ date: today(5) }),
      body: '## Где\n\nСклад {inCity} <script>alert(1)</script> [x](javascript:alert(1))',
      city: 'kazan',
    });
    expect(status).toBe(200);
    expect(body.html).toContain('<h2 id="gde">Где</h2>');
    expect(body.html).toMatch(/в\sКазани/);
    expect(body.html).not.toMatch(/<script|href="javascript/);
    expect(body.news).toMatchObject({ title: 'Новый склад в Уфе', date: today(5) });
    expect(await list({ kind: 'news' })).toHaveLength(count);
  });

  it('of a changed information page shows the change, and visitors do not see it', async () => {
    const { fields: kept } = await read('/delivery');
    const { body } = await preview({ path: '/delivery', fields: { ...kept, title: 'Иная доставка' }, body: 'Иначе' });
    expect(body).toMatchObject({ html: '<p>Иначе</p>\n', page: { title: 'Иная доставка' } });
    const seen = await shop.ask('GET v1 content/page/', { query: { url: '/delivery' } });
    expect(seen.body.title).not.toBe('Иная доставка');
  });

  it('of a promotion has its terms, its products and where they can be had in the chosen city', async () => {
    const { body: choices } = await shop.ask('GET v1 staff/texts/choices/', {}, operator);
    expect(choices.cities?.map(({ id }) => id)).toContain('kazan');
    const { fields: kept, body: text } = await read('/promotions/radiatory-optom');
    const of = async (city?: string) =>
      (await preview({ path: '/promotions/radiatory-optom', fields: kept, body: text, ...(city && { city }) })).body;
    const body = await of('kazan');
    expect(body.promotion?.terms?.length).toBeGreaterThan(0);
    const guids = body.promotion?.products?.map(({ guid }) => guid) ?? [];
    expect(guids.length).toBeGreaterThan(0);
    expect([body.city?.name, body.home?.name]).toEqual(['Казань', 'Москва']);
    expect(guids.map((guid) => body.stock?.[guid]?.whereabouts)).toContain('here');
    const { city, stock } = await of();
    expect(city?.name).toBe('Москва');
    expect(guids.map((guid) => stock?.[guid]?.whereabouts)).not.toContain('elsewhere');
  });

  it('is refused for a text that would keep others waiting while it is rendered', async () => {
    for (const body of ['## а\n'.repeat(3001), '[ '.repeat(3001), `|${'а|'.repeat(3001)}`]) {
      const { status, errors } = await preview({ path: null, fields: fields(), body });
      expect(status).toBe(400);
      expect(errors.body).toBe('В тексте слишком много строк, ячеек таблиц или скобок: разделите его на две страницы');
    }
  });

  it('is closed to employees without the role', async () => {
    expect((await preview({ path: null, fields: fields(), body: '' }, employee)).status).toBe(403);
    expect((await save({ path: null, version: null, fields: fields(), body: '' }, employee)).status).toBe(403);
  });
});

describe('a promotion', () => {
  const PATH = '/promotions/zima/zavesy';
  const typed = (): Saving['fields'] => ({
    title: 'Завесы',
    lead: 'Кратко',
    from: today(1),
    to: today(9),
    cities: ['ufa'],
  });

  it('is added at a free address, and is planned, published and archived by its days', async () => {
    const added = await save({ path: PATH, version: null, fields: typed(), body: 'Текст', outcome: 'publish' });
    expect(added.status).toBe(200);
    const taken = await save({ path: PATH, version: null, fields: typed(), body: 'Другой' });
    expect([taken.status, taken.errors.path]).toEqual([400, 'Такой адрес уже занят. Выберите другой']);
    const stateOf = async () => (await list({ kind: 'promotions', search: 'zima/zavesy' })).map(({ state }) => state);
    expect(await stateOf()).toEqual(['planned']);
    let { version } = await read(PATH);
    const again = async (more: Saving['fields'], outcome: Saving['outcome']) => {
      const { body } = await save({ path: PATH, version, fields: { ...typed(), ...more }, body: 'Текст', outcome });
      version = body.version ?? null;
      return stateOf();
    };
    expect(await again({ from: today(-2) }, 'keep')).toEqual(['published']);
    expect(await again({ from: today(-9), to: today(-1) }, 'keep')).toEqual(['archived']);
    expect(await again({}, 'withdraw')).toEqual(['draft']);
    expect(await lastAuditEntry(shop, operator)).toMatchObject({ after: { cities: 'Уфа', is_published: false } });
  });

  it('with a wrong address, city or order of days is refused at the field', async () => {
    const wrong: [string, Saving['fields'], string][] = [
      [`${PATH}x`, { cities: ['atlantis'] }, 'cities'],
      [`${PATH}x`, { to: today(-3) }, 'to'],
      [`${PATH}x`, { actions: ['none'] }, 'actions'],
      ['/promotions/a//b', {}, 'address'],
    ];
    for (const [path, more, field] of wrong) {
      const { status, errors } = await save({ path, version: null, fields: { ...typed(), ...more }, body: '' });
      expect([status, Object.keys(errors)]).toEqual([400, [field]]);
    }
  });

  it('two operators cannot add at the same address at once', async () => {
    const replies = await Promise.all(
      ['А', 'Б'].map((body) => save({ path: `${PATH}/two`, version: null, fields: typed(), body })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });
});

it('information pages are edited, and none is deleted or added', async () => {
  expect((await list({ kind: 'pages' })).map(({ path }) => path)).toEqual(infoPaths.toSorted());
  const { version, fields: kept, body } = await read('/warranty');
  expect((await save({ path: '/warranty', version, fields: kept, body: `${body}\n\nЕщё` })).status).toBe(200);
  expect((await shop.ask('GET v1 content/page/', { query: { url: '/warranty' } })).body.body).toMatch(/Ещё$/);
  const again = (await read('/warranty')).version ?? '';
  const removed = await shop.ask(
    'POST v1 staff/texts/remove/',
    { body: { path: '/warranty', version: again } },
    operator,
  );
  expect(removed.status).toBe(400);
  expect((await save({ path: '/stores', version: null, fields: kept, body })).status).toBe(400);
});

it('the text of a brand is deleted, and written anew', async () => {
  const before = await read('/brands/ballu');
  const removal = { path: '/brands/ballu', version: before.version ?? '' };
  expect((await shop.ask('POST v1 staff/texts/remove/', { body: removal }, operator)).status).toBe(200);
  expect((await list({ kind: 'brands', state: 'draft' })).map(({ title }) => title)).toEqual(['Ballu']);
  expect(await read('/brands/ballu')).toMatchObject({ version: null, title: 'Ballu', body: '' });
  expect((await save({ path: '/brands/ballu', version: null, fields: {}, body: 'О бренде' })).status).toBe(200);
  expect((await shop.ask('GET v1 brands/{slug}/', { params: { slug: 'ballu' } })).body.body).toBe('О бренде');
});

describe('what a text names', () => {
  const ask = async (body: { pictures?: string[]; codes?: string[]; slugs?: string[] }) =>
    (await shop.ask('POST v1 staff/texts/named/', { body }, operator)).body;
  const anyProduct = async () => {
    const { rows } = await sql<{ code: string; name: string; slug: string }>`
      SELECT code, name, slug FROM products WHERE is_active ORDER BY id DESC LIMIT 1`.execute(shop.database.db);
    return rows[0]!;
  };

  it('is shown with pictures and names, by code and by address', async () => {
    const { code, name, slug } = await anyProduct();
    const picture = 'named-picture';
    await sql`INSERT INTO pictures (id, width, height, sizes) VALUES (${picture}, 320, 200, '{160,320}')`.execute(
      shop.database.db,
    );
    await sql`UPDATE products SET picture_ids = ${[picture]}::text[] WHERE code = ${code}`.execute(shop.database.db);
    const found = { code, name, url: `/product/${slug}`, image: { id: picture }, isOnSale: true };
    expect(
      await ask({ pictures: [picture, 'net'], codes: [` ${code}`, '0000000000'], slugs: [slug, 'net'] }),
    ).toMatchObject({
      pictures: [{ id: picture, sizes: expect.any(Array) }],
      products: [
        { asked: code, ...found },
        { asked: slug, ...found },
      ],
    });
    expect(await ask({})).toEqual({ pictures: [], products: [] });
  });

  it('says that a product in it is withdrawn', async () => {
    const { code, slug } = await anyProduct();
    await sql`UPDATE products SET is_active = false WHERE code = ${code}`.execute(shop.database.db);
    expect((await ask({ slugs: [slug] })).products).toMatchObject([{ code, isOnSale: false }]);
    await sql`UPDATE products SET is_active = true WHERE code = ${code}`.execute(shop.database.db);
  });
});
