import { display, led } from './displays.ts';
import { flap, louvre, perforation, recess } from './grilles.ts';
import { badge } from './markings.ts';
import { isLight, type Material, materials, tone } from './palette.ts';
import { circle, poly, rect, roundPoly, segment, smooth } from './paths.ts';
import { faceStops, solid } from './solids.ts';
import type { Stage } from './stage.ts';

const indoorDepth = 0.26;

export function seam(s: Stage, d: string, mat: Material, width = 2): void {
  s.line(d, tone(mat, 0.18), width, { opacity: 0.75 });
  s.shifted(0, width * 0.9, () => s.sheen(d, tone(mat, 1), width * 0.7, 0.7));
}

/** Air outlet along the lower edge: dark slot, inner vanes and a half-open flap. */
function outlet(s: Stage, x: number, y: number, w: number, h: number, mat: Material, open: number): void {
  recess(s, x, y, w, h, h * 0.3, isLight(mat) ? materials.graphite : materials.rubber, 0.95);
  const vanes = Math.round(w / 46);
  let d = '';
  for (let i = 1; i < vanes; i++)
    d += segment(x + (w * i) / vanes, y + h * 0.2, x + (w * i) / vanes - h * 0.2, y + h * 0.7);
  s.line(d, tone(mat, 0.2), 2.4, { opacity: 0.7 });
  flap(s, x + 4, y + h * open, w - 8, h * (1 - open) * 0.94, mat, h * 0.16);
}

interface IndoorShape {
  radii: readonly [number, number, number, number];
  fillet: number;
  outlet: readonly [top: number, height: number, margin: number, open: number];
}

const classicShape: IndoorShape = { radii: [22, 22, 46, 46], fillet: 20, outlet: [0.74, 0.19, 0.045, 0.52] };

const indoorShapes: readonly IndoorShape[] = [
  classicShape,
  { radii: [8, 8, 10, 10], fillet: 7, outlet: [0.84, 0.12, 0.02, 0.35] },
  { radii: [36, 36, 130, 130], fillet: 34, outlet: [0.7, 0.2, 0.11, 0.45] },
  { radii: [16, 16, 22, 22], fillet: 14, outlet: [0.8, 0.15, 0.03, 0.4] },
  { radii: [60, 60, 74, 74], fillet: 52, outlet: [0.72, 0.18, 0.075, 0.5] },
  { radii: [12, 12, 36, 36], fillet: 11, outlet: [0.78, 0.17, 0.035, 0.44] },
  { radii: [26, 26, 26, 26], fillet: 10, outlet: [0.84, 0.11, 0.06, 0.3] },
  { radii: [30, 30, 18, 18], fillet: 16, outlet: [0.77, 0.18, 0.03, 0.48] },
];

/** Wall-hung indoor unit in the rectangle 0…w × 0…h. */
export function indoorUnit(s: Stage, w: number, h: number): void {
  const mat = s.mat;
  const shape = indoorShapes[s.style % 8] ?? classicShape;
  const depth = w * indoorDepth;
  const limit = h * 0.46;
  const radii = shape.radii.map((r) => Math.min(r * (h / 300), limit)) as unknown as IndoorShape['radii'];
  solid(s, rect(0, 0, w, h, radii), mat, 0, depth, { fillet: Math.min(shape.fillet, Math.min(...radii)) });
  const [top, height, margin, open] = shape.outlet;
  outlet(s, w * margin, h * top, w * (1 - 2 * margin), h * height, mat, open);
  const finishes: readonly ((s: Stage, w: number, h: number) => void)[] = [
    classic,
    flatPanel,
    curved,
    intakeTop,
    wave,
    fluted,
    framed,
    twoTone,
  ];
  finishes[s.style % 8]?.(s, w, h);
}

const digitsOn = (s: Stage): 'ice' | 'white' => (isLight(s.mat) ? 'white' : 'ice');

function classic(s: Stage, w: number, h: number): void {
  seam(s, segment(w * 0.012, h * 0.69, w * 0.988, h * 0.69), s.mat);
  s.glow(
    rect(w * 0.03, h * 0.05, w * 0.94, h * 0.2, 14),
    s.linear([
      [0, '#ffffff', 0.45],
      [1, '#ffffff', 0],
    ]),
  );
  display(s, w * 0.78, h * 0.5, w * 0.11, h * 0.13, { color: 'ice' });
  badge(s, w * 0.09, h * 0.57, w * 0.07, s.trim ?? materials.chrome);
}

function flatPanel(s: Stage, w: number, h: number): void {
  s.part(rect(w * 0.012, h * 0.05, w * 0.976, h * 0.74, 6), s.linear(faceStops(s.mat, 0.04)), {
    stroke: tone(s.mat, 0.3),
    width: 1.4,
  });
  const bar = s.trim ?? materials.chrome;
  s.part(rect(w * 0.012, h * 0.795, w * 0.976, h * 0.03, 2), s.linear(faceStops(bar)));
  s.glow(
    poly([
      [w * 0.02, h * 0.06],
      [w * 0.5, h * 0.06],
      [w * 0.26, h * 0.78],
      [w * 0.02, h * 0.78],
    ]),
    s.linear(
      [
        [0, '#ffffff', 0.35],
        [1, '#ffffff', 0.02],
      ],
      'right',
    ),
  );
  display(s, w * 0.45, h * 0.48, w * 0.1, h * 0.22, { type: 'hidden', color: digitsOn(s) });
}

