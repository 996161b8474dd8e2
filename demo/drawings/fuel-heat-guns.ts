import { rocker } from './controls.ts';
import { display, led } from './displays.ts';
import { arcHandle, pipe, rodTones, sideWheel, softShadow, thread } from './fittings.ts';
import { slots } from './grilles.ts';
import { badge, sticker } from './markings.ts';
import { isLight, materials, tone } from './palette.ts';
import { circle, poly, rect, smooth } from './paths.ts';
import { faceStops, lying, roundStops, solid } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

/** Long barrel on a frame: gas guns are slim, diesel ones sit on a tank with wheels. */
function barrel(s: Stage, w: number, cy: number, r: number, z: number): void {
  const [x0, x1] = [w * 0.05, w * 0.93];
  lying(s, x0, x1, cy, z, r, s.mat, {
    end: s.radial([
      [0, '#5a2a12'],
      [0.5, '#241611'],
      [0.8, '#0b0b0d'],
      [0.84, '#8f99a5'],
      [1, '#5b646f'],
    ]),
  });
  s.plane(z + r);
  s.part(rect(x1 - w * 0.09, cy - r * 1.03, w * 0.09, r * 2.06, 4), s.linear(roundStops(materials.dark)));
  s.part(rect(x0 - w * 0.012, cy - r * 1.05, w * 0.05, r * 2.1, 6), s.linear(roundStops(materials.dark)));
  const band = s.pick<[number, number]>([0.2, 0.8], [0.12, 0.5], [0.3, 0.66], [0.15, 0.4]);
  for (const t of band)
    s.part(rect(x0 + (x1 - x0) * t, cy - r * 1.015, w * 0.018, r * 2.03), s.linear(roundStops(s.mat, -0.12)));
  if (s.style % 2 === 0)
    for (let k = 0; k < 5; k++)
      s.part(rect(x0 + (x1 - x0) * (0.56 + k * 0.05), cy - r * 0.45, w * 0.018, r * 0.9, 6), '#14181e');
  else slots(s, x0 + (x1 - x0) * 0.54, cy - r * 0.4, (x1 - x0) * 0.24, r * 0.7, 2, 5);
  if (s.style % 4 > 1)
    s.part(
      poly([
        [x0 + w * 0.14, cy - r * 0.2],
        [x0 + w * 0.34, cy - r * 0.2],
        [x0 + w * 0.3, cy + r * 0.2],
        [x0 + w * 0.1, cy + r * 0.2],
      ]),
      tone(isLight(s.mat) ? materials.orange : materials.white, 0.7),
    );
  badge(s, x0 + (x1 - x0) * 0.36, cy - r * 0.4, w * 0.14, s.trim ?? materials.chrome);
  if (s.style > 3) {
    const stripe = s.linear(roundStops(isLight(s.mat) ? materials.graphite : materials.white));
    for (const offset of [0, 0.03]) s.part(rect(x0 + (x1 - x0) * (0.44 + offset), cy - r, w * 0.014, r * 2), stripe);
  }
}

