import { describe, expect, it } from 'vitest';
import { suppliedGeography } from '#backend/import/geography/supplied-geography.ts';
import { repeated } from './demo-products.ts';

describe('the supplied geography', () => {
  const { cities, warehouses, stores } = suppliedGeography();

  it('has 45 cities, one of them the default, each with its own subdomain', () => {
    expect(cities).toHaveLength(45);
    expect(cities.filter((city) => city.isDefault).map((city) => city.subdomain)).toEqual(['moscow']);
    expect(repeated(cities.map((city) => city.subdomain))).toEqual([]);
    for (const city of cities) expect(city.subdomain).toMatch(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/);
  });

  it('gives most cities a phone and leaves some to the default one', () => {
    const withPhone = cities.filter((city) => city.phone !== null);
    expect(withPhone.length).toBeGreaterThan(30);
    expect(withPhone.length).toBeLessThan(45);
    for (const { phone } of withPhone) expect(phone).toMatch(/^8 \d{3} \d{3} \d\d \d\d$|^8 \d{4} \d\d \d\d \d\d$/);
  });

  it('has one to three warehouses in every city, each with a uuid', () => {
    const perCity = Map.groupBy(warehouses, (place) => place.cityId);
    for (const city of cities) {
      const places = perCity.get(city.id) ?? [];
      expect(places.length).toBeGreaterThanOrEqual(1);
      expect(places.length).toBeLessThanOrEqual(3);
      for (const place of places) expect(place.name.startsWith(`${city.name}, `)).toBe(true);
    }
    for (const { guid } of warehouses)
      expect(guid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(repeated(warehouses.map((place) => place.guid))).toEqual([]);
  });

  it('places stores near their city and links them only to its own warehouses', () => {
    const cityOf = new Map(cities.map((city) => [city.id, city]));
    for (const store of stores) {
      const city = cityOf.get(store.cityId)!;
      expect(Math.abs(store.lat - city.lat)).toBeLessThan(0.2);
      expect(Math.abs(store.lon - city.lon)).toBeLessThan(0.25);
      const place = warehouses.find(({ id }) => id === store.warehouseId);
      if (place) expect(place.cityId).toBe(store.cityId);
    }
    const perCity = Map.groupBy(stores, (store) => store.cityId);
    const withOne = [...perCity.values()].filter((list) => list.length === 1).length;
    expect(withOne / cities.length).toBeGreaterThan(0.5);
    expect(Math.max(...[...perCity.values()].map((list) => list.length))).toBe(5);
  });
});
