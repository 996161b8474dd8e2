import { recess, slots } from './grilles.ts';
import { seam } from './indoor-unit.ts';
import { badge, screw, screws, sticker } from './markings.ts';
import { type Material, materials, tone } from './palette.ts';
import { circle, rect, segment } from './paths.ts';
import { fanOpening, type RoundGrille } from './round-grilles.ts';
import { faceStops, solid } from './solids.ts';
import type { Stage } from './stage.ts';

/** Guard of an outdoor fan by style. */
const outdoorGuards: readonly RoundGrille[] = ['rings', 'bars', 'spiral', 'spokes', 'swirl', 'square', 'cross', 'hex'];

/** Outdoor unit in the rectangle 0…w × 0…h standing at y = h. */
export function outdoorUnit(s: Stage, w: number, h: number, mat: Material = s.mat): void {
  const depth = w * 0.38;
  const foot = h * 0.035;
  const radius = s.pick(14, 8, 26, 10, 18, 6, 22, 12);
  for (const x of [w * 0.12, w * 0.72])
    solid(s, rect(x, h - foot * 1.6, w * 0.16, foot * 1.6, 2), materials.graphite, -depth * 0.06, depth * 1.06);
  solid(s, rect(0, 0, w, h - foot, radius), mat, 0, depth, { fillet: Math.min(radius, 12) });
  const body = h - foot;
  solid(s, rect(-w * 0.004, -h * 0.012, w * 1.008, h * 0.05, [radius, radius, 3, 3]), mat, -4, depth + 4, {
    fillet: 5,
    shade: 0.03,
  });
  s.plane(depth + 1);
  const panelX = s.style % 3 === 2 ? w * 0.79 : w * 0.75;
  seam(s, segment(panelX, h * 0.06, panelX, body - 6), mat);
  outdoorFans(s, w, body, panelX, mat);
  servicePanel(s, panelX, w, h, body, mat);
  valves(s, w, body, depth);
}

function outdoorFans(s: Stage, w: number, body: number, panelX: number, mat: Material): void {
  const isTall = body > w * 0.98;
  const guard = outdoorGuards[s.style % 8] ?? 'rings';
  const r = Math.min(panelX * 0.45, (body * (isTall ? 0.46 : 0.9)) / 2 - (isTall ? 10 : 12)) * 0.94;
  const centres = isTall ? [body * 0.285, body * 0.735] : [body * 0.52];
  const wire = s.pick<Material>(
    materials.dark,
    mat,
    materials.dark,
    mat,
    materials.dark,
    materials.grey,
    mat,
    materials.dark,
  );
  const rim = s.style % 2 ? mat : null;
  for (const cy of centres) {
    if (s.style % 4 === 2)
      s.part(rect(panelX / 2 - r * 1.1, cy - r * 1.1, r * 2.2, r * 2.2, 26), s.linear(faceStops(materials.graphite)));
    fanOpening(s, panelX / 2, cy, r / (rim ? 1.06 : 1), {
      kind: guard,
      wire,
      blade: s.style % 3 ? materials.graphite : materials.grey,
      bladeCount: s.pick(3, 5, 4),
      width: 4.6,
      rim,
    });
    s.lookAt(panelX / 2 + r * 0.5, cy, r * 1.7);
  }
}

function servicePanel(s: Stage, x: number, w: number, h: number, body: number, mat: Material): void {
  const width = w - x;
  badge(s, x + width * 0.5, h * 0.16, width * 0.5, s.trim ?? materials.chrome);
  recess(s, x + width * 0.22, body * 0.47, width * 0.5, body * 0.07, 6, mat, 0.8);
  if (s.style % 2) slots(s, x + width * 0.16, body * 0.26, width * 0.66, body * 0.13, 1, 5, { dark: tone(mat, 0.1) });
  sticker(s, x + width * 0.22, body * 0.64, width * 0.34, body * 0.16);
  screw(s, x + width * 0.86, body * 0.6, 5);
  screw(s, x + width * 0.86, body * 0.9, 5);
  screws(s, 16, 22, 0, body - 38, 4.5);
}

function valves(s: Stage, w: number, body: number, depth: number): void {
  s.plane(depth * 0.5);
  s.within(0, 0, 0, 1, () => {
    if (s.camera.sinYaw < 0.02) return;
    const at = (t: number, y: number) => s.project(w, y, depth * t);
    const cover = [at(0.25, body * 0.56), at(0.85, body * 0.56), at(0.85, body * 0.96), at(0.25, body * 0.96)];
    s.facet(cover, tone(s.mat, 0.3));
    for (const [t, y] of [
      [0.42, 0.72],
      [0.42, 0.86],
    ] as const) {
      const [px, py] = at(t, body * y);
      s.surface(circle(px, py, 13), tone(materials.brass, 0.6));
      s.surface(circle(px + 3, py, 8), tone(materials.brass, 0.3));
    }
  });
}
