import { keys, knob } from './controls.ts';
import { display } from './displays.ts';
import { rodTones, softShadow } from './fittings.ts';
import { louvre } from './grilles.ts';
import { badge } from './markings.ts';
import { isLight, type Material, materials, tone } from './palette.ts';
import { circle, poly, rect, smooth } from './paths.ts';
import { blades, fanGuards, hub, roundGrille } from './round-grilles.ts';
import { faceStops, lying, solid, turned, upright } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

/** Open fan head: blades between two wire baskets. */
function fanHead(s: Stage, cx: number, cy: number, r: number, z: number): void {
  const wire = s.pick<Material>(
    isLight(s.mat) ? s.mat : materials.grey,
    materials.chrome,
    isLight(s.mat) ? materials.dark : materials.steel,
    isLight(s.mat) ? s.mat : materials.chrome,
  );
  lying(s, cx - r * 0.01, cx + r * 0.01, cy, z - r * 0.3, r * 0.12, materials.dark);
  solid(s, circle(cx, cy, r * 0.2), s.mat, z - r * 0.55, z - r * 0.1);
  s.plane(z - r * 0.14);
  s.part(circle(cx, cy, r), 'none');
  s.glow(
    circle(cx, cy, r),
    s.radial([
      [0, '#1c2430', 0.1],
      [0.8, '#1c2430', 0.16],
      [1, '#1c2430', 0.3],
    ]),
  );
  s.rod(circle(cx, cy, r), r * 0.035, rodTones(wire));
  s.plane(z);
  blades(
    s,
    cx,
    cy,
    r * 0.88,
    s.pick(5, 3, 4, 7),
    s.style % 3 === 1 ? materials.graphite : isLight(s.mat) ? materials.grey : materials.graphite,
    0.5,
  );
  s.plane(z + r * 0.12);
  roundGrille(s, cx, cy, r, s.pick(...fanGuards), wire, r * 0.014, 1.6);
  s.rod(circle(cx, cy, r), r * 0.045, rodTones(wire));
  hub(s, cx, cy, r * 0.17, s.trim ?? s.mat);
  badge(s, cx, cy, r * 0.18, materials.chrome);
  s.lookAt(cx + r * 0.3, cy - r * 0.1, r * 1.4);
}

function fanFloor(s: Stage): void {
  const { w, h, mat } = s;
  if (s.drawing.style % 8 === 6) return towerFan(s);
  const r = Math.min(w * 0.5, h * 0.26);
  const [cx, cy] = [w / 2, r * 1.03];
  const z = r * 0.7;
  softShadow(s, cx - r * 0.85, cx + r * 0.85, 0, r * 1.5, h);
  if (s.style % 4 === 1) {
    for (const [dx, zz] of [
      [-0.92, 0],
      [0.92, 0],
      [-0.92, 1.5],
      [0.92, 1.5],
    ] as const) {
      const a = s.project(cx, h - r * 0.35, r * 0.7);
      const b = s.project(cx + dx * r, h - r * 0.04, zz * r);
      s.surface(
        poly([
          [a[0] - 7, a[1]],
          [a[0] + 7, a[1]],
          [b[0] + 9, b[1]],
          [b[0] - 9, b[1]],
        ]),
        tone(mat, zz ? 0.6 : 0.3),
      );
    }
  } else
    turned(
      s,
      cx,
      r * 0.7,
      [
        [h - r * 0.22, r * 0.1],
        [h - r * 0.16, r * 0.4],
        [h - r * 0.08, r * 0.82],
        [h, r * 0.88],
      ],
      s.style % 3 === 2 ? materials.dark : mat,
    );
  upright(s, cx, r * 0.7, cy + r * 0.3, h - r * 0.18, r * 0.05, s.style % 2 ? materials.chrome : mat);
  upright(s, cx, r * 0.7, h * 0.58, h - r * 0.14, r * 0.085, mat);
  solid(s, rect(cx - r * 0.16, cy + r * 0.94, r * 0.32, h * 0.13, r * 0.1), mat, r * 0.55, r * 0.95, {
    fillet: r * 0.05,
  });
  if (s.style % 2)
    display(s, cx - r * 0.12, cy + r * 1.02, r * 0.24, r * 0.13, {
      type: 'hidden',
      color: isLight(mat) ? 'white' : 'ice',
      value: s.count ?? 3,
    });
  else
    for (const i of [0, 1, 2, 3])
      s.part(
        rect(cx - r * 0.1, cy + r * (1.02 + i * 0.09), r * 0.2, r * 0.06, r * 0.03),
        s.linear(faceStops(s.trim ?? materials.dark)),
      );
  s.focus = null;
  fanHead(s, cx, cy, r, z);
}

