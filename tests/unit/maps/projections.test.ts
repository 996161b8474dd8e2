import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { albers } from '#lib/rules/maps/albers.ts';
import { kilometresBetween, offsetKm } from '#lib/rules/maps/place.ts';
import { onRussiaMap, russiaMap } from '#lib/rules/maps/russia-map.ts';

const moscow = { lat: 55.7558, lon: 37.6173 };
const petersburg = { lat: 59.9386, lon: 30.3141 };
const vladivostok = { lat: 43.1155, lon: 131.8855 };

describe('distances', () => {
  it('between cities equal great-circle distances', () => {
    expect(kilometresBetween(moscow, petersburg)).toBeCloseTo(634, -1);
    expect(kilometresBetween(moscow, vladivostok)).toBeCloseTo(6420, -2);
    expect(kilometresBetween(moscow, moscow)).toBe(0);
  });

  it('within a city equal the offsets to the east and to the north', () => {
    const shop = { lat: 55.8, lon: 37.7 };
    const [east, north] = offsetKm(moscow, shop);
    expect(east).toBeGreaterThan(0);
    expect(north).toBeGreaterThan(0);
    expect(Math.hypot(east, north)).toBeCloseTo(kilometresBetween(moscow, shop), 1);
  });
});

describe('the conic projection', () => {
  const project = albers({ parallels: [52, 64], origin: { lat: 56, lon: 100 } });

  it('puts the origin at 0, north up, east to the right', () => {
    expect(project({ lat: 56, lon: 100 })).toEqual([0, 0]);
    expect(project({ lat: 60, lon: 100 })[1]).toBeLessThan(0);
    expect(project({ lat: 56, lon: 110 })[0]).toBeGreaterThan(0);
  });

  it('gives the values of the formulas in Snyder’s «Map Projections», p. 291', () => {
    const states = albers({ parallels: [29.5, 45.5], origin: { lat: 23, lon: -96 } });
    const [x, y] = states({ lat: 35, lon: -75 });
    expect(x).toBeCloseTo(0.295_272, 6);
    expect(-y).toBeCloseTo(0.241_677_4, 6);
  });

  it('keeps areas', () => {
    const area = (lat: number, lon: number) => {
      const side = 0.01;
      const [x, y] = project({ lat, lon });
      const [ex, ey] = project({ lat, lon: lon + side });
      const [nx, ny] = project({ lat: lat + side, lon });
      const onGlobe = ((side * Math.PI) / 180) ** 2 * Math.cos((lat * Math.PI) / 180);
      return Math.abs((ex - x) * (ny - y) - (ey - y) * (nx - x)) / onGlobe;
    };
    fc.assert(
      fc.property(
        fc.double({ min: 40, max: 80, noNaN: true }),
        fc.double({ min: 20, max: 190, noNaN: true }),
        (lat, lon) => Math.abs(area(lat, lon) - 1) < 0.01,
      ),
    );
  });
});

describe('the drawn map', () => {
  it('contains its outline, and Vladivostok to the south-east of Moscow', () => {
    const numbers = russiaMap.path.match(/-?[\d.]+/g)!.map(Number);
    const [xs, ys] = [numbers.filter((_, i) => i % 2 === 0), numbers.filter((_, i) => i % 2 === 1)];
    expect(Math.min(...xs, ...ys)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...xs)).toBeLessThanOrEqual(russiaMap.width);
    expect(Math.max(...ys)).toBeLessThanOrEqual(russiaMap.height);
    const [[mx, my], [vx, vy]] = [onRussiaMap(moscow), onRussiaMap(vladivostok)];
    expect(vx).toBeGreaterThan(mx);
    expect(vy).toBeGreaterThan(my);
  });
});
