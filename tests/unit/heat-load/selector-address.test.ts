import { describe, expect, it } from 'vitest';
import { readSelector, selectorAddress } from '#lib/config/selector-address.ts';
import { ROOMS_MAX } from '#lib/rules/heat-load/fields.ts';

const read = (query: string) => readSelector(new URLSearchParams(query));

describe('an address of the selector', () => {
  it('without parameters is an empty form for one room to cool', () => {
    expect(read('')).toMatchObject({ purpose: 'cooling', isFilled: false, rooms: [{ area: 20, sun: 'half' }] });
  });

  it('has rooms as parameters repeated in the same order', () => {
    const { rooms, isFilled } = read('area=18&area=24,5&sun=shade&sun=sunny');
    expect(rooms).toMatchObject([
      { area: 18, sun: 'shade' },
      { area: 24.5, sun: 'sunny' },
    ]);
    expect(isFilled).toBe(true);
  });

  it.each([
    ['area=-5', 'area', 2],
    ['area=1e9', 'area', 20],
    ['area=99999999', 'area', 300],
    ['area=10&height=NaN', 'height', 2.7],
    ['area=10&people=2.6', 'people', 3],
    ['area=10&sun=moon', 'sun', 'half'],
    ['area=10&use=__proto__', 'use', 'living'],
  ])('draws %s into the bounds', (query, name, value) => {
    expect(read(query).rooms[0]?.[name]).toBe(value);
  });

  it('has twelve rooms at most', () => {
    expect(read('area=10&'.repeat(50)).rooms).toHaveLength(ROOMS_MAX);
    expect(read(`${'area=10&'.repeat(12)}more=1`).rooms).toHaveLength(ROOMS_MAX);
  });

  it('adds and drops a room without JavaScript, with what was chosen for it', () => {
    expect(read('area=10&more=1').rooms.map(({ area }) => area)).toEqual([10, 20]);
    const { rooms, picks } = read('area=10&area=12&area=14&pick=a&pick=b&pick=c&drop=1');
    expect(rooms.map(({ area }) => area)).toEqual([10, 14]);
    expect(picks).toEqual(['a', 'c']);
  });

  it('begins with the temperature outside of its city, and keeps another one everywhere', () => {
    const outsideIn = (query: string, city: number | null) =>
      readSelector(new URLSearchParams(query), city).shared.outside;
    expect(outsideIn('for=heating', -31)).toBe(-31);
    expect(outsideIn('for=heating', null)).toBe(-25);
    expect(outsideIn('for=heating&outside=-20', -31)).toBe(-20);
    const address = selectorAddress(read('for=heating&outside=-25&area=18'));
    expect(address).toBe('/selector?for=heating&outside=-25&area=18');
    expect(outsideIn(new URL(address, 'http://shop').search, -31)).toBe(-25);
  });

  it('is written so that it reads the same, without what is not changed', () => {
    const query = 'for=heating&outside=-30&area=18&area=9&insulation=good&insulation=poor';
    expect(selectorAddress(read(query))).toBe(
      '/selector?for=heating&outside=-30&area=18&area=9&insulation=good&insulation=poor',
    );
    expect(selectorAddress(read('area=18&people=2&people=2&height=2.7'))).toBe('/selector?area=18');
  });
});
