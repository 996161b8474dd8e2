import { pipe, softShadow, spigot } from './fittings.ts';
import { flueMetal } from './flue-parts.ts';
import { slots } from './grilles.ts';
import { type Material, materials, tone } from './palette.ts';
import { type Point, poly, rect } from './paths.ts';
import { roundStops, upright } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

/** Bend of a double-walled pipe through `count` degrees, default 90. */
function flueBend(s: Stage): void {
  const { w, h } = s;
  const mat = flueMetal(s);
  const turn = s.count === 45 ? 45 : 90;
  const r = w * 0.2;
  softShadow(s, w * 0.02, w * 0.46, 0, r * 2, h);
  const foot: Point = [w * 0.24, h];
  const radius = (w - foot[0]) * 0.52;
  const pivot: Point = [foot[0] + radius, h * 0.5];
  const wedges = 4 + (s.style % 4);
  const angleOf = (i: number) => (Math.PI * turn * i) / wedges / 180;
  s.plane(r);
  pipe(s, foot[0] - r, pivot[1], 2 * r, h - pivot[1], mat);
  for (let i = 0; i < wedges; i++) segmentOfBend(s, pivot, radius, r, angleOf(i), angleOf(i + 1), mat);
  straightAfter(s, pivot, radius, r, (Math.PI * turn) / 180, mat);
  s.plane(r * 1.04);
  const ring = mat === materials.white ? materials.dark : mat;
  s.part(rect(foot[0] - r * 1.08, h * 0.92, r * 2.16, h * 0.04, 4), s.linear(roundStops(ring), 'right'));
  if (s.style > 3)
    s.part(rect(foot[0] - r * 1.05, h * 0.84, r * 2.1, h * 0.02, 3), s.linear(roundStops(materials.steel), 'right'));
  s.lookAt(pivot[0], pivot[1] - radius * 0.6, w);
}

/** Lobster-back bend: one wedge between two angles around the pivot. */
function segmentOfBend(
  s: Stage,
  [px, py]: Point,
  radius: number,
  r: number,
  from: number,
  to: number,
  mat: Material,
): void {
  const at = (distance: number, angle: number): Point => [
    px - distance * Math.cos(angle),
    py - distance * Math.sin(angle),
  ];
  const [outer, inner] = [radius + r, radius - r];
  const middle = (from + to) / 2;
  s.part(
    poly([
      at(outer, from),
      at(outer / Math.cos((to - from) / 2), middle),
      at(outer, to),
      at(inner, to),
      at(inner / Math.cos((to - from) / 2), middle),
      at(inner, from),
    ]),
    s.linear(roundStops(mat, 0.06 * Math.sin(middle * 2)), middle > Math.PI / 4 ? 'down' : 'diagonal'),
    { stroke: tone(mat, 0.2), width: 1.6 },
  );
}

function straightAfter(s: Stage, [px, py]: Point, radius: number, r: number, angle: number, mat: Material): void {
  const along = (distance: number, length: number): Point => [
    px - distance * Math.cos(angle) + length * Math.sin(angle),
    py - distance * Math.sin(angle) - length * Math.cos(angle),
  ];
  const piece = (half: number, from: number, to: number, metal: Material) =>
    s.part(
      poly([
        along(radius + half, from),
        along(radius + half, to),
        along(radius - half, to),
        along(radius - half, from),
      ]),
      s.linear(roundStops(metal), angle > 1 ? 'down' : 'diagonal'),
      { stroke: tone(metal, 0.2), width: 1.4 },
    );
  const length = r * 1.5;
  piece(r, 0, length, mat);
  piece(r * 0.7, length, length + r * 0.4, materials.chrome);
  piece(r * 1.07, length * 0.66, length * 0.8, mat === materials.white ? materials.dark : mat);
}

/** Coaxial flue: elbow, straight pipe and wall terminal. */
function flueKit(s: Stage): void {
  const { w, h } = s;
  const mat = s.mat;
  const r = h * s.pick(0.15, 0.13, 0.16);
  const [cx, cy] = [w * 0.2, h * 0.22 + r * 0.4];
  softShadow(s, cx - r, cx + r, 0, r * 2, h);
  upright(s, cx, r, cy + r * 0.9, h * 0.94, r, mat);
  upright(s, cx, r, h * 0.9, h, r * 1.2, materials.dark);
  s.plane(r);
  s.part(rect(cx + r * 0.9, cy - r, w * 0.62 - cx, 2 * r, 2), s.linear(roundStops(mat)));
  s.part(
    `M${cx - r} ${cy + r * 0.95}C${cx - r} ${cy - r * 0.4} ${cx - r * 0.3} ${cy - r} ${cx + r} ${cy - r}L${cx + r} ${cy + r}L${cx + r} ${cy + r * 0.95}Z`,
    s.linear(
      [
        [0, tone(mat, 0.5)],
        [0.35, tone(mat, 0.98)],
        [0.7, tone(mat, 0.7)],
        [1, tone(mat, 0.45)],
      ],
      'diagonal',
    ),
  );
  for (const x of [cx + r * 0.9, w * 0.52])
    s.part(
      rect(x, cy - r * 1.09, r * 0.24, r * 2.18, 4),
      s.linear(roundStops(s.style % 2 ? materials.dark : materials.galvanised)),
    );
  s.part(rect(w * 0.6, cy - r * 1.7, r * 0.26, r * 3.4, r * 0.1), s.linear(roundStops(s.trim ?? materials.rubber)));
  s.part(rect(w * 0.6 + r * 0.26, cy - r * 0.86, w * 0.2, r * 1.72), s.linear(roundStops(mat)));
  slots(s, w * 0.68, cy - r * 0.7, w * 0.1, r * 1.4, 5, 1, { dark: '#14181e' });
  s.part(rect(w * 0.8, cy - r * 0.56, w * 0.13, r * 1.12), s.linear(roundStops(materials.steel)));
  s.part(rect(w * 0.92, cy - r * 0.66, w * 0.04, r * 1.32, 4), s.linear(roundStops(materials.steel)));
  s.plane(r * 2);
  s.part(rect(cx - r * 1.08, cy + r * 0.9, r * 2.16, r * 0.24, 4), s.linear(roundStops(materials.galvanised), 'right'));
  if (s.style % 3 === 0)
    s.within(w * 0.55, h * 0.72, 0, 1, () => spigot(s, r, r * 0.2, r * 0.9, 0, r * 0.4, materials.rubber));
  s.lookAt(w * 0.3, cy, r * 4.4);
  if (s.style > 3) {
    s.plane(r);
    for (const x of [0.36, 0.44])
      s.part(rect(w * x, cy - r * 1.06, r * 0.12, r * 2.12, 3), s.linear(roundStops(materials.steel)));
  }
}

export const flueBendSubjects = {
  'flue-kit': { paint: flueKit, pitch: 6, yaw: 24, aspect: [1.1, 2.4] },
  'flue-bend': { paint: flueBend, pitch: 6, yaw: 22, aspect: [0.8, 1.3] },
} satisfies Record<string, Subject>;
