import { badge, display, gauge, keys, knob, led, screw, sticker } from './controls.ts';
import {
  arcHandle,
  bottomPipes,
  cableTones,
  groundShadow,
  nut,
  pipe,
  rodTones,
  thread,
  vessel,
  wallShadow,
} from './fittings.ts';
import { fins, hub } from './grilles.ts';
import { isLight, type Material, materials, tone } from './palette.ts';
import { circle, type Point, poly, rect, regular, roundPoly, segment, smooth } from './paths.ts';
import { faceStops, lying, roundStops, solid, turned } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

/** Glandless pump: volute with unions up and down, motor towards the viewer. */
function pumpCirculation(s: Stage): void {
  const { w, h, mat } = s;
  const [cx, cy] = [w * 0.5, h * 0.5];
  const r = Math.min(w, h) * 0.3;
  const iron = s.style % 3 === 1 ? materials.graphite : s.style % 3 === 2 ? materials.brass : mat;
  wallShadow(s, cx - r, cy - r, 2 * r, 2 * r, r);
  s.plane(r * 0.6);
  for (const dir of [-1, 1]) {
    const y = dir < 0 ? 0 : h;
    const end = dir < 0 ? y : y - h * 0.09;
    pipe(s, cx - r * 0.36, dir < 0 ? h * 0.06 : cy, r * 0.72, h * 0.44, iron);
    nut(s, cx - r * 0.62, end, r * 1.24, h * 0.09, materials.brass);
    thread(s, cx - r * 0.46, dir < 0 ? h * 0.09 : h * 0.87, r * 0.92, h * 0.05, iron);
  }
  solid(s, circle(cx, cy, r), iron, 0, r * 0.9, { fillet: r * 0.3 });
  for (const [x, y] of regular(cx, cy, r * 0.86, 4, 45)) screw(s, x, y, r * 0.09);
  const head = r * s.pick(0.86, 0.8, 0.9, 0.84);
  const cover =
    s.style % 2
      ? rect(cx - head * 0.92, cy - head * 0.84, head * 1.84, head * 1.68, head * s.pick(0.2, 0.24, 0.3, 0.5))
      : circle(cx, cy, head);
  solid(s, cover, s.style % 2 ? (isLight(mat) ? materials.dark : mat) : mat, r * 0.9, r * 1.5, { fillet: head * 0.18 });
  if (s.style % 2) {
    display(s, cx - head * 0.5, cy - head * 0.5, head, head * 0.5, { color: 'green', value: s.count ?? 25 });
    keys(s, cx - head * 0.5, cy + head * 0.16, head, 3, head * 0.22, s.trim ?? materials.grey);
    led(s, cx, cy + head * 0.62, head * 0.04, '#53e08c');
  } else {
    s.part(circle(cx, cy, head * 0.62), s.linear(faceStops(materials.grey)));
    sticker(
      s,
      cx - head * 0.34,
      cy - head * 0.44,
      head * 0.68,
      head * 0.5,
      tone(isLight(mat) ? materials.red : mat, 0.45),
    );
    screw(s, cx, cy + head * 0.28, head * 0.14, materials.brass);
    solid(s, rect(cx + head * 0.5, cy - head * 0.5, head * 0.62, head, 10), materials.dark, r * 1, r * 1.6, {
      fillet: 8,
    });
    knob(s, cx + head * 0.81, cy, head * 0.2, materials.grey, 50, false);
  }
  s.lookAt(cx, cy, r * 2.2);
}

