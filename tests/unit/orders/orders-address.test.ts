import { describe, expect, it } from 'vitest';
import {
  filterCount,
  filterElsewhere,
  noFilter,
  readFilter,
  searchOf,
} from '#features/buying/orders/orders-address.ts';
import { orderIdOf } from '#lib/config/routes.ts';

const payer = '1ddbec6c-98f9-44a6-a7cc-6b0db2ce906f';

describe('the address of a list of orders', () => {
  it('keeps every filter', () => {
    const filter = {
      statuses: ['new' as const, 'shipped' as const],
      number: 'ИМ-1 % &',
      ownNumber: 'КП/7',
      product: 'тепловая пушка',
      from: '2026-01-31',
      to: '2026-02-28',
      legalEntityId: payer,
      page: 3,
    };
    expect(readFilter(searchOf(filter), false)).toEqual(filter);
    expect(searchOf(filter)).toContain('status=new,shipped');
    expect(filterCount(filter)).toBe(8);
    expect(searchOf(noFilter())).toBe('');
  });

  it.each([
    '?from=2026-02-31',
    '?to=31.12.2026',
    '?status=lost',
    '?status=delivered',
    '?payer=1',
    '?page=0',
    '?page=1e9',
    '?page=0x10',
    '?page=1e1',
  ])('ignores %s', (search) => {
    expect(readFilter(search, false)).toEqual(noFilter());
  });

  it('is valid for the other list, without its status and page', () => {
    const filter = readFilter('?status=new&number=7&page=2', false);
    expect(searchOf(filterElsewhere(filter))).toBe('?number=7');
  });
});

describe('the address of an order', () => {
  it('contains its guid only', () => {
    expect(orderIdOf(`/personal/orders/${payer.toUpperCase()}`)).toBe(payer);
    for (const path of ['', '/', '/archive', '/one', `/${payer}/`, `/${payer}x`, `/x/${payer}`])
      expect(orderIdOf(`/personal/orders${path}`)).toBeNull();
  });
});
