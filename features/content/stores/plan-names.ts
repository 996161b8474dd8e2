import { type CityPlan, PLAN_ASPECT } from '#lib/rules/maps/city-plan.ts';
import { placeLabels } from '#lib/rules/maps/place-labels.ts';
import type { NameSide } from './russia-map-view.tsx';

/** Sides of a name on a wide, a middle and a narrow screen. */
export type NameSides = [wide: NameSide, middle: NameSide, narrow: NameSide];

/** The smallest widths of the plan on a wide, a middle and a narrow screen, px, and those of a letter there. */
const screens = [
  { width: 690, letter: 7.6 },
  { width: 560, letter: 7.6 },
  { width: 290, letter: 7.2 },
];
/** Half of a mark with its border, px. */
const MARK = 14;

/** Where the names of the centre and of the stores stand on the plan. */
export function planNames({ centre, marks }: CityPlan, names: string[]): NameSides[] {
  const points = [centre, ...marks].map(({ left, top }, index) => ({
    x: left / 100,
    y: top / 100 / PLAN_ASPECT,
    label: names[index] ?? '',
  }));
  const placed = screens.map((screen) =>
    placeLabels(points, { ...screen, height: screen.width / PLAN_ASPECT, dot: MARK }),
  );
  return points.map((_, index) => placed.map((sides) => sides[index] ?? '') as NameSides);
}
