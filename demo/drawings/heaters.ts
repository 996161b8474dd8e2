import { keys, knob, rocker, touchKeys } from './controls.ts';
import { display, led } from './displays.ts';
import { heatingRods } from './fire.ts';
import { arcHandle, feet, sideWheel, softShadow, wallShadow } from './fittings.ts';
import { louvre, perforation, recess, slots } from './grilles.ts';
import { badge } from './markings.ts';
import { isLight, type Material, materials, tone } from './palette.ts';
import { ellipse, poly, rect, segment, smooth } from './paths.ts';
import { roundGrille } from './round-grilles.ts';
import { faceStops, solid, turned } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

function convector(s: Stage): void {
  const { w, h, mat } = s;
  const depth = Math.min(110, w * 0.13);
  const isWall = s.style % 4 === 3;
  const legs = isWall ? 0 : h * 0.1;
  const body = h - legs;
  const r = s.pick(18, 6, 60, 12, 34, 8, 90, 24);
  if (isWall) wallShadow(s, 0, 0, w, body, r);
  else {
    softShadow(s, w * 0.08, w * 0.92, -depth * 0.5, depth * 1.6, h);
    convectorLegs(s, w, h, legs, depth);
  }
  solid(s, rect(0, 0, w, body, r), mat, 0, depth, { fillet: Math.min(r, 18) });
  convectorGrille(s, w, body, depth, r);
  convectorFront(s, w, body);
}

function convectorLegs(s: Stage, w: number, h: number, legs: number, depth: number): void {
  const mat = s.trim ?? materials.dark;
  const kind = s.style % 3;
  for (const x of [w * 0.13, w * 0.79]) {
    if (kind === 1) {
      solid(s, rect(x + w * 0.02, h - legs * 1.4, w * 0.04, legs * 1.1), mat, depth * 0.3, depth * 0.7);
      solid(s, rect(x, h - legs * 0.36, w * 0.08, legs * 0.36, 8), mat, -depth * 0.7, depth * 1.7, { fillet: 6 });
    } else if (kind === 2) {
      solid(s, rect(x + w * 0.02, h - legs * 1.4, w * 0.04, legs * 0.9), mat, depth * 0.3, depth * 0.7);
      for (const z of [-depth * 0.5, depth * 1.2])
        sideWheel(s, x + w * 0.025, h - legs * 0.42, z + depth * 0.1, legs * 0.42, w * 0.035);
    } else
      solid(
        s,
        poly([
          [x, h - legs * 1.3],
          [x + w * 0.08, h - legs * 1.3],
          [x + w * (x < w / 2 ? 0.05 : 0.1), h],
          [x + w * (x < w / 2 ? -0.02 : 0.03), h],
        ]),
        mat,
        -depth * 0.4,
        depth * 1.5,
      );
  }
}

function convectorGrille(s: Stage, w: number, body: number, depth: number, r: number): void {
  const side = Math.max(w * 0.06, r * 0.8);
  const dark = isLight(s.mat) ? '#39424f' : '#07090c';
  const kind = s.style % 5;
  if (kind === 0) slots(s, side, body * 0.07, w - 2 * side, body * 0.09, 26, 1, { dark });
  else if (kind === 1) slots(s, side, body * 0.06, w - 2 * side, body * 0.13, 3, 4, { dark, fill: 0.42 });
  else if (kind === 2) louvre(s, side, body * 0.07, w - 2 * side, body * 0.12, 4, s.mat, 8);
  else if (kind === 3) perforation(s, side, body * 0.06, w - 2 * side, body * 0.13, 15, 4, dark);
  else slots(s, side, body * 0.06, w - 2 * side, body * 0.16, 40, 2, { dark, fill: 0.36 });
  s.plane(depth);
}

function convectorFront(s: Stage, w: number, body: number): void {
  const { mat } = s;
  const line = tone(mat, 0.2);
  const finish = s.style % 8;
  if (finish === 1 || finish === 6) {
    s.part(
      rect(w * 0.03, body * 0.26, w * 0.94, body * 0.64, 10),
      s.linear(
        [
          [0, '#0c1016'],
          [0.5, '#1c222b'],
          [1, '#10141a'],
        ],
        'diagonal',
      ),
    );
    s.glow(
      poly([
        [w * 0.4, body * 0.26],
        [w * 0.62, body * 0.26],
        [w * 0.44, body * 0.9],
        [w * 0.22, body * 0.9],
      ]),
      '#ffffff',
      0.07,
    );
  } else if (finish === 2 || finish === 5) {
    for (let i = 0; i < 4; i++)
      s.line(segment(w * 0.04, body * (0.34 + i * 0.15), w * 0.7, body * (0.34 + i * 0.15)), line, 2.4, {
        opacity: 0.45,
      });
  } else if (finish === 3)
    s.part(rect(0, body * 0.24, w, body * 0.02), s.linear(faceStops(s.trim ?? materials.chrome)));
  else if (finish === 4)
    s.line(
      smooth([
        [w * 0.04, body * 0.82],
        [w * 0.3, body * 0.7],
        [w * 0.6, body * 0.86],
        [w * 0.96, body * 0.72],
      ]),
      line,
      2.6,
      { opacity: 0.5 },
    );
  else
    s.line(
      segment(w * 0.02, body * 0.23, w * 0.98, body * 0.23) + segment(w * 0.02, body * 0.88, w * 0.98, body * 0.88),
      line,
      2,
      { opacity: 0.4 },
    );
  convectorControl(s, w, body, finish);
  badge(s, w * 0.14, body * 0.8, w * 0.1, materials.chrome);
}