/** Borehole or well pump: slim steel cylinder with a cable. */
function pumpSubmersible(s: Stage): void {
  const { w, h } = s;
  const mat: Material = s.drawing.color === 'white' ? materials.steel : s.mat.metal ? s.mat : s.mat;
  const cx = w / 2;
  const r = Math.min(w * 0.46, h * 0.12);
  groundShadow(s, cx - r, cx + r, 0, r * 2, h);
  s.plane(r * 0.5);
  s.rod(
    smooth([
      [cx + r * 0.4, h * 0.12],
      [cx + r * 1.1, h * 0.05],
      [cx + r * 1.5, h * 0.2],
      [cx + r * 1.34, h * 0.6],
      [cx + r * 1.6, h * 0.86],
      [cx + r * 1.3, h * 0.97],
    ]),
    r * 0.14,
    cableTones,
  );
  turned(
    s,
    cx,
    r,
    [
      [0, r * 0.42],
      [h * 0.05, r * 0.42],
    ],
    materials.brass,
    { isStraight: true, top: '#14110a' },
  );
  turned(
    s,
    cx,
    r,
    [
      [h * 0.045, r * 0.6],
      [h * 0.07, r * 0.94],
      [h * 0.12, r],
    ],
    s.style % 2 ? materials.brass : materials.dark,
  );
  turned(
    s,
    cx,
    r,
    [
      [h * 0.12, r],
      [h * 0.52, r],
    ],
    materials.steel,
    { isStraight: true, isBand: true },
  );
  turned(
    s,
    cx,
    r,
    [
      [h * 0.52, r * 0.9],
      [h * 0.6, r * 0.9],
    ],
    materials.dark,
    { isStraight: true, isBand: true },
  );
  s.around(cx, r, r);
  const mesh = s.pick(8, 11, 6, 9, 13, 7, 10, 5);
  for (let i = 0; i < mesh; i++)
    s.line(
      segment(
        cx - r * 0.8 + (r * 1.6 * (i + 0.5)) / mesh,
        h * 0.53,
        cx - r * 0.8 + (r * 1.6 * (i + 0.5)) / mesh,
        h * 0.595,
      ),
      '#b9c2cc',
      r * 0.05,
    );
  turned(
    s,
    cx,
    r,
    [
      [h * 0.6, r],
      [h * 0.95, r],
      [h * 0.985, r * 0.9],
      [h, r * 0.7],
    ],
    mat,
    { isStraight: true, isBand: true },
  );
  for (const y of s.pick<number[]>([0.2, 0.4], [0.16, 0.32, 0.48], [0.3], [0.24, 0.44]))
    s.line(
      smooth([
        [cx - r, h * y],
        [cx, h * y + r * 0.1],
        [cx + r, h * y],
      ]),
      tone(materials.steel, 0.16),
      3,
      { opacity: 0.7 },
    );
  sticker(s, cx - r * 0.5, h * 0.7, r, h * 0.12, tone(s.trim ?? materials.blue, 0.5));
  s.lookAt(cx, h * 0.56, h * 0.36);
  if (s.style > 3)
    turned(
      s,
      cx,
      r,
      [
        [h * 0.12, r * 1.01],
        [h * 0.17, r * 1.01],
      ],
      s.mat,
      { isStraight: true, isBand: true },
    );
}

