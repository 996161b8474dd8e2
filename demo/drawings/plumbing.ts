import { gauge } from './displays.ts';
import { fittingMetal, nut, pipe, rodTones, softShadow, thread, wallShadow } from './fittings.ts';
import { badge, sticker } from './markings.ts';
import { type Material, materials, tone } from './palette.ts';
import { arc, circle, poly, rect, roundPoly, segment, smooth } from './paths.ts';
import { hub } from './round-grilles.ts';
import { faceStops, lying, roundStops, solid, turned } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

/** Supply and return bars with flow meters and heads. */
function manifold(s: Stage): void {
  const { w, h } = s;
  const loops = Math.min(12, Math.max(2, Math.round(s.count ?? 5)));
  const mat = s.pick(materials.steel, materials.brass, materials.steel, s.mat);
  const r = Math.min(h * 0.07, w * 0.06);
  const z = r * 2;
  if (s.style > 3) {
    wallShadow(s, -w * 0.06, -h * 0.02, w * 1.12, h, 10);
    solid(s, rect(-w * 0.06, -h * 0.02, w * 1.12, h, 8), materials.white, -r * 4, 0, { fillet: 4 });
    s.part(rect(-w * 0.02, h * 0.03, w * 1.04, h * 0.9, 6), s.linear(faceStops(materials.grey, -0.08)));
  } else for (const x of [0.1, 0.8]) wallShadow(s, w * x, h * 0.12, w * 0.08, h * 0.7, 6);
  for (const x of [0.1, 0.82]) solid(s, rect(w * x, h * 0.08, w * 0.07, h * 0.78, 8), materials.galvanised, 0, r * 0.5);
  const [y1, y2] = [h * 0.3, h * 0.64];
  const step = (w * 0.74) / loops;
  for (const y of [y2, y1]) {
    const isSupply = y === y1;
    lying(s, w * 0.04, w * 0.94, y, z, r, mat);
    s.plane(z);
    nut(s, 0, y - r * 1.2, w * 0.06, r * 2.4, materials.brass, false);
    pipe(s, w * 0.93, y - r * 0.8, w * 0.04, r * 1.6, materials.brass, false);
    hub(s, w * 0.98, y, r * 0.6, isSupply ? materials.red : materials.blue);
    for (let i = 0; i < loops; i++) loopBranch(s, w * 0.13 + step * (i + 0.5), y, r, z, isSupply, mat);
  }
  s.lookAt(w * 0.4, h * 0.44, w * 0.5);
}

function loopBranch(s: Stage, cx: number, y: number, r: number, z: number, isSupply: boolean, mat: Material): void {
  s.plane(z + r * 0.7);
  pipe(s, cx - r * 0.4, y, r * 0.8, r * 1.5, mat);
  nut(s, cx - r * 0.6, y + r * 1.2, r * 1.2, r * 0.7, materials.brass);
  thread(s, cx - r * 0.36, y + r * 1.9, r * 0.72, r * 0.4, materials.brass);
  if (isSupply) {
    s.part(
      rect(cx - r * 0.34, y - r * 2.7, r * 0.68, r * 2, r * 0.2),
      s.linear(
        [
          [0, '#c3d6ea', 0.95],
          [0.4, '#f3f8fd', 0.95],
          [1, '#8ea9c6', 0.95],
        ],
        'right',
      ),
    );
    s.part(rect(cx - r * 0.1, y - r * 2.1, r * 0.2, r * 0.9, 3), tone(materials.red, 0.6));
    nut(s, cx - r * 0.46, y - r * 1, r * 0.92, r * 0.4, s.style % 2 ? materials.red : materials.dark);
  } else {
    const cap = s.pick<Material>(materials.blue, materials.white, materials.dark, materials.grey);
    turned(
      s,
      cx,
      z,
      [
        [y - r * 2.1, r * 0.5],
        [y - r * 2, r * 0.62],
        [y - r * 0.9, r * 0.66],
      ],
      cap,
      { isStraight: true },
    );
  }
}

