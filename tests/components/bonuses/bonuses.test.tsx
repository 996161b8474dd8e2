import { render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BonusesView } from '#features/account/bonuses/bonuses-view.tsx';
import { HistoryTable } from '#features/account/bonuses/history-table.tsx';
import type { BonusEntry } from '#lib/contract/bonuses.ts';
import texts from '#messages/ru/bonuses.json';
import { stubBrowserApis } from '../shell/browser.ts';

const ORDER = '00000000-0000-4000-8000-0000000000a1';
const entry = (id: number, rest: Partial<BonusEntry>): BonusEntry => ({
  id,
  kind: 'accrual',
  createdAt: '2026-11-20T09:00:00Z',
  amount: 300,
  balance: 300,
  note: '',
  order: null,
  gift: null,
  expiresOn: '2028-11-20',
  remainder: 300,
  ...rest,
});
const entries = [
  entry(2, { note: null, order: { id: ORDER, number: 'ИМ-100024' } }),
  entry(1, { kind: 'spending', amount: -490, note: 'Подарок ПД-1009', remainder: 0, expiresOn: null }),
];

let asked: string[];
const server = setupServer(
  http.all('*/api/*', ({ request }) => {
    asked.push(request.url);
    return new HttpResponse(null, { status: 500 });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  stubBrowserApis();
  asked = [];
});

it('an entry of the bonus history has a link to its order, and its sum has a sign', () => {
  render(<HistoryTable entries={entries} texts={texts} />);
  const [, credit, debit] = screen.getAllByRole('row');
  const link = screen.getByRole('link', { name: 'Заказ ИМ-100024' });
  expect(link.getAttribute('href')).toBe(`/personal/orders/${ORDER}`);
  expect(credit?.contains(link)).toBe(true);
  expect([credit?.textContent, debit?.textContent]).toEqual([
    expect.stringContaining('+300'),
    expect.stringContaining('−490'),
  ]);
});

describe('the page of the bonuses', () => {
  it.each([
    [
      'an unverified customer',
      'unverified',
      'Функционал будет доступен после проверки анкеты регистрации',
      '/personal/profile',
    ],
    ['an employee', 'employee', 'Выберите клиента, за которого вы действуете', '#acting'],
  ] as const)('tells %s what is missing, and requests nothing', (_, who, words, link) => {
    render(<BonusesView who={who} texts={texts} />);
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.getByRole('link').getAttribute('href')).toBe(link);
    expect(asked).toEqual([]);
  });
});
