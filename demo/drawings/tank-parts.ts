import { knob } from './controls.ts';
import { nut, rodTones, softShadow, thread } from './fittings.ts';
import { perforation } from './grilles.ts';
import { screw } from './markings.ts';
import { materials, tone } from './palette.ts';
import { arc, circle, rect, regular, segment, smooth } from './paths.ts';
import { hub } from './round-grilles.ts';
import { solid, turned, upright } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

/** Upright bar with a blunt lower end. */
function bar(s: Stage, cx: number, r: number, top: number, bottom: number, mat = materials.grey): void {
  turned(
    s,
    cx,
    r,
    [
      [top, r * 0.9],
      [top + r * 0.12, r],
      [bottom - r * 0.2, r],
      [bottom, r * 0.82],
    ],
    mat,
    { isStraight: true },
  );
}

/** Matt magnesium bar on a threaded steel stud. */
function anode(s: Stage): void {
  const { w, h } = s;
  const [cx, r] = [w / 2, w * 0.28];
  softShadow(s, cx - r * 1.5, cx + r * 1.5, 0, r * 2, h);
  bar(s, cx, r, h * 0.26, h, materials.magnesium);
  for (let i = 0; i <= s.style; i++)
    s.line(segment(cx - r * 0.96, h * (0.34 + i * 0.07), cx + r * 0.96, h * (0.34 + i * 0.07)), '#3c434c', 2, {
      opacity: 0.28,
    });
  const stud = r * s.pick(0.34, 0.42, 0.3);
  s.plane(r);
  thread(s, cx - stud, 0, stud * 2, h * 0.2, materials.galvanised);
  nut(s, cx - r * 0.72, h * 0.19, r * 1.44, h * 0.055, materials.galvanised);
  s.part(rect(cx - r * 0.5, h * 0.245, r, h * 0.02, 2), tone(materials.rubber, 0.5));
  s.lookAt(cx, h * 0.22, w * 1.1);
}

/** Copper loops on a brass flange, with the sheath of the thermostat between them and a terminal below. */
function heatingElement(s: Stage): void {
  const { w, h } = s;
  const cx = w / 2;
  const mat = s.drawing.color === 'steel' ? materials.chrome : materials.copper;
  softShadow(s, cx - w * 0.34, cx + w * 0.34, 0, 160, h);
  s.plane(60);
  const reach = s.pick(0.02, 0.06, 0.1, 0.04) + s.style * 0.002;
  s.rod(segment(cx, h * (0.3 + reach), cx, h * 0.82), w * 0.05, rodTones(materials.galvanised));
  for (const k of [0.27, 0.12])
    s.rod(
      smooth([
        [cx - w * k, h * 0.84],
        [cx - w * (k + reach), h * 0.4],
        [cx - w * k, h * (0.1 + reach)],
        [cx, h * (0.02 + reach + (0.27 - k) * 0.4)],
        [cx + w * k, h * (0.1 + reach)],
        [cx + w * (k + reach), h * 0.4],
        [cx + w * k, h * 0.84],
      ]),
      w * 0.085,
      rodTones(mat),
    );
  turned(
    s,
    cx,
    w * 0.44,
    [
      [h * 0.82, w * 0.42],
      [h * 0.865, w * 0.44],
      [h * 0.885, w * 0.44],
    ],
    s.style % 2 ? materials.galvanised : materials.brass,
    { isStraight: true },
  );
  s.plane(w * 0.44);
  nut(s, cx - w * 0.27, h * 0.88, w * 0.54, h * 0.055, materials.brass);
  for (const x of [-0.18, 0, 0.18])
    s.part(rect(cx + w * x - w * 0.035, h * 0.932, w * 0.07, h * 0.068, 3), tone(materials.chrome, x ? 0.7 : 0.85));
  s.lookAt(cx, h * 0.84, w * 1.1);
}

/** Rubber ring with the holes of the flange bolts, seen from above. */
function flangeGasket(s: Stage): void {
  const { w, h } = s;
  const [cx, cy, r] = [w / 2, h / 2, Math.min(w, h) / 2];
  const mat = s.drawing.color === 'steel' ? materials.dark : materials.rubber;
  softShadow(s, cx - r * 0.6, cx + r * 0.6, 0, r * 0.3, cy + r);
  const hole = r * s.pick(0.56, 0.5, 0.62, 0.53);
  const bolts = regular(cx, cy, r * 0.79, s.pick(6, 5, 8, 4, 10), 30);
  const holes = bolts.map(([x, y]) => circle(x, y, r * 0.065)).join('');
  const outline = circle(cx, cy, r) + circle(cx, cy, hole) + holes;
  for (const z of [0, 0.03, 0.06]) {
    s.plane(r * z);
    s.part(outline, tone(mat, 0.16 + z));
  }
  s.plane(r * 0.1);
  s.part(
    outline,
    s.linear(
      [
        [0, tone(mat, 0.95)],
        [0.4, tone(mat, 0.7)],
        [1, tone(mat, 0.45)],
      ],
      'diagonal',
    ),
  );
  s.line(circle(cx, cy, r * 0.97), tone(mat, 1), r * 0.016, { opacity: 0.7 });
  s.line(circle(cx, cy, hole + r * 0.045), tone(mat, 1), r * 0.03, { opacity: 0.6 });
  s.line(circle(cx, cy, hole + r * 0.085), '#000000', r * 0.012, { opacity: 0.6 });
  for (let i = 0; i < (s.style % 8) - 3; i++)
    s.line(circle(cx, cy, hole + r * (0.11 + i * 0.035)), tone(mat, 0.9), r * 0.008, { opacity: 0.5 });
  s.lookAt(cx + r * 0.6, cy - r * 0.4, r);
}

