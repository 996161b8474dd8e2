import { keys, knob } from './controls.ts';
import { display, led } from './displays.ts';
import { heatingRods } from './fire.ts';
import { arcHandle, feet, rodTones, softShadow, wallShadow } from './fittings.ts';
import { louvre, perforation, recess, slots } from './grilles.ts';
import { badge, screws } from './markings.ts';
import { isLight, type Material, materials, tone } from './palette.ts';
import { circle, poly, rect, segment, smooth, superellipse } from './paths.ts';
import { blades, type RoundGrille, roundGrille } from './round-grilles.ts';
import { faceStops, solid } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

const guards: readonly [RoundGrille, ...RoundGrille[]] = [
  'rings',
  'square',
  'spiral',
  'hex',
  'cross',
  'swirl',
  'bars',
  'spokes',
];

/** Outlet of a heat gun: heating coil and fan glimpsed behind a guard. */
function hotOutlet(s: Stage, cx: number, cy: number, r: number, wire: Material): void {
  s.part(
    circle(cx, cy, r * 1.08),
    s.linear([
      [0, tone(materials.dark, 0.2)],
      [0.6, tone(materials.dark, 0.5)],
      [1, tone(materials.dark, 0.95)],
    ]),
  );
  s.part(
    circle(cx, cy, r),
    s.radial([
      [0, '#3a2018'],
      [0.6, '#1d1411'],
      [1, '#07080a'],
    ]),
  );
  blades(s, cx, cy, r * 0.9, 5, materials.graphite);
  s.glow(
    circle(cx, cy, r),
    s.linear([
      [0, '#000000', 0.55],
      [0.5, '#120a06', 0.3],
      [1, '#ff6a1f', 0.16],
    ]),
  );
  for (const k of [0.82, 0.6, 0.38]) {
    s.sheen(circle(cx, cy, r * k), '#ff5a1f', 22, 0.14);
    s.line(circle(cx, cy, r * k), '#8f2f0d', 12);
    s.sheen(circle(cx, cy, r * k), '#f06a28', 6, 0.85);
  }
  roundGrille(s, cx, cy, r, s.pick(...guards), wire, 7);
}

function heatGunRound(s: Stage): void {
  const { w, h, mat } = s;
  const r = Math.min(w, h * 0.82) * 0.5;
  const [cx, cy] = [w / 2, h - r - h * 0.075];
  const depth = r * 1.7;
  softShadow(s, cx - r * 0.75, cx + r * 0.75, 0, depth, h);
  const stand = s.trim && s.style % 2 ? s.trim : materials.dark;
  if (s.style % 3 === 1) {
    for (const z of [depth * 0.18, depth * 0.8])
      s.within(0, 0, z, 1, () =>
        s.rod(
          smooth([
            [cx - r * 0.94, cy],
            [cx - r * 0.98, h - 30],
            [cx - r * 0.84, h - 12],
            [cx, h - 12],
            [cx + r * 0.84, h - 12],
            [cx + r * 0.98, h - 30],
            [cx + r * 0.94, cy],
          ]),
          24,
          rodTones(stand),
        ),
      );
  } else
    for (const dir of [-1, 1])
      solid(
        s,
        poly([
          [cx + dir * r * 0.3, cy + r * 0.7],
          [cx + dir * r * 0.66, cy + r * 0.6],
          [cx + dir * r * 0.98, h],
          [cx + dir * r * 0.62, h],
        ]),
        stand,
        depth * 0.1,
        depth * 0.9,
        { fillet: 4 },
      );
  arcHandle(s, cx - r * 0.62, cx + r * 0.62, cy - r * 0.72, r * (s.style % 2 ? 0.58 : 0.5), depth * 0.5, 30, stand);
  const shell = s.pick(
    circle(cx, cy, r),
    superellipse(cx, cy, r, r, 2.7),
    circle(cx, cy, r),
    superellipse(cx, cy, r, r, 3.6),
    circle(cx, cy, r),
    superellipse(cx, cy, r, r * 0.96, 3.1),
    circle(cx, cy, r),
    superellipse(cx, cy, r, r, 4.6),
  );
  solid(s, shell, mat, 0, depth, { fillet: r * 0.16 });
  const inner = r * (s.style % 2 ? 0.74 : 0.79);
  hotOutlet(s, cx, cy, inner, s.style % 3 === 2 ? materials.dark : materials.chrome);
  s.lookAt(cx + inner * 0.3, cy, inner * 1.5);
  if (s.style % 2) {
    knob(s, cx - r * 0.72, cy + r * 0.7, r * 0.085, materials.dark, 20, false);
    knob(s, cx + r * 0.72, cy + r * 0.7, r * 0.085, materials.dark, -50, false);
  }
  badge(s, cx, cy + r * 0.9, r * 0.3, s.trim ?? materials.chrome);
}

