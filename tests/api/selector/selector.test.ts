import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput } from '#lib/contract/contract.ts';
import { openShopApi, type ShopApi } from '#tests/shop-api.ts';
import { statementsOf } from '#tests/statements.ts';

let shop: ShopApi;
let cityId: number;
beforeAll(async () => {
  shop = await openShopApi({ template: 'demo' });
  const { rows } = await sql<{ id: number }>`SELECT id FROM cities WHERE is_default`.execute(shop.database.db);
  cityId = rows[0]!.id;
});
afterAll(() => shop.end());

type Body = CallInput<'POST v1 selector/'>['body'];
const select = async (demand: Body['demand'], city: number | undefined = cityId) =>
  shop.call('POST v1 selector/', { body: { demand, cityId: city } });

describe('the selector', () => {
  it('finds split systems of the room’s power, in stock in the city first and the quiet ones before the louder', async () => {
    const { status, body } = await select({ purpose: 'cooling', rooms: [{ area: 20 }] });
    expect(status).toBe(200);
    const [room] = body.rooms;
    expect(room?.load).toMatchObject({ watts: 2290, from: 2176, to: 2634 });
    expect(room?.models).toHaveLength(4);
    for (const { watts } of room?.models ?? []) expect(watts).toSatisfy((w: number) => w >= 2170 && w <= 2640);
    const order = room?.models.map(({ isInStock, noise }) => (isInStock ? 0 : 1000) + (noise ?? 0)) ?? [];
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(room?.models[0]?.isInStock).toBe(true);
    expect(body.section).toMatchObject({ link: '/catalog/konditsionery/nastennye-split-sistemy' });
    expect(body.multi).toBeNull();
  });

  it('offers for several rooms a multi-split whose units are sold together', async () => {
    const { body } = await select({ purpose: 'cooling', rooms: [{ area: 18 }, { area: 14 }] });
    expect(body.rooms).toHaveLength(2);
    const { outdoor, indoor } = body.multi!;
    expect(indoor).toHaveLength(2);
    expect(new Set([outdoor, ...indoor].map(({ product }) => product.brand)).size).toBe(1);
    expect(outdoor.product.name).toContain('Наружный блок мульти-сплит');
    for (const [index, unit] of indoor.entries())
      expect(unit.watts).toBeGreaterThanOrEqual(body.rooms[index]!.load.from);
  });

  it('offers the smallest size that is made, of several makers, to a room that needs less', async () => {
    const { body } = await select({ purpose: 'cooling', rooms: [{ area: 10 }] });
    const { models } = body.rooms[0]!;
    expect(models).toHaveLength(4);
    for (const { watts } of models) expect(watts).toBeLessThan(2300);
  });

  it('divides a load that no single model covers among several pieces', async () => {
    const { body } = await select({ purpose: 'cooling', rooms: [{ area: 200, use: 'shop', people: 20 }] });
    const [model] = body.rooms[0]!.models;
    expect(model!.quantity).toBeGreaterThan(1);
    expect(model!.quantity * model!.watts!).toBeGreaterThanOrEqual(body.rooms[0]!.load.from);
  });

  it('finds heaters that are not too weak', async () => {
    const { body } = await select({ purpose: 'heating', rooms: [{ area: 12 }] });
    const { load, models } = body.rooms[0]!;
    expect(models.length).toBeGreaterThan(0);
    for (const { watts, quantity } of models) expect(watts! * quantity).toBeGreaterThanOrEqual(load.from);
  });

  it('finds floor mats for the covering that are no larger than the free area and strong enough', async () => {
    const { body } = await select({ purpose: 'floor', shared: { role: 'main' }, rooms: [{ area: 5, occupied: 1 }] });
    const { models } = body.rooms[0]!;
    expect(models.length).toBeGreaterThan(0);
    for (const { heatedArea, watts, product } of models) {
      expect(product.keyParameters).toContain('под плитку');
      expect(heatedArea).toBeLessThanOrEqual(4);
      expect(watts! / heatedArea!).toBeGreaterThanOrEqual(179);
    }
  });

  it('finds nothing where no model meets the conditions, and names the section', async () => {
    const rooms = [{ area: 5, covering: 'laminate' as const, use: 'balcony' as const }];
    const { db } = shop.database;
    await sql`UPDATE facet_values SET label = 'в стяжку' WHERE label = 'под ламинат'`.execute(db);
    const { body } = await select({ purpose: 'floor', rooms });
    expect(body).toMatchObject({ isKnown: true, section: { text: 'Нагревательные маты' }, rooms: [{ models: [] }] });
    await sql`UPDATE facet_values SET label = 'под ламинат' WHERE label = 'в стяжку' AND value <> 'v-styazhku'`.execute(
      db,
    );
  });

  it('answers without a city, and says when the catalogue does not tell powers', async () => {
    const { db } = shop.database;
    const { body } = await select({ purpose: 'cooling', rooms: [{ area: 20 }] }, undefined);
    expect(body.rooms[0]?.models.length).toBeGreaterThan(0);
    await sql`UPDATE facets SET name = 'Что-то другое' WHERE name = 'Мощность охлаждения'`.execute(db);
    const { body: unknown } = await select({ purpose: 'cooling', rooms: [{ area: 20 }] });
    expect(unknown).toMatchObject({ isKnown: false, section: { text: 'Настенные сплит-системы' } });
    expect(unknown.rooms[0]).toMatchObject({ models: [], load: { watts: 2290 } });
    await sql`UPDATE facets SET name = 'Мощность охлаждения' WHERE name = 'Что-то другое'`.execute(db);
  });

  it('refuses more than twelve rooms and values out of bounds, naming the field', async () => {
    const many = Array.from({ length: 13 }, () => ({ area: 20 }));
    expect((await select({ purpose: 'cooling', rooms: many })).status).toBe(400);
    expect((await select({ purpose: 'cooling', rooms: [{ area: 100_000 }] })).body).toMatchObject({
      errors: [{ field: 'demand.rooms.0.area' }],
    });
  });

  it('needs three statements for several rooms with a multi-split', async () => {
    const rooms = Array.from({ length: 5 }, (_, index) => ({ area: 10 + index }));
    expect(await statementsOf(() => select({ purpose: 'cooling', rooms }))).toBeLessThanOrEqual(3);
  });
});
