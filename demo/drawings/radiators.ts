import { nut, pipe, softShadow, thread, wallShadow } from './fittings.ts';
import { slots } from './grilles.ts';
import { badge } from './markings.ts';
import { isLight, type Material, materials, tone } from './palette.ts';
import { type Point, poly, rect, segment } from './paths.ts';
import { faceStops, lying, roundStops, solid } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

/** Collector plugs at both ends of a radiator. */
function plugs(s: Stage, w: number, ys: readonly number[], d: number, z: number): void {
  for (const y of ys) {
    for (const [x, side] of [
      [0, -1],
      [w, 1],
    ] as const) {
      s.plane(z);
      nut(s, side < 0 ? x - d * 0.55 : x, y - d * 0.55, d * 0.55, d * 1.1, materials.chrome, false);
    }
  }
}

/** Two pipes with shut-off valves under a radiator with a connection from below. */
function connectionBelow(s: Stage, x: number, y: number, d: number, z: number): void {
  s.plane(z);
  for (const at of [x, x - d * 2.4]) {
    pipe(s, at - d * 0.3, y - d, d * 0.6, d * 2.6, materials.brass);
    nut(s, at - d * 0.5, y + d * 0.3, d, d * 0.7, materials.chrome);
  }
}

function radiatorSectional(s: Stage): void {
  const { w, h, mat } = s;
  const sections = Math.min(20, Math.max(3, Math.round(s.count ?? Math.max(4, (s.drawing.width / 80) | 0))));
  const depth = Math.min(h * 0.17, 130);
  const span = w / sections;
  wallShadow(s, 0, 0, w, h, 12);
  const plug = Math.min(h * 0.075, 60);
  plugs(s, w, [h * 0.1, h * 0.9], plug, depth * 0.4);
  if (s.drawing.form === 'bottom') connectionBelow(s, w - span * 0.5, h, plug * 0.8, depth * 0.5);
  for (let i = sections - 1; i >= 0; i--) section(s, i * span, span, h, depth, mat);
  s.focus = null;
  s.plane(depth);
  s.lookAt(w - span * 1.5, h * 0.22, Math.max(h * 0.5, span * 3.4));
}

function section(s: Stage, x: number, span: number, h: number, depth: number, mat: Material): void {
  const gap = span * 0.035;
  const kind = s.style % 8;
  const r = [0.14, 0.34, 0.08, 0.24, 0.46, 0.14, 0.28, 0.04][kind] ?? 0.2;
  const [left, width] = [x + gap, span - 2 * gap];
  solid(s, rect(left, 0, width, h, span * r), mat, 0, depth, { fillet: span * Math.min(r * 0.9, 0.22) });
  const dark = (y: number, height: number, inset = 0.2) => {
    const d = rect(left + width * inset, y, width * (1 - 2 * inset), height, width * 0.2);
    s.part(
      d,
      s.linear([
        [0, tone(mat, 0.03)],
        [0.5, tone(mat, 0.14)],
        [1, tone(mat, 0.5)],
      ]),
    );
  };
  if (kind % 4 === 0) {
    dark(h * 0.045, h * 0.035);
    dark(h * 0.92, h * 0.03);
    s.line(segment(left + width * 0.5, h * 0.13, left + width * 0.5, h * 0.87), tone(mat, 0.3), 2, { opacity: 0.5 });
  } else if (kind % 4 === 1) {
    for (const side of [0.14, 0.64])
      s.part(
        rect(left + width * side, h * 0.14, width * 0.22, h * 0.7, width * 0.1),
        s.linear(
          [
            [0, tone(mat, 0.22)],
            [0.5, tone(mat, 0.55)],
            [1, tone(mat, 0.8)],
          ],
          'right',
        ),
      );
    dark(h * 0.05, h * 0.05, 0.24);
  } else if (kind % 4 === 2) {
    s.part(
      poly([
        [left + width * 0.1, h * 0.09],
        [left + width * 0.9, h * 0.09],
        [left + width * 0.78, h * 0.15],
        [left + width * 0.22, h * 0.15],
      ]),
      s.linear([
        [0, tone(mat, 0.08)],
        [1, tone(mat, 0.4)],
      ]),
    );
    s.glow(
      rect(left + width * 0.2, h * 0.15, width * 0.6, h * 0.74),
      s.linear(
        [
          [0, tone(mat, 0.4), 0.5],
          [0.3, tone(mat, 1), 0.7],
          [1, tone(mat, 0.5), 0.4],
        ],
        'right',
      ),
    );
    dark(h * 0.91, h * 0.04);
  } else {
    s.glow(
      rect(left + width * 0.06, h * 0.06, width * 0.88, h * 0.88, width * 0.3),
      s.linear(roundStops(mat, -0.05), 'right'),
    );
    for (const y of [0.08, 0.86]) dark(h * y, h * 0.055, 0.32);
  }
}

