import { touchKeys } from './controls.ts';
import { display } from './displays.ts';
import { groundShadow, nut, pipe } from './fittings.ts';
import { fins, louvre, perforation, recess, slots } from './grilles.ts';
import { badge, screws, sticker } from './markings.ts';
import { materials, tone } from './palette.ts';
import { type Point, rect, roundPoly, segment } from './paths.ts';
import { fanOpening, type RoundGrille } from './round-grilles.ts';
import { faceStops, solid } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

const guards: readonly [RoundGrille, ...RoundGrille[]] = [
  'rings',
  'bars',
  'spiral',
  'spokes',
  'swirl',
  'square',
  'cross',
  'hex',
];

/** Tall VRF module with fans on top or in front. */
function vrfOutdoor(s: Stage): void {
  const { w, h, mat } = s;
  const depth = w * 0.72;
  groundShadow(s, 0, w, 0, depth, h);
  for (const x of [0.06, 0.78]) solid(s, rect(w * x, h * 0.96, w * 0.16, h * 0.04), materials.dark, -6, depth + 6);
  solid(s, rect(0, 0, w, h * 0.965, 8), mat, 0, depth, { fillet: 6 });
  const kind = s.style % 4;
  const front = kind === 1 || h < w * 1.05;
  if (front) {
    const r = Math.min(w * 0.36, h * 0.21);
    for (const cy of [0.27, 0.71])
      fanOpening(s, w * 0.42, h * cy, r, { kind: s.pick(...guards), wire: materials.dark, rim: mat, bladeCount: 4 });
    s.line(segment(w * 0.82, 10, w * 0.82, h * 0.95), tone(mat, 0.16), 2.2, { opacity: 0.6 });
    s.lookAt(w * 0.5, h * 0.3, r * 1.9);
  } else {
    topFans(s, w, depth, kind);
    s.plane(depth);
    s.line(
      segment(6, h * 0.18, w - 6, h * 0.18) + segment(w * 0.5, h * 0.18, w * 0.5, h * 0.95),
      tone(mat, 0.16),
      2.4,
      { opacity: 0.6 },
    );
    if (kind === 0) fins(s, w * 0.06, h * 0.22, w * 0.4, h * 0.3, 34, materials.steel);
    slots(s, w * 0.56, h * 0.24, w * 0.36, h * 0.12, 1, 6, { dark: tone(mat, 0.06) });
    if (kind !== 0) slots(s, w * 0.08, h * 0.24, w * 0.34, h * 0.6, kind === 2 ? 1 : 2, 24, { dark: tone(mat, 0.06) });
    recess(s, w * 0.46, h * 0.6, w * 0.02, h * 0.09, 4);
    screws(s, w * 0.04, h * 0.21, w * 0.92, h * 0.72, 6);
  }
  badge(s, front ? w * 0.91 : w * 0.75, h * 0.11, front ? w * 0.13 : w * 0.26, s.trim ?? materials.chrome);
  sticker(s, w * 0.84, h * 0.56, w * 0.1, h * 0.1);
  s.lookAt(w * 0.5, h * 0.3, w * 0.8);
}

function topFans(s: Stage, w: number, depth: number, kind: number): void {
  const n = kind === 3 ? 2 : 1;
  for (let i = 0; i < n; i++) {
    const cx = (w * (i + 0.5)) / n;
    const r = Math.min((w / n) * 0.43, depth * 0.43);
    const ring = (k: number, lift: number): Point[] =>
      Array.from({ length: 40 }, (_, j) =>
        s.project(
          cx + r * k * Math.cos((j / 40) * 2 * Math.PI),
          -lift,
          depth / 2 + r * k * Math.sin((j / 40) * 2 * Math.PI),
        ),
      );
    s.facet(ring(1.06, 0), tone(materials.dark, 0.4));
    s.facet([...ring(1.06, 0).slice(0, 21), ...ring(1.04, 40).slice(0, 21).toReversed()], tone(materials.dark, 0.62));
    s.facet(ring(1.04, 40), tone(materials.dark, 0.3));
    for (const k of [0.85, 0.66, 0.47, 0.28]) {
      s.facet(ring(k, 41), tone(materials.dark, 0.7));
      s.facet(ring(k - 0.05, 41), '#0d1014');
    }
  }
}