function curved(s: Stage, w: number, h: number): void {
  seam(
    s,
    smooth([
      [w * 0.02, h * 0.58],
      [w * 0.25, h * 0.645],
      [w * 0.5, h * 0.665],
      [w * 0.75, h * 0.645],
      [w * 0.98, h * 0.58],
    ]),
    s.mat,
  );
  s.glow(
    roundPoly(
      [
        [w * 0.05, h * 0.12],
        [w * 0.95, h * 0.12],
        [w * 0.9, h * 0.36],
        [w * 0.5, h * 0.44],
        [w * 0.1, h * 0.36],
      ],
      60,
    ),
    s.linear([
      [0, '#ffffff', 0.28],
      [1, '#ffffff', 0],
    ]),
  );
  s.part(
    rect(w * 0.41, h * 0.5, w * 0.18, h * 0.115, h * 0.06),
    s.linear([
      [0, '#0c1016'],
      [1, '#242b36'],
    ]),
  );
  display(s, w * 0.47, h * 0.5, w * 0.06, h * 0.115, { type: 'hidden', color: 'ice' });
  led(s, w * 0.435, h * 0.557, 3.4, '#53e08c');
}

function intakeTop(s: Stage, w: number, h: number): void {
  louvre(s, w * 0.03, h * 0.06, w * 0.94, h * 0.16, 5, s.mat, 5);
  s.part(rect(w * 0.018, h * 0.26, w * 0.964, h * 0.5, 8), s.linear(faceStops(s.mat, 0.05)), {
    stroke: tone(s.mat, 0.28),
    width: 1.4,
  });
  display(s, w * 0.85, h * 0.6, w * 0.09, h * 0.12, { color: 'green' });
  s.part(rect(w * 0.05, h * 0.655, w * 0.05, h * 0.03, 3), tone(s.trim ?? materials.chrome, 0.6));
}

function wave(s: Stage, w: number, h: number): void {
  const crest = smooth([
    [w * 0.03, h * 0.46],
    [w * 0.28, h * 0.34],
    [w * 0.58, h * 0.58],
    [w * 0.97, h * 0.4],
  ]);
  s.glow(
    `${crest}L${w * 0.96} ${h * 0.67}L${w * 0.04} ${h * 0.67}Z`,
    s.linear([
      [0, tone(s.mat, 0.42), 0.5],
      [0.6, tone(s.mat, 0.6), 0.15],
      [1, tone(s.mat, 0.6), 0],
    ]),
  );
  seam(s, crest, s.mat, 2.4);
  display(s, w * 0.8, h * 0.2, w * 0.09, h * 0.17, { type: 'hidden', color: digitsOn(s) });
  badge(s, w * 0.5, h * 0.66, w * 0.08, s.trim ?? materials.chrome);
}

function fluted(s: Stage, w: number, h: number): void {
  const n = 44;
  const step = (w * 0.95) / n;
  const rib = s.linear(
    [
      [0, tone(s.mat, 0.5)],
      [0.25, tone(s.mat, 0.94)],
      [0.6, tone(s.mat, 0.82)],
      [1, tone(s.mat, 0.46)],
    ],
    'right',
  );
  for (let i = 0; i < n; i++) s.part(rect(w * 0.025 + i * step, h * 0.08, step * 0.96, h * 0.62, 3), rib);
  s.glow(
    rect(w * 0.025, h * 0.08, w * 0.95, h * 0.62, 3),
    s.linear([
      [0, '#ffffff', 0.22],
      [0.4, '#ffffff', 0],
      [1, '#0a1020', 0.16],
    ]),
  );
  display(s, w * 0.86, h * 0.54, w * 0.085, h * 0.12, { color: 'amber' });
}

function framed(s: Stage, w: number, h: number): void {
  const rim = s.trim ?? materials.grey;
  s.part(rect(w * 0.014, h * 0.045, w * 0.972, h * 0.77, 20), s.linear(faceStops(rim)));
  s.part(
    rect(w * 0.022, h * 0.07, w * 0.956, h * 0.72, 15),
    s.linear(
      [
        [0, tone(s.mat, 0.92)],
        [0.5, tone(s.mat, 0.8)],
        [1, tone(s.mat, 0.7)],
      ],
      'diagonal',
    ),
  );
  s.glow(
    poly([
      [w * 0.6, h * 0.07],
      [w * 0.78, h * 0.07],
      [w * 0.62, h * 0.79],
      [w * 0.44, h * 0.79],
    ]),
    '#ffffff',
    0.16,
  );
  s.part(
    circle(w * 0.11, h * 0.43, h * 0.15),
    s.linear([
      [0, '#0b0e13'],
      [1, '#272e39'],
    ]),
    { stroke: tone(rim, 0.5), width: 2.5 },
  );
  display(s, w * 0.11 - h * 0.12, h * 0.33, h * 0.24, h * 0.2, { type: 'hidden', color: 'ice' });
}

function twoTone(s: Stage, w: number, h: number): void {
  const band = isLight(s.mat) ? materials.graphite : (s.trim ?? materials.grey);
  s.part(rect(w * 0.012, h * 0.55, w * 0.976, h * 0.2, 6), s.linear(faceStops(band)));
  perforation(s, w * 0.03, h * 0.1, w * 0.94, h * 0.16, 12, 2.5, tone(s.mat, 0.12));
  display(s, w * 0.82, h * 0.58, w * 0.1, h * 0.14, { type: 'hidden', color: 'ice' });
  led(s, w * 0.06, h * 0.65, 3.6, '#53b4ff');
}