function radiatorPanel(s: Stage): void {
  const { w, h, mat } = s;
  const panels = panelsOf(s);
  const depth = h * (0.05 + panels * 0.09);
  const isBottom = s.drawing.form === 'bottom';
  wallShadow(s, 0, 0, w, h, 10);
  if (isBottom) connectionBelow(s, w * 0.94, h, Math.min(h * 0.06, 40), depth * 0.5);
  else plugs(s, w, s.style % 2 ? [h * 0.93] : [h * 0.07, h * 0.93], h * 0.07, depth * 0.5);
  solid(s, rect(0, 0, w, h, 8), mat, 0, depth, { fillet: 7 });
  const n = Math.round((w / h) * 16);
  const [top, bottom] = [h * 0.07, h * 0.93];
  const kind = s.style % 4;
  if (kind === 0 || kind === 2) {
    const step = (w * 0.97) / n;
    const groove = s.linear(
      [
        [0, tone(mat, 0.94)],
        [0.35, tone(mat, 0.82)],
        [0.62, tone(mat, 0.56)],
        [0.72, tone(mat, 0.46)],
        [1, tone(mat, 0.92)],
      ],
      'right',
    );
    for (let i = 0; i < n; i++)
      s.part(rect(w * 0.015 + i * step, top, step + 0.5, bottom - top, kind ? step * 0.3 : 0), groove);
  } else if (kind === 1)
    s.part(rect(10, 10, w - 20, h - 20, 5), s.linear(faceStops(mat, 0.03)), { stroke: tone(mat, 0.3), width: 1.6 });
  else
    for (let i = 0; i < 12; i++)
      s.part(
        rect(w * 0.015, top + (i * (bottom - top)) / 12, w * 0.97, (bottom - top) / 12 - 3, 3),
        s.linear([
          [0, tone(mat, 0.96)],
          [0.7, tone(mat, 0.76)],
          [1, tone(mat, 0.48)],
        ]),
      );
  solid(s, rect(-3, -h * 0.012, w + 6, h * 0.03, 3), mat, -3, depth + 3, { shade: 0.03 });
  if (s.isAngle || s.pitch > 3) panelTops(s, w, h, depth, panels);
  s.plane(depth + 6);
  if (isBottom)
    lying(s, w, w + h * 0.09, h * 0.12, depth * 0.5, h * 0.045, isLight(mat) ? materials.white : materials.dark);
  if (s.style % 3 === 0) badge(s, w * 0.08, h * 0.965, w * 0.08, s.trim ?? materials.chrome);
  s.lookAt(w * 0.9, h * 0.3, h * 0.8);
  if (s.style > 3 && kind === 1) {
    s.plane(depth);
    for (const y of [0.34, 0.66])
      s.line(segment(w * 0.02, h * y, w * 0.98, h * y), tone(mat, 0.2), 3, { opacity: 0.55 });
  }
}