function towerFan(s: Stage): void {
  const { h, mat } = s;
  const w = Math.min(s.w, h * 0.24);
  const cx = s.w / 2;
  const r = w * 0.46;
  softShadow(s, cx - r, cx + r, 0, r * 2, h);
  turned(
    s,
    cx,
    r,
    [
      [h * 0.955, r * 0.7],
      [h * 0.975, r * 1.06],
      [h, r * 1.1],
    ],
    materials.dark,
    { isStraight: true },
  );
  solid(s, rect(cx - w * 0.4, 0, w * 0.8, h * 0.965, w * 0.3), mat, r * 0.35, r * 1.7, { fillet: w * 0.18 });
  louvre(s, cx - w * 0.2, h * 0.17, w * 0.4, h * 0.68, 34, mat, w * 0.1);
  display(s, cx - w * 0.2, h * 0.06, w * 0.4, h * 0.05, { type: 'hidden', color: isLight(mat) ? 'white' : 'ice' });
  keys(s, cx - w * 0.16, h * 0.125, w * 0.32, 3, w * 0.06, materials.grey);
}

function fanTable(s: Stage): void {
  const { w, h, mat } = s;
  const r = Math.min(w * 0.5, h * 0.38);
  const [cx, cy] = [w / 2, r * 1.04];
  const z = r * 0.7;
  softShadow(s, cx - r * 0.6, cx + r * 0.6, 0, r * 1.3, h);
  if (s.style % 4 === 2) {
    for (const zz of [0.2, 1.1])
      s.within(0, 0, zz * r, 1, () =>
        s.rod(
          smooth([
            [cx - r * 0.98, cy + r * 0.1],
            [cx - r * 0.9, h - 26],
            [cx - r * 0.7, h - 10],
            [cx + r * 0.7, h - 10],
            [cx + r * 0.9, h - 26],
            [cx + r * 0.98, cy + r * 0.1],
          ]),
          r * 0.06,
          rodTones(materials.chrome),
        ),
      );
  } else {
    turned(
      s,
      cx,
      r * 0.7,
      [
        [cy + r * 0.5, r * 0.09],
        [h - r * 0.2, r * 0.11],
      ],
      mat,
      { isStraight: true },
    );
    if (s.style % 2)
      solid(s, rect(cx - r * 0.62, h - r * 0.2, r * 1.24, r * 0.2, r * 0.09), mat, 0, r * 1.3, { fillet: r * 0.08 });
    else
      turned(
        s,
        cx,
        r * 0.7,
        [
          [h - r * 0.26, r * 0.14],
          [h - r * 0.2, r * 0.4],
          [h - r * 0.08, r * 0.66],
          [h, r * 0.7],
        ],
        mat,
      );
    s.plane(r * 1.4);
    if (s.style % 2) keys(s, cx - r * 0.34, h - r * 0.14, r * 0.68, 4, r * 0.1, s.trim ?? materials.dark);
    else knob(s, cx, h - r * 0.05, r * 0.07, s.trim ?? materials.dark, 20, false);
  }
  s.focus = null;
  fanHead(s, cx, cy, r, z);
}

export const fanSubjects = {
  'fan-floor': { paint: fanFloor, pitch: 6, yaw: 30, aspect: [0.42, 0.7] },
  'fan-table': { paint: fanTable, pitch: 6, yaw: 30, aspect: [0.5, 1.1] },
} satisfies Record<string, Subject>;
