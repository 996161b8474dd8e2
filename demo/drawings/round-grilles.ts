import { type Material, materials, tone } from './palette.ts';
import { circle, type Point, poly, regular, segment, smooth } from './paths.ts';
import type { Stage } from './stage.ts';

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

/** Guards of household and duct fans, by style. */
export const fanGuards: readonly [RoundGrille, ...RoundGrille[]] = [
  'rings',
  'spiral',
  'spokes',
  'swirl',
  'cross',
  'rings',
  'spiral',
  'bars',
];

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
