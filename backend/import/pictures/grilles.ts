import { type Material, materials, tone } from './palette.ts';
import { circle, ellipse, type Point, poly, rect, regular, roundPoly, segment, smooth } from './paths.ts';
import { roundStops } from './solids.ts';
import type { Stage } from './stage.ts';

export type Radii = number | readonly [number, number, number, number];

/** Opening in a body: dark inside, shaded under the upper edge, a lit lower lip. `depth` 0…1 sets the darkness. */
export function recess(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  r: Radii,
  mat: Material = materials.dark,
  depth = 1,
): void {
  const fill = s.linear([
    [0, tone(mat, 0.32 - 0.32 * depth)],
    [0.35, tone(mat, 0.4 - 0.26 * depth)],
    [1, tone(mat, 0.55 - 0.25 * depth)],
  ]);
  s.part(rect(x, y, w, h, r), fill);
  s.sheen(segment(x + h * 0.1, y + h + 0.8, x + w - h * 0.1, y + h + 0.8), '#ffffff', 1.4, 0.5);
}

/** Horizontal blades in an opening. */
export function louvre(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
  mat: Material,
  r: Radii = 4,
): void {
  recess(s, x, y, w, h, r, mat === materials.dark ? materials.rubber : materials.dark, 0.9);
  const step = h / count;
  const blade = s.linear([
    [0, tone(mat, 0.96)],
    [0.35, tone(mat, 0.76)],
    [1, tone(mat, 0.42)],
  ]);
  for (let i = 0; i < count; i++)
    s.part(rect(x + 3, y + step * i + step * 0.16, w - 6, step * 0.6, step * 0.12), blade);
}

/** Rows of oblong holes; vertical when the cell is taller than wide. */
export function slots(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  columns: number,
  rows: number,
  options: { fill?: number; dark?: string; lip?: boolean } = {},
): void {
  const { fill = 0.5, dark = '#14181f', lip = true } = options;
  const [cw, ch] = [w / columns, h / rows];
  const isUpright = ch > cw;
  const [sw, sh] = isUpright ? [cw * fill, ch * 0.86] : [cw * 0.9, ch * fill];
  let d = '';
  let lips = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [sx, sy] = [x + column * cw + (cw - sw) / 2, y + row * ch + (ch - sh) / 2];
      d += rect(sx, sy, sw, sh, Math.min(sw, sh) / 2);
      lips += isUpright
        ? segment(sx + sw + 0.8, sy + sw / 2, sx + sw + 0.8, sy + sh - sw / 2)
        : segment(sx + sh / 2, sy + sh + 0.8, sx + sw - sh / 2, sy + sh + 0.8);
    }
  }
  s.part(d, dark, { opacity: 0.92 });
  if (lip) s.sheen(lips, '#ffffff', 1.2, 0.45);
}

/** Perforated sheet: round holes `r` on a staggered grid with the pitch. */
export function perforation(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  pitch: number,
  r: number,
  dark = '#171b22',
): void {
  const rowHeight = pitch * 0.87;
  const rows = Math.max(1, Math.floor(h / rowHeight));
  const top = y + (h - (rows - 1) * rowHeight) / 2;
  let d = '';
  for (let row = 0; row < rows; row++) {
    const shift = row % 2 ? pitch / 2 : 0;
    const n = Math.floor((w - shift - 2 * r) / pitch);
    const left = x + r + shift + (w - 2 * r - shift - n * pitch) / 2 - (row % 2 ? shift / 2 : 0);
    d += segment(left, top + row * rowHeight, left + n * pitch + 0.01, top + row * rowHeight);
  }
  s.line(d, dark, r * 2, { dash: `0 ${pitch}` });
}

/** Blades of an axial fan around a hub. */
export function blades(s: Stage, cx: number, cy: number, r: number, count: number, mat: Material, sweep = 0.55): void {
  const paint = s.linear(
    [
      [0, tone(mat, 0.86)],
      [0.55, tone(mat, 0.6)],
      [1, tone(mat, 0.3)],
    ],
    'diagonal',
  );
  for (let i = 0; i < count; i++) {
    const a = (i / count) * 2 * Math.PI - 0.4;
    const at = (radius: number, turn: number): Point => [
      cx + radius * Math.cos(a + turn),
      cy + radius * Math.sin(a + turn),
    ];
    const width = (2 * Math.PI) / count;
    s.part(
      smooth(
        [
          at(r * 0.2, 0),
          at(r * 0.55, sweep * 0.35),
          at(r * 0.93, sweep * 0.6),
          at(r * 0.97, sweep * 0.6 + width * 0.35),
          at(r * 0.9, sweep * 0.6 + width * 0.62),
          at(r * 0.5, sweep * 0.3 + width * 0.6),
          at(r * 0.2, width * 0.6),
        ],
        true,
      ),
      paint,
    );
  }
  hub(s, cx, cy, r * 0.24, mat);
}

