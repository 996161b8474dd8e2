import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notify } from '#backend/modules/notifications/index.ts';
import { type AccountShop, openAccountShop, type Person } from '#tests/account-shop.ts';

const B2B = 'notifications/b2b';
const LIST = `GET v1 ${B2B}/getNotificationsForClient/` as const;
const LAST = `GET v1 ${B2B}/getLastUnreadNotificationForClient/` as const;
const COUNTS = `GET v1 ${B2B}/getNotificationsCount/` as const;
const UNREAD = `GET v1 ${B2B}/getUnreadNotificationsCount/` as const;
const READ = `POST v1 ${B2B}/readNotification/` as const;
const READ_ALL = `POST v1 ${B2B}/markNotificationsAsRead/` as const;
const CLOSE = `POST v1 ${B2B}/markNotificationAsClosed` as const;

let shop: AccountShop;
let dealer: Person;
let colleague: Person;
let stranger: Person;
let customer: string;

beforeAll(async () => {
  shop = await openAccountShop();
  dealer = await shop.signedIn('9000000002');
  colleague = await shop.signedIn('9000000003');
  stranger = await shop.signedIn('9000000004');
  customer = (await shop.ask('GET v1 app/info/', {}, dealer)).body.xmlId ?? '';
});
afterAll(() => shop.end());
beforeEach(async () => {
  await shop.database.db.deleteFrom('notifications').execute();
});

let events = 0;
/** Notifies the dealer's company; a minute passes before. */
async function send(title: string, rest: Partial<Parameters<typeof notify>[1]> = {}) {
  shop.pass(60);
  const link = { text: 'Новости', link: '/news' };
  const news = { kind: 'news', key: `test:${events++}`, to: { customer }, title, links: [link], ...rest } as const;
  return notify({ db: shop.database.db, now: shop.now }, news);
}
const list = async (person = dealer, query = {}) => (await shop.ask(LIST, { query }, person)).body;
const titles = async (person = dealer, query = {}) => (await list(person, query)).list?.map(({ title }) => title);
const last = async (person = dealer) => {
  const { status, body } = await shop.ask(LAST, {}, person);
  return status === 200 ? body.title : body.errorCode;
};
const counts = async (person = dealer) => (await shop.ask(COUNTS, {}, person)).body;
const unread = async (person = dealer) => (await shop.ask(UNREAD, {}, person)).body.count;
const idOf = async (title: string, person = dealer) =>
  (await list(person, { pageSize: 100 })).list?.find((one) => one.title === title)?.notificationId ?? '';
const read = (notificationId: string, person = dealer) => shop.ask(READ, { body: { notificationId } }, person);
const close = (notificationId: string, person = dealer) => shop.ask(CLOSE, { body: { notificationId } }, person);

