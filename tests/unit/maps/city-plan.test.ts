import { describe, expect, it } from 'vitest';
import { cityPlan, PLAN_ASPECT } from '#lib/rules/maps/city-plan.ts';

const centre = { lat: 55.7963, lon: 49.1064 };
const north = (km: number) => ({ lat: centre.lat + km / 111.2, lon: centre.lon });

describe('the plan of a city', () => {
  it('is to scale', () => {
    const plan = cityPlan(centre, [north(5), north(-3)]);
    const [up, down] = plan.marks;
    const kilometres = (top: number) => (top / 100) * plan.heightKm;
    expect(kilometres(plan.centre.top) - kilometres(up!.top)).toBeCloseTo(5, 1);
    expect(kilometres(down!.top) - kilometres(plan.centre.top)).toBeCloseTo(3, 1);
    expect(plan.widthKm / plan.heightKm).toBeCloseTo(PLAN_ASPECT);
  });

  it('has marks and centre within its edges', () => {
    const { marks, centre: middle } = cityPlan(centre, [north(6), { lat: centre.lat, lon: centre.lon + 0.3 }]);
    for (const { left, top } of [...marks, middle]) {
      expect(left).toBeGreaterThan(5);
      expect(left).toBeLessThan(95);
      expect(top).toBeGreaterThan(5);
      expect(top).toBeLessThan(95);
    }
  });

  it('moves marks apart that would cover each other, also those of one address', () => {
    const { marks } = cityPlan(centre, [north(4), north(4), north(4.05)]);
    for (const [index, a] of marks.entries())
      for (const b of marks.slice(index + 1))
        expect(Math.hypot(a.left - b.left, (a.top - b.top) / PLAN_ASPECT) * 3.3).toBeGreaterThanOrEqual(29.9);
  });

  it('has a round scale', () => {
    expect(cityPlan(centre, [north(0.5)]).stepKm).toBe(1);
    expect(cityPlan(centre, [north(8)]).stepKm).toBe(2);
    expect(cityPlan(centre, [north(60)]).stepKm).toBe(20);
  });
});