/** Domed round cap. */
export function hub(s: Stage, cx: number, cy: number, r: number, mat: Material): void {
  s.part(
    circle(cx, cy, r),
    s.radial(
      [
        [0, tone(mat, 1)],
        [0.5, tone(mat, 0.8)],
        [0.88, tone(mat, 0.5)],
        [1, tone(mat, 0.3)],
      ],
      0.38,
      0.32,
      0.75,
    ),
  );
}

export type RoundGrille = 'rings' | 'spiral' | 'spokes' | 'bars' | 'hex' | 'cross' | 'swirl' | 'square';

/** Wire guard over a round opening; wires are lit from above. */
export function roundGrille(
  s: Stage,
  cx: number,
  cy: number,
  r: number,
  kind: RoundGrille,
  wire: Material,
  width = 5,
  density = 1,
): void {
  let d = '';
  const ringCount = Math.round(7 * density);
  if (kind === 'rings' || kind === 'spokes' || kind === 'cross') {
    const n = kind === 'spokes' ? 3 : ringCount;
    for (let i = 1; i <= n; i++) d += circle(cx, cy, (r * (i + 0.6)) / (n + 0.6));
    const spokes = kind === 'rings' ? 6 : kind === 'cross' ? 4 : Math.round(24 * density);
    for (const [x, y] of regular(cx, cy, r, spokes, kind === 'cross' ? 45 : 0))
      d += segment(cx + (x - cx) * 0.2, cy + (y - cy) * 0.2, x, y);
  } else if (kind === 'spiral' || kind === 'swirl') {
    const n = Math.round((kind === 'spiral' ? 22 : 32) * density);
    const twist = kind === 'spiral' ? 0.9 : -0.5;
    for (let i = 0; i < n; i++) {
      const a = (i / n) * 2 * Math.PI;
      const at = (radius: number, turn: number): Point => [
        cx + radius * Math.cos(a + turn),
        cy + radius * Math.sin(a + turn),
      ];
      d += smooth([at(r * 0.2, 0), at(r * 0.6, twist * 0.4), at(r * 0.97, twist)]);
    }
    d += circle(cx, cy, r * 0.62) + circle(cx, cy, r * 0.98);
  } else if (kind === 'bars' || kind === 'square') {
    const n = Math.round((kind === 'bars' ? 15 : 11) * density);
    for (let i = 1; i < n; i++) {
      const t = -r + (2 * r * i) / n;
      const half = Math.sqrt(Math.max(0, r * r - t * t));
      d += segment(cx - half, cy + t, cx + half, cy + t);
      if (kind === 'square') d += segment(cx + t, cy - half, cx + t, cy + half);
    }
    if (kind === 'bars') d += segment(cx, cy - r, cx, cy + r);
  } else d += honeycomb(cx, cy, r, r / (5.2 * density));
  const tones = isDark(wire) ? [0.04, 0.42, 0.86] : [0.1, 0.66, 1];
  s.line(d, tone(wire, tones[0] ?? 0), width * 1.25, { opacity: 0.75 });
  s.sheen(d, tone(wire, tones[1] ?? 0.5), width * 0.85);
  s.shifted(-width * 0.14, -width * 0.2, () => s.sheen(d, tone(wire, tones[2] ?? 1), width * 0.3, 0.8));
}

function isDark(mat: Material): boolean {
  return mat === materials.dark || mat === materials.rubber;
}

function honeycomb(cx: number, cy: number, r: number, cell: number): string {
  let d = '';
  const [dx, dy] = [cell * 1.732, cell * 1.5];
  for (let row = -6; row <= 6; row++) {
    for (let column = -6; column <= 6; column++) {
      const x = cx + column * dx + (row % 2 ? dx / 2 : 0);
      const y = cy + row * dy;
      if (Math.hypot(x - cx, y - cy) + cell * 0.7 <= r) d += poly(regular(x, y, cell, 6, 30));
    }
  }
  return d;
}

/** Round opening with a fan behind a guard: the front of outdoor units, heat guns and fans. */
export function fanOpening(
  s: Stage,
  cx: number,
  cy: number,
  r: number,
  options: {
    kind: RoundGrille;
    wire: Material;
    blade?: Material;
    bladeCount?: number;
    width?: number;
    density?: number;
    rim?: Material | null;
  },
): void {
  const { rim } = options;
  if (rim) {
    s.part(
      circle(cx, cy, r * 1.1),
      s.linear([
        [0, tone(rim, 0.55)],
        [0.5, tone(rim, 0.72)],
        [1, tone(rim, 0.96)],
      ]),
    );
    s.part(
      circle(cx, cy, r * 1.045),
      s.linear([
        [0, tone(rim, 0.98)],
        [0.4, tone(rim, 0.7)],
        [1, tone(rim, 0.36)],
      ]),
    );
  }
  s.part(
    circle(cx, cy, r),
    s.radial([
      [0, '#2a313b'],
      [0.7, '#171b22'],
      [1, '#07090c'],
    ]),
  );
  blades(s, cx, cy, r * 0.94, options.bladeCount ?? 5, options.blade ?? materials.graphite);
  s.glow(
    circle(cx, cy, r),
    s.linear([
      [0, '#000000', 0.55],
      [0.3, '#000000', 0.12],
      [1, '#000000', 0.05],
    ]),
  );
  roundGrille(s, cx, cy, r, options.kind, options.wire, options.width ?? 5, options.density ?? 1);
}

