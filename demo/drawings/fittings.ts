import { type Material, materials, tone } from './palette.ts';
import { ellipse, outlineOf, type Point, poly, rect, segment, smooth } from './paths.ts';
import { lying, roundStops, solid, turned } from './solids.ts';
import type { Stage } from './stage.ts';

export interface RodTones {
  dark: string;
  base: string;
  light: string;
}

export function rodTones(mat: Material): RodTones {
  return { dark: tone(mat, 0.22), base: tone(mat, 0.66), light: tone(mat, 1) };
}

export const cableTones: RodTones = { dark: '#14171c', base: '#2d333c', light: '#6d7683' };

/** Shadow of a body that stands on the floor with its whole footprint x0…x1, z0…z1 at height y. */
export function groundShadow(s: Stage, x0: number, x1: number, z0: number, z1: number, y: number): void {
  const d = z1 - z0;
  softShadow(s, x0, x1, z0, z1, y);
  const foot: Point[] = [
    s.project(x0 + 14, y, z0 + d * 0.1),
    s.project(x1 - 14, y, z0 + d * 0.1),
    s.project(x1 - 14, y, z1),
    s.project(x0 + 14, y, z1),
  ];
  s.shadow(foot, 14, 0.26);
}

/** Shadow under a body that touches the floor at some points or not at all: on legs or castors, round or hanging. */
export function softShadow(s: Stage, x0: number, x1: number, z0: number, z1: number, y: number): void {
  const [rx, rz] = [(x1 - x0) * 0.56, (z1 - z0) * 0.66];
  // seen almost from the side the ellipse would shrink to a line
  const least = (rx * 0.05) / Math.max(0.05, Math.abs(s.camera.sinPitch));
  s.floorShadow((x0 + x1) / 2, y, (z0 + z1) / 2, rx, Math.max(rz, least), 0.6);
}

/** Shadow on the wall behind a wall-mounted product with corners of radius `r`. */
export function wallShadow(s: Stage, x: number, y: number, w: number, h: number, r = 20): void {
  const cast = (grow: number, drop: number): Point[] =>
    outlineOf(rect(x - grow, y + drop, w + 2 * grow, h, Math.max(0, r))).map(([px, py]) => s.project(px, py, 0));
  s.shadow(cast(-26, 44), 55, 0.24);
  s.shadow(cast(-10, 16), 16, 0.28);
  // a shadow at the contour, so that a white body stands out from a white wall
  if (!s.isAngle) s.shadow(cast(-2, 0), 9, 0.34);
}

/** Hexagon nut seen from the side, axis up or across. */
export function nut(s: Stage, x: number, y: number, w: number, h: number, mat: Material, isUpright = true): void {
  const t = (v: number) => tone(mat, v);
  const stops = [
    [0, t(0.3)],
    [0.24, t(0.55)],
    [0.25, t(0.98)],
    [0.5, t(0.8)],
    [0.74, t(0.62)],
    [0.75, t(0.42)],
    [1, t(0.18)],
  ] as const;
  s.part(rect(x, y, w, h, Math.min(w, h) * 0.08), s.linear(stops, isUpright ? 'right' : 'down'), {
    stroke: t(0.12),
    width: 0.8,
  });
}

/** Threaded pipe end, axis up (w is the diameter) or across (h is the diameter). */
export function thread(s: Stage, x: number, y: number, w: number, h: number, mat: Material, isUpright = true): void {
  s.part(rect(x, y, w, h, 2), s.linear(roundStops(mat), isUpright ? 'right' : 'down'));
  const [length, across] = isUpright ? [h, w] : [w, h];
  const n = Math.max(3, Math.round(length / Math.max(5, across * 0.09)));
  let d = '';
  for (let i = 0; i < n; i++) {
    const p = (i + 0.5) * (length / n);
    d += isUpright ? segment(x + 1, y + p + 1, x + w - 1, y + p - 1) : segment(x + p - 1, y + 1, x + p + 1, y + h - 1);
  }
  s.line(d, tone(mat, 0.06), (length / n) * 0.34, { opacity: 0.6, cap: 'butt' });
}

/** Round pipe, upright or across. */
export function pipe(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  mat: Material,
  isUpright = true,
  r = 2,
): void {
  s.part(rect(x, y, w, h, r), s.linear(roundStops(mat), isUpright ? 'right' : 'down'));
}

/** Water connections under a wall appliance: pipes with nuts at the given centres. */
export function bottomPipes(
  s: Stage,
  centres: readonly number[],
  y: number,
  length: number,
  d: number,
  z: number,
  colors: readonly (string | null)[] = [],
): void {
  s.plane(z);
  centres.forEach((cx, i) => {
    pipe(s, cx - d / 2, y, d, length, materials.brass);
    nut(s, cx - d * 0.75, y + length * 0.2, d * 1.5, length * 0.3, materials.brass);
    thread(s, cx - d / 2, y + length * 0.55, d, length * 0.45, materials.brass);
    const color = colors[i];
    if (color) s.part(rect(cx - d * 0.8, y, d * 1.6, length * 0.12, 2), color);
  });
}

