import { keys, touchKeys } from './controls.ts';
import { display } from './displays.ts';
import { wallShadow } from './fittings.ts';
import { recess, slots } from './grilles.ts';
import { badge } from './markings.ts';
import { isLight, materials, tone } from './palette.ts';
import { ellipse, poly, rect, roundPoly, segment } from './paths.ts';
import { faceStops, solid } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

/** Working light under a hood. */
function hoodLamps(s: Stage, xs: readonly number[], y: number, r: number): void {
  for (const x of xs) {
    s.glow(
      ellipse(x, y + r * 3.4, r * 5, r * 5),
      s.radial([
        [0, '#fff1cf', 0.3],
        [1, '#fff1cf', 0],
      ]),
    );
  }
}

function hoodControl(s: Stage, cx: number, y: number, w: number, h: number): void {
  if (s.style % 3 === 0) keys(s, cx - w * 0.12, y - h * 0.28, w * 0.24, 5, h * 0.56, materials.chrome);
  else if (s.style % 3 === 1) {
    s.part(rect(cx - w * 0.17, y - h * 0.4, w * 0.34, h * 0.8, h * 0.2), '#10151c');
    touchKeys(s, cx + w * 0.05, y, w * 0.16, 4, '#b6c9e8', h * 0.3);
    display(s, cx - w * 0.15, y - h * 0.3, w * 0.08, h * 0.6, { type: 'hidden', color: 'ice', value: s.count ?? 3 });
  } else
    for (const i of [-2, -1, 0, 1, 2])
      s.part(
        rect(cx + i * w * 0.045 - w * 0.016, y - h * 0.22, w * 0.032, h * 0.44, 4),
        s.linear(faceStops(materials.grey)),
        { stroke: '#5b646f', width: 1 },
      );
  s.lookAt(cx, y, w * 0.5);
}

function hoodDome(s: Stage): void {
  const { w, h, mat } = s;
  const kind = s.style % 4;
  const depth = w * 0.62;
  const duct = w * s.pick(0.34, 0.3, 0.36, 0.4);
  const [cx, lip] = [w / 2, h * 0.09];
  const skirt = h - lip;
  wallShadow(s, cx - duct / 2, 0, duct, h * 0.6, 4);
  if (kind === 2) return inclinedHood(s);
  const shoulder = h * (kind === 1 ? 0.82 : 0.52);
  solid(s, rect(cx - duct / 2, 0, duct, shoulder + 4, 2), mat, 0, duct * 0.8);
  slots(s, cx - duct * 0.3, h * 0.04, duct * 0.6, h * 0.05, 8, 1);
  s.line(segment(cx - duct / 2, h * 0.3, cx + duct / 2, h * 0.3), tone(mat, 0.15), 2.4, { opacity: 0.6 });
  if (kind === 1) solid(s, rect(0, shoulder, w, skirt - shoulder + 2, 3), mat, 0, depth, { fillet: 3 });
  else {
    const curve = kind === 3 ? 0.9 : 0.35;
    const front = (t: number) => depth * 0.5 + t * depth * 0.5;
    const left = [
      s.project(cx - duct / 2, shoulder, duct * 0.8),
      s.project(cx + duct / 2, shoulder, duct * 0.8),
      s.project(w, skirt, front(1)),
      s.project(0, skirt, front(1)),
    ] as const;
    const bend = (a: readonly [number, number], b: readonly [number, number]): string =>
      `C${a[0]} ${a[1] + (b[1] - a[1]) * curve} ${b[0] + (a[0] - b[0]) * (0.4 * curve)} ${b[1] - (b[1] - a[1]) * 0.12} ${b[0]} ${b[1]}`;
    const back = [s.project(cx + duct / 2, shoulder, 0), s.project(w, skirt, 0)] as const;
    if (s.isAngle)
      s.surface(
        `M${left[1][0]} ${left[1][1]}${bend(left[1], left[2])}L${back[1][0]} ${back[1][1]}L${back[0][0]} ${back[0][1]}Z`,
        s.linear([
          [0, tone(mat, 0.5)],
          [1, tone(mat, 0.3)],
        ]),
      );
    s.surface(
      `M${left[0][0]} ${left[0][1]}L${left[1][0]} ${left[1][1]}${bend(left[1], left[2])}L${left[3][0]} ${left[3][1]}C${left[3][0] + (left[0][0] - left[3][0]) * 0.4 * curve} ${left[3][1] - (left[3][1] - left[0][1]) * 0.12} ${left[0][0]} ${left[0][1] + (left[3][1] - left[0][1]) * curve} ${left[0][0]} ${left[0][1]}Z`,
      s.linear(
        mat.metal
          ? [
              [0, tone(mat, 0.5)],
              [0.3, tone(mat, 0.86)],
              [0.5, tone(mat, 0.66)],
              [0.75, tone(mat, 0.9)],
              [1, tone(mat, 0.42)],
            ]
          : [
              [0, tone(mat, 0.62)],
              [0.4, tone(mat, 0.9)],
              [1, tone(mat, 0.55)],
            ],
        'right',
      ),
    );
    if (kind === 0 && s.style > 3) {
      s.plane(depth * 0.8);
      s.part(
        poly([
          [cx - duct * 0.3, shoulder + 20],
          [cx + duct * 0.3, shoulder + 20],
          [cx + w * 0.36, skirt - 14],
          [cx - w * 0.36, skirt - 14],
        ]),
        s.linear([
          [0, '#1a212b', 0.9],
          [1, '#3a4656', 0.75],
        ]),
      );
    }
  }
  solid(s, rect(0, skirt, w, lip, 3), s.calmTrim ?? mat, -2, depth + 4, { fillet: 3 });
  hoodControl(s, cx, skirt + lip / 2, w, lip);
  hoodLamps(s, [w * 0.2, w * 0.8], h + 2, 14);
}