function pumpStation(s: Stage): void {
  const { w, h, mat } = s;
  const tankR = h * 0.27;
  const z = tankR;
  groundShadow(s, w * 0.05, w * 0.95, 0, tankR * 2, h);
  for (const x of [0.2, 0.66]) solid(s, rect(w * x, h * 0.9, w * 0.1, h * 0.1, 4), materials.dark, 0, tankR * 2);
  const [x0, x1, cy] = [w * 0.05, w * 0.92, h * 0.68];
  s.plane(z * 1.7);
  const ends: Point[] = [];
  for (let i = 0; i <= 16; i++)
    ends.push([
      x1 - tankR * 0.4 + tankR * 0.4 * Math.sin((i / 16) * Math.PI),
      cy - tankR * Math.cos((i / 16) * Math.PI),
    ]);
  for (let i = 0; i <= 16; i++)
    ends.push([
      x0 + tankR * 0.4 - tankR * 0.4 * Math.sin((i / 16) * Math.PI),
      cy + tankR * Math.cos((i / 16) * Math.PI),
    ]);
  s.part(poly(ends), s.linear(roundStops(mat)));
  s.line(segment(w * 0.48, cy - tankR, w * 0.48, cy + tankR), tone(mat, 0.12), 4, { opacity: 0.6 });
  badge(s, w * 0.3, cy - tankR * 0.1, w * 0.16, s.trim ?? materials.chrome);
  const [my, mr] = [h * 0.26, h * 0.15];
  const motor = s.style % 2 ? materials.graphite : materials.steel;
  solid(s, rect(w * 0.2, h * 0.38, w * 0.44, h * 0.06, 3), materials.galvanised, z * 0.6, z * 1.5);
  lying(s, w * 0.4, w * 0.72, my, z, mr, motor);
  fins(s, w * 0.42, my - mr * 0.96, w * 0.26, mr * 1.92, 9, motor);
  lying(s, w * 0.72, w * 0.78, my, z, mr * 1.04, materials.dark, { end: '#14181e' });
  solid(s, rect(w * 0.46, my - mr * 1.4, w * 0.16, mr * 0.6, 8), materials.dark, z * 0.8, z * 1.5, { fillet: 6 });
  const volute = s.pick<Material>(materials.graphite, materials.steel, mat, materials.brass);
  lying(s, w * 0.2, w * 0.4, my, z, mr * 1.12, volute);
  pipe(s, w * 0.1, my - mr * 0.3, w * 0.1, mr * 0.6, volute, false);
  thread(s, w * 0.06, my - mr * 0.26, w * 0.05, mr * 0.52, materials.brass, false);
  pipe(s, w * 0.26, my - mr * 1.9, w * 0.07, mr * 0.9, materials.brass);
  nut(s, w * 0.245, my - mr * 1.5, w * 0.1, mr * 0.3, materials.brass);
  s.plane(z * 2);
  gauge(s, w * 0.35, my - mr * 1.5, mr * 0.5, 0.4);
  if (s.style % 3 === 1) {
    solid(s, rect(w * 0.64, my - mr * 2, w * 0.18, mr * 1.1, 10), materials.dark, z, z * 1.8, { fillet: 8 });
    display(s, w * 0.67, my - mr * 1.8, w * 0.12, mr * 0.6, { color: 'green', value: s.count ?? 28 });
  }
  s.plane(z * 1.6);
  s.rod(
    smooth([
      [w * 0.32, my + mr * 0.9],
      [w * 0.16, h * 0.46],
      [w * 0.09, h * 0.54],
      [w * 0.12, cy - tankR * 0.3],
    ]),
    w * 0.03,
    rodTones(materials.steel),
  );
  s.focus = null;
  s.lookAt(w * 0.36, my, w * 0.5);
  if (s.style > 3) {
    s.plane(z * 1.7);
    for (const x of [0.24, 0.72])
      s.part(rect(w * x, cy - tankR * 1.01, w * 0.025, tankR * 2.02), s.linear(roundStops(mat, -0.14)));
  }
}