function chiller(s: Stage): void {
  const { form } = s.drawing;
  if (form === 'water' || form === 'remote') return indoorChiller(s, form);
  const { w, h, mat } = s;
  const depth = w * 0.42;
  groundShadow(s, 0, w, 0, depth, h);
  solid(s, rect(0, h * 0.93, w, h * 0.07, 2), materials.dark, 0, depth);
  solid(s, rect(0, h * 0.04, w, h * 0.9, 6), mat, 0, depth, { fillet: 4 });
  s.within(0, h * 0.04, 0, 1, () => topFans(s, w, depth, w > h * 1.3 ? 3 : s.style % 4));
  s.plane(depth);
  const bays = w > h * 1.3 ? 3 : 2;
  const kind = s.style % 4;
  for (let i = 0; i < bays; i++) {
    const [x, bw] = [w * 0.03 + (w * 0.94 * i) / bays, (w * 0.94) / bays - w * 0.02];
    if (i === bays - 1) {
      s.part(rect(x, h * 0.12, bw, h * 0.76, 4), s.linear(faceStops(mat, 0.02)), { stroke: tone(mat, 0.2), width: 2 });
      display(s, x + bw * 0.3, h * 0.22, bw * 0.4, h * 0.1, { color: 'ice', value: s.count ?? 7 });
      recess(s, x + bw * 0.08, h * 0.46, bw * 0.06, h * 0.12, 4);
      sticker(s, x + bw * 0.56, h * 0.6, bw * 0.3, h * 0.16, '#d8a21e');
    } else if (kind === 0) fins(s, x, h * 0.12, bw, h * 0.76, 40, materials.steel);
    else if (kind === 1) louvre(s, x, h * 0.12, bw, h * 0.76, 16, mat, 4);
    else if (kind === 2) perforation(s, x + 4, h * 0.12, bw - 8, h * 0.76, 15, 4.6, tone(mat, 0.06));
    else
      for (const cy of [0.31, 0.7])
        fanOpening(s, x + bw / 2, h * cy, Math.min(bw * 0.42, h * 0.17), {
          kind: s.pick(...guards),
          wire: materials.dark,
          rim: mat,
        });
  }
  badge(s, w * 0.12, h * 0.08, w * 0.12, s.trim ?? materials.chrome);
  if (s.style > 3) {
    for (let i = 0; i <= bays; i++) {
      const x = Math.min(w * 0.98, (w * i) / bays);
      s.part(rect(x, h * 0.05, w * 0.02, h * 0.88), s.linear(faceStops(materials.dark)));
    }
  }
}

/** Cabinet of a plant room: no fans, pipes with flanges leave through the top. */
function indoorChiller(s: Stage, form: 'water' | 'remote'): void {
  const { w, h, mat } = s;
  const depth = w * 0.4;
  const top = h * 0.16;
  groundShadow(s, 0, w, 0, depth, h);
  s.plane(depth * 0.45);
  // water enters and leaves twice; a remote condenser has one pair of copper pipes
  const pipes = form === 'water' ? [0.08, 0.16, 0.8, 0.88] : [0.1, 0.2, 0.84, 0.9];
  for (const [i, x] of pipes.entries()) {
    const isCopper = form === 'remote' && i > 1;
    const d = w * (isCopper ? 0.022 : 0.044);
    pipe(s, w * x - d / 2, isCopper ? 0 : h * 0.04, d, top, isCopper ? materials.copper : materials.galvanised);
    if (!isCopper) nut(s, w * x - d * 0.95, h * 0.02, d * 1.9, h * 0.03, i % 2 ? materials.red : materials.blue);
  }
  solid(s, rect(0, h * 0.94, w, h * 0.06, 2), materials.dark, 0, depth);
  solid(s, rect(0, top, w, h * 0.79, 6), mat, 0, depth, { fillet: 4 });
  s.plane(depth);
  const bays = 3;
  for (let i = 0; i < bays; i++) {
    const [x, bw] = [w * 0.02 + (w * 0.96 * i) / bays, (w * 0.96) / bays - w * 0.015];
    s.part(rect(x, top + h * 0.05, bw, h * 0.69, 4), s.linear(faceStops(mat, 0.02)), {
      stroke: tone(mat, 0.2),
      width: 2,
    });
    recess(s, x + bw * 0.9, h * 0.52, bw * 0.05, h * 0.1, 4);
    screws(s, x + bw * 0.05, top + h * 0.08, bw * 0.9, h * 0.63, 5);
    if (i < bays - 1) slots(s, x + bw * 0.2, h * 0.78, bw * 0.6, h * 0.07, 1, 4, { dark: tone(mat, 0.06) });
  }
  display(s, w * 0.74, h * 0.3, w * 0.12, h * 0.09, { color: 'ice', value: s.count ?? 7 });
  sticker(s, w * 0.8, h * 0.66, w * 0.1, h * 0.12, '#d8a21e');
  badge(s, w * 0.14, h * 0.29, w * 0.12, s.trim ?? materials.chrome);
  s.lookAt(w * 0.8, h * 0.35, w * 0.7);
}

