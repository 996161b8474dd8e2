import { knob } from './controls.ts';
import { gauge, led } from './displays.ts';
import { cableTones, nut, pipe, softShadow, thread, wallShadow } from './fittings.ts';
import { fins, slots } from './grilles.ts';
import { badge, screws, sticker } from './markings.ts';
import { materials, tone } from './palette.ts';
import { arc, circle, rect, roundPoly, segment, smooth } from './paths.ts';
import { faceStops, lying, solid, turned } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

/** Small case on a lead with a plug for the board of an indoor unit; waves on its face. */
function wifiModule(s: Stage): void {
  const { w, h, mat } = s;
  const body = h * 0.62;
  const r = w * s.pick(0.12, 0.06, 0.2, 0.28);
  softShadow(s, w * 0.1, w * 0.9, -40, 120, h);
  s.plane(20);
  s.rod(
    smooth([
      [w * 0.5, body - 20],
      [w * 0.5, h * 0.76],
      [w * 0.3, h * 0.88],
      [w * 0.62, h * 0.95],
      [w * 0.86, h * 0.9],
    ]),
    w * 0.036,
    cableTones,
  );
  solid(s, rect(w * 0.84, h * 0.845, w * 0.15, h * 0.11, 8), materials.white, 0, 70, { fillet: 6 });
  for (const y of [0.87, 0.9, 0.93]) s.part(rect(w * 0.9, h * y, w * 0.1, h * 0.012), tone(materials.brass, 0.7));
  solid(s, rect(0, 0, w, body, r), mat, 0, w * 0.16, { fillet: Math.min(r, 26) });
  s.line(rect(w * 0.05, body * 0.08, w * 0.9, body * 0.84, r * 0.7), tone(mat, 0.15), 3, { opacity: 0.35 });
  const [cx, cy] = [w / 2, body * 0.6];
  for (const k of [0.1, 0.18, 0.26]) s.line(arc(cx, cy, w * k, -138, -42), '#2f7fe0', w * 0.034);
  s.part(circle(cx, cy, w * 0.034), '#2f7fe0');
  for (let i = 0; i < s.pick(2, 3, 1); i++)
    led(s, w * (0.44 + i * 0.06), body * 0.8, w * 0.014, i ? '#ffb04a' : '#53e08c');
  if (s.style > 3) slots(s, w * 0.3, body * 0.12, w * 0.4, body * 0.07, 5 + s.style, 1);
  badge(s, w * 0.5, body * 0.9, w * 0.2, s.trim ?? materials.chrome);
  s.lookAt(cx, cy, w * 0.8);
}

/** Wall plate with one knob on a scale and a switch. */
function speedController(s: Stage): void {
  const { w, h, mat } = s;
  const r = w * s.pick(0.06, 0.14, 0.03, 0.22);
  wallShadow(s, 0, 0, w, h, r);
  solid(s, rect(0, 0, w, h, r), mat, 0, w * 0.14, { fillet: Math.min(r, 22) });
  solid(s, rect(w * 0.12, h * 0.12, w * 0.76, h * 0.76, r * 0.7), mat, w * 0.14, w * 0.17, { fillet: 8, shade: 0.03 });
  const [cx, cy] = [w / 2, h * 0.5];
  const knobMat = s.style % 2 ? materials.chrome : materials.grey;
  knob(s, cx, cy, w * s.pick(0.2, 0.23, 0.17, 0.21), knobMat, 30 - s.style * 9);
  const [sx, sy, reach] = [cx, cy, w * 0.345];
  s.line(arc(sx, sy, reach, 150, 390), tone(mat, 0.2), w * 0.008, { opacity: 0.5 });
  s.line(arc(sx, sy, reach, 320, 390), '#e0560f', w * 0.016);
  led(s, w * 0.82, h * 0.82, w * 0.014, '#53e08c');
  if (s.style > 3) badge(s, cx, h * 0.83, w * 0.16, materials.chrome);
}