function pumpDrain(s: Stage): void {
  const { w, h, mat } = s;
  const cx = w * 0.46;
  const r = w * 0.36;
  groundShadow(s, cx - r, cx + r, 0, r * 2, h);
  s.plane(r * 0.4);
  s.rod(
    smooth([
      [cx - r * 0.5, h * 0.2],
      [cx - r * 1.1, h * 0.3],
      [cx - r * 1.24, h * 0.5],
    ]),
    w * 0.026,
    cableTones,
  );
  s.part(
    roundPoly(
      [
        [cx - r * 1.36, h * 0.48],
        [cx - r * 1.08, h * 0.48],
        [cx - r * 1.02, h * 0.66],
        [cx - r * 1.42, h * 0.66],
      ],
      18,
    ),
    s.linear(roundStops(s.trim ?? materials.orange), 'right'),
  );
  const steel = s.style % 2 ? materials.steel : mat;
  turned(
    s,
    cx,
    r,
    [
      [h * 0.16, r * 0.5],
      [h * 0.2, r * 0.82],
      [h * 0.24, r * 0.9],
    ],
    materials.dark,
  );
  turned(
    s,
    cx,
    r,
    [
      [h * 0.24, r * 0.9],
      [h * 0.66, r * 0.9],
    ],
    steel,
    { isStraight: true },
  );
  turned(
    s,
    cx,
    r,
    [
      [h * 0.64, r * 0.94],
      [h * 0.72, r],
      [h * 0.98, r],
      [h, r * 0.94],
    ],
    s.style % 3 === 1 ? materials.graphite : mat,
    { isStraight: true },
  );
  s.around(cx, r, r);
  for (let i = 0; i < 9; i++) s.part(rect(cx - r * 0.84 + i * r * 0.19, h * 0.88, r * 0.1, h * 0.1, 6), '#0a0c10');
  if (s.style % 4 > 1)
    for (let i = 0; i < 7; i++)
      s.line(
        segment(cx - r * 0.72 + i * r * 0.24, h * 0.28, cx - r * 0.72 + i * r * 0.24, h * 0.6),
        tone(steel, 0.12),
        5,
        { opacity: 0.5 },
      );
  sticker(s, cx - r * 0.3, h * 0.36, r * 0.6, h * 0.16, tone(s.trim ?? materials.blue, 0.5));
  arcHandle(s, cx - r * 0.5, cx + r * 0.5, h * 0.17, h * 0.13, r, w * 0.06, materials.dark);
  s.plane(r);
  pipe(s, cx + r * 0.9, h * 0.74, w * 0.14, h * 0.13, s.mat, false);
  thread(s, cx + r * 0.9, h * 0.56, w * 0.15, h * 0.2, materials.dark);
  turned(
    s,
    cx + r * 0.9 + w * 0.075,
    r,
    [
      [h * 0.5, w * 0.06],
      [h * 0.57, w * 0.075],
    ],
    materials.dark,
    { isStraight: true, top: '#07090c' },
  );
  s.lookAt(cx, h * 0.3, w * 0.9);
  if (s.style > 3) {
    for (const y of [0.3, 0.58])
      turned(
        s,
        cx,
        r,
        [
          [h * y, r * 0.92],
          [h * (y + 0.025), r * 0.92],
        ],
        materials.dark,
        { isStraight: true, isBand: true },
      );
  }
}

function expansionTank(s: Stage): void {
  const { w, h, mat } = s;
  const cx = w / 2;
  const isLegged = h > w * 1.5;
  const r = w * 0.48;
  groundShadow(s, cx - r * 0.7, cx + r * 0.7, r * 0.2, r * 1.6, h);
  if (isLegged)
    for (const [dx, z] of [
      [-0.7, 1.4],
      [0.7, 1.4],
      [0, 0.3],
    ] as const)
      solid(
        s,
        poly([
          [cx + dx * r - 22, h * 0.82],
          [cx + dx * r + 22, h * 0.82],
          [cx + dx * r + 12, h],
          [cx + dx * r - 12, h],
        ]),
        mat,
        z * r,
        z * r + 14,
      );
  else bottomPipes(s, [cx], h * 0.86, h * 0.14, w * 0.1, r);
  const bottom = isLegged ? h * 0.9 : h * 0.9;
  vessel(s, cx, r, isLegged ? h * 0.03 : 0, bottom, r, mat, s.pick(0.5, 0.4, 0.62, 0.34, 0.8, 0.26, 0.7, 0.46));
  const y = h * s.pick(0.46, 0.42, 0.5, 0.4);
  if (s.style % 2 === 0)
    turned(
      s,
      cx,
      r,
      [
        [y, r * 1.02],
        [y + h * 0.025, r * 1.02],
      ],
      mat,
      { isStraight: true, isBand: true, shade: -0.1 },
    );
  else
    for (const k of [0.24, 0.72])
      s.line(
        smooth([
          [cx - r, h * k],
          [cx, h * k + r * 0.1],
          [cx + r, h * k],
        ]),
        tone(mat, 0.14),
        3,
        { opacity: 0.5 },
      );
  s.around(cx, r, r);
  s.glow(
    rect(cx - r * 0.58, h * 0.2, r * 0.14, h * 0.5, r * 0.07),
    s.linear([
      [0, '#ffffff', 0],
      [0.5, '#ffffff', 0.6],
      [1, '#ffffff', 0],
    ]),
  );
  sticker(s, cx - r * 0.34, h * 0.56, r * 0.68, h * 0.15, tone(isLight(mat) ? materials.blue : materials.grey, 0.4));
  badge(s, cx, h * 0.32, r * 0.5, s.trim ?? materials.chrome);
  if (isLegged)
    turned(
      s,
      cx,
      r,
      [
        [0, r * 0.06],
        [h * 0.04, r * 0.08],
      ],
      materials.brass,
      { isStraight: true },
    );
  s.lookAt(cx, h * 0.5, w * 0.9);
}

