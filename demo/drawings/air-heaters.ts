import { knob } from './controls.ts';
import { flame } from './fire.ts';
import { nut, pipe, rodTones, softShadow, thread, wallShadow } from './fittings.ts';
import { perforation, recess, slots } from './grilles.ts';
import { badge, screws } from './markings.ts';
import { isLight, materials, tone } from './palette.ts';
import { poly, rect, segment, superellipse } from './paths.ts';
import { blades } from './round-grilles.ts';
import { faceStops, roundStops, solid, turned, upright } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

/** Unit heater on a wall bracket: fan and heat exchanger behind louvres that throw the air, pipes at the side. */
function unitHeater(s: Stage): void {
  const { w, h, mat } = s;
  const depth = w * 0.42;
  const r = w * s.pick(0.08, 0.05, 0.12, 0.03, 0.1, 0.16);
  wallShadow(s, 0, 0, w * 0.94, h, s.style % 2 ? w * 0.16 : r);
  for (const y of [0.24, 0.68]) {
    s.plane(depth * 0.3);
    pipe(s, w * 0.9, h * y, w * 0.1, h * 0.055, materials.copper, false);
    nut(s, w * 0.965, h * (y - 0.014), w * 0.05, h * 0.083, materials.brass, false);
    thread(s, w * 1.01, h * y, w * 0.04, h * 0.055, materials.brass, false);
  }
  const shell = s.style % 2 ? superellipse(w * 0.47, h / 2, w * 0.47, h / 2, 7) : rect(0, 0, w * 0.94, h, r);
  solid(s, shell, mat, 0, depth, { fillet: Math.min(r, 26) });
  const [x, y, gw, gh] = [w * 0.075, h * 0.08, w * 0.79, h * 0.76];
  recess(s, x, y, gw, gh, r * 0.5, materials.dark, 0.9);
  blades(s, x + gw / 2, y + gh / 2, Math.min(gw, gh) * 0.47, 5, materials.graphite);
  const tubes = Array.from({ length: 30 }, (_, i) =>
    segment(x + (gw * (i + 0.5)) / 30, y + 6, x + (gw * (i + 0.5)) / 30, y + gh - 6),
  );
  s.line(tubes.join(''), '#c98a5e', 2.4, { opacity: 0.5 });
  vanes(s, x, y, gw, gh, s.pick(7, 8, 6, 9));
  badge(s, w * 0.47, h * 0.915, w * 0.2, s.trim ?? materials.chrome);
  if (s.style % 4 > 1) screws(s, w * 0.04, h * 0.04, w * 0.86, h * 0.92, 8, materials.chrome);
  s.lookAt(w * 0.3, h * 0.3, w * 0.6);
}

/** Half-open vanes with the depth of the outlet seen between them. */
function vanes(s: Stage, x: number, y: number, w: number, h: number, count: number): void {
  const step = h / count;
  const mat = isLight(s.mat) ? s.mat : materials.grey;
  for (let i = 0; i < count; i++) {
    const top = y + step * (i + 0.42);
    s.glow(rect(x + 8, top - step * 0.12, w - 16, step * 0.2), '#000000', 0.4);
    s.part(
      poly([
        [x + 10, top],
        [x + w - 10, top],
        [x + w - 4, top + step * 0.44],
        [x + 4, top + step * 0.44],
      ]),
      s.linear([
        [0, tone(mat, 0.95)],
        [0.3, tone(mat, 0.76)],
        [1, tone(mat, 0.46)],
      ]),
      { stroke: tone(mat, 0.1), width: 1.2 },
    );
  }
}

/** Outdoor gas heater: a mushroom with a reflector, or a pyramid with a flame in a glass tube. */
function patioHeater(s: Stage): void {
  if (s.style % 2) pyramid(s);
  else mushroom(s);
}

