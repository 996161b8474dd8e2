import { describe, expect, it } from 'vitest';
import { readStandingAddress, standingAddress } from '#lib/config/league-address.ts';
import { pageAddress } from '#server/page-cache/page-address.ts';

const read = (query: string) => readStandingAddress(new URLSearchParams(query));

describe('the address of the standing', () => {
  it.each([
    ['', '/actions/league'],
    ['division=dealers&page=1', '/actions/league'],
    ['page=2&division=installers', '/actions/league?division=installers&page=2'],
    ['period=2026-q3', '/actions/league?period=2026-q3'],
    ['utm_source=mail&anything=1', '/actions/league'],
  ])('«%s» is written %s', (query, address) => {
    expect(standingAddress(read(query)!)).toBe(address);
  });

  it.each([
    'page=0',
    'page=x',
    'page=',
    'page=10001',
    'page=99999999999999999999',
    'division=all',
    'period=now',
    'period=2026-q5',
  ])('«%s» names no page', (query) => {
    expect(read(query)).toBeNull();
  });

  it('makes one cached page of every spelling, and none of a value that no page has', () => {
    const keyOf = (query: string) =>
      pageAddress({ url: `/actions/league?${query}`, headers: { host: 'kazan.rusklimat.localhost' } }).key;
    expect(keyOf('page=2&utm_source=a')).toBe(keyOf('x=1&page=2&division=dealers'));
    expect(keyOf('page=2')).not.toBe(keyOf('page=3'));
    expect(keyOf('page=0')).toBeNull();
  });
});