function waterFilter(s: Stage): void {
  const { w, h, mat } = s;
  const stages = s.style % 4 === 3 ? 3 : s.style % 4 === 2 ? 2 : 1;
  const span = w / stages;
  wallShadow(s, 0, h * 0.04, w, h * 0.24, 10);
  solid(s, rect(w * 0.02, 0, w * 0.96, h * 0.14, 8), s.style % 2 ? materials.galvanised : materials.white, 0, 16);
  for (let i = 0; i < stages; i++) {
    const cx = span * (i + 0.5);
    const r = span * (stages === 1 ? 0.34 : 0.42);
    const clear = (s.style + i) % 2 === 0;
    turned(
      s,
      cx,
      r,
      [
        [h * 0.24, r * 0.94],
        [h * 0.9, r * 0.84],
        [h * 0.97, r * 0.7],
        [h, r * 0.3],
      ],
      mat,
      clear
        ? {
            stops: [
              [0, '#35577c'],
              [0.12, '#7fa8d1'],
              [0.3, '#e4f0fb'],
              [0.5, '#a9c8e6'],
              [0.8, '#5c86b2'],
              [1, '#2c4a6b'],
            ],
            isStraight: true,
          }
        : { isStraight: true },
    );
    if (clear) {
      s.around(cx, r, r);
      s.part(rect(cx - r * 0.42, h * 0.28, r * 0.84, h * 0.6, 12), s.linear(roundStops(materials.white), 'right'), {
        opacity: 0.85,
      });
      for (let k = 0; k < 12; k++)
        s.line(segment(cx - r * 0.42, h * (0.31 + k * 0.048), cx + r * 0.42, h * (0.33 + k * 0.048)), '#93a5ba', 2, {
          opacity: 0.6,
        });
      s.around(cx, r, r);
      s.glow(rect(cx - r * 0.66, h * 0.28, r * 0.14, h * 0.6, 12), '#ffffff', 0.55);
    } else
      for (let k = -3; k <= 3; k++)
        s.line(segment(cx + k * r * 0.22, h * 0.34, cx + k * r * 0.2, h * 0.86), tone(mat, 0.2), 4, { opacity: 0.4 });
    turned(
      s,
      cx,
      r,
      [
        [h * 0.07, r * 0.9],
        [h * 0.1, r * 1.04],
        [h * 0.24, r * 1.06],
      ],
      s.calmTrim ?? materials.blue,
      { isStraight: true },
    );
    s.around(cx, r, r);
    for (let k = -4; k <= 4; k++)
      s.line(
        segment(cx + r * Math.sin(k * 0.3) * 1.03, h * 0.17, cx + r * Math.sin(k * 0.3) * 1.04, h * 0.23),
        '#0a1424',
        4,
        { opacity: 0.4 },
      );
    hub(s, cx, h * 0.125, r * 0.1, materials.red);
    s.lookAt(cx, h * 0.24, span * 1.2);
  }
  s.plane(span * 0.4);
  for (const x of [-w * 0.02, w * 0.94]) thread(s, x, h * 0.12, w * 0.08, h * 0.06, materials.brass, false);
  if (s.style > 3) {
    s.plane(span * 0.9);
    gauge(s, span / 2, h * 0.05, span * 0.13, 0.4);
  }
}

export const pumpSubjects = {
  'pump-circulation': { paint: pumpCirculation, pitch: 4, yaw: 38, aspect: [0.7, 1.3] },
  'pump-submersible': { paint: pumpSubmersible, pitch: 4, aspect: [0.2, 0.5] },
  'pump-station': { paint: pumpStation, pitch: 7, yaw: 28, aspect: [0.7, 1.3] },
  'pump-drain': { paint: pumpDrain, pitch: 7, aspect: [0.5, 0.85] },
  'expansion-tank': { paint: expansionTank, pitch: 6, aspect: [0.4, 1.1] },
  'water-filter': { paint: waterFilter, pitch: 5, aspect: [0.4, 1.4] },
} satisfies Record<string, Subject>;