function convectorControl(s: Stage, w: number, body: number, finish: number): void {
  if (finish === 1 || finish === 6) {
    display(s, w * 0.76, body * 0.34, w * 0.15, body * 0.16, { type: 'hidden', color: 'ice' });
    touchKeys(s, w * 0.84, body * 0.62, w * 0.16, 4, '#9db7dd', 20);
  } else if (finish % 2 === 0) {
    s.part(
      rect(w * 0.8, body * 0.3, w * 0.15, body * 0.5, 14),
      s.linear(faceStops(isLight(s.mat) ? materials.grey : materials.dark)),
    );
    display(s, w * 0.815, body * 0.33, w * 0.12, body * 0.13, { color: 'amber' });
    keys(s, w * 0.825, body * 0.52, w * 0.1, 2, w * 0.036, materials.white);
    keys(s, w * 0.825, body * 0.62, w * 0.1, 2, w * 0.036, materials.white);
    led(s, w * 0.875, body * 0.75, 5, '#ff8a3c');
  } else {
    knob(s, w * 0.87, body * 0.62, w * 0.045, finish === 3 ? materials.chrome : materials.dark);
    rocker(s, w * 0.853, body * 0.34, w * 0.034, body * 0.1);
  }
}

function oilRadiator(s: Stage): void {
  const { w, h, mat } = s;
  const sections = Math.min(13, Math.max(5, Math.round(s.count ?? 9)));
  const box = w * 0.16;
  const depth = Math.min(190, h * 0.26);
  const wheel = h * 0.055;
  const [top, bottom] = [h * 0.05, h - wheel * 1.7];
  softShadow(s, w * 0.04, w * 0.96, -depth * 0.1, depth * 1.1, h);
  for (const x of [w * 0.16, w * 0.8]) {
    s.plane(depth * 0.5);
    solid(s, rect(x, bottom - 6, w * 0.07, wheel * 0.8, 6), materials.dark, -depth * 0.1, depth * 1.1);
    for (const z of [0, depth]) sideWheel(s, x + w * 0.015, h - wheel, z, wheel, w * 0.04);
  }
  const span = (w - box) / sections;
  const radius = s.pick(0.5, 0.3, 0.5, 0.2);
  for (let i = sections - 1; i >= 0; i--) oilSection(s, box + i * span, span, top, bottom, depth, mat, radius);
  oilControl(s, box, top, bottom, depth);
  if (s.style % 2) arcHandle(s, w * 0.4, w * 0.7, top + 10, h * 0.055, depth * 0.5, 16, s.trim ?? materials.dark);
}

function oilSection(
  s: Stage,
  x: number,
  span: number,
  top: number,
  bottom: number,
  depth: number,
  mat: Material,
  radius: number,
): void {
  const isWavy = s.style % 4 === 2;
  solid(s, rect(x + span * 0.05, top, span * 0.9, bottom - top, span * radius), mat, 0, depth, {
    fillet: span * Math.min(0.3, radius * 0.9),
  });
  const shade = s.linear(
    [
      [0, '#000000', 0.3],
      [0.35, '#ffffff', 0.22],
      [0.6, '#ffffff', 0],
      [1, '#000000', 0.34],
    ],
    'right',
  );
  s.glow(rect(x + span * 0.05, top + span * 0.3, span * 0.9, bottom - top - span * 0.6, span * radius), shade);
  const [inTop, inHeight] = [top + (bottom - top) * 0.12, (bottom - top) * 0.76];
  if (isWavy)
    for (let k = 0; k < 5; k++)
      s.part(ellipse(x + span / 2, inTop + inHeight * (0.1 + k * 0.2), span * 0.16, inHeight * 0.07), tone(mat, 0.25));
  else if (s.style % 3 === 1)
    s.part(
      rect(x + span * 0.36, inTop, span * 0.28, inHeight, span * 0.14),
      s.linear(
        [
          [0, tone(mat, 0.1)],
          [1, tone(mat, 0.45)],
        ],
        'right',
      ),
    );
  else
    s.line(segment(x + span / 2, inTop, x + span / 2, inTop + inHeight), tone(mat, 0.12), span * 0.08, {
      opacity: 0.6,
    });
}

