import { describe, expect, it } from 'vitest';
import { availability } from '#lib/rules/availability.ts';
import { dayAfter, dayOf } from '#lib/rules/days.ts';
import { periodEnd, priceBadge } from '#lib/rules/price-terms.ts';

describe('a price badge', () => {
  const nothing = { stopSellReason: null, giftGuid: null, actionId: null };
  const gift = { giftGuid: '5d1c3b4e-6a4f-4b59-9d0b-000000000000', actionId: 'A-1' };

  it.each([
    [nothing, null],
    [{ ...nothing, actionId: 'A-1' }, 'promotion'],
    [{ ...nothing, ...gift }, 'gift'],
    [{ ...gift, stopSellReason: 'Liquidation' }, 'liquidation'],
    [{ ...nothing, stopSellReason: 'Exclusive' }, null],
    [{ ...nothing, stopSellReason: 'Exclusive', actionId: 'A-1' }, 'promotion'],
  ])('for %o is %s', (terms, badge) => {
    expect(priceBadge(terms)).toBe(badge);
  });
});

describe('the end of a promotion', () => {
  it.each([
    ['2026-12-31', '2026-12-31'],
    ['2026-12-31T00:00:00', '2026-12-31'],
    // the written date, not shifted by a time zone
    ['2026-12-31T23:59:59+12:00', '2026-12-31'],
    ['2000-01-01', '2000-01-01'],
    ['1999-12-31', null],
    ['0001-01-01T00:00:00', null],
    ['2026-02-30', null],
    ['2026-13-01', null],
    ['2026-12-310', null],
    ['31.12.2026', null],
    ['', null],
    [null, null],
  ])('returned as %s is %s', (returned, day) => {
    expect(periodEnd(returned, 'promotion')).toBe(day);
  });

  it('is null for liquidation goods', () => {
    expect(periodEnd('2026-12-31', 'liquidation')).toBeNull();
    expect(periodEnd('2026-12-31', 'gift')).toBe('2026-12-31');
    expect(periodEnd('2026-12-31', null)).toBe('2026-12-31');
  });
});

describe('the availability of a price', () => {
  const product = { hasPrice: true, isCategoryOnRequest: false, isSold: true };

  it.each([
    [product, 'allow'],
    [{ ...product, hasPrice: false }, 'request'],
    [{ ...product, isCategoryOnRequest: true }, 'request'],
    [{ ...product, hasPrice: false, isCategoryOnRequest: true, hasPersonalPrice: true }, 'allow'],
    [{ ...product, isSold: false, hasPersonalPrice: true }, 'notAllow'],
    [{ ...product, stopSellReason: 'Exclusive', hasPersonalPrice: true }, 'notAllow'],
    [{ ...product, stopSellReason: 'Liquidation' }, 'allow'],
  ])('for %o is %s', (terms, expected) => {
    expect(availability(terms)).toBe(expected);
  });
});

describe('the shop’s day', () => {
  it('is in Moscow time', () => {
    expect(dayOf(new Date('2026-11-22T20:59:59Z'))).toBe('2026-11-22');
    expect(dayOf(new Date('2026-11-22T21:00:00Z'))).toBe('2026-11-23');
  });

  it('can be shifted over months and leap years', () => {
    expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
    expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(dayAfter('2026-01-01', -1)).toBe('2025-12-31');
  });
});
