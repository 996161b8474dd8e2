import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeRole } from '#backend/modules/operators/index.ts';
import type { Call, CallInput } from '#lib/contract/contract.ts';
import { type AccountShop, openAccountShop, type SignedInPerson } from '#tests/account-shop.ts';

let shop: AccountShop;
let operator: SignedInPerson;
beforeAll(async () => {
  shop = await openAccountShop();
  await changeRole({ db: shop.database.db }, 'a.petrova', { role: 'operator' });
  operator = await shop.signedIn('a.petrova');
  const day = { day: '2026-12-31', isWorking: false, note: 'Проверка', version: null };
  await shop.ask('POST v1 staff/workDays/save/', { body: day }, operator);
  const redirect = { from: '/staraya-stranica', to: '/stores', status: 301, version: null } as const;
  await shop.ask('POST v1 staff/redirects/save/', { body: redirect }, operator);
});
afterAll(() => shop.end());

/** The lists of the operators' page that are read by pages, with what else their query needs. */
const lists: [Call, Record<string, string>][] = [
  ['GET v1 staff/items/', { subject: 'claim' }],
  ['GET v1 staff/items/', { subject: 'registration' }],
  ['GET v1 staff/audit/', {}],
  ['GET v1 staff/orders/', {}],
  ['GET v1 staff/texts/', { kind: 'news' }],
  ['GET v1 staff/texts/', { kind: 'brands' }],
  ['GET v1 staff/redirects/', {}],
  ['GET v1 staff/synonyms/', {}],
  ['GET v1 staff/workDays/', {}],
  ['GET v1 staff/warehouses/', {}],
  ['GET v1 staff/transfers/', {}],
  ['GET v1 staff/personalPrices/', {}],
  ['GET v1 staff/priceRules/', {}],
  ['GET v1 staff/promotions/', {}],
];

it.each(lists)('%s %o past the end has no items and the number of all', async (call, own) => {
  const ask = async (page: number) => {
    const input = { query: { ...own, page, size: 1 } } as CallInput<Call>;
    return (await shop.ask(call, input, operator)).body as { items: unknown[]; total: number; pages: number };
  };
  const first = await ask(1);
  expect(first.total).toBeGreaterThan(0);
  expect(first.items).toHaveLength(1);
  expect(await ask(9999)).toMatchObject({ items: [], total: first.total, pages: first.total });
});