function oilControl(s: Stage, box: number, top: number, bottom: number, depth: number): void {
  const mat = s.style % 2 ? materials.dark : s.mat;
  const h = bottom - top;
  const r = s.pick(box * 0.4, box * 0.16, box * 0.3);
  solid(s, rect(0, top + h * 0.03, box * 1.05, h * 0.9, r), mat, depth * 0.02, depth * 1.06, { fillet: box * 0.14 });
  const cx = box * 0.52;
  if (s.style % 3 === 1) {
    display(s, cx - box * 0.36, top + h * 0.14, box * 0.72, h * 0.12, { color: 'amber' });
    keys(s, cx - box * 0.26, top + h * 0.32, box * 0.52, 2, box * 0.22, materials.grey);
    keys(s, cx - box * 0.26, top + h * 0.4, box * 0.52, 2, box * 0.22, materials.grey);
  } else {
    knob(s, cx, top + h * 0.22, box * 0.27, s.style % 2 ? materials.grey : materials.dark, 40);
    knob(s, cx, top + h * 0.42, box * 0.22, s.style % 2 ? materials.grey : materials.dark, -60, false);
    led(s, cx, top + h * 0.54, 6, '#ff6a3c');
  }
  slots(s, cx - box * 0.3, top + h * 0.64, box * 0.6, h * 0.2, 1, 7, { dark: tone(mat, 0.08) });
  s.lookAt(cx + box, top + h * 0.32, box * 3.4);
}

function fanHeater(s: Stage): void {
  const { w, h, mat } = s;
  const isTower = h > w * 1.5;
  const depth = Math.min(w, h) * (isTower ? 0.85 : 0.5);
  softShadow(s, w * 0.08, w * 0.92, 0, depth, h);
  const foot = h * 0.06;
  if (isTower)
    turned(
      s,
      w / 2,
      depth / 2,
      [
        [h - foot, w * 0.44],
        [h - foot * 0.3, w * 0.5],
        [h, w * 0.5],
      ],
      materials.dark,
      { isStraight: true },
    );
  else feet(s, w, h, depth, s.style % 2 ? 'pads' : 'cones', foot);
  const r = s.pick(0.28, 0.1, 0.48, 0.18, 0.36, 0.06, 0.5, 0.22) * Math.min(w, h);
  solid(s, rect(0, 0, w, h - foot * 0.8, r), mat, isTower ? depth * 0.1 : 0, isTower ? depth * 0.9 : depth, {
    fillet: Math.min(r * 0.8, 40),
  });
  const [gx, gy, gw, gh] = isTower
    ? [w * 0.16, h * 0.24, w * 0.68, h * 0.62]
    : [w * 0.12, h * 0.28, w * 0.76, h * 0.54];
  recess(s, gx, gy, gw, gh, Math.min(r * 0.6, gw * 0.5, gh * 0.5));
  if (s.style % 2)
    for (let i = 0; i < 6; i++)
      s.line(
        segment(gx + gw * 0.08, gy + gh * (0.12 + i * 0.15), gx + gw * 0.92, gy + gh * (0.12 + i * 0.15)),
        '#8c4a2c',
        4,
      );
  else heatingRods(s, gx + gw * 0.08, gy + gh * 0.14, gw * 0.84, gh * 0.72, isTower ? 5 : 3);
  if (s.style % 3 === 0 && r > Math.min(w, h) * 0.4)
    roundGrille(s, gx + gw / 2, gy + gh / 2, Math.min(gw, gh) * 0.49, 'bars', materials.grey, 4);
  else if (s.style % 3 === 0)
    slots(s, gx + 6, gy + 6, gw - 12, gh - 12, isTower ? 1 : 2, isTower ? 22 : 12, {
      dark: tone(mat, 0.3),
      fill: 0.34,
    });
  else if (s.style % 3 === 1)
    s.line(
      Array.from({ length: 15 }, (_, i) =>
        segment(gx + (gw * (i + 1)) / 16, gy + 4, gx + (gw * (i + 1)) / 16, gy + gh - 4),
      ).join(''),
      tone(mat, 0.5),
      5,
    );
  else roundGrille(s, gx + gw / 2, gy + gh / 2, Math.min(gw, gh) * 0.49, 'swirl', materials.grey, 4);
  fanHeaterControl(s, w, h, isTower);
}

function fanHeaterControl(s: Stage, w: number, h: number, isTower: boolean): void {
  if (s.style % 3 === 2 || isTower)
    display(s, w * 0.32, h * 0.1, w * 0.36, h * (isTower ? 0.06 : 0.12), { color: s.style % 2 ? 'ice' : 'amber' });
  else {
    knob(s, w * 0.3, h * 0.15, Math.min(w, h) * 0.07, materials.dark);
    knob(s, w * 0.7, h * 0.15, Math.min(w, h) * 0.07, materials.dark, 50);
  }
  if (!isTower) arcHandle(s, w * 0.32, w * 0.68, h * 0.02, h * 0.08, Math.min(w, h) * 0.25, 14);
}

export const heaterSubjects = {
  convector: { paint: convector, pitch: 8, aspect: [0.7, 3.4] },
  'oil-radiator': { paint: oilRadiator, pitch: 7, yaw: 36, aspect: [0.45, 1.3] },
  'fan-heater': { paint: fanHeater, pitch: 8, aspect: [0.25, 1.6] },
} satisfies Record<string, Subject>;