function pipeCoil(s: Stage): void {
  const { w, h } = s;
  const side = Math.min(w, h);
  const r = side / 2;
  const [cx, cy] = [w / 2, h / 2];
  const mat = s.mat;
  const turns = Math.min(14, Math.max(3, Math.round(s.count ?? s.pick(6, 5, 7, 8, 9, 4, 10, 11))));
  const t = (r * 0.5) / turns;
  softShadow(s, cx - r * 0.6, cx + r * 0.6, 0, r * 0.6, h);
  for (let layer = 0; layer < 5; layer++) {
    s.plane(layer * t * 1.1);
    for (let i = 0; i < turns; i++)
      s.rod(circle(cx, cy, r * 0.97 - t * (i + 0.5) - (layer % 2) * t * 0.3), t * 1.02, rodTones(mat));
  }
  s.rod(
    smooth([
      [cx - r * 0.2, cy + r * 0.42],
      [cx + r * 0.2, cy + r * 0.4],
      [cx + r * 0.42, cy + r * 0.1],
      [cx + r * 0.3, cy - r * 0.2],
    ]),
    t,
    rodTones(mat),
  );
  for (const a of s.pick<number[]>([30, 150, 270], [0, 90, 180, 270], [60, 180, 300], [45, 225])) {
    const at = (k: number, turn: number): readonly [number, number] => [
      cx + r * k * Math.cos(((a + turn) * Math.PI) / 180),
      cy + r * k * Math.sin(((a + turn) * Math.PI) / 180),
    ];
    s.part(
      poly([at(0.43, -6), at(1, -2.6), at(1, 3), at(0.43, 7)]),
      s.linear(
        [
          [0, '#f6f8fb', 0.9],
          [1, '#b7c1cd', 0.9],
        ],
        'diagonal',
      ),
    );
  }
  if (s.style % 2)
    for (let i = 0; i < 4; i++)
      s.line(arc(cx, cy, r * (0.62 + i * 0.1), 190, 230), '#ffffff', t * 0.12, {
        opacity: 0.5,
        dash: `${t} ${t * 0.7}`,
      });
  sticker(s, cx - r * 0.22, cy - r * 0.16, r * 0.44, r * 0.32, tone(s.trim ?? materials.blue, 0.5));
  s.lookAt(cx - r * 0.6, cy - r * 0.4, r * 0.9);
}

function ballValve(s: Stage): void {
  const { w, h } = s;
  const mat = fittingMetal(s);
  const cy = h * 0.66;
  const r = Math.min(h * 0.24, w * 0.2);
  softShadow(s, w * 0.16, w * 0.84, 0, r * 1.8, cy + r * 1.1);
  s.plane(r);
  thread(s, w * 0.02, cy - r * 0.72, w * 0.14, r * 1.44, mat, false);
  nut(s, w * 0.1, cy - r * 0.96, w * 0.16, r * 1.92, mat, false);
  if (s.style % 2) nut(s, w * 0.74, cy - r * 0.96, w * 0.18, r * 1.92, mat, false);
  else {
    thread(s, w * 0.8, cy - r * 0.66, w * 0.18, r * 1.32, mat, false);
    nut(s, w * 0.72, cy - r * 0.9, w * 0.1, r * 1.8, mat, false);
  }
  s.part(
    roundPoly(
      [
        [w * 0.25, cy - r * 0.76],
        [w * 0.36, cy - r * 1.02],
        [w * 0.64, cy - r * 1.02],
        [w * 0.75, cy - r * 0.76],
        [w * 0.75, cy + r * 0.76],
        [w * 0.64, cy + r * 1.02],
        [w * 0.36, cy + r * 1.02],
        [w * 0.25, cy + r * 0.76],
      ],
      24,
    ),
    s.linear(roundStops(mat)),
  );
  badge(s, w * 0.5, cy + r * 0.2, w * 0.12, mat);
  pipe(s, w * 0.45, cy - r * 1.5, w * 0.1, r * 0.6, mat);
  nut(s, w * 0.43, cy - r * 1.6, w * 0.14, r * 0.26, materials.chrome);
  valveHandle(s, w, cy - r * 1.7, r);
  s.lookAt(w * 0.5, cy - r * 0.6, w * 0.6);
  if (s.style > 3) {
    s.plane(r * 1.02);
    for (const x of [0.33, 0.63])
      s.part(rect(w * x, cy - r * 1.06, w * 0.04, r * 2.12, 6), s.linear(roundStops(materials.chrome)));
  }
}