function heatGunGas(s: Stage): void {
  const { w, h } = s;
  const r = Math.min(h * 0.31, w * 0.24);
  const cy = h * 0.13 + r;
  softShadow(s, w * 0.1, w * 0.9, 0, r * 2, h);
  const frame = rodTones(s.style % 2 ? materials.chrome : materials.dark);
  // a hoop from under the barrel to the floor and back up: its start, bend and end as fractions of the width
  const leg = ([begins, bends, ends]: [number, number, number], top: number) =>
    s.rod(
      smooth([
        [w * begins, cy + r * top],
        [w * bends, h - 16],
        [w * ends, h - 14],
        [w * ends, cy + r * top],
      ]),
      20,
      frame,
    );
  if (s.style % 3 === 1)
    solid(
      s,
      rect(w * 0.2, cy + r * 0.7, w * 0.5, h - cy - r * 0.74, [8, 8, 20, 20]),
      materials.dark,
      r * 0.3,
      r * 1.7,
      { fillet: 6 },
    );
  s.plane(r * 0.3);
  leg([0.16, 0.12, 0.3], 0.6);
  arcHandle(s, w * 0.26, w * 0.68, cy - r * 0.92, h * 0.12, r, 26);
  barrel(s, w, cy, r, r);
  s.plane(r * 1.9);
  leg([0.68, 0.66, 0.84], 0.7);
  solid(s, rect(w * 0.22, cy + r * 0.8, w * 0.16, r * 0.5, 10), materials.dark, r * 1.1, r * 1.8, { fillet: 6 });
  rocker(s, w * 0.245, cy + r * 0.92, w * 0.04, r * 0.24);
  led(s, w * 0.34, cy + r * 1.05, 7, '#53b4ff');
  pipe(s, w * 0.44, cy + r * 0.9, w * 0.03, h * 0.1, materials.brass);
  thread(s, w * 0.44, cy + r * 0.9 + h * 0.08, w * 0.03, h * 0.05, materials.brass);
  s.lookAt(w * 0.36, cy + r * 0.6, w * 0.42);
}

function heatGunDiesel(s: Stage): void {
  const { w, h } = s;
  const r = Math.min(h * 0.24, w * 0.2);
  const cy = h * 0.12 + r;
  const wheel = h * 0.13;
  const depth = r * 2.1;
  softShadow(s, w * 0.08, w * 0.9, -20, depth + 40, h);
  const frame = rodTones(s.style % 2 ? materials.chrome : materials.dark);
  // one side of the frame: from the handle down to the wheels, level under the tank, and to the foot
  const rail = (top: number, [ends, middle]: [number, number], [from, to, foot]: [number, number, number]) =>
    s.rod(
      smooth([
        [w * 0.02, cy + r * top],
        [w * from, h - wheel * ends],
        [w * 0.5, h - wheel * middle],
        [w * to, h - wheel * ends],
        [w * foot, h - 14],
      ]),
      22,
      frame,
    );
  s.plane(0);
  rail(0.2, [1.1, 0.9], [0.1, 0.92, 0.94]);
  sideWheel(s, w * 0.22, h - wheel, 10, wheel, 30);
  barrel(s, w, cy, r, r);
  const tankTop = cy + r * 1.06;
  const tank = s.pick(18, 40, 8, 30);
  solid(
    s,
    rect(w * 0.12, tankTop, w * 0.72, h - wheel * 0.8 - tankTop, tank),
    s.style % 3 === 1 ? s.mat : materials.dark,
    0,
    depth,
    { fillet: Math.min(tank, 16) },
  );
  slots(s, w * 0.3, tankTop + h * 0.05, w * 0.26, h * 0.05, 6, 1, { dark: '#05070a' });
  s.part(circle(w * 0.2, tankTop + h * 0.07, h * 0.036), s.linear(faceStops(materials.red)));
  display(s, w * 0.62, tankTop + h * 0.045, w * 0.12, h * 0.07, { color: 'amber' });
  rocker(s, w * 0.77, tankTop + h * 0.045, w * 0.035, h * 0.07);
  sticker(s, w * 0.4, tankTop + h * 0.14, w * 0.16, h * 0.1, '#d8a21e');
  s.plane(depth + 30);
  s.part(
    circle(w * 0.26, h - wheel, wheel),
    s.radial([
      [0, '#59616c'],
      [0.4, '#8d97a5'],
      [0.46, '#15171b'],
      [0.85, '#30353d'],
      [1, '#0c0d10'],
    ]),
  );
  s.part(circle(w * 0.26, h - wheel, wheel * 0.16), s.linear(faceStops(materials.chrome)));
  rail(0.6, [0.7, 0.5], [0.08, 0.9, 0.92]);
}

export const fuelHeatGunSubjects = {
  'heat-gun-gas': { paint: heatGunGas, pitch: 7, yaw: 40, aspect: [1, 2.2] },
  'heat-gun-diesel': { paint: heatGunDiesel, pitch: 7, yaw: 38, aspect: [0.9, 2] },
} satisfies Record<string, Subject>;
