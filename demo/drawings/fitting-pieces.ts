import { fittingMetal, nut, pipe, softShadow, thread } from './fittings.ts';
import { badge } from './markings.ts';
import { type Material, materials, tone } from './palette.ts';
import { type Point, poly, rect, roundPoly, segment } from './paths.ts';
import { roundStops, turned } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Brass below whatever sleeve it has; only coated ones look different. */
const pieceMetal = (s: Stage): Material => (s.drawing.color === 'steel' ? materials.brass : fittingMetal(s));

/** The end of a fitting by style: a sleeve to be pressed, a plain sleeve, a thread. */
function socket(s: Stage, { x, y, w, h }: Box, mat: Material, isUpright: boolean): void {
  const kind = s.style % 4;
  if (kind === 0) return thread(s, x, y, w, h, mat, isUpright);
  pipe(s, x, y, w, h, kind === 2 ? materials.steel : mat, isUpright, 4);
  const along = (from: number, to: number): string =>
    isUpright ? rect(x, y + h * from, w, h * (to - from), 3) : rect(x + w * from, y, w * (to - from), h, 3);
  const across = isUpright ? 'right' : 'down';
  if (kind === 2) {
    s.part(along(0.12, 0.26), s.linear(roundStops(materials.dark), across));
    for (const [from, to] of [
      [0.36, 0.46],
      [0.62, 0.72],
      [0.86, 0.96],
    ] as const)
      s.part(along(from, to), s.linear(roundStops(materials.steel, -0.14), across));
  } else if (kind === 3)
    for (const from of [0.1, 0.3, 0.5, 0.7]) s.part(along(from, from + 0.07), s.linear(roundStops(mat, -0.18), across));
  if (s.style > 3) s.part(along(0.94, 1), tone(mat, 0.2));
}

/** Bend with an end below and an end at the right. */
function elbow(s: Stage): void {
  const { w, h } = s;
  const mat = pieceMetal(s);
  const t = Math.min(w, h) * 0.36;
  softShadow(s, 0, w * 0.5, 0, t, h);
  s.plane(t / 2);
  const [x, y] = [w * 0.06, h * 0.06];
  const outer = t * 1.5;
  s.part(
    `M${x} ${y + outer}C${x} ${y + outer * 0.4} ${x + outer * 0.4} ${y} ${x + outer} ${y}L${x + outer} ${y + t}C${x + t * 1.2} ${y + t} ${x + t} ${y + t * 1.2} ${x + t} ${y + outer}Z`,
    s.radial(
      [
        [0.3, tone(mat, 0.3)],
        [0.46, tone(mat, 0.6)],
        [0.62, tone(mat, 1)],
        [0.76, tone(mat, 0.7)],
        [0.92, tone(mat, 0.4)],
        [1, tone(mat, 0.24)],
      ],
      1,
      1,
      1,
    ),
  );
  const lip = t * (0.05 + s.style * 0.003);
  socket(s, { x: x - lip, y: y + outer - 2, w: t + lip * 2, h: h * 0.98 - y - outer }, mat, true);
  socket(s, { x: x + outer - 2, y: y - lip, w: w * 0.98 - x - outer, h: t + lip * 2 }, mat, false);
  s.lookAt(w * 0.4, h * 0.4, w * 0.7);
}

function tee(s: Stage): void {
  const { w, h } = s;
  const mat = pieceMetal(s);
  const t = Math.min(w, h) * 0.36;
  const y = h * 0.1;
  softShadow(s, w * 0.28, w * 0.72, 0, t, h);
  s.plane(t / 2);
  pipe(s, w * 0.5 - t / 2, y + t * 0.5, t, h * 0.4, mat);
  s.part(rect(w * 0.24, y, w * 0.52, t), s.linear(roundStops(mat)));
  s.glow(
    poly([
      [w * 0.5 - t / 2, y + t],
      [w * 0.5, y + t * 0.56],
      [w * 0.5 + t / 2, y + t],
    ]),
    s.linear(roundStops(mat), 'right'),
  );
  const lip = t * (0.05 + s.style * 0.003);
  for (const x of [0.01, 0.69]) socket(s, { x: w * x, y: y - lip, w: w * 0.3, h: t + lip * 2 }, mat, false);
  socket(s, { x: w * 0.5 - t / 2 - lip, y: h * 0.58, w: t + lip * 2, h: h * 0.4 }, mat, true);
  s.lookAt(w * 0.5, h * 0.4, w * 0.7);
}