/** Slanted glass hood. */
function inclinedHood(s: Stage): void {
  const { w, h, mat } = s;
  const duct = w * 0.34;
  solid(s, rect(w / 2 - duct / 2, 0, duct, h * 0.44, 2), mat, 0, duct * 0.7);
  const glass = isLight(mat) ? materials.white : materials.glass;
  solid(s, rect(0, h * 0.36, w, h * 0.62, 12), materials.dark, 0, w * 0.12);
  const at = (x: number, y: number, z: number) => s.project(x, y, z);
  const quad = (y0: number, y1: number, z0: number, z1: number, x0 = 0, x1 = w) => [
    at(x0, y0, z0),
    at(x1, y0, z0),
    at(x1, y1, z1),
    at(x0, y1, z1),
  ];
  const [zTop, zLow] = [w * 0.4, w * 0.14];
  s.surface(
    roundPoly(quad(h * 0.32, h * 0.98, zTop, zLow), 14),
    s.linear(
      [
        [0, tone(glass, 0.8)],
        [0.5, tone(glass, 0.56)],
        [1, tone(glass, 0.7)],
      ],
      'diagonal',
    ),
  );
  s.glowOnScreen(poly(quad(h * 0.33, h * 0.97, zTop, zLow, w * 0.1, w * 0.36)), '#ffffff', 0.08);
  s.surface(poly(quad(h * 0.845, h * 0.86, w * 0.195, w * 0.19)), s.linear(faceStops(materials.chrome)));
  s.plane(w * 0.2);
  touchKeys(s, w / 2, h * 0.925, w * 0.3, 5, isLight(mat) ? '#6b7a92' : '#b6c9e8', h * 0.026);
  s.lookAt(w / 2, h * 0.8, w * 0.5);
  if (s.style > 3)
    s.surface(
      poly(quad(h * 0.34, h * 0.84, w * 0.395, w * 0.2, w * 0.49, w * 0.51)),
      s.linear(faceStops(materials.chrome)),
    );
}

function hoodSlim(s: Stage): void {
  const { w, h, mat } = s;
  const depth = w * 0.5;
  wallShadow(s, 0, 0, w, h, 6);
  const kind = s.style % 4;
  const lip = h * (kind === 1 ? 0.3 : 0.22);
  const radius = s.pick(4, 12, 4, 22);
  if (kind === 1) {
    solid(s, rect(0, 0, w, h - lip, [10, 10, 0, 0]), mat, 0, depth * 0.62, { fillet: 6 });
    solid(s, rect(0, h - lip, w, lip, 4), s.calmTrim ?? materials.steel, 0, depth, { fillet: 4 });
  } else {
    solid(
      s,
      rect(w * (kind === 2 ? 0.04 : 0), 0, w * (kind === 2 ? 0.92 : 1), h - lip * 0.6, radius),
      mat,
      0,
      depth * 0.8,
      { fillet: Math.min(radius, 8) },
    );
    if (kind !== 2) slots(s, w * 0.3, h * 0.1, w * 0.4, h * 0.14, 16, 1, { dark: tone(mat, 0.06) });
    solid(s, rect(0, h - lip, w, lip, radius * 0.6), s.calmTrim ?? (kind === 0 ? mat : materials.steel), 0, depth, {
      fillet: 4,
      shade: 0.02,
    });
  }
  hoodControl(s, kind === 2 ? w * 0.82 : w / 2, h - lip / 2, w * 0.8, lip * 0.7);
  badge(s, w * 0.1, h - lip / 2, w * 0.09);
  if (s.style > 3) recess(s, w * 0.06, h * 0.34, w * 0.88, h * 0.1, 6, mat, 0.8);
  hoodLamps(s, [w * 0.2, w * 0.8], h + 2, 14);
}

export const hoodSubjects = {
  'cooker-hood-dome': { paint: hoodDome, pitch: -4, yaw: 28, aspect: [0.6, 1.4] },
  'cooker-hood-slim': { paint: hoodSlim, pitch: 4, yaw: 28, aspect: [2, 5] },
} satisfies Record<string, Subject>;