function heatGunSquare(s: Stage): void {
  const { w, h, mat } = s;
  const depth = w * 0.72;
  const foot = h * 0.08;
  const top = h * 0.09;
  softShadow(s, w * 0.06, w * 0.94, 0, depth, h);
  feet(s, w, h, depth, s.pick('skids', 'pads', 'arches', 'pads'), foot);
  arcHandle(
    s,
    w * 0.22,
    w * 0.78,
    top + 20,
    h * 0.085,
    depth * 0.45,
    24,
    s.style % 2 ? materials.chrome : materials.dark,
  );
  const r = s.pick(16, 34, 6, 24, 12, 54, 8, 30);
  const body = h - foot * 0.75 - top;
  solid(s, rect(0, top, w, body, r), mat, 0, depth, { fillet: Math.min(r, 16) });
  const panel = s.style % 4 === 1 ? 'side' : 'bottom';
  const [gx, gy, gw, gh] =
    panel === 'side'
      ? [w * 0.06, top + body * 0.08, w * 0.62, body * 0.84]
      : [w * 0.08, top + body * 0.08, w * 0.84, body * 0.66];
  squareOutlet(s, gx, gy, gw, gh);
  gunPanel(s, panel, w, top, body);
  if (s.style % 2 === 0) screws(s, 22, top + 22, w - 44, body - 44, 8, materials.chrome);
}

function squareOutlet(s: Stage, x: number, y: number, w: number, h: number): void {
  const kind = s.style % 4;
  if (kind === 2) {
    s.part(rect(x, y, w, h, 14), s.linear(faceStops(materials.dark)));
    hotOutlet(s, x + w / 2, y + h / 2, Math.min(w, h) * 0.45, materials.chrome);
    return;
  }
  recess(s, x, y, w, h, 12, materials.dark, 1);
  blades(s, x + w / 2, y + h / 2, Math.min(w, h) * 0.47, 5, materials.graphite);
  s.glow(
    rect(x, y, w, h, 12),
    s.linear([
      [0, '#000000', 0.6],
      [1, '#25100a', 0.4],
    ]),
  );
  heatingRods(s, x + w * 0.05, y + h * 0.1, w * 0.9, h * 0.8, s.pick(4, 3, 5));
  if (kind === 0)
    s.line(
      Array.from({ length: 13 }, (_, i) =>
        segment(x + (w * (i + 1)) / 14, y + 4, x + (w * (i + 1)) / 14, y + h - 4),
      ).join('') + segment(x, y + h / 2, x + w, y + h / 2),
      '#c4ccd5',
      6,
    );
  else if (kind === 1) louvreOver(s, x, y, w, h);
  else perforationGrid(s, x, y, w, h);
}

function louvreOver(s: Stage, x: number, y: number, w: number, h: number): void {
  const n = 9;
  for (let i = 0; i < n; i++)
    s.part(
      rect(x + 5, y + (h * (i + 0.34)) / n, w - 10, (h / n) * 0.36, 5),
      s.linear([
        [0, tone(s.mat, 0.95)],
        [0.5, tone(s.mat, 0.66)],
        [1, tone(s.mat, 0.3)],
      ]),
    );
}

