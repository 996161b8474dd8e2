import { gauge } from './displays.ts';
import { nut, pipe, softShadow, thread } from './fittings.ts';
import { type Material, materials, tone } from './palette.ts';
import { circle, poly, rect } from './paths.ts';
import { lying, roundStops, solid, turned } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

/** Safety valve with its knob and the outlet to the side. */
function safetyValve(s: Stage, x: number, y: number, r: number, z: number, cap: Material): void {
  s.plane(z);
  nut(s, x - r * 0.7, y - r * 0.9, r * 1.4, r * 0.9, materials.brass);
  lying(s, x, x + r * 2.1, y - r * 1.7, z, r * 0.62, materials.brass, { end: '#2a1f08' });
  turned(
    s,
    x,
    z,
    [
      [y - r * 2.9, r * 0.8],
      [y - r * 0.8, r * 0.9],
    ],
    materials.brass,
    { isStraight: true },
  );
  turned(
    s,
    x,
    z,
    [
      [y - r * 4.4, r * 0.7],
      [y - r * 4.2, r * 0.92],
      [y - r * 2.9, r * 0.96],
    ],
    cap,
    { isStraight: true },
  );
}

function airVent(s: Stage, x: number, y: number, r: number, z: number): void {
  s.plane(z);
  nut(s, x - r * 0.6, y - r * 0.8, r * 1.2, r * 0.8, materials.brass);
  turned(
    s,
    x,
    z,
    [
      [y - r * 4, r * 0.5],
      [y - r * 3.6, r * 0.95],
      [y - r * 0.8, r * 0.95],
    ],
    materials.brass,
    { isStraight: true },
  );
  s.plane(z);
  s.part(rect(x - r * 0.2, y - r * 4.6, r * 0.4, r * 0.6, r * 0.1), tone(materials.dark, 0.4));
}

/** Gauge, air vent and safety valve on one bar, or the valve of a water heater with its gauge and drain. */
function safetyGroup(s: Stage): void {
  const { w, h } = s;
  const isHeater = s.drawing.form === 'compact';
  const r = Math.min(w, h) * 0.085;
  const [bar, z] = [h * 0.66, r * 2];
  const cap = s.pick(materials.red, materials.dark, materials.red, materials.red, materials.blue);
  softShadow(s, w * 0.1, w * 0.9, 0, r * 4, h);
  s.plane(z);
  pipe(s, w / 2 - r * 0.8, bar, r * 1.6, h - bar - r, materials.brass);
  nut(s, w / 2 - r * 1.2, bar + r * 1.5, r * 2.4, r * 1.3, materials.brass);
  thread(s, w / 2 - r * 0.8, h - r * 1.2, r * 1.6, r * 1.2, materials.brass);
  if (isHeater) drain(s, w * 0.2, bar, r, z);
  lying(s, w * 0.1, w * 0.9, bar, z, r * 1.1, s.pick(materials.brass, materials.steel, materials.brass), {
    end: '#6d531a',
  });
  if (!isHeater) airVent(s, w * 0.18, bar - r, r, z);
  safetyValve(s, w * 0.78, bar - r, r * 0.92, z, cap);
  const face = Math.min(w, h) * s.pick(0.2, 0.18, 0.22);
  s.plane(z);
  pipe(s, w * 0.48 - r * 0.4, bar - r * 2.6, r * 0.8, r * 2, materials.brass);
  solid(s, circle(w * 0.48, bar - r * 2.2 - face, face), materials.dark, z, z + face * 0.5, { fillet: face * 0.08 });
  gauge(s, w * 0.48, bar - r * 2.2 - face, face * 0.94, s.pick(0.3, 0.4, 0.5, 0.35), materials.chrome);
  if (s.style > 3) {
    s.plane(z + r);
    for (const x of [0.32, 0.64])
      s.part(rect(w * x, bar - r * 1.14, r * 0.4, r * 2.28, 3), s.linear(roundStops(materials.chrome)));
  }
  s.lookAt(w * 0.5, bar - r * 2, w * 0.6);
}

/** Funnel under the bar into which the valve drips. */
function drain(s: Stage, x: number, y: number, r: number, z: number): void {
  s.plane(z);
  s.part(
    poly([
      [x - r * 1.2, y + r],
      [x + r * 1.2, y + r],
      [x + r * 0.6, y + r * 3.2],
      [x - r * 0.6, y + r * 3.2],
    ]),
    s.linear(roundStops(materials.grey), 'right'),
  );
  pipe(s, x - r * 0.5, y + r * 3.1, r, r * 1.2, materials.grey);
  s.part(rect(x - r * 0.5, y - r * 3.2, r, r * 2.4, r * 0.3), s.linear(roundStops(materials.blue), 'right'));
}

export const safetyGroupSubjects = {
  'safety-group': { paint: safetyGroup, pitch: 4, yaw: 26, aspect: [0.8, 1.25] },
} satisfies Record<string, Subject>;
