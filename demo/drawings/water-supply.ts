import { gauge } from './displays.ts';
import { bottomPipes, softShadow, thread, vessel, wallShadow } from './fittings.ts';
import { badge, sticker } from './markings.ts';
import { isLight, materials, tone } from './palette.ts';
import { poly, rect, segment, smooth } from './paths.ts';
import { hub } from './round-grilles.ts';
import { roundStops, solid, turned, upright } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

function expansionTank(s: Stage): void {
  const { w, h, mat } = s;
  const cx = w / 2;
  const isLegged = h > w * 1.5;
  const r = w * 0.48;
  softShadow(s, cx - r * 0.7, cx + r * 0.7, r * 0.2, r * 1.6, h);
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
  const bottom = h * 0.9;
  vessel(s, cx, r, isLegged ? h * 0.03 : 0, bottom, r, mat, s.pick(0.5, 0.4, 0.62, 0.34, 0.8, 0.26, 0.7, 0.46));
  const y = h * s.pick(0.46, 0.42, 0.5, 0.4);
  if (s.style % 2 === 0) upright(s, cx, r, y, y + h * 0.025, r * 1.02, mat, { isBand: true, shade: -0.1 });
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

export const waterSupplySubjects = {
  'expansion-tank': { paint: expansionTank, pitch: 6, aspect: [0.4, 1.1], common: { size: 1560, share: 0.5 } },
  'water-filter': { paint: waterFilter, pitch: 5, aspect: [0.4, 1.4] },
} satisfies Record<string, Subject>;