/** Four short legs or two skids under a floor product. */
export function feet(
  s: Stage,
  w: number,
  h: number,
  depth: number,
  kind: 'pads' | 'skids' | 'arches' | 'cones',
  size: number,
  mat: Material = materials.dark,
): void {
  const y = h - size;
  if (kind === 'skids') {
    for (const x of [w * 0.1, w * 0.78])
      solid(
        s,
        rect(x, y + size * 0.5, w * 0.12, size * 0.5, [size * 0.3, size * 0.3, size * 0.1, size * 0.1]),
        mat,
        -depth * 0.25,
        depth * 1.25,
        { fillet: size * 0.1 },
      );
    for (const x of [w * 0.13, w * 0.81]) solid(s, rect(x, y, w * 0.06, size * 0.7), mat, depth * 0.2, depth * 0.8);
    return;
  }
  for (const z of [depth * 0.08, depth * 0.72]) {
    for (const x of [w * 0.12, w * 0.78]) {
      const fw = w * 0.1;
      const shape =
        kind === 'pads'
          ? rect(x, y, fw, size, 4)
          : kind === 'arches'
            ? poly([
                [x, y],
                [x + fw, y],
                [x + fw * (x < w / 2 ? 0.5 : 1.3), h],
                [x + fw * (x < w / 2 ? -0.3 : 0.5), h],
              ])
            : poly([
                [x + fw * 0.1, y],
                [x + fw * 0.9, y],
                [x + fw * 0.68, h],
                [x + fw * 0.32, h],
              ]);
      solid(s, shape, mat, z, z + depth * 0.2);
    }
  }
}

/** Wheel on an axle across the product, seen from the front (narrow) or turned. */
export function sideWheel(s: Stage, x: number, y: number, z: number, r: number, width: number): void {
  lying(s, x, x + width, y, z, r, materials.rubber, {
    end: s.radial([
      [0, '#8d97a5'],
      [0.3, '#59616c'],
      [0.34, '#1b1e23'],
      [0.9, '#2b3038'],
      [1, '#0c0d10'],
    ]),
  });
}

/** Castor under a floor product. */
export function castors(s: Stage, w: number, y: number, depth: number, r: number): void {
  for (const z of [depth * 0.15, depth * 0.85]) {
    for (const x of [w * 0.14, w * 0.86]) {
      s.plane(z);
      s.part(rect(x - r * 0.5, y - r * 1.1, r, r * 1.2, 3), tone(materials.dark, 0.5));
      s.part(
        rect(x - r * 0.62, y - r * 0.9, r * 1.24, r * 1.9, r * 0.6),
        s.linear(roundStops(materials.rubber), 'right'),
      );
    }
  }
}

/** Arched carrying handle over the top between x0 and x1. */
export function arcHandle(
  s: Stage,
  x0: number,
  x1: number,
  y: number,
  rise: number,
  z: number,
  width: number,
  mat: Material = materials.dark,
): void {
  s.plane(z);
  s.rod(
    smooth([
      [x0, y],
      [x0 + (x1 - x0) * 0.1, y - rise * 0.82],
      [(x0 + x1) / 2, y - rise],
      [x1 - (x1 - x0) * 0.1, y - rise * 0.82],
      [x1, y],
    ]),
    width,
    rodTones(mat),
  );
}

/** Flange ring of a round duct, seen from the front. */
export function spigot(
  s: Stage,
  cx: number,
  cy: number,
  r: number,
  z0: number,
  z1: number,
  mat: Material = materials.galvanised,
): void {
  solid(s, ellipse(cx, cy, r, r), mat, z0, z1);
  s.part(
    ellipse(cx, cy, r * 0.9, r * 0.9),
    s.linear([
      [0, '#12161c'],
      [1, '#4a525d'],
    ]),
  );
}

/** Upright vessel with domed ends. */
export function vessel(
  s: Stage,
  cx: number,
  cz: number,
  top: number,
  bottom: number,
  r: number,
  mat: Material,
  dome = 0.35,
): void {
  const arch = r * dome;
  const turns = Array.from({ length: 13 }, (_, i) => (i / 12) * (Math.PI / 2));
  const upper = turns.map((a): Point => [top + arch * (1 - Math.cos(a)), Math.max(r * 0.01, r * Math.sin(a))]);
  const lower = turns
    .toReversed()
    .map((a): Point => [bottom - arch * (1 - Math.cos(a)), Math.max(r * 0.01, r * Math.sin(a))]);
  turned(s, cx, cz, [...upper, ...lower], mat, { isStraight: true });
}

/** Metal of a valve or fitting by the drawing's colour. */
export function fittingMetal(s: Stage): Material {
  const { color } = s.drawing;
  if (color === 'steel' || color === 'silver') return materials.chrome;
  if (color === 'white') return s.style % 2 ? materials.white : materials.chrome;
  return color === 'champagne' || color === 'ivory'
    ? materials.gold
    : color === 'black' || color === 'graphite'
      ? s.mat
      : materials.brass;
}
