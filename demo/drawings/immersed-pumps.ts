import { arcHandle, cableTones, pipe, softShadow, thread } from './fittings.ts';
import { sticker } from './markings.ts';
import { type Material, materials, tone } from './palette.ts';
import { rect, roundPoly, segment, smooth } from './paths.ts';
import { roundStops, turned, upright } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

/** Borehole or well pump: slim steel cylinder with a cable. */
function pumpSubmersible(s: Stage): void {
  const { w, h } = s;
  const mat: Material = s.drawing.color === 'white' ? materials.steel : s.mat;
  const cx = w / 2;
  const r = Math.min(w * 0.46, h * 0.12);
  softShadow(s, cx - r, cx + r, 0, r * 2, h);
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
  upright(s, cx, r, 0, h * 0.05, r * 0.42, materials.brass, { top: '#14110a' });
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
  upright(s, cx, r, h * 0.12, h * 0.52, r, materials.steel, { isBand: true });
  upright(s, cx, r, h * 0.52, h * 0.6, r * 0.9, materials.dark, { isBand: true });
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
  if (s.style > 3) upright(s, cx, r, h * 0.12, h * 0.17, r * 1.01, s.mat, { isBand: true });
}

function pumpDrain(s: Stage): void {
  const { w, h, mat } = s;
  const cx = w * 0.46;
  const r = w * 0.36;
  softShadow(s, cx - r, cx + r, 0, r * 2, h);
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
  upright(s, cx, r, h * 0.24, h * 0.66, r * 0.9, steel);
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
    for (const y of [0.3, 0.58]) upright(s, cx, r, h * y, h * (y + 0.025), r * 0.92, materials.dark, { isBand: true });
  }
}

export const immersedPumpSubjects = {
  'pump-submersible': { paint: pumpSubmersible, pitch: 4, aspect: [0.2, 0.5] },
  'pump-drain': { paint: pumpDrain, pitch: 7, aspect: [0.5, 0.85] },
} satisfies Record<string, Subject>;
