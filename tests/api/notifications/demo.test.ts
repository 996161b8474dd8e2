import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedNotifications } from '#demo/seed-notifications.ts';
import { type AccountShop, openAccountShop } from '#tests/account-shop.ts';

let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop.end());

it('the demo dealer has a history of several months, with a few unread notifications', async () => {
  const dealer = await shop.signedIn('9000000002');
  const call = 'GET v1 notifications/b2b/getNotificationsForClient/';
  const { body } = await shop.ask(call, { query: { pageSize: 100 } }, dealer);
  const list = body.list ?? [];
  expect(body.pages).toBeGreaterThan(0);
  expect(list.length).toBeGreaterThan(50);
  expect(new Set(list.map(({ sentDateTime }) => sentDateTime.slice(0, 7))).size).toBeGreaterThanOrEqual(4);
  expect(new Set(list.map(({ notificationType }) => notificationType))).toEqual(new Set([1, 2, 3, 4, 5, 11]));
  const unread = list.filter(({ isRead }) => !isRead);
  expect(unread.length).toBeGreaterThan(2);
  expect(unread.length).toBeLessThan(20);
  // the newest are the unread ones
  expect(list.slice(0, unread.length)).toEqual(unread);
  for (const { links } of list) expect(links[0]?.link).toMatch(/^\/(personal|product)\//);
});

it('the demo company was notified of every step of the shop in its claims, and each notification opens its claim', async () => {
  const dealer = await shop.signedIn('9000000003');
  const call = 'GET v1 notifications/b2b/getNotificationsForClient/';
  const { body } = await shop.ask(call, { query: { pageSize: 100 } }, dealer);
  const news = body.list?.filter(({ notificationType }) => notificationType === 4) ?? [];
  const { body: info } = await shop.ask('GET v1 app/info/', {}, dealer);
  const { body: claims } = await shop.ask('POST v1 getClaims/', { body: { ClientIds: [info.xmlId ?? ''] } }, dealer);
  for (const { id, number } of claims.items ?? []) {
    const { body: found } = await shop.ask('GET v1 claims/{id}/', { params: { id }, query: {} }, dealer);
    const notified = found.claim?.events?.filter(({ side, status }) => side === 'shop' || status === 'new') ?? [];
    const own = news.filter(({ title }) => title.includes(number));
    expect(own.map(({ sentDateTime }) => sentDateTime).toReversed()).toEqual(notified.map(({ at }) => at));
    for (const { links } of own) expect(links[0]?.link).toContain(id);
  }
  expect(news.length).toBeGreaterThan(claims.items?.length ?? 0);
});

it('the demo notifications are added once and send no messages', async () => {
  const { db } = shop.database;
  expect(await seedNotifications(db)).toBe(false);
  expect(await db.selectFrom('outgoing_messages').select('id').execute()).toEqual([]);
  await db.deleteFrom('notifications').execute();
  const seeded = await Promise.all([seedNotifications(db), seedNotifications(db)]);
  expect(seeded.filter(Boolean)).toHaveLength(1);
});