function mushroom(s: Stage): void {
  const { w, h, mat } = s;
  const [cx, cz] = [w / 2, w * 0.4];
  softShadow(s, cx - w * 0.3, cx + w * 0.3, cz - w * 0.3, cz + w * 0.3, h);
  turned(
    s,
    cx,
    cz,
    [
      [h * 0.965, w * 0.27],
      [h, w * 0.29],
    ],
    materials.dark,
    { isStraight: true },
  );
  const tank = s.pick(0.68, 0.7, 0.66, 0.7, 0.72);
  turned(
    s,
    cx,
    cz,
    [
      [h * tank, w * 0.2],
      [h * (tank + 0.012), w * 0.235],
      [h * 0.965, w * 0.235],
    ],
    mat,
    { isStraight: true },
  );
  upright(s, cx, cz, h * 0.22, h * tank, w * 0.032, mat.metal ? mat : materials.chrome);
  s.plane(cz + w * 0.2);
  s.line(segment(cx - w * 0.08, h * (tank + 0.02), cx - w * 0.08, h * 0.96), tone(mat, 0.1), 3, { opacity: 0.5 });
  turned(
    s,
    cx,
    cz,
    [
      [h * 0.2, w * 0.1],
      [h * 0.235, w * 0.085],
      [h * 0.25, w * 0.04],
    ],
    materials.chrome,
    { isStraight: true },
  );
  turned(
    s,
    cx,
    cz,
    [
      [h * 0.09, w * 0.11],
      [h * 0.2, w * 0.125],
    ],
    materials.chrome,
    {
      isStraight: true,
      stops: [
        [0, '#6b2408'],
        [0.28, '#ffb066'],
        [0.5, '#ff7a2a'],
        [0.78, '#c8430e'],
        [1, '#5a1a06'],
      ],
    },
  );
  s.around(cx, cz, w * 0.12);
  perforation(s, cx - w * 0.105, h * 0.1, w * 0.21, h * 0.09, w * 0.026, w * 0.007, '#5a1705');
  turned(
    s,
    cx,
    cz,
    [
      [h * 0.012, w * 0.02],
      [h * 0.02, w * 0.12],
      [h * 0.05, w * 0.36],
      [h * 0.078, w * 0.49],
      [h * 0.085, w * 0.49],
    ],
    materials.chrome,
  );
  s.plane(cz + w * 0.1);
  knob(s, cx + w * 0.05, h * 0.243, w * 0.02, materials.dark, s.style * 20, false);
  s.plane(cz + w * 0.24);
  badge(s, cx, h * 0.8, w * 0.16, s.style > 3 ? materials.brass : materials.chrome);
  s.lookAt(cx, h * 0.12, w * 1.1);
}

function pyramid(s: Stage): void {
  const { w, h, mat } = s;
  const [cx, depth] = [w / 2, w * 0.7];
  softShadow(s, w * 0.06, w * 0.94, 0, depth, h);
  const narrow = w * s.pick(0.19, 0.17, 0.21, 0.18);
  const [top, base] = [h * 0.07, h * 0.66];
  upright(s, cx, depth / 2, top, base, w * 0.075, materials.glass, {
    stops: [
      [0, '#8fa3b8', 0.5],
      [0.2, '#eef5fc', 0.35],
      [0.5, '#ffd9a8', 0.3],
      [0.8, '#dbe6f1', 0.35],
      [1, '#7d90a5', 0.5],
    ],
  });
  s.plane(depth / 2);
  flame(s, cx, base - 6, h * 0.48, w * 0.1, 0.02);
  for (const k of [-1, 1]) s.rod(segment(cx + k * narrow, top, cx + k * w * 0.42, base), w * 0.04, rodTones(mat));
  for (let i = 1; i < s.pick(7, 9, 6, 8); i++) {
    const y = top + ((base - top) * i) / 9;
    const half = narrow + (w * 0.42 - narrow) * ((y - top) / (base - top));
    s.line(segment(cx - half, y, cx + half, y), tone(mat, 0.75), w * 0.012, { opacity: 0.75 });
  }
  solid(
    s,
    poly([
      [cx - w * 0.42, base],
      [cx + w * 0.42, base],
      [w * 0.98, h],
      [w * 0.02, h],
    ]),
    mat,
    0,
    depth * 0.8,
    { fillet: 10 },
  );
  slots(s, w * 0.3, h * 0.9, w * 0.4, h * 0.05, 7 + s.style, 1, { dark: '#0b0e12' });
  knob(s, cx, base + h * 0.045, w * 0.045, materials.chrome, -30, false);
  badge(s, cx, h * 0.8, w * 0.2, materials.chrome);
  solid(s, rect(cx - w * 0.28, h * 0.035, w * 0.56, h * 0.04, 10), mat, 0, depth, { fillet: 8 });
  s.part(rect(cx - w * 0.06, h * 0.02, w * 0.12, h * 0.018, 6), s.linear(faceStops(materials.chrome)));
  if (s.style > 3) s.part(rect(w * 0.12, h * 0.965, w * 0.76, h * 0.012), s.linear(roundStops(materials.chrome)));
  s.lookAt(cx, h * 0.5, w * 1.2);
}

export const airHeaterSubjects = {
  'unit-heater': { paint: unitHeater, pitch: 5, yaw: 30, aspect: [0.8, 1.3] },
  'patio-heater': { paint: patioHeater, pitch: 6, yaw: 26, aspect: [0.24, 0.5] },
} satisfies Record<string, Subject>;