/** Straight joint of two pipes with a stop in the middle. */
function coupling(s: Stage): void {
  const { w, h } = s;
  const mat = pieceMetal(s);
  const t = h * 0.5;
  const y = h * 0.3;
  softShadow(s, w * 0.08, w * 0.92, 0, t, y + t * 1.1);
  s.plane(t / 2);
  socket(s, { x: w * 0.02, y, w: w * 0.44, h: t }, mat, false);
  socket(s, { x: w * 0.54, y, w: w * 0.44, h: t }, mat, false);
  const bulge = t * s.pick(0.08, 0.12, 0.06);
  s.part(rect(w * 0.42, y - bulge, w * 0.16, t + bulge * 2, 5), s.linear(roundStops(mat)));
  if (s.style > 3) badge(s, w * 0.5, y + t * 0.5, w * 0.1, mat);
  s.lookAt(w * 0.5, h * 0.5, w * 0.7);
}

/** From pipe to thread: a sleeve, a hexagon and a threaded end. */
function adapter(s: Stage): void {
  const { w, h } = s;
  const mat = pieceMetal(s);
  const t = h * 0.48;
  const y = h * 0.3;
  softShadow(s, w * 0.08, w * 0.92, 0, t, y + t * 1.16);
  s.plane(t / 2);
  socket(s, { x: w * 0.02, y, w: w * 0.46, h: t }, mat, false);
  thread(s, w * 0.64, y + t * 0.06, w * 0.34, t * 0.88, mat, false);
  nut(s, w * 0.46, y - t * 0.14, w * s.pick(0.2, 0.18, 0.22), t * 1.28, mat, false);
  if (s.style > 3) s.part(rect(w * 0.64, y + t * 0.04, w * 0.03, t * 0.92), tone(materials.rubber, 0.5));
  s.lookAt(w * 0.6, h * 0.5, w * 0.6);
}

/** Barrel between two hexagons with the arrow of the flow. */
function checkValve(s: Stage): void {
  const { w, h } = s;
  const mat = pieceMetal(s);
  const t = h * 0.52;
  const y = h * 0.26;
  softShadow(s, w * 0.1, w * 0.9, 0, t, y + t * 1.2);
  s.plane(t / 2);
  for (const x of [0.03, 0.79]) nut(s, w * x, y - t * 0.08, w * 0.18, t * 1.16, mat, false);
  s.part(
    roundPoly(
      [
        [w * 0.2, y + t * 0.04],
        [w * 0.34, y - t * 0.14],
        [w * 0.62, y - t * 0.14],
        [w * 0.8, y + t * 0.04],
        [w * 0.8, y + t * 0.96],
        [w * 0.62, y + t * 1.14],
        [w * 0.34, y + t * 1.14],
        [w * 0.2, y + t * 0.96],
      ],
      18,
    ),
    s.linear(roundStops(mat)),
  );
  arrow(s, w * 0.34, w * s.pick(0.64, 0.68, 0.6), y + t * 0.5, t * s.pick(0.2, 0.16, 0.24, 0.22), tone(mat, 0.04));
  for (let i = 0; i < 1 + (s.style % 8); i++) {
    const x = w * (0.325 + i * 0.012);
    s.line(segment(x, y - t * 0.1, x, y + t * 1.1), tone(mat, 0.1), 3, { opacity: 0.4 });
  }
  s.lookAt(w * 0.5, h * 0.5, w * 0.6);
}

function arrow(s: Stage, x0: number, x1: number, y: number, size: number, color: string): void {
  const shape = poly([
    [x0, y - size * 0.3],
    [x1 - size, y - size * 0.3],
    [x1 - size, y - size],
    [x1, y],
    [x1 - size, y + size],
    [x1 - size, y + size * 0.3],
    [x0, y + size * 0.3],
  ]);
  s.part(shape, color, { opacity: 0.62 });
}

/** Strainer: a straight body with a slanting pocket closed by a hexagon. */
function strainer(s: Stage): void {
  const { w, h } = s;
  const mat = pieceMetal(s);
  const t = h * 0.36;
  const y = h * 0.12;
  softShadow(s, w * 0.4, w * 0.96, 0, t, h * 0.84);
  s.plane(t / 2);
  // along the pocket, down to the right from the middle of the body
  const at = (along: number, aside: number): Point => [
    w * 0.42 + (along - aside) * Math.SQRT1_2,
    y + t * 0.5 + (along + aside) * Math.SQRT1_2,
  ];
  const piece = (from: number, to: number, half: number, shade: number): void =>
    s.part(poly([at(from, -half), at(to, -half), at(to, half), at(from, half)]), slanted(s, mat, shade), {
      stroke: tone(mat, 0.1),
      width: 1.6,
    });
  const end = h * s.pick(0.62, 0.58, 0.64, 0.6);
  piece(0, end * 0.8, t * 0.46, 0);
  piece(end * 0.78, end * 0.92, t * 0.56, -0.06);
  piece(end * 0.92, end, t * 0.3, 0.04);
  s.part(rect(w * 0.12, y, w * 0.76, t, 10), s.linear(roundStops(mat)));
  for (const x of [0.02, 0.8]) nut(s, w * x, y - t * 0.1, w * 0.18, t * 1.2, mat, false);
  arrow(s, w * 0.36, w * 0.64, y + t * 0.46, t * s.pick(0.16, 0.2), tone(mat, 0.04));
  for (let i = 0; i < s.style; i++)
    s.line(segment(w * (0.24 + i * 0.01), y + 4, w * (0.24 + i * 0.01), y + t - 4), tone(mat, 0.1), 2, {
      opacity: 0.4,
    });
  s.lookAt(w * 0.5, h * 0.4, w * 0.7);
}

