import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeRole } from '#backend/modules/operators/index.ts';
import type { AuditSubject } from '#lib/contract/staff-subjects.ts';
import { type AccountShop, openAccountShop, type Person } from '#tests/account-shop.ts';

let shop: AccountShop;
let operator: Person;
beforeAll(async () => {
  shop = await openAccountShop();
  await changeRole({ db: shop.database.db }, 'a.petrova', { role: 'operator' });
  operator = await shop.signedIn('a.petrova');
});
afterAll(() => shop.end());

const banner = {
  id: null,
  version: null,
  title: 'Баннер',
  text: 'Кратко',
  label: '',
  link: '/catalog',
  linkText: 'Смотреть',
  tone: 'neutral',
  picture: '',
  city: '',
  from: '',
  to: '',
  sort: 0,
  isActive: false,
} as const;
const alert = {
  name: null,
  version: null,
  text: 'Объявление',
  type: 'info',
  canClose: true,
  from: '',
  to: '',
  isActive: false,
} as const;
const schedule = {
  kind: 'prices',
  address: 'https://host.example/ceny.csv',
  dailyAt: '05:00',
  everyHours: null,
} as const;
const promotion = {
  kind: 'promotion',
  title: 'Акция',
  priceGroup: null,
  startsOn: '2026-01-01',
  endsOn: null,
  discountPercent: 0,
  bonusPercent: 0,
  minQuantity: 1,
  giftCode: null,
  giftAmount: 1,
  giftPrice: 0,
} as const;
const text = {
  path: null,
  version: null,
  fields: { title: 'Новость', lead: 'Кратко', date: '2026-11-22' },
  body: 'Текст',
} as const;

type Send = (key: string, word: string) => Promise<{ status: number; body: unknown }>;
const adding: [what: string, subject: AuditSubject, send: Send][] = [
  [
    'a banner',
    'banner',
    (key, title) => shop.ask('POST v1 staff/banners/save/', { body: { key, ...banner, title } }, operator),
  ],
  [
    'an announcement',
    'alert',
    (key, word) => shop.ask('POST v1 staff/alerts/save/', { body: { key, ...alert, text: word } }, operator),
  ],
  [
    'a schedule',
    'importSchedule',
    (key, word) =>
      shop.ask(
        'POST v1 staff/schedules/',
        { body: { key, ...schedule, address: `https://host.example/${encodeURIComponent(word)}.csv` } },
        operator,
      ),
  ],
  [
    'a price promotion',
    'promotion',
    (key, title) => shop.ask('POST v1 staff/promotions/', { body: { key, ...promotion, title } }, operator),
  ],
  [
    'a news item',
    'text',
    (key, title) =>
      shop.ask('POST v1 staff/texts/save/', { body: { key, ...text, fields: { ...text.fields, title } } }, operator),
  ],
];

describe('what an operator adds', () => {
  const entries = async (subject: AuditSubject) =>
    (await shop.ask('GET v1 staff/audit/', { query: { subject, size: 1 } }, operator)).body.total ?? 0;

  it.each(adding)('%s with the same key is added once, at the same time and later', async (_, subject, send) => {
    const key = randomUUID();
    const before = await entries(subject);
    const replies = await Promise.all([send(key, 'один'), send(key, 'один'), send(key, 'один')]);
    replies.push(await send(key, 'один'));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { body } of replies) expect(body).toEqual(replies[0]?.body);
    expect((await entries(subject)) - before).toBe(1);
    expect((await send(key, 'другой')).status).toBe(409);
    expect((await send(randomUUID(), 'третий')).status).toBe(200);
    expect((await entries(subject)) - before).toBe(2);
  });

  it('is not added by a request that was refused, and its key can be used again', async () => {
    const key = randomUUID();
    const send = (title: string) =>
      shop.ask('POST v1 staff/banners/save/', { body: { key, ...banner, link: 'javascript:x', title } }, operator);
    expect((await send('нет')).status).toBe(400);
    expect((await shop.ask('POST v1 staff/banners/save/', { body: { key, ...banner } }, operator)).status).toBe(200);
  });

  it('does not answer another operator who sends the same key', async () => {
    const key = randomUUID();
    await changeRole({ db: shop.database.db }, 'i.ivanov', { role: 'operator' });
    const other = await shop.signedIn('i.ivanov');
    const of = async (person: Person) =>
      (await shop.ask('POST v1 staff/promotions/', { body: { key, ...promotion } }, person)).body.id;
    expect(await of(operator)).not.toBe(await of(other));
  });
});