describe('a customer’s notifications', () => {
  it('are listed from the newest, with their links in order, by pages of ten', async () => {
    const links = [
      { text: 'Открыть заказ', link: '/personal/orders' },
      { text: 'Каталог', link: '/catalog' },
    ];
    for (let index = 1; index <= 12; index++) await send(`Событие ${index}`, { kind: 'order', text: 'Слова', links });
    const first = await list();
    expect(first).toMatchObject({ total: 12, pages: 2, page: 1 });
    expect(first.list).toHaveLength(10);
    expect(first.list?.[0]).toEqual({
      notificationId: expect.stringMatching(/^[\da-f-]{36}$/),
      notificationType: 1,
      title: 'Событие 12',
      text: 'Слова',
      sentDateTime: shop.now().toISOString(),
      isRead: false,
      links: [
        { text: 'Открыть заказ', link: '/personal/orders', order: 1 },
        { text: 'Каталог', link: '/catalog', order: 2 },
      ],
    });
    expect(await titles(dealer, { page: 2 })).toEqual(['Событие 2', 'Событие 1']);
    expect(await list(dealer, { page: 3 })).toMatchObject({ list: [], total: 12, pages: 2 });
    expect(await list(stranger)).toEqual({ list: [], total: 0, pages: 1, page: 1 });
  });

  it('are opened at the page that contains one of them', async () => {
    for (let index = 1; index <= 25; index++) await send(`Событие ${index}`);
    const notificationId = await idOf('Событие 3');
    const found = await list(dealer, { notificationId });
    expect(found).toMatchObject({ page: 3, pages: 3, total: 25 });
    expect(found.list?.map((one) => one.notificationId)).toContain(notificationId);
    expect(await list(dealer, { notificationId: await idOf('Событие 25') })).toMatchObject({ page: 1 });
    expect((await shop.ask(LIST, { query: { notificationId } }, colleague)).status).toBe(404);
  });

  it('are sorted by the time at which they were sent, also when an older one is stored later', async () => {
    await send('Сегодня');
    const old = () => new Date(shop.now().getTime() - 86_400_000);
    const news = { kind: 'news', key: 'late', to: { customer }, title: 'Вчера', links: [] } as const;
    await notify({ db: shop.database.db, now: old }, news);
    expect(await titles()).toEqual(['Сегодня', 'Вчера']);
    expect(await last()).toBe('Сегодня');
  });

  it('are read one by one or all at once, each colleague’s separately', async () => {
    for (const title of ['Первое', 'Второе', 'Третье']) await send(title);
    expect(await counts()).toEqual({ total: 3, readNotifications: 0, unreadNotifications: 3 });
    const id = await idOf('Второе');
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => read(id)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await counts()).toEqual({ total: 3, readNotifications: 1, unreadNotifications: 2 });
    expect((await list()).list?.map(({ isRead }) => isRead)).toEqual([false, true, false]);
    await Promise.all([1, 2].map(() => shop.ask(READ_ALL, { body: { markAll: true } }, dealer)));
    expect([await unread(), await unread(colleague)]).toEqual([0, 3]);
    expect((await shop.ask('GET v1 app/info/', {}, colleague)).body.unreadNotifications).toBe(3);
  });

  it('are counted exactly when many are stored, read and deleted at once', async () => {
    await Promise.all(Array.from({ length: 130 }, (_, index) => send(`Событие ${index}`)));
    const { list: stored = [] } = await list(dealer, { pageSize: 100 });
    await Promise.all([
      ...stored.slice(0, 40).map(({ notificationId }) => read(notificationId)),
      ...Array.from({ length: 20 }, (_, index) => send(`Ещё ${index}`)),
    ]);
    expect(await counts()).toEqual({ total: 150, readNotifications: 40, unreadNotifications: 110 });
    const { db } = shop.database;
    const gone = stored.slice(30, 50).map(({ notificationId }) => notificationId);
    await db.deleteFrom('notifications').where('guid', 'in', gone).execute();
    expect(await counts()).toEqual({ total: 130, readNotifications: 30, unreadNotifications: 100 });
    expect(await counts(colleague)).toEqual({ total: 150, readNotifications: 0, unreadNotifications: 150 });
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int FROM notification_counts`.execute(db);
    expect(rows[0]?.count, 'rows of counts are added up').toBeLessThan(300);
  });

  it('disappear with their owner', async () => {
    const { db } = shop.database;
    const person = { phone: '9339900001', fio: 'Мастер на выезде', is_verified: true };
    const { id: userId } = await db.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow();
    await send('Первое', { to: { userId } });
    await db.deleteFrom('users').where('id', '=', userId).execute();
    const { rows } = await sql`SELECT FROM notification_counts WHERE user_id = ${userId}`.execute(db);
    expect(rows).toEqual([]);
  });

  it('keep the moment of the first reading', async () => {
    await send('Первое');
    const id = await idOf('Первое');
    await read(id);
    const { db } = shop.database;
    const moment = () => db.selectFrom('notifications').select('read_at').where('guid', '=', id).executeTakeFirst();
    const first = await moment();
    shop.pass(3600);
    await read(id);
    expect(await moment()).toEqual(first);
  });

  it('of another person cannot be read or closed, not even a colleague’s', async () => {
    await send('Первое');
    const id = await idOf('Первое');
    for (const person of [colleague, stranger]) {
      expect((await read(id, person)).status).toBe(404);
      expect((await close(id, person)).body).toMatchObject({ errorCode: 404, message: 'Такого уведомления нет' });
    }
    expect([await unread(), await last()]).toEqual([1, 'Первое']);
  });

  it.each([
    ['an id that is none', READ, { notificationId: '1' }],
    ['no id', CLOSE, {}],
    ['a mark of something else than all', READ_ALL, { markAll: false }],
  ])('are not changed by %s', async (_, call, body) => {
    await send('Первое');
    const answer = await shop.ask(call as typeof READ, { body: body as { notificationId: string } }, dealer);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(/[а-я]/);
    expect([await unread(), await last()]).toEqual([1, 'Первое']);
  });
});

describe('the last unread notification', () => {
  it('is the newest unread one, and error 404 when there is none', async () => {
    expect(await last()).toBe(404);
    for (const title of ['Первое', 'Второе']) await send(title);
    expect(await last()).toBe('Второе');
    await read(await idOf('Второе'));
    expect(await last()).toBe('Первое');
    await read(await idOf('Первое'));
    expect(await last()).toBe(404);
  });

  it('stays unread when its banner is closed, and no older one takes its place', async () => {
    for (const title of ['Первое', 'Второе']) await send(title);
    const id = await idOf('Второе');
    const answers = await Promise.all([1, 2, 3].map(() => close(id)));
    expect(answers.map(({ status, body }) => [status, body.success])).toEqual(answers.map(() => [200, true]));
    expect([await last(), await unread()]).toEqual([404, 2]);
    await read(id);
    expect(await last()).toBe(404);
    await send('Третье');
    expect([await last(), await last(colleague)]).toEqual(['Третье', 'Третье']);
  });
});

describe('an employee who acts for a customer', () => {
  it('is answered that notifications are the customer’s own, and has none allowed', async () => {
    await send('Первое');
    const { db } = shop.database;
    const { id: customerId } = await db
      .selectFrom('users')
      .select('id')
      .where('phone', '=', '9000000002')
      .executeTakeFirstOrThrow();
    const employee = await shop.signedIn('i.ivanov');
    await shop.ask('POST v1 acting/', { body: { customerId } }, employee);
    const acting = { ...employee, actingFor: customerId };
    const { status, body } = await shop.ask(LIST, {}, acting);
    expect([status, body.message]).toEqual([
      403,
      expect.stringMatching(/^Вы работаете от имени ООО «КлиматПроф».*: это может сделать только сам клиент/),
    ]);
    expect((await shop.ask('GET v1 app/info/', {}, acting)).body.isAllowNotification).toBe(false);
    expect((await shop.ask('GET v1 app/info/', {}, dealer)).body.isAllowNotification).toBe(true);
  });
});
