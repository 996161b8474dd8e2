import { describe, expect, it } from 'vitest';
import type { CityWithWarehouses, Remain } from '#lib/contract/geography.ts';
import { MANY_PIECES, type ShownQuantity } from '#lib/rules/stock.ts';
import { stockView } from '#lib/rules/stock-view.ts';

const city = (id: number, name: string, nameIn: string, warehouses: string[]): CityWithWarehouses => ({
  id,
  name,
  nameIn,
  region: '',
  subdomain: `city${id}`,
  phone: null,
  isDefault: id === 1,
  isBig: false,
  lat: 55.8,
  lon: 49.1,
  hasStore: false,
  warehouses: warehouses.map((guid, index) => ({ id: index, guid, name: `Склад ${guid}`, address: `ул. ${guid}` })),
});
const moscow = city(1, 'Москва', 'Москве', ['m1']);
const kazan = city(2, 'Казань', 'Казани', ['k1', 'k2']);
const remain = (quantities: Record<string, ShownQuantity>): Remain['warehouseRemains'] =>
  Object.fromEntries(Object.entries(quantities).map(([guid, quantity]) => [guid, { name: guid, quantity }]));

describe('the stock of a product', () => {
  it('is listed for every warehouse of the city, empty ones included', () => {
    const { total, warehouses, whereabouts } = stockView(kazan, moscow, remain({ k1: 3 }));
    expect(warehouses.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Склад k1', 3],
      ['Склад k2', 0],
    ]);
    expect(total).toBe(3);
    expect(whereabouts).toBe('here');
  });

  it('has one line for the default city when it has stock', () => {
    expect(stockView(kazan, moscow, remain({ k1: 3, m1: 7 })).elsewhere).toEqual({
      city: { name: 'Москва', nameIn: 'Москве' },
      total: 7,
    });
    expect(stockView(kazan, moscow, remain({ k1: 3 })).elsewhere).toBeNull();
    expect(stockView(moscow, null, remain({ m1: 7 })).elsewhere).toBeNull();
  });

  it('distinguishes stock elsewhere from none at all', () => {
    expect(stockView(kazan, moscow, remain({ m1: 7 })).whereabouts).toBe('elsewhere');
    expect(stockView(kazan, moscow, undefined).whereabouts).toBe('nowhere');
  });

  it('is «более 500» in total when it is so in one warehouse', () => {
    expect(stockView(kazan, moscow, remain({ k1: 'более 500', k2: 4 })).total).toBe(MANY_PIECES);
    expect(stockView(kazan, moscow, remain({ k1: 300, k2: 300 })).total).toBe(MANY_PIECES);
    expect(stockView(kazan, moscow, remain({ k1: 250, k2: 250 })).total).toBe(500);
  });
});