function perforationGrid(s: Stage, x: number, y: number, w: number, h: number): void {
  let d = '';
  for (let i = 1; i < 10; i++)
    d +=
      segment(x + (w * i) / 10, y + 3, x + (w * i) / 10, y + h - 3) +
      segment(x + 3, y + (h * i) / 10, x + w - 3, y + (h * i) / 10);
  s.line(d, '#14181e', 8);
  s.sheen(d, '#99a4b1', 4.4);
}

function gunPanel(s: Stage, panel: string, w: number, top: number, body: number): void {
  const dial = materials.dark;
  if (panel === 'side') {
    s.part(rect(w * 0.72, top + body * 0.08, w * 0.22, body * 0.84, 14), s.linear(faceStops(materials.dark)));
    knob(s, w * 0.83, top + body * 0.3, w * 0.06, materials.grey);
    knob(s, w * 0.83, top + body * 0.58, w * 0.06, materials.grey, 50);
    led(s, w * 0.83, top + body * 0.8, 7, '#ff6a3c');
    return;
  }
  const y = top + body * 0.87;
  knob(s, w * 0.24, y, w * 0.052, dial, -60);
  if (s.style % 4 === 3) display(s, w * 0.4, y - w * 0.045, w * 0.2, w * 0.09, { color: 'amber' });
  else badge(s, w * 0.5, y, w * 0.16, s.trim ?? materials.chrome);
  knob(s, w * 0.76, y, w * 0.052, dial, 40);
}

function heatCurtain(s: Stage): void {
  const { w, h, mat } = s;
  const depth = Math.min(230, h * 0.95);
  const r = s.pick(10, h * 0.4, 24, 5, h * 0.2, 14, h * 0.48, 8);
  wallShadow(s, 0, 0, w, h, r);
  solid(s, rect(0, 0, w, h, r), mat, 0, depth, { fillet: Math.min(r, h * 0.14) });
  const end = w * 0.045;
  const dark = isLight(mat) ? '#2c343f' : '#06080a';
  const kind = s.style % 4;
  if (kind === 0) perforation(s, end, h * 0.1, w - 2 * end, h * 0.44, 12, 3, dark);
  else if (kind === 1) louvre(s, end * 1.8, h * 0.14, w - 3.6 * end, h * 0.34, 6, mat, 6);
  else if (kind === 2) slots(s, end, h * 0.12, w - 2 * end, h * 0.42, 34, 2, { dark, fill: 0.4 });
  else slots(s, end, h * 0.1, w - 2 * end, h * 0.46, 5, 7, { dark, fill: 0.4 });
  recess(s, end, h * 0.76, w - 2 * end, h * 0.15, 4, materials.dark);
  for (let i = 1; i < 24; i++)
    s.line(
      segment(end + ((w - 2 * end) * i) / 24, h * 0.77, end + ((w - 2 * end) * i) / 24 - 4, h * 0.9),
      '#6f7a87',
      2,
    );
  if (s.trim) s.part(rect(0 + r * 0.4, h * 0.655, w - r * 0.8, h * 0.05), s.linear(faceStops(s.trim)));
  for (const x of s.style % 2 ? [] : [end * 0.55, w - end * 0.55])
    s.line(segment(x, h * 0.05, x, h * 0.95), tone(mat, 0.15), 2, { opacity: 0.6 });
  display(s, w * 0.83, h * 0.585, w * 0.055, h * 0.12, { color: s.pick('amber', 'ice', 'green') });
  badge(s, w * 0.1, h * 0.66, w * 0.07, materials.chrome);
  keys(s, w * 0.76, h * 0.61, w * 0.05, 3, h * 0.055, materials.grey);
  s.focus = null;
  s.lookAt(w * 0.84, h * 0.55, h * 1.5);
}

export const heatGunSubjects = {
  'heat-gun-round': { paint: heatGunRound, pitch: 8, yaw: 34, aspect: [0.65, 1.15] },
  'heat-gun-square': { paint: heatGunSquare, pitch: 9, yaw: 34, aspect: [0.65, 1.3] },
  'heat-curtain': { paint: heatCurtain, pitch: 4, yaw: 26, aspect: [2, 8] },
} satisfies Record<string, Subject>;