function valveHandle(s: Stage, w: number, y: number, r: number): void {
  const { color } = s.drawing;
  const handle = color === 'blue' || color === 'black' || color === 'green' ? s.mat : materials.red;
  const kind = s.style % 4;
  s.plane(r * 1.2);
  if (kind === 0 || kind === 3) {
    s.part(
      roundPoly(
        [
          [w * 0.42, y],
          [w * 0.58, y],
          [w * 0.66, y - r * 0.5],
          [w * 1.04, y - r * 0.62],
          [w * 1.06, y - r * 0.3],
          [w * 0.7, y - r * 0.12],
          [w * 0.6, y + r * 0.24],
          [w * 0.42, y + r * 0.24],
        ],
        16,
      ),
      s.linear(faceStops(handle)),
      { stroke: tone(handle, 0.1), width: 2 },
    );
    if (kind === 3)
      s.part(rect(w * 0.76, y - r * 0.62, w * 0.3, r * 0.36, r * 0.16), s.linear(roundStops(materials.dark)));
  } else if (kind === 1) {
    s.part(
      roundPoly(
        [
          [w * 0.2, y - r * 0.36],
          [w * 0.42, y - r * 0.3],
          [w * 0.58, y - r * 0.3],
          [w * 0.8, y - r * 0.36],
          [w * 0.8, y + r * 0.02],
          [w * 0.58, y + r * 0.2],
          [w * 0.42, y + r * 0.2],
          [w * 0.2, y + r * 0.02],
        ],
        26,
      ),
      s.linear(faceStops(handle)),
      { stroke: tone(handle, 0.1), width: 2 },
    );
  } else
    turned(
      s,
      w * 0.5,
      r * 1.2,
      [
        [y - r * 0.7, w * 0.13],
        [y - r * 0.6, w * 0.16],
        [y + r * 0.14, w * 0.17],
      ],
      materials.white,
      { isStraight: true },
    );
  nut(s, w * 0.46, y - r * (kind === 2 ? 0.78 : 0.42), w * 0.08, r * 0.16, materials.chrome);
}

function pressureGauge(s: Stage): void {
  const { w, h } = s;
  const r = Math.min(w / 2, h * 0.4);
  const cx = w / 2;
  const ring = s.pick<Material>(materials.chrome, materials.dark, materials.brass, materials.steel);
  wallShadow(s, cx - r, 0, 2 * r, 2 * r, r);
  s.plane(r * 0.2);
  if (s.style % 4 !== 3) {
    nut(s, cx - r * 0.22, r * 1.95, r * 0.44, h * 0.09, materials.brass);
    thread(s, cx - r * 0.16, r * 1.95 + h * 0.085, r * 0.32, Math.max(20, h - r * 1.95 - h * 0.085), materials.brass);
  }
  solid(s, circle(cx, r, r), s.style % 2 ? materials.dark : ring, 0, r * 0.5, { fillet: r * 0.08 });
  gauge(
    s,
    cx,
    r,
    r * 0.94,
    s.pick(0.3, 0.45, 0.6, 0.2, 0.52),
    ring,
    s.style % 3 === 1
      ? ['#2f6fd0', '#2f9e5d', '#cf3325']
      : s.style % 3 === 2
        ? ['#5b646f', '#5b646f', '#5b646f']
        : undefined,
  );
  if (s.style > 3) {
    s.part(rect(cx - r * 0.24, r * 1.34, r * 0.48, r * 0.2, 8), '#151a21');
    s.line(segment(cx - r * 0.14, r * 1.44, cx + r * 0.14, r * 1.44), '#e8edf3', 6);
  }
  s.lookAt(cx, r, r * 1.5);
}

export const plumbingSubjects = {
  manifold: { paint: manifold, pitch: 4, yaw: 28, aspect: [0.8, 2.4] },
  'pipe-coil': { paint: pipeCoil, pitch: 5, yaw: 30, aspect: [0.8, 1.25] },
  'ball-valve': { paint: ballValve, pitch: 6, yaw: 24, aspect: [0.9, 1.5] },
  'pressure-gauge': { paint: pressureGauge, pitch: 3, yaw: 34, aspect: [0.6, 1] },
} satisfies Record<string, Subject>;
