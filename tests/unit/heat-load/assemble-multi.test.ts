import { describe, expect, it } from 'vitest';
import { assembleMulti, type OutdoorUnit, type Unit } from '#lib/rules/heat-load/assemble-multi.ts';

const unit = (id: number, watts: number, noise = 20, isInStock = true): Unit => ({ id, watts, noise, isInStock });
const outdoor = (id: number, watts: number, ports: number, indoor: Unit[], isInStock = true): OutdoorUnit => ({
  ...unit(id, watts, 55, isInStock),
  ports,
  indoor,
});
const family = [unit(1, 2100), unit(2, 2600), unit(3, 3500)];
const loads = (...watts: number[]) => watts.map((each) => ({ watts: each, from: each * 0.95 }));

describe('a multi-split', () => {
  it('has for each room the smallest unit that is strong enough', () => {
    const system = assembleMulti(loads(2000, 3300), [outdoor(9, 5300, 2, family)]);
    expect(system?.indoor.map(({ id }) => id)).toEqual([1, 3]);
  });

  it('has an outdoor unit with enough ports and power', () => {
    const candidates = [outdoor(7, 9000, 2, family), outdoor(8, 5300, 3, family), outdoor(9, 7100, 3, family)];
    expect(assembleMulti(loads(2000, 2000, 2500), candidates)?.outdoor.id).toBe(9);
  });

  it('is none where a room needs more than any indoor unit has', () => {
    expect(assembleMulti(loads(2000, 5000), [outdoor(9, 8000, 2, family)])).toBeNull();
  });

  it('is none where the indoor units together are too strong for the outdoor unit', () => {
    const strong = [unit(3, 3500)];
    expect(assembleMulti(loads(2000, 2000), [outdoor(9, 5300, 2, strong)])).toBeNull();
    expect(assembleMulti(loads(2000, 2000), [outdoor(9, 5400, 2, strong)])).not.toBeNull();
  });

  it('is in stock first, then quiet', () => {
    const quiet = family.map((each) => ({ ...each, id: each.id + 10, noise: 18 }));
    const candidates = [outdoor(7, 5300, 2, family), outdoor(8, 5300, 2, quiet)];
    expect(assembleMulti(loads(2000, 2000), candidates)?.outdoor.id).toBe(8);
    const absent = [outdoor(7, 5300, 2, family), outdoor(8, 5300, 2, quiet, false)];
    expect(assembleMulti(loads(2000, 2000), absent)?.outdoor.id).toBe(7);
  });
});
