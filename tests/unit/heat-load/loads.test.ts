import { describe, expect, it } from 'vitest';
import { coolingLoad } from '#lib/rules/heat-load/cooling.ts';
import { initialValues, type Room, roomFields } from '#lib/rules/heat-load/fields.ts';
import { floorLoad } from '#lib/rules/heat-load/floor.ts';
import { heatingLoad } from '#lib/rules/heat-load/heating.ts';

const room = (values: Partial<Room<'cooling'>> = {}) =>
  ({ ...initialValues(roomFields.cooling), televisions: 0, people: 0, ...values }) as Room<'cooling'>;

describe('the cooling load', () => {
  it('of an empty room is its volume times 30, 35 or 40 W/m³, by the sun', () => {
    const watts = (sun: Room<'cooling'>['sun']) => coolingLoad(room({ area: 20, height: 2.5, sun })).watts;
    expect([watts('shade'), watts('half'), watts('sunny')]).toEqual([1500, 1750, 2000]);
  });

  it('adds people by what they do, appliances, and glazing beyond two square metres', () => {
    const { terms, watts } = coolingLoad(
      room({ use: 'office', area: 20, height: 3, sun: 'sunny', glazing: 4, people: 3, computers: 3, equipment: 1000 }),
    );
    expect(terms.map(({ kind, watts }) => [kind, watts])).toEqual([
      ['volume', 2400],
      ['glazing', 500],
      ['people', 390],
      ['computers', 900],
      ['equipment', 300],
    ]);
    expect(watts).toBe(4490);
  });

  it('fits nominal powers from 5 % less to 15 % more', () => {
    expect(coolingLoad(room({ area: 20, height: 2.5, sun: 'sunny' }))).toMatchObject({ from: 1900, to: 2300 });
  });

  it('shows terms that add up to the result', () => {
    const { terms, watts } = coolingLoad(room({ area: 17.3, height: 2.65, sun: 'half', glazing: 3.1, equipment: 333 }));
    expect(terms.reduce((sum, term) => sum + term.watts, 0)).toBe(watts);
  });
});

describe('the heat loss', () => {
  const heated = { use: 'living', area: 20, height: 2.7, insulation: 'good' } as const;

  it('is volume × difference of temperatures × coefficient / 860', () => {
    const { terms, watts } = heatingLoad(heated, { unit: 'convector', role: 'main', outside: -25 });
    expect(terms).toEqual([{ kind: 'losses', factors: [20, 2.7, 47, 0.7], watts: 2066 }]);
    expect(watts).toBe(2066);
  });

  it('is covered by half where the heater only helps central heating', () => {
    const { terms, watts } = heatingLoad(heated, { unit: 'convector', role: 'additional', outside: -25 });
    expect(terms.map(({ kind, watts }) => [kind, watts])).toEqual([
      ['losses', 2066],
      ['additional', 1033],
    ]);
    expect(watts).toBe(1033);
  });

  it('is none where it is warmer outside than inside', () => {
    const { watts } = heatingLoad({ ...heated, use: 'warehouse' }, { unit: 'convector', role: 'main', outside: 10 });
    expect(watts).toBe(0);
  });
});

describe('a warm floor', () => {
  const bathroom = { use: 'bathroom', area: 5, occupied: 1.2, covering: 'tiles' } as const;

  it('heats the free area with the power customary for the room', () => {
    expect(floorLoad(bathroom, { role: 'comfort' })).toMatchObject({ heatedArea: 3.8, density: 150, watts: 570 });
    expect(floorLoad(bathroom, { role: 'main' })).toMatchObject({ density: 180, isEnough: true });
  });

  it('is not enough as the only heating when less than 70 % of the floor is free', () => {
    expect(floorLoad({ ...bathroom, occupied: 2 }, { role: 'main' }).isEnough).toBe(false);
    expect(floorLoad({ ...bathroom, occupied: 2 }, { role: 'comfort' }).isEnough).toBe(true);
  });
});
