import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanSessions } from '#backend/modules/accounts/index.ts';
import { FAVORITES_MAX } from '#lib/config/limits.ts';
import { type AccountShop, openAccountShop, type Person, visitor } from '#tests/account-shop.ts';
import { visitorHeaders } from '#tests/shop-api.ts';

let shop: AccountShop;
let guids: string[];
const [DEALER, COLLEAGUE] = ['9000000002', '9000000003'];

beforeAll(async () => {
  shop = await openAccountShop();
  const rows = await shop.database.db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select('p.guid')
    .where('p.is_active', '=', true)
    .where('c.is_active', '=', true)
    .orderBy('p.id')
    .limit(FAVORITES_MAX + 10)
    .execute();
  guids = rows.map(({ guid }) => guid);
});
afterAll(() => shop.end());
beforeEach(() => shop.database.db.deleteFrom('kept_products').execute());

const add = (person: Person, guid = '') => shop.ask('GET - /ajax/catalog/delay/add/', { query: { guid } }, person);
const remove = (person: Person, guid = '') =>
  shop.ask('GET - /ajax/catalog/delay/delete/', { query: { guid } }, person);
const list = async (person: Person) => (await shop.ask('GET v1 favorites/', {}, person)).body;
const shown = async (person: Person) => (await list(person)).items?.map(({ guid }) => guid);
const idsInAppInfo = async (person: Person) => (await shop.ask('GET v1 app/info/', {}, person)).body.favorites;

/** Fills a list directly in the database. */
const fill = (person: Person, from: number, to: number) =>
  sql`INSERT INTO kept_products (list, user_id, product_id)
    SELECT 'favorites', t.user_id, p.id FROM access_tokens t, products p
    WHERE t.hash = sha256(${person.token ?? ''}::bytea) AND p.guid = ANY(${guids.slice(from, to)}::uuid[])
    ORDER BY p.id`.execute(shop.database.db);

