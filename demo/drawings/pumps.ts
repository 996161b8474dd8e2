import { keys, knob } from './controls.ts';
import { display, gauge, led } from './displays.ts';
import { nut, pipe, rodTones, softShadow, thread, wallShadow } from './fittings.ts';
import { fins } from './grilles.ts';
import { badge, screw, sticker } from './markings.ts';
import { isLight, type Material, materials, tone } from './palette.ts';
import { circle, type Point, poly, rect, regular, segment, smooth } from './paths.ts';
import { faceStops, lying, roundStops, solid } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

/** Glandless pump: volute with unions up and down, motor towards the viewer. */
function pumpCirculation(s: Stage): void {
  const { w, h, mat } = s;
  const [cx, cy] = [w * 0.5, h * 0.5];
  const r = Math.min(w, h) * 0.3;
  const iron = s.style % 3 === 1 ? materials.graphite : s.style % 3 === 2 ? materials.brass : mat;
  wallShadow(s, cx - r, cy - r, 2 * r, 2 * r, r);
  s.plane(r * 0.6);
  for (const dir of [-1, 1]) {
    const y = dir < 0 ? 0 : h;
    const end = dir < 0 ? y : y - h * 0.09;
    pipe(s, cx - r * 0.36, dir < 0 ? h * 0.06 : cy, r * 0.72, h * 0.44, iron);
    nut(s, cx - r * 0.62, end, r * 1.24, h * 0.09, materials.brass);
    thread(s, cx - r * 0.46, dir < 0 ? h * 0.09 : h * 0.87, r * 0.92, h * 0.05, iron);
  }
  solid(s, circle(cx, cy, r), iron, 0, r * 0.9, { fillet: r * 0.3 });
  for (const [x, y] of regular(cx, cy, r * 0.86, 4, 45)) screw(s, x, y, r * 0.09);
  const head = r * s.pick(0.86, 0.8, 0.9, 0.84);
  const cover =
    s.style % 2
      ? rect(cx - head * 0.92, cy - head * 0.84, head * 1.84, head * 1.68, head * s.pick(0.2, 0.24, 0.3, 0.5))
      : circle(cx, cy, head);
  solid(s, cover, s.style % 2 ? (isLight(mat) ? materials.dark : mat) : mat, r * 0.9, r * 1.5, { fillet: head * 0.18 });
  if (s.style % 2) {
    display(s, cx - head * 0.5, cy - head * 0.5, head, head * 0.5, { color: 'green', value: s.count ?? 25 });
    keys(s, cx - head * 0.5, cy + head * 0.16, head, 3, head * 0.22, s.trim ?? materials.grey);
    led(s, cx, cy + head * 0.62, head * 0.04, '#53e08c');
  } else {
    s.part(circle(cx, cy, head * 0.62), s.linear(faceStops(materials.grey)));
    sticker(
      s,
      cx - head * 0.34,
      cy - head * 0.44,
      head * 0.68,
      head * 0.5,
      tone(isLight(mat) ? materials.red : mat, 0.45),
    );
    screw(s, cx, cy + head * 0.28, head * 0.14, materials.brass);
    solid(s, rect(cx + head * 0.5, cy - head * 0.5, head * 0.62, head, 10), materials.dark, r * 1, r * 1.6, {
      fillet: 8,
    });
    knob(s, cx + head * 0.81, cy, head * 0.2, materials.grey, 50, false);
  }
  s.lookAt(cx, cy, r * 2.2);
}

