import { offsetKm, type Place } from './place.ts';

/** Width of the plan by its height. */
export const PLAN_ASPECT = 4 / 3;

/** Share of the width that two marks are apart at least: 30 px of a plan 330 px wide, so that each can be pressed. */
const APART = 30 / 330;
/** Room between the outermost mark and the edge, as a share of the height. */
const MARGIN = 0.16;
/** A city with a single store is shown with its surroundings. */
const HEIGHT_MIN_KM = 4;
const ROUNDS = 40;

/** A mark in percent of the plan's width and height. */
export interface PlanMark {
  left: number;
  top: number;
}

export interface CityPlan {
  widthKm: number;
  heightKm: number;
  centre: PlanMark;
  marks: PlanMark[];
  /** kilometres between circles around the centre, and the length of the scale bar */
  stepKm: number;
  /** circles that reach into the plan */
  rings: number;
}

/**
 * A plan to scale with the city's centre and its stores; marks that would overlap are moved apart. East is to the right
 * and north is up.
 */
export function cityPlan(centre: Place, stores: Place[]): CityPlan {
  const offsets = [[0, 0] as [number, number], ...stores.map((store) => offsetKm(centre, store))];
  const east = extent(offsets.map(([x]) => x));
  const north = extent(offsets.map(([, y]) => y));
  const heightKm = Math.max(HEIGHT_MIN_KM, north.size, east.size / PLAN_ASPECT) / (1 - 2 * MARGIN);
  const widthKm = heightKm * PLAN_ASPECT;
  const [middle, ...marks] = offsets.map(([x, y]) => ({
    left: 50 + (100 * (x - east.middle)) / widthKm,
    top: 50 - (100 * (y - north.middle)) / heightKm,
  }));
  const stepKm = ringStep(heightKm);
  return {
    widthKm,
    heightKm,
    centre: middle!,
    marks: movedApart(marks),
    stepKm,
    rings: Math.ceil(farthestCorner(middle!, widthKm, heightKm) / stepKm),
  };
}

/** A round number of kilometres, of which at most seven fit the height. */
function ringStep(heightKm: number): number {
  return [1, 2, 5, 10, 20].find((step) => heightKm / step <= 7) ?? 50;
}

function extent(values: number[]): { size: number; middle: number } {
  const low = Math.min(...values);
  const high = Math.max(...values);
  return { size: high - low, middle: (low + high) / 2 };
}

function farthestCorner({ left, top }: PlanMark, widthKm: number, heightKm: number): number {
  const x = (Math.max(left, 100 - left) / 100) * widthKm;
  const y = (Math.max(top, 100 - top) / 100) * heightKm;
  return Math.hypot(x, y);
}

function movedApart(marks: PlanMark[]): PlanMark[] {
  const moved = marks.map((mark) => ({ ...mark }));
  for (let round = 0; round < ROUNDS; round += 1) if (!moveOnce(moved)) break;
  return moved.map(({ left, top }) => ({ left: rounded(left), top: rounded(top) }));
}

/** Moves each pair that is too close by half of what is missing; false: there was none. */
function moveOnce(marks: PlanMark[]): boolean {
  let hasMoved = false;
  for (const [index, a] of marks.entries())
    for (const b of marks.slice(index + 1)) {
      const dx = b.left - a.left;
      const dy = (b.top - a.top) / PLAN_ASPECT;
      const distance = Math.hypot(dx, dy);
      const missing = APART * 100 - distance;
      if (missing <= 0.01) continue;
      // two stores at one address are put side by side
      const [x, y] = distance === 0 ? [1, 0] : [dx / distance, dy / distance];
      a.left -= (x * missing) / 2;
      b.left += (x * missing) / 2;
      a.top -= (y * missing * PLAN_ASPECT) / 2;
      b.top += (y * missing * PLAN_ASPECT) / 2;
      hasMoved = true;
    }
  return hasMoved;
}

const rounded = (value: number) => Math.round(value * 100) / 100;