/** Condensate pump: a block with clear reservoir, suction hose and thin delivery tube. */
function condensatePump(s: Stage): void {
  const { w, h, mat } = s;
  const [top, bottom] = [h * 0.34, h * 0.98];
  const depth = w * 0.4;
  softShadow(s, 0, w, 0, depth, h);
  s.plane(depth * 0.5);
  const hose = { dark: '#7a8796', base: '#c3cdd8', light: '#ffffff' };
  s.rod(
    smooth([
      [w * 0.2, top + 20],
      [w * 0.2, h * 0.16],
      [w * 0.08, h * 0.06],
      [w * -0.04, h * 0.05],
    ]),
    w * 0.05,
    hose,
  );
  s.rod(
    smooth([
      [w * 0.82, top + 20],
      [w * 0.82, h * 0.12],
      [w * 0.9, h * 0.02],
      [w * 1.02, h * 0.02],
    ]),
    w * 0.03,
    hose,
  );
  solid(s, rect(0, top, w * 0.56, bottom - top, w * 0.04), materials.ice, 0, depth, { fillet: 12 });
  const level = top + (bottom - top) * s.pick(0.5, 0.6, 0.4, 0.55);
  s.glow(
    rect(w * 0.03, level, w * 0.5, bottom - level - 12, 8),
    s.linear([
      [0, '#6aa9e6', 0.55],
      [1, '#2f6fb5', 0.65],
    ]),
  );
  s.line(segment(w * 0.03, level, w * 0.53, level), '#3b7cc0', 4, { opacity: 0.7 });
  solid(s, rect(w * 0.17, level - h * 0.05, w * 0.22, h * 0.1, 10), materials.white, depth * 0.3, depth * 0.5, {
    fillet: 8,
  });
  s.plane(depth);
  s.glow(rect(w * 0.04, top + 16, w * 0.05, bottom - top - 40, 10), '#ffffff', 0.6);
  solid(
    s,
    rect(w * 0.54, top - h * 0.05, w * 0.46, bottom - top + h * 0.05, w * s.pick(0.04, 0.09, 0.02)),
    mat,
    0,
    depth,
    { fillet: 14 },
  );
  fins(s, w * 0.62, top + h * 0.06, w * 0.3, h * 0.2, s.pick(7, 9, 5, 11), materials.graphite);
  led(s, w * 0.64, h * 0.74, w * 0.016, '#53e08c');
  sticker(s, w * 0.62, h * 0.79, w * 0.3, h * 0.12);
  for (const x of [0.2, 0.82])
    solid(s, circle(w * x, top + h * (x < 0.5 ? 0.01 : -0.04), w * 0.04), materials.white, depth * 0.4, depth * 0.6);
  if (s.style > 3) s.part(rect(w * 0.6, h * 0.68, w * 0.34, h * 0.02, 4), s.linear(faceStops(materials.blue)));
  s.lookAt(w * 0.6, h * 0.5, w * 0.8);
}

/** Press control of a pump: a vertical body between two threads with a pressure gauge and lamps. */
function pumpController(s: Stage): void {
  const { w, h, mat } = s;
  const [cx, r] = [w / 2, w * 0.34];
  softShadow(s, cx - r, cx + r, 0, r * 2, h);
  s.plane(r);
  thread(s, cx - w * 0.13, 0, w * 0.26, h * 0.09, materials.dark);
  thread(s, cx - w * 0.13, h * 0.91, w * 0.26, h * 0.09, materials.dark);
  pipe(s, cx - w * 0.17, h * 0.07, w * 0.34, h * 0.08, materials.dark);
  pipe(s, cx - w * 0.17, h * 0.84, w * 0.34, h * 0.08, materials.dark);
  nut(s, cx - w * 0.2, h * 0.12, w * 0.4, h * 0.05, materials.dark);
  turned(
    s,
    cx,
    r,
    [
      [h * 0.15, r * 0.7],
      [h * 0.2, r * 0.98],
      [h * 0.4, r],
      [h * 0.62, r],
      [h * 0.8, r * 0.92],
      [h * 0.86, r * 0.6],
    ],
    materials.dark,
  );
  s.within(0, 0, r * 1.5, 1, () => {
    const face = roundPoly(
      [
        [w * 0.1, h * 0.24],
        [w * 0.9, h * 0.24],
        [w * 0.94, h * 0.5],
        [w * 0.84, h * 0.78],
        [w * 0.16, h * 0.78],
        [w * 0.06, h * 0.5],
      ],
      w * 0.09,
    );
    solid(s, face, mat, 0, r * 0.5, { fillet: 16 });
    gauge(s, cx, h * 0.41, w * s.pick(0.19, 0.17, 0.21), 0.42);
    for (let i = 0; i < 3; i++)
      led(s, w * (0.38 + i * 0.12), h * 0.62, w * 0.02, ['#53e08c', '#ffb04a', '#ff5a3c'][i] ?? '#53e08c');
    solid(s, rect(w * 0.4, h * 0.67, w * 0.2, h * 0.055, w * 0.03), materials.red, r * 0.5, r * 0.56, { fillet: 4 });
    if (s.style > 2) screws(s, w * 0.16, h * 0.28, w * 0.68, h * 0.44, w * 0.02);
  });
  if (s.style % 2) lying(s, w * 0.84, w * 0.98, h * 0.7, r, w * 0.05, materials.rubber);
  s.plane(r * 2);
  s.lookAt(cx, h * 0.42, w * 0.8);
}

export const controlModuleSubjects = {
  'wifi-module': { paint: wifiModule, pitch: 5, yaw: 28, aspect: [0.5, 1] },
  'speed-controller': { paint: speedController, pitch: 4, yaw: 28, aspect: [0.7, 1.4] },
  'condensate-pump': { paint: condensatePump, pitch: 10, yaw: 30, aspect: [0.8, 1.6] },
  'pump-controller': { paint: pumpController, pitch: 6, yaw: 30, aspect: [0.45, 0.9] },
} satisfies Record<string, Subject>;