/** Floor or wall fan coil with a top grille. */
function fanCoil(s: Stage): void {
  const { w, h, mat } = s;
  const depth = Math.min(h * 0.42, 240);
  const foot = h * 0.07;
  groundShadow(s, w * 0.02, w * 0.98, 0, depth, h);
  for (const x of [0.05, 0.83])
    solid(s, rect(w * x, h - foot * 1.2, w * 0.12, foot * 1.2, 3), s.trim ?? materials.grey, 0, depth);
  const r = s.pick(8, 34, 16, 60);
  solid(s, rect(0, 0, w, h - foot, [r, r, 6, 6]), mat, 0, depth, { fillet: 6 });
  const body = h - foot;
  const kind = s.style % 4;
  if (kind === 0) slots(s, w * 0.1, body * 0.07, w * 0.8, body * 0.12, 40, 1, { dark: tone(mat, 0.05) });
  else if (kind === 1) louvre(s, w * 0.08, body * 0.08, w * 0.84, body * 0.14, 4, mat, 8);
  else if (kind === 2) perforation(s, w * 0.1, body * 0.68, w * 0.8, body * 0.2, 16, 4.2, tone(mat, 0.05));
  else slots(s, w * 0.08, body * 0.74, w * 0.84, body * 0.16, 4, 4, { dark: tone(mat, 0.05) });
  for (const x of [0.07, 0.93])
    s.line(segment(w * x, body * 0.26, w * x, body * 0.98), tone(mat, 0.16), 2, { opacity: 0.5 });
  if (s.style % 2) display(s, w * 0.8, body * 0.32, w * 0.09, body * 0.13, { color: 'ice' });
  else {
    s.part(
      roundPoly(
        [
          [w * 0.78, body * 0.3],
          [w * 0.9, body * 0.3],
          [w * 0.9, body * 0.42],
          [w * 0.78, body * 0.42],
        ],
        10,
      ),
      '#10151c',
    );
    touchKeys(s, w * 0.84, body * 0.36, w * 0.07, 3, '#b6c9e8', 14);
  }
  badge(s, w * 0.16, body * 0.4, w * 0.1, materials.chrome);
  s.lookAt(w * 0.8, body * 0.3, h * 0.7);
  if (s.style > 3) {
    s.part(rect(w * 0.07, body * 0.5, w * 0.86, body * 0.035), s.linear(faceStops(s.calmTrim ?? materials.chrome)));
    s.glow(rect(w * 0.07, body * 0.535, w * 0.86, body * 0.45), '#0b1326', 0.1);
  }
}

export const coolingPlantSubjects = {
  'vrf-outdoor': { paint: vrfOutdoor, pitch: 9, yaw: 34, aspect: [0.5, 1.2] },
  chiller: { paint: chiller, pitch: 9, yaw: 30, aspect: [0.8, 2.4] },
  'fan-coil': { paint: fanCoil, pitch: 8, yaw: 30, aspect: [1, 3] },
} satisfies Record<string, Subject>;