describe('a guest’s favourites', () => {
  it('are listed with their number, the newest first', async () => {
    const person = visitor();
    expect(await list(person)).toEqual({ items: [], withdrawn: [] });
    expect(await add(person, guids[0])).toMatchObject({ status: 200, body: { count: 1 } });
    expect((await add(person, guids[1])).body).toEqual({ count: 2 });
    expect(await shown(person)).toEqual([guids[1], guids[0]]);
    expect(await idsInAppInfo(person)).toEqual([guids[1], guids[0]]);
    expect((await remove(person, guids[1])).body).toEqual({ count: 1 });
    expect(await shown(person)).toEqual([guids[0]]);
  });

  it('are added once and removed once', async () => {
    const person = visitor();
    for (const _ of ['once', 'again']) expect((await add(person, guids[0]?.toUpperCase())).body).toEqual({ count: 1 });
    for (const guid of [guids[0], guids[0], guids[1], randomUUID()])
      expect(await remove(person, guid)).toMatchObject({ status: 200, body: { count: 0 } });
  });

  it('are not visible to others', async () => {
    const [one, other] = [visitor(), visitor()];
    await add(one, guids[0]);
    expect(await idsInAppInfo(other)).toEqual([]);
    expect((await remove(other, guids[0])).body).toEqual({ count: 0 });
    expect(await shown(one)).toEqual([guids[0]]);
  });

  it('end with the session', async () => {
    const person = visitor();
    await add(person, guids[0]);
    const { db } = shop.database;
    await cleanSessions(db, new Date(shop.now().getTime() + 91 * 86_400_000));
    expect(await idsInAppInfo(person)).toEqual([]);
    expect(await db.selectFrom('kept_products').select('id').execute()).toEqual([]);
  });

  it('are limited in changes to the pace of a person', async () => {
    const person = visitor();
    const statuses: number[] = [];
    for (const guid of guids.slice(0, 31)) statuses.push((await add(person, guid)).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    const refused = await add(person, guids[31]);
    expect(refused).toMatchObject({
      retryAfter: 60,
      body: { message: expect.stringContaining('через минуту') as string },
    });
    shop.pass(61);
    expect((await add(person, guids[31])).body).toEqual({ count: 31 });
  });
});

describe('a signed-in person’s favourites', () => {
  it('are the same on every device and not shared with a colleague', async () => {
    const one = await shop.signedIn(DEALER);
    await add(one, guids[0]);
    expect(await shown(await shop.signedIn(DEALER, visitor()))).toEqual([guids[0]]);
    expect(await shown(await shop.signedIn(COLLEAGUE))).toEqual([]);
    const { token: _, ...sameBrowser } = one;
    expect(await idsInAppInfo(sameBrowser), 'of the person, not of the browser').toEqual([]);
  });

  it('take over the guest’s list from before the sign-in', async () => {
    const before = await shop.signedIn(DEALER);
    for (const guid of guids.slice(0, 2)) await add(before, guid);
    const guest = visitor();
    for (const guid of guids.slice(1, 4)) await add(guest, guid);
    const person = await shop.signedIn(DEALER, guest);
    expect(await shown(person)).toEqual([guids[3], guids[2], guids[1], guids[0]]);
    expect(await idsInAppInfo(guest), 'whoever signs out leaves nothing behind').toEqual([]);
  });

  it('take over nothing when the sign-in is refused', async () => {
    const guest = visitor();
    await add(guest, guids[0]);
    await shop.ask('POST v1 user/signIn/', { body: { phone: DEALER, password: 'wrong' } }, guest);
    expect(await shown(guest)).toEqual([guids[0]]);
  });

  it('are limited to five hundred with a message', async () => {
    const person = await shop.signedIn(DEALER);
    await fill(person, 0, FAVORITES_MAX);
    expect(await add(person, guids[FAVORITES_MAX])).toMatchObject({
      status: 400,
      errors: { guid: 'В избранном уже 500 товаров. Уберите лишние, чтобы добавить новый' },
    });
    expect((await add(person, guids[0])).body, 'is there already').toEqual({ count: FAVORITES_MAX });
    await remove(person, guids[0]);
    const wanted = guids.slice(FAVORITES_MAX);
    const answers = await Promise.all(wanted.map((guid) => add(person, guid)));
    expect(
      answers.filter(({ status }) => status === 200),
      'however many come at once',
    ).toHaveLength(1);
    expect(await idsInAppInfo(person)).toHaveLength(FAVORITES_MAX);
  });

  it('keep the newest when two merged lists are too long', async () => {
    const before = await shop.signedIn(DEALER);
    await fill(before, 0, FAVORITES_MAX);
    const guest = visitor();
    for (const guid of guids.slice(FAVORITES_MAX, FAVORITES_MAX + 3)) await add(guest, guid);
    const kept = await idsInAppInfo(await shop.signedIn(DEALER, guest));
    expect(kept).toHaveLength(FAVORITES_MAX);
    expect(kept?.slice(0, 3)).toEqual(guids.slice(FAVORITES_MAX, FAVORITES_MAX + 3).toReversed());
    expect(kept).not.toContain(guids[0]);
  });
});

describe('a favourite product', () => {
  it('is refused when it is unknown or withdrawn', async () => {
    const person = visitor();
    expect(await add(person, randomUUID())).toMatchObject({ status: 404, body: { message: 'Такого товара нет' } });
    for (const guid of ['', 'x', "' OR 1=1 --"]) expect((await add(person, guid)).status).toBe(400);
    expect(await idsInAppInfo(person)).toEqual([]);
  });

  it('that is withdrawn keeps its name and is shown again when the product is back', async () => {
    const person = visitor();
    for (const guid of guids.slice(0, 2)) await add(person, guid);
    const { db } = shop.database;
    const sell = (is_active: boolean) =>
      db.updateTable('products').set({ is_active }).where('guid', '=', guids[1]!).execute();
    await sell(false);
    const { withdrawn } = await list(person);
    expect(withdrawn).toEqual([
      { guid: guids[1], name: expect.any(String) as string, code: expect.any(String) as string },
    ]);
    expect(await shown(person)).toEqual([guids[0]]);
    expect((await add(visitor(), guids[1])).status).toBe(404);
    await sell(true);
    expect(await shown(person)).toEqual([guids[1], guids[0]]);
    await sell(false);
    expect((await remove(person, guids[1])).body).toEqual({ count: 1 });
    await sell(true);
  });
});

describe('a favourites request from another site', () => {
  it.each(['add', 'delete'])('changes nothing: %s', async (verb) => {
    const person = visitor();
    await add(person, guids[0]);
    const target = verb === 'add' ? guids[1] : guids[0];
    // without the header that only our own pages can send
    const reply = await shop.send('GET', `/ajax/catalog/delay/${verb}/?guid=${target}`, {
      headers: visitorHeaders(person),
    });
    expect(reply.status).toBe(403);
    expect(await reply.json()).toMatchObject({ message: 'Запрос не с нашей страницы' });
    expect(await shown(person)).toEqual([guids[0]]);
  });

  it('without a visitor gets no list', async () => {
    for (const call of ['GET - /ajax/catalog/delay/add/', 'GET - /ajax/catalog/delay/delete/'] as const)
      expect((await shop.ask(call, { query: { guid: guids[0]! } }, {})).status).toBe(403);
    expect((await shop.ask('GET v1 favorites/', {}, {})).body).toEqual({ items: [], withdrawn: [] });
  });
});