/** Number of panels of a radiator of type 11, 22 or 33. */
function panelsOf(s: Stage): 1 | 2 | 3 {
  if (s.count === null) return 2;
  return s.count >= 30 ? 3 : s.count >= 20 ? 2 : 1;
}

/** The radiator from above: its panels, and behind each the fins of a convector. */
function panelTops(s: Stage, w: number, h: number, depth: number, panels: number): void {
  const at = (x: number, z: number): Point => s.project(x, -h * 0.012, z);
  const strip = (x0: number, x1: number, z0: number, z1: number, fill: string) =>
    s.facet([at(x0, z0), at(x1, z0), at(x1, z1), at(x0, z1)], fill, false);
  strip(w * 0.008, w * 0.992, depth * 0.03, depth * 0.97, '#2a323c');
  const step = depth / panels;
  const n = Math.round(w / 20);
  for (let panel = 0; panel < panels; panel++) {
    const [back, front] = [panel * step, (panel + 1) * step];
    for (let i = 1; i < n; i++) {
      const x = (w * i) / n;
      strip(x, x + w / n / 2.6, back + step * 0.1, front - step * 0.34, tone(s.mat, 0.6));
    }
    strip(w * 0.004, w * 0.996, front - step * 0.3, front, tone(s.mat, 0.92));
  }
}

/** Low convector on the floor or in a trench with a roll-up grille. */
function radiatorFloor(s: Stage): void {
  const { w, h, mat } = s;
  const depth = w * 0.26;
  softShadow(s, 0, w, 0, depth, h);
  const casing = s.style % 2 ? materials.galvanised : mat;
  solid(s, rect(0, 0, w, h, 4), casing, 0, depth);
  slots(s, w * 0.03, h * 0.3, w * 0.94, h * 0.4, s.pick(20, 12, 30), 1, { dark: tone(casing, 0.08), fill: 0.4 });
  const bars = s.pick(38, 52, 30, 46);
  const bar = s.style % 3 === 1 ? materials.wood : s.style % 3 === 2 ? materials.dark : materials.steel;
  const at = (x: number, z: number): Point => s.project(x, 0, z);
  s.facet([at(0, 0), at(w, 0), at(w, depth), at(0, depth)], tone(materials.steel, 0.72));
  s.facet(
    [
      at(w * 0.008, depth * 0.06),
      at(w * 0.992, depth * 0.06),
      at(w * 0.992, depth * 0.94),
      at(w * 0.008, depth * 0.94),
    ],
    '#12161c',
  );
  for (let i = 0; i < bars; i++) {
    const x = w * 0.01 + (w * 0.98 * i) / bars;
    s.facet(
      [
        at(x, depth * 0.06),
        at(x + ((w * 0.98) / bars) * 0.56, depth * 0.06),
        at(x + ((w * 0.98) / bars) * 0.56, depth * 0.94),
        at(x, depth * 0.94),
      ],
      tone(bar, i % 2 ? 0.74 : 0.82),
    );
  }
  s.plane(depth);
  pipe(s, w, h * 0.5, w * 0.03, h * 0.16, materials.brass, false);
  thread(s, w * 1.02, h * 0.5, w * 0.02, h * 0.16, materials.brass, false);
  s.lookAt(w * 0.75, 0, w * 0.4);
}

export const radiatorSubjects = {
  'radiator-sectional': {
    paint: radiatorSectional,
    pitch: 6,
    yaw: 32,
    aspect: [0.4, 4.2],
    common: { size: 1000, share: 1 },
  },
  'radiator-panel': {
    paint: radiatorPanel,
    pitch: 18,
    yaw: 30,
    aspect: [0.6, 6.2],
    common: { size: 1800, share: 0.5 },
  },
  'radiator-floor': { paint: radiatorFloor, pitch: 30, yaw: 24, aspect: [3, 8] },
} satisfies Record<string, Subject>;