function pumpStation(s: Stage): void {
  if (s.drawing.form === 'compact') return compactStation(s);
  const { w, h, mat } = s;
  const tankR = h * 0.27;
  const z = tankR;
  softShadow(s, w * 0.05, w * 0.95, 0, tankR * 2, h);
  for (const x of [0.2, 0.66]) solid(s, rect(w * x, h * 0.9, w * 0.1, h * 0.1, 4), materials.dark, 0, tankR * 2);
  const [x0, x1, cy] = [w * 0.05, w * 0.92, h * 0.68];
  s.plane(z * 1.7);
  const ends: Point[] = [];
  for (let i = 0; i <= 16; i++)
    ends.push([
      x1 - tankR * 0.4 + tankR * 0.4 * Math.sin((i / 16) * Math.PI),
      cy - tankR * Math.cos((i / 16) * Math.PI),
    ]);
  for (let i = 0; i <= 16; i++)
    ends.push([
      x0 + tankR * 0.4 - tankR * 0.4 * Math.sin((i / 16) * Math.PI),
      cy + tankR * Math.cos((i / 16) * Math.PI),
    ]);
  s.part(poly(ends), s.linear(roundStops(mat)));
  s.line(segment(w * 0.48, cy - tankR, w * 0.48, cy + tankR), tone(mat, 0.12), 4, { opacity: 0.6 });
  badge(s, w * 0.3, cy - tankR * 0.1, w * 0.16, s.trim ?? materials.chrome);
  const [my, mr] = [h * 0.26, h * 0.15];
  const motor = s.style % 2 ? materials.graphite : materials.steel;
  solid(s, rect(w * 0.2, h * 0.38, w * 0.44, h * 0.06, 3), materials.galvanised, z * 0.6, z * 1.5);
  lying(s, w * 0.4, w * 0.72, my, z, mr, motor);
  fins(s, w * 0.42, my - mr * 0.96, w * 0.26, mr * 1.92, 9, motor);
  lying(s, w * 0.72, w * 0.78, my, z, mr * 1.04, materials.dark, { end: '#14181e' });
  solid(s, rect(w * 0.46, my - mr * 1.4, w * 0.16, mr * 0.6, 8), materials.dark, z * 0.8, z * 1.5, { fillet: 6 });
  const volute = s.pick<Material>(materials.graphite, materials.steel, mat, materials.brass);
  lying(s, w * 0.2, w * 0.4, my, z, mr * 1.12, volute);
  pipe(s, w * 0.1, my - mr * 0.3, w * 0.1, mr * 0.6, volute, false);
  thread(s, w * 0.06, my - mr * 0.26, w * 0.05, mr * 0.52, materials.brass, false);
  pipe(s, w * 0.26, my - mr * 1.9, w * 0.07, mr * 0.9, materials.brass);
  nut(s, w * 0.245, my - mr * 1.5, w * 0.1, mr * 0.3, materials.brass);
  s.plane(z * 2);
  gauge(s, w * 0.35, my - mr * 1.5, mr * 0.5, 0.4);
  if (s.style % 3 === 1) {
    solid(s, rect(w * 0.64, my - mr * 2, w * 0.18, mr * 1.1, 10), materials.dark, z, z * 1.8, { fillet: 8 });
    display(s, w * 0.67, my - mr * 1.8, w * 0.12, mr * 0.6, { color: 'green', value: s.count ?? 28 });
  }
  s.plane(z * 1.6);
  s.rod(
    smooth([
      [w * 0.32, my + mr * 0.9],
      [w * 0.16, h * 0.46],
      [w * 0.09, h * 0.54],
      [w * 0.12, cy - tankR * 0.3],
    ]),
    w * 0.03,
    rodTones(materials.steel),
  );
  s.focus = null;
  s.lookAt(w * 0.36, my, w * 0.5);
  if (s.style > 3) {
    s.plane(z * 1.7);
    for (const x of [0.24, 0.72])
      s.part(rect(w * x, cy - tankR * 1.01, w * 0.025, tankR * 2.02), s.linear(roundStops(mat, -0.14)));
  }
}

/** Station without a large tank: pump, controls and converter in one case. */
function compactStation(s: Stage): void {
  const { w, h, mat } = s;
  const depth = w * 0.7;
  softShadow(s, w * 0.02, w * 0.98, 0, depth, h);
  const foot = h * 0.06;
  for (const x of [0.12, 0.72]) solid(s, rect(w * x, h - foot, w * 0.16, foot, 4), materials.rubber, 0, depth);
  s.plane(depth * 0.5);
  pipe(s, -w * 0.1, h * 0.52, w * 0.12, h * 0.13, materials.brass, false);
  thread(s, -w * 0.16, h * 0.53, w * 0.07, h * 0.11, materials.brass, false);
  pipe(s, w * 0.43, -h * 0.08, w * 0.14, h * 0.1, materials.brass);
  nut(s, w * 0.41, -h * 0.05, w * 0.18, h * 0.04, materials.brass);
  const r = s.pick(40, 20, 60, 30);
  solid(s, rect(0, 0, w, h - foot * 0.8, [r, r, 20, 20]), mat, 0, depth, { fillet: 20 });
  s.line(segment(6, h * 0.5, w - 6, h * 0.5), tone(mat, 0.5), 4, { opacity: 0.6 });
  s.part(rect(w * 0.2, h * 0.12, w * 0.6, h * 0.28, 24), s.linear(faceStops(materials.dark)));
  display(s, w * 0.3, h * 0.17, w * 0.4, h * 0.1, { color: 'green', value: 35 });
  keys(s, w * 0.3, h * 0.31, w * 0.4, 3, h * 0.05, materials.grey);
  fins(s, w * 0.14, h * 0.58, w * 0.72, h * 0.26, 12, materials.graphite);
  badge(s, w / 2, h * 0.88, w * 0.24, s.trim ?? materials.chrome);
}

export const pumpSubjects = {
  'pump-circulation': { paint: pumpCirculation, pitch: 4, yaw: 38, aspect: [0.7, 1.3] },
  'pump-station': { paint: pumpStation, pitch: 7, yaw: 28, aspect: [0.7, 1.3] },
} satisfies Record<string, Subject>;
