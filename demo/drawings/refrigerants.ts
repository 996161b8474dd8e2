import { nut, pipe, rodTones, softShadow, thread } from './fittings.ts';
import { sticker } from './markings.ts';
import { materials, tone } from './palette.ts';
import { type Point, poly, rect, regular, smooth } from './paths.ts';
import { roundStops, turned } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

/** Can with a screw valve: less than a kilogram has no handle and stands on no foot. */
function refrigerantCan(s: Stage): void {
  const { w, h, mat } = s;
  const r = w * 0.48;
  const cx = w / 2;
  softShadow(s, w * 0.02, w * 0.98, 0, r * 2, h);
  const top: Point[] = [
    [h * 0.1, r * 0.34],
    [h * 0.115, r * 0.62],
    [h * 0.15, r * 0.9],
    [h * 0.175, r * 0.98],
  ];
  turned(
    s,
    cx,
    r,
    [
      [h * 0.165, r],
      [h * 0.985, r],
      [h, r * 0.94],
    ],
    mat,
    { isStraight: true },
  );
  turned(s, cx, r, top, s.drawing.color === 'blue-grey' ? materials.red : materials.steel);
  for (const y of [0.17, 0.975])
    turned(s, cx, r, rim(h * y, r, h), materials.steel, { isStraight: true, isBand: true });
  s.around(cx, r, r);
  sticker(s, cx - r * 0.62, h * 0.34, r * 1.24, h * 0.34, tone(mat, 0.35));
  s.part(poly(regular(cx - r * 0.24, h * 0.78, r * 0.19, 4, 0)), '#ffffff', { stroke: '#c9302a', width: 3 });
  s.part(poly(regular(cx + r * 0.24, h * 0.78, r * 0.19, 4, 0)), '#2a8357', { stroke: '#ffffff', width: 3 });
  s.plane(r);
  thread(s, cx - w * 0.12, h * 0.012, w * 0.24, h * 0.07, materials.brass);
  nut(s, cx - w * 0.17, h * 0.075, w * 0.34, h * 0.035, materials.brass);
}

const rim = (y: number, r: number, h: number): Point[] => [
  [y, r * 1.02],
  [y + h * 0.014, r * 1.02],
];

/** Cylinder in the colour that the trade knows the gas by; the shoulder of a flammable one is red. */
function refrigerantCylinder(s: Stage): void {
  const { w, h, mat } = s;
  if (w < h * 0.4) return refrigerantCan(s);
  const r = w * 0.48;
  const cx = w / 2;
  softShadow(s, w * 0.06, w * 0.94, 0, r * 2, h);
  turned(
    s,
    cx,
    r,
    [
      [h * 0.93, r * 0.72],
      [h, r * 0.76],
    ],
    materials.dark,
    { isStraight: true },
  );
  const shoulder = h * 0.3;
  turned(
    s,
    cx,
    r,
    [
      [h * 0.19, r * 0.3],
      [h * 0.2, r * 0.6],
      [h * 0.235, r * 0.86],
      [shoulder, r],
      [h * 0.55, r],
      [h * 0.86, r],
      [h * 0.93, r * 0.86],
      [h * 0.965, r * 0.66],
    ],
    mat,
  );
  if (s.drawing.color === 'blue-grey')
    turned(
      s,
      cx,
      r,
      [
        [h * 0.19, r * 0.3],
        [h * 0.2, r * 0.6],
        [h * 0.235, r * 0.86],
        [shoulder, r * 1.004],
        [h * 0.33, r * 1.004],
      ],
      materials.red,
    );
  s.glow(rect(cx - r, h * 0.58, 2 * r, 3), '#000000', 0.14);
  const label = r * (0.84 + s.style * 0.03);
  sticker(s, cx - label / 2, h * 0.42, label, h * 0.24, tone(mat, 0.35));
  s.part(poly(regular(cx - r * 0.2, h * 0.76, r * 0.14, 4, 0)), '#ffffff', { stroke: '#c9302a', width: 3 });
  s.part(poly(regular(cx + r * 0.2, h * 0.76, r * 0.14, 4, 0)), '#2a8357', { stroke: '#ffffff', width: 3 });
  s.plane(r);
  pipe(s, cx - w * 0.05, h * 0.1, w * 0.1, h * 0.1, materials.brass);
  nut(s, cx - w * 0.08, h * 0.13, w * 0.16, h * 0.035, materials.brass);
  s.part(rect(cx - w * 0.11, h * 0.06, w * 0.22, h * 0.045, 8), s.linear(roundStops(materials.red), 'right'));
  thread(s, cx + w * 0.05, h * 0.105, w * 0.08, h * 0.03, materials.brass, false);
  s.plane(r * 1.3);
  s.rod(
    smooth([
      [cx - r * 0.66, h * 0.22],
      [cx - r * 0.7, h * 0.06],
      [cx - r * 0.5, h * 0.015],
      [cx + r * 0.5, h * 0.015],
      [cx + r * 0.7, h * 0.06],
      [cx + r * 0.66, h * 0.22],
    ]),
    w * 0.06,
    rodTones(s.style % 2 ? materials.chrome : mat),
  );
}

export const refrigerantSubjects = {
  'refrigerant-cylinder': { paint: refrigerantCylinder, aspect: [0.3, 0.8], common: { size: 455, share: 0.85 } },
} satisfies Record<string, Subject>;