/** Round thermostat with a spindle and spade terminals; its copper capillary ends in a bulb. */
function capillaryThermostat(s: Stage): void {
  const { w, h } = s;
  const [cx, cy, r] = [w * 0.42, h * 0.3, w * 0.34];
  softShadow(s, w * 0.1, w * 0.9, 0, r, h);
  s.plane(0);
  const loop = r * s.pick(0.5, 0.62, 0.42, 0.55);
  const [lx, ly] = [w * 0.56, h * 0.73];
  const coil = Array.from({ length: 3 }, (_, i) => arc(lx, ly, loop - i * w * 0.03, -160, 190)).join('');
  s.rod(coil, w * 0.02, rodTones(materials.copper));
  s.rod(
    smooth([
      [cx, cy + r * 0.9],
      [cx - w * 0.02, cy + r * 1.4],
      [lx - loop * 0.92, ly - loop * 0.36],
    ]),
    w * 0.02,
    rodTones(materials.copper),
  );
  s.rod(
    smooth([
      [lx - loop * 0.9, ly + loop * 0.2],
      [lx - loop * 1.1, h * 0.9],
      [w * 0.34, h * 0.96],
    ]),
    w * 0.02,
    rodTones(materials.copper),
  );
  s.rod(segment(w * 0.34, h * 0.965, w * 0.74, h * 0.965), w * 0.06, rodTones(materials.copper));
  for (let i = 0; i < s.pick(3, 4, 2, 5); i++)
    solid(s, rect(cx - r * 0.62 + i * r * 0.36, cy - r * 1.24, r * 0.2, r * 0.5, 2), materials.brass, 20, 26);
  solid(s, circle(cx, cy, r), s.style % 2 ? materials.dark : materials.graphite, 0, r * 0.8, { fillet: r * 0.08 });
  solid(s, circle(cx, cy, r * 0.84), materials.galvanised, r * 0.8, r * 0.86);
  for (const [x, y] of regular(cx, cy, r * 0.66, 2, 20)) screw(s, x, y, r * 0.08);
  knob(s, cx, cy, r * s.pick(0.44, 0.38, 0.5), materials.dark, -40 + s.style * 12, s.style % 4 !== 2);
  s.focus = null;
  s.lookAt(cx, cy, r * 2.4);
}

/** Cartridge with silver ions: a perforated sheath between two caps, the bright core shining through. */
function ionizerRod(s: Stage): void {
  const { w, h } = s;
  const [cx, r] = [w / 2, w * 0.24];
  softShadow(s, cx - r * 1.5, cx + r * 1.5, 0, r * 2, h);
  upright(s, cx, r, h * 0.12, h * 0.9, r * 0.9, materials.chrome);
  s.plane(r);
  perforation(s, cx - r * 0.84, h * 0.16, r * 1.68, h * 0.7, r * s.pick(0.3, 0.26, 0.36, 0.24), r * 0.09, '#3f4a58');
  s.glow(rect(cx - r * 0.6, h * 0.14, r * 0.3, h * 0.74), '#ffffff', 0.4);
  const cap = s.style % 2 ? materials.blue : materials.white;
  for (const [top, bottom] of [
    [0.86, 1],
    [0.04, 0.15],
  ] as const)
    turned(
      s,
      cx,
      r,
      [
        [h * top, r * 0.86],
        [h * (top + 0.02), r * 1.06],
        [h * bottom, r * 1.06],
      ],
      cap,
      { isStraight: true },
    );
  s.plane(r * 1.1);
  for (let i = 0; i < 4 + s.style; i++) {
    const x = cx - r * 0.8 + (i * r * 1.6) / (3 + s.style);
    s.line(segment(x, h * 0.07, x, h * 0.135), tone(cap, 0.2), r * 0.04, { opacity: 0.5 });
  }
  hub(s, cx, h * 0.93, r * 0.2, materials.blue);
  s.lookAt(cx, h * 0.2, w);
}

export const tankPartSubjects = {
  anode: { paint: anode, pitch: 6, yaw: 28, aspect: [0.28, 0.8] },
  'heating-element': { paint: heatingElement, pitch: 8, yaw: 30, aspect: [0.3, 0.9] },
  'flange-gasket': { paint: flangeGasket, pitch: 16, yaw: 34, aspect: [0.8, 1.25] },
  'capillary-thermostat': { paint: capillaryThermostat, pitch: 6, yaw: 28, aspect: [0.5, 1] },
  'ionizer-rod': { paint: ionizerRod, pitch: 6, yaw: 28, aspect: [0.3, 0.8] },
} satisfies Record<string, Subject>;
