import { knob, touchKeys } from './controls.ts';
import { display, led } from './displays.ts';
import { softShadow } from './fittings.ts';
import { perforation } from './grilles.ts';
import { badge, waterWindow } from './markings.ts';
import { isLight, materials, tone } from './palette.ts';
import { circle, ellipse, poly, rect, smooth } from './paths.ts';
import { solid, turned } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

function mist(s: Stage, cx: number, y: number, size: number): void {
  for (const [dx, dy, r] of [
    [0, -0.15, 0.16],
    [0.08, -0.4, 0.22],
    [-0.08, -0.62, 0.26],
    [0.14, -0.86, 0.3],
  ] as const) {
    s.glow(
      ellipse(cx + dx * size, y + dy * size, r * size, r * size * 1.2),
      s.radial([
        [0, '#dfeaf7', 0.62],
        [0.5, '#cfdff2', 0.26],
        [1, '#cfdff2', 0],
      ]),
    );
  }
}

function humidifier(s: Stage): void {
  const { w, h, mat } = s;
  const top = h * 0.12;
  const cx = w / 2;
  softShadow(s, w * 0.08, w * 0.92, w * 0.1, w * 0.8, h);
  mist(s, cx, top, h * 0.17);
  const kind = s.style % 4;
  if (kind === 0) dropHumidifier(s, top);
  else if (kind === 1) boxHumidifier(s, top);
  else if (kind === 2) towerHumidifier(s, top);
  else vaseHumidifier(s, top);
  badge(s, cx, h * 0.93, w * 0.14, s.trim ?? (isLight(mat) ? materials.chrome : materials.grey));
}

function nozzle(s: Stage, cx: number, z: number, y: number, r: number): void {
  turned(
    s,
    cx,
    z,
    [
      [y, r * 0.6],
      [y + r * 0.5, r],
    ],
    materials.dark,
    { isStraight: true, top: '#0a0c10' },
  );
}

function humidifierControl(s: Stage, cx: number, y: number, size: number): void {
  if (s.style % 3 === 0) {
    knob(s, cx, y, size * 0.5, materials.chrome, 30, false);
    led(s, cx, y - size * 0.8, size * 0.08, '#53b4ff');
  } else if (s.style % 3 === 1)
    display(s, cx - size * 0.9, y - size * 0.4, size * 1.8, size * 0.8, {
      type: 'hidden',
      color: isLight(s.mat) ? 'white' : 'ice',
      value: s.count ?? 55,
    });
  else {
    s.part(rect(cx - size * 1.3, y - size * 0.4, size * 2.6, size * 0.8, size * 0.4), '#10151c');
    touchKeys(s, cx, y, size * 1.7, 4, '#9cc8f5', size * 0.3);
    s.lookAt(cx, y, size * 7);
  }
}

function dropHumidifier(s: Stage, top: number): void {
  const { w, h, mat } = s;
  const [cx, r] = [w / 2, w * 0.48];
  const seam = h * 0.7;
  nozzle(s, cx, r, top, w * 0.08);
  turned(
    s,
    cx,
    r,
    [
      [top + h * 0.02, w * 0.07],
      [h * 0.22, w * 0.14],
      [h * 0.34, w * 0.3],
      [h * 0.5, w * 0.45],
      [seam, r],
    ],
    s.style > 3 ? materials.blue : mat,
  );
  turned(
    s,
    cx,
    r,
    [
      [seam, r],
      [h * 0.84, r * 0.98],
      [h * 0.95, r * 0.84],
      [h, r * 0.7],
    ],
    mat,
    { isBand: true },
  );
  s.line(
    smooth([
      [cx - r, seam],
      [cx, seam + r * 0.12],
      [cx + r, seam],
    ]),
    tone(mat, 0.12),
    3,
    { opacity: 0.6 },
  );
  waterWindow(s, cx - w * 0.025, h * 0.42, w * 0.05, h * 0.22, w * 0.025);
  humidifierControl(s, cx, h * 0.83, w * 0.1);
}