/** Light across a pipe that runs down to the right. */
function slanted(s: Stage, mat: Material, shade: number): string {
  const stops = roundStops(mat, shade).toReversed();
  return s.linear(
    stops.map(([at, color]) => [0.2 + (1 - at) * 0.6, color] as const),
    'rising',
  );
}

/** Radiator valve with a thermostatic head. */
function thermostaticValve(s: Stage): void {
  const { w, h } = s;
  const metal = materials.chrome;
  const head = s.drawing.color === 'black' || s.drawing.color === 'graphite' ? s.mat : materials.white;
  const [cx, r] = [w * 0.56, w * 0.26];
  softShadow(s, cx - r * 1.2, cx + r * 1.2, 0, r * 2, h);
  s.plane(r * 0.7);
  pipe(s, cx - w * 0.12, h * 0.6, w * 0.24, h * 0.2, metal);
  nut(s, cx - w * 0.17, h * 0.8, w * 0.34, h * 0.1, metal);
  thread(s, cx - w * 0.12, h * 0.9, w * 0.24, h * 0.1, metal);
  pipe(s, w * 0.2, h * 0.66, w * 0.34, h * 0.14, metal, false);
  nut(s, w * 0.14, h * 0.63, w * 0.13, h * 0.2, metal, false);
  thread(s, 0, h * 0.66, w * 0.15, h * 0.14, metal, false);
  turned(
    s,
    cx,
    r,
    [
      [h * 0.5, r * 0.62],
      [h * 0.6, r * 0.6],
    ],
    metal,
    { isStraight: true },
  );
  const top = h * s.pick(0.02, 0.05, 0);
  turned(
    s,
    cx,
    r,
    [
      [top, r * 0.7],
      [top + h * 0.03, r * 0.92],
      [h * 0.3, r],
      [h * 0.46, r * 0.94],
      [h * 0.52, r * 0.7],
    ],
    head,
  );
  s.around(cx, r, r);
  const ribs = s.pick(9, 7, 11, 13);
  for (let i = 1; i < ribs; i++) {
    const x = cx + r * 0.96 * Math.sin(((i / ribs) * 2 - 1) * 1.35);
    s.line(segment(x, h * 0.1, x, h * 0.34), tone(head, 0.12), 4, { opacity: 0.45 });
  }
  s.around(cx, r, r);
  s.part(rect(cx - r * 0.98, h * 0.37, r * 1.96, h * 0.05, 4), tone(head, 0.66));
  s.part(
    poly([
      [cx, h * 0.38],
      [cx + r * 0.08, h * 0.41],
      [cx - r * 0.08, h * 0.41],
    ]),
    '#e0560f',
  );
  if (s.style > 3) s.part(rect(cx - r * 0.96, h * 0.44, r * 1.92, h * 0.015), '#e0560f');
  s.lookAt(cx, h * 0.34, w * 0.8);
}

export const fittingSubjects = {
  'fitting-elbow': { paint: elbow, pitch: 6, yaw: 26, aspect: [0.8, 1.3] },
  'fitting-tee': { paint: tee, pitch: 6, yaw: 26, aspect: [0.9, 1.5] },
  'fitting-coupling': { paint: coupling, pitch: 6, yaw: 26, aspect: [1.2, 2.4] },
  'fitting-adapter': { paint: adapter, pitch: 6, yaw: 26, aspect: [1.2, 2.4] },
  'check-valve': { paint: checkValve, pitch: 6, yaw: 26, aspect: [1.2, 2] },
  strainer: { paint: strainer, pitch: 6, yaw: 22, aspect: [0.9, 1.5] },
  'radiator-valve': { paint: thermostaticValve, pitch: 8, yaw: 24, aspect: [0.55, 1] },
} satisfies Record<string, Subject>;
