import { fittingMetal, groundShadow, nut, pipe, softShadow, thread } from './fittings.ts';
import { type Material, materials, tone } from './palette.ts';
import { poly, rect, regular } from './paths.ts';
import { roundStops, turned } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

const fittings: readonly ((s: Stage, mat: Material) => void)[] = [
  elbow,
  tee,
  coupling,
  cross,
  elbow,
  adapter,
  tee,
  coupling,
];

function fitting(s: Stage): void {
  fittings[s.style % 8]?.(s, fittingMetal(s));
}

function socket(s: Stage, x: number, y: number, w: number, h: number, mat: Material, isUpright: boolean): void {
  pipe(s, x, y, w, h, mat, isUpright, 4);
  if (s.style > 3)
    thread(
      s,
      x + (isUpright ? w * 0.06 : w * 0.1),
      y + (isUpright ? h * 0.1 : h * 0.06),
      isUpright ? w * 0.88 : w * 0.6,
      isUpright ? h * 0.6 : h * 0.88,
      mat,
      isUpright,
    );
}

function elbow(s: Stage, mat: Material): void {
  const { w, h } = s;
  const t = Math.min(w, h) * 0.4;
  softShadow(s, w * 0.1, w * 0.5, 0, t, h);
  s.plane(t / 2);
  const d = `M${w * 0.06} ${h * 0.66}L${w * 0.06} ${h * 0.42}C${w * 0.06} ${h * 0.16} ${w * 0.2} ${h * 0.06} ${w * 0.44} ${h * 0.06}L${w * 0.66} ${h * 0.06}L${w * 0.66} ${h * 0.06 + t}L${w * 0.56} ${h * 0.06 + t}C${w * 0.5} ${h * 0.06 + t} ${w * 0.06 + t} ${h * 0.5} ${w * 0.06 + t} ${h * 0.56}L${w * 0.06 + t} ${h * 0.66}Z`;
  s.part(
    d,
    s.linear(
      [
        [0, tone(mat, 0.4)],
        [0.22, tone(mat, 0.7)],
        [0.36, tone(mat, 1)],
        [0.5, tone(mat, 0.62)],
        [0.75, tone(mat, 0.3)],
        [1, tone(mat, 0.6)],
      ],
      'diagonal',
    ),
  );
  socket(s, w * 0.03, h * 0.64, t + w * 0.06, h * 0.34, mat, true);
  socket(s, w * 0.64, h * 0.03, w * 0.34, t + h * 0.06, mat, false);
  s.lookAt(w * 0.4, h * 0.4, w * 0.7);
}

function tee(s: Stage, mat: Material): void {
  const { w, h } = s;
  const t = Math.min(w, h) * 0.36;
  softShadow(s, w * 0.3, w * 0.7, 0, t, h);
  s.plane(t / 2);
  pipe(s, w * 0.5 - t / 2, h * 0.3, t, h * 0.4, mat);
  s.part(rect(w * 0.2, h * 0.08, w * 0.6, t), s.linear(roundStops(mat)));
  s.glow(
    poly([
      [w * 0.5 - t / 2, h * 0.08 + t],
      [w * 0.5, h * 0.08 + t * 0.56],
      [w * 0.5 + t / 2, h * 0.08 + t],
    ]),
    s.linear(roundStops(mat), 'right'),
  );
  for (const x of [0.02, 0.72]) socket(s, w * x, h * 0.05, w * 0.26, t + h * 0.06, mat, false);
  socket(s, w * 0.5 - t / 2 - h * 0.03, h * 0.66, t + h * 0.06, h * 0.32, mat, true);
}

function coupling(s: Stage, mat: Material): void {
  const { w, h } = s;
  softShadow(s, w * 0.1, w * 0.9, 0, h * 0.5, h * 0.8);
  s.plane(h * 0.3);
  thread(s, w * 0.02, h * 0.28, w * 0.3, h * 0.44, mat, false);
  thread(s, w * 0.68, h * 0.26, w * 0.3, h * 0.48, mat, false);
  nut(s, w * 0.3, h * 0.18, w * 0.22, h * 0.64, mat, false);
  nut(s, w * 0.54, h * 0.22, w * 0.16, h * 0.56, materials.brass, false);
  s.part(rect(w * 0.515, h * 0.24, w * 0.03, h * 0.52), s.linear(roundStops(s.trim ?? materials.rubber)));
}

function cross(s: Stage, mat: Material): void {
  const { w, h } = s;
  const t = Math.min(w, h) * 0.34;
  softShadow(s, w * 0.3, w * 0.7, 0, t, h);
  s.plane(t / 2);
  pipe(s, w * 0.5 - t / 2, h * 0.1, t, h * 0.8, mat);
  pipe(s, w * 0.1, h * 0.5 - t / 2, w * 0.8, t, mat, false);
  s.part(
    poly(regular(w / 2, h / 2, t * 0.72, 4, 45)),
    s.radial([
      [0, tone(mat, 0.98)],
      [1, tone(mat, 0.46)],
    ]),
  );
  for (const [x, y, isUpright] of [
    [0, 1, false],
    [2, 1, false],
    [1, 0, true],
    [1, 2, true],
  ] as const) {
    if (isUpright) socket(s, w * 0.5 - t * 0.6, y ? h * 0.74 : h * 0.02, t * 1.2, h * 0.24, mat, true);
    else socket(s, x ? w * 0.74 : w * 0.02, h * 0.5 - t * 0.6, w * 0.24, t * 1.2, mat, false);
  }
}

function adapter(s: Stage, mat: Material): void {
  const { w, h } = s;
  groundShadow(s, w * 0.2, w * 0.8, 0, w * 0.5, h);
  turned(
    s,
    w / 2,
    w * 0.3,
    [
      [h * 0.66, w * 0.32],
      [h, w * 0.32],
    ],
    mat,
    { isStraight: true },
  );
  s.plane(w * 0.3);
  nut(s, w * 0.12, h * 0.46, w * 0.76, h * 0.24, mat);
  s.plane(w * 0.3);
  thread(s, w * 0.24, h * 0.08, w * 0.52, h * 0.38, mat);
  turned(
    s,
    w / 2,
    w * 0.3,
    [
      [h * 0.04, w * 0.25],
      [h * 0.09, w * 0.26],
    ],
    mat,
    { isStraight: true, top: '#15120b' },
  );
}

export const fittingSubjects = {
  fitting: { paint: fitting, pitch: 6, yaw: 26, aspect: [0.8, 1.3] },
} satisfies Record<string, Subject>;
