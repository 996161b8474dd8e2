import { display, led } from './displays.ts';
import { wallShadow } from './fittings.ts';
import { louvre, perforation } from './grilles.ts';
import { badge, veneer } from './markings.ts';
import { isLight, type Material, materials, tone } from './palette.ts';
import { type Point, rect, segment } from './paths.ts';
import { solid } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

/** Supply-air unit on a wall: it takes air in at its sides and blows it out upwards. */
function breezer(s: Stage): void {
  const { w, h, mat } = s;
  const depth = Math.max(w, h) * 0.33;
  const r = s.pick(0.1, 0.05, 0.16, 0.08, 0.2, 0.06, 0.12, 0.03) * Math.min(w, h);
  wallShadow(s, 0, 0, w, h, r);
  solid(s, rect(w * 0.03, h * 0.02, w * 0.94, h * 0.96, r), materials.dark, 0, depth * 0.08);
  solid(s, rect(0, 0, w, h, r), mat, depth * 0.08, depth, { fillet: Math.min(r, 30) });
  outlet(s, depth, r);
  intake(s, depth);
  front(s, depth, r);
}

/** Opening at the top with blades across. */
function outlet(s: Stage, depth: number, r: number): void {
  const [x0, x1] = [Math.max(s.w * 0.1, r), s.w - Math.max(s.w * 0.1, r)];
  const [z0, z1] = [depth * 0.24, depth * 0.84];
  const strip = (from: number, to: number): Point[] => [
    s.project(from, 0, z0),
    s.project(to, 0, z0),
    s.project(to, 0, z1),
    s.project(from, 0, z1),
  ];
  s.facet(strip(x0, x1), '#12161c', false);
  const blades = Math.round(20 * (s.w / s.h));
  const step = (x1 - x0) / blades;
  for (let i = 0; i < blades; i++)
    s.facet(strip(x0 + step * (i + 0.3), x0 + step * (i + 0.72)), tone(s.mat, 0.82), false);
}

/** Slots in the side that the viewer sees. */
function intake(s: Stage, depth: number): void {
  const { h } = s;
  const isRight = s.camera.faces([1, 0, 0]);
  if (!isRight && !s.camera.faces([-1, 0, 0])) return;
  const x = isRight ? s.w : 0;
  const bar = (from: number, to: number, z0: number, z1: number): Point[] => [
    s.project(x, from, z0),
    s.project(x, from, z1),
    s.project(x, to, z1),
    s.project(x, to, z0),
  ];
  const [top, bottom] = [h * 0.26, h * 0.74];
  const rows = 14;
  const step = (bottom - top) / rows;
  for (let i = 0; i < rows; i++) {
    const y = top + step * i;
    s.facet(bar(y + step * 0.55, y + step * 0.7, depth * 0.26, depth * 0.74), tone(s.mat, 0.95), false);
    s.facet(bar(y, y + step * 0.55, depth * 0.26, depth * 0.74), '#161b22', false);
  }
}

/** Panel that is taken off to change the filters; controls below it. */
function front(s: Stage, depth: number, r: number): void {
  const { w, h, mat } = s;
  const kind = s.style % 4;
  s.plane(depth);
  louvre(s, w * 0.1, h * 0.045, w * 0.8, h * 0.07, 3, mat, h * 0.012);
  const [x, y, pw, ph] = [w * 0.06, h * 0.145, w * 0.88, h * 0.65];
  s.part(rect(x - 5, y - 5, pw + 10, ph + 10, r * 0.6), tone(mat, 0.18));
  const panel: Material = kind === 1 ? materials.graphite : mat;
  solid(s, rect(x, y, pw, ph, r * 0.5), panel, depth, depth + h * 0.018, { fillet: 7, shade: 0.03 });
  if (kind === 1) veneer(s, x + 6, y + 6, pw - 12, ph - 12, r * 0.4, s.calmTrim ?? materials.graphite);
  else if (kind === 2)
    perforation(s, x + pw * 0.1, y + ph * 0.5, pw * 0.8, ph * 0.42, w * 0.034, w * 0.008, tone(mat, 0.05));
  else if (kind === 3)
    for (let i = 1; i < 14; i++)
      s.line(segment(x + (pw * i) / 14, y + ph * 0.05, x + (pw * i) / 14, y + ph * 0.95), tone(mat, 0.24), 4, {
        opacity: 0.5,
      });
  badge(s, w / 2, y + ph * 0.1, w * 0.16, s.trim ?? materials.chrome);
  s.plane(depth);
  controls(s, h * 0.885);
}

function controls(s: Stage, cy: number): void {
  const { w, h, mat } = s;
  const tall = h * 0.052;
  s.part(rect(w * 0.34, cy - tall / 2, w * 0.32, tall, tall / 2), '#10141a');
  display(s, w * 0.37, cy - tall * 0.4, tall * 1.5, tall * 0.8, {
    type: 'hidden',
    color: isLight(mat) ? 'white' : 'ice',
    value: s.count ?? 21,
  });
  for (let i = 0; i < 4; i++) led(s, w * (0.53 + i * 0.03), cy, tall * 0.09, i < 3 ? '#6fd6ff' : '#3a434f');
  s.lookAt(w / 2, cy, w * 0.8);
}

export const breezerSubjects = {
  breezer: { paint: breezer, pitch: 13, turn: 30, yaw: -34, aspect: [0.35, 1.6] },
} satisfies Record<string, Subject>;