/** Pleated or knitted filter surface in a rectangle. */
export function pleats(s: Stage, x: number, y: number, w: number, h: number, count: number, mat: Material): void {
  const step = w / count;
  const paint = s.linear(
    [
      [0, tone(mat, 0.98)],
      [0.45, tone(mat, 0.8)],
      [0.55, tone(mat, 0.5)],
      [1, tone(mat, 0.72)],
    ],
    'right',
  );
  for (let i = 0; i < count; i++) s.part(rect(x + i * step, y, step + 0.4, h), paint);
  s.glow(
    rect(x, y, w, h),
    s.linear([
      [0, '#000000', 0.25],
      [0.12, '#000000', 0],
      [1, '#000000', 0.12],
    ]),
  );
}

/** Glowing heating rods across an opening. */
export function heatingRods(s: Stage, x: number, y: number, w: number, h: number, count: number): void {
  const step = h / count;
  for (let i = 0; i < count; i++) {
    const cy = y + step * (i + 0.5);
    s.sheen(segment(x, cy, x + w, cy), '#ff5a1f', step * 0.8, 0.18);
    s.part(
      rect(x, cy - step * 0.17, w, step * 0.34, step * 0.17),
      s.linear([
        [0, '#ffd9a0'],
        [0.4, '#ff8a3c'],
        [1, '#b3280a'],
      ]),
    );
  }
}

/** Row of vertical fins: radiator tops, heat exchangers. */
export function fins(s: Stage, x: number, y: number, w: number, h: number, count: number, mat: Material): void {
  const step = w / count;
  s.part(rect(x, y, w, h), tone(mat, 0.1));
  const paint = s.linear(roundStops(mat), 'right');
  for (let i = 0; i < count; i++) s.part(rect(x + i * step + step * 0.12, y, step * 0.66, h), paint);
}

/** Curved outline of a flap under an outlet; `sag` bends its lower edge. */
export function flap(s: Stage, x: number, y: number, w: number, h: number, mat: Material, r = 6, sag = 0): void {
  const d = sag
    ? `${smooth([
        [x, y + h],
        [x + w / 2, y + h + sag],
        [x + w, y + h],
      ])}L${x + w} ${y}L${x} ${y}Z`
    : rect(x, y, w, h, r);
  s.part(
    d,
    s.linear([
      [0, tone(mat, 0.98)],
      [0.55, tone(mat, 0.85)],
      [1, tone(mat, 0.62)],
    ]),
  );
  s.sheen(segment(x + r, y + 1, x + w - r, y + 1), '#ffffff', 1.6, 0.75);
}

export function drop(cx: number, cy: number, r: number): string {
  return smooth(
    [
      [cx, cy - r * 1.5],
      [cx + r * 0.8, cy - r * 0.1],
      [cx + r * 0.7, cy + r * 0.75],
      [cx, cy + r],
      [cx - r * 0.7, cy + r * 0.75],
      [cx - r * 0.8, cy - r * 0.1],
    ],
    true,
  );
}

/** Pointed leaf of a flame. */
export function flame(s: Stage, cx: number, base: number, h: number, w: number, lean = 0): void {
  const leaf = (k: number): string =>
    roundPoly(
      [
        [cx - (w * k) / 2, base - h * 0.18 * k],
        [cx + lean * h - w * 0.08 * k, base - h * 0.62 * k],
        [cx + lean * h * 1.4, base - h * k],
        [cx + w * 0.3 * k, base - h * 0.5 * k],
        [cx + (w * k) / 2, base - h * 0.18 * k],
        [cx, base],
      ],
      w * 0.4 * k,
    );
  s.glow(
    ellipse(cx, base - h * 0.4, w * 1.5, h * 0.8),
    s.radial([
      [0, '#ff7a1f', 0.5],
      [1, '#ff7a1f', 0],
    ]),
  );
  s.part(
    leaf(1),
    s.linear([
      [0, '#ff8a1f', 0.4],
      [0.5, '#ff7413'],
      [1, '#d63d05'],
    ]),
  );
  s.glow(
    leaf(0.66),
    s.linear([
      [0, '#ffc04a', 0.7],
      [0.6, '#ffb02a'],
      [1, '#ff8412'],
    ]),
  );
  s.glow(
    leaf(0.36),
    s.linear([
      [0, '#fff3c4'],
      [1, '#ffd75e'],
    ]),
  );
}