function boxHumidifier(s: Stage, top: number): void {
  const { w, h, mat } = s;
  const r = s.style > 3 ? w * 0.1 : w * 0.24;
  const depth = w * 0.7;
  nozzle(s, w / 2, depth * 0.5, top, w * 0.12);
  solid(
    s,
    rect(w * 0.04, top + h * 0.04, w * 0.92, h * 0.5, [r, r, 6, 6]),
    s.style > 3 ? materials.graphite : mat,
    0,
    depth,
    { fillet: 5 },
  );
  s.part(
    rect(w * 0.12, h * 0.24, w * 0.76, h * 0.38, r * 0.5),
    s.linear([
      [0, '#8ea7c2'],
      [0.45, '#a9c0d9'],
      [0.46, '#5aa5e6'],
      [1, '#1f5fae'],
    ]),
  );
  s.glow(
    poly([
      [w * 0.18, h * 0.25],
      [w * 0.4, h * 0.25],
      [w * 0.28, h * 0.61],
      [w * 0.14, h * 0.61],
    ]),
    '#ffffff',
    0.25,
  );
  for (const [x, y, size] of [
    [0.3, 0.52, 8],
    [0.55, 0.48, 6],
    [0.7, 0.57, 9],
    [0.44, 0.58, 5],
  ] as const)
    s.part(circle(w * x, h * y, size), '#bfe0fb', { opacity: 0.6 });
  solid(s, rect(0, h * 0.66, w, h * 0.34, [6, 6, r, r]), mat, -w * 0.03, depth + w * 0.03, { fillet: 6 });
  humidifierControl(s, w / 2, h * 0.8, w * 0.1);
}

function towerHumidifier(s: Stage, top: number): void {
  const { w, h, mat } = s;
  const [cx, r] = [w / 2, w * 0.42];
  nozzle(s, cx, r, top, w * 0.14);
  turned(
    s,
    cx,
    r,
    [
      [h * 0.9, r * 1.04],
      [h * 0.97, r * 1.16],
      [h, r * 1.16],
    ],
    s.calmTrim ?? materials.dark,
    { isStraight: true },
  );
  turned(
    s,
    cx,
    r,
    [
      [top + h * 0.03, r * 0.9],
      [top + h * 0.05, r],
      [h * 0.945, r],
    ],
    mat,
    { isStraight: true },
  );
  s.around(cx, r, r);
  if (s.style > 3) perforation(s, cx - r * 0.6, h * 0.62, r * 1.2, h * 0.22, w * 0.05, w * 0.012, tone(mat, 0.08));
  waterWindow(s, cx - w * 0.04, h * 0.26, w * 0.08, h * 0.3, w * 0.04);
  humidifierControl(s, cx, h * 0.85, w * 0.1);
}

function vaseHumidifier(s: Stage, top: number): void {
  const { w, h, mat } = s;
  const [cx, r] = [w / 2, w * 0.48];
  turned(
    s,
    cx,
    r,
    [
      [top, r * 0.42],
      [h * 0.2, r * 0.36],
      [h * 0.34, r * 0.62],
      [h * 0.54, r * 0.96],
      [h * 0.72, r],
      [h * 0.9, r * 0.78],
      [h, r * 0.6],
    ],
    mat,
    { top: '#161b22' },
  );
  const band = s.trim ?? (s.style > 3 ? materials.wood : materials.chrome);
  turned(
    s,
    cx,
    r,
    [
      [h * 0.78, r * 0.968],
      [h * 0.81, r * 0.935],
    ],
    band,
    { isStraight: true, isBand: true },
  );
  s.around(cx, r, r);
  if (s.style > 3)
    for (const k of [-0.5, -0.25, 0, 0.25, 0.5])
      s.line(
        smooth([
          [cx + k * r * 0.9, h * 0.3],
          [cx + k * r * 1.5, h * 0.56],
          [cx + k * r * 1.4, h * 0.76],
        ]),
        tone(mat, 0.2),
        2.6,
        { opacity: 0.45 },
      );
  humidifierControl(s, cx, h * 0.88, w * 0.08);
}

export const humidifierSubjects = {
  humidifier: { paint: humidifier, pitch: 8, aspect: [0.4, 1.1] },
} satisfies Record<string, Subject>;
