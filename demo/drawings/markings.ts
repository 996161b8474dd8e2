import { type Material, materials, tone } from './palette.ts';
import { circle, rect, segment } from './paths.ts';
import type { Stage } from './stage.ts';

/** Crosshead or hexagon screw. */
export function screw(s: Stage, cx: number, cy: number, r: number, mat: Material = materials.chrome): void {
  s.part(
    circle(cx, cy, r),
    s.linear(
      [
        [0, tone(mat, 0.95)],
        [1, tone(mat, 0.25)],
      ],
      'diagonal',
    ),
    { stroke: tone(mat, 0.08), width: r * 0.16 },
  );
  s.line(
    segment(cx - r * 0.5, cy - r * 0.3, cx + r * 0.5, cy + r * 0.3) +
      segment(cx + r * 0.3, cy - r * 0.5, cx - r * 0.3, cy + r * 0.5),
    tone(mat, 0.04),
    r * 0.24,
  );
}

export function screws(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  r = 6,
  mat: Material = materials.chrome,
): void {
  for (const [sx, sy] of [
    [x, y],
    [x + w, y],
    [x, y + h],
    [x + w, y + h],
  ] as const)
    screw(s, sx, sy, r, mat);
}

/** Blank maker's plate: a thin polished bar. */
export function badge(s: Stage, cx: number, cy: number, w: number, mat: Material = materials.chrome): void {
  const h = w * 0.15;
  s.part(
    rect(cx - w / 2, cy - h / 2, w, h, h * 0.5),
    s.linear([
      [0, tone(mat, 0.98)],
      [0.5, tone(mat, 0.62)],
      [1, tone(mat, 0.34)],
    ]),
  );
  s.sheen(segment(cx - w / 2 + h, cy - h * 0.28, cx + w / 2 - h, cy - h * 0.28), '#ffffff', h * 0.14, 0.8);
}

/** Paper sticker with lines that suggest small print, and a coloured head. */
export function sticker(s: Stage, x: number, y: number, w: number, h: number, color = '#2d6cc0'): void {
  s.part(rect(x, y, w, h, w * 0.04), '#fbfcfe', { stroke: '#c3cad4', width: 0.8 });
  s.part(rect(x, y, w, h * 0.2, w * 0.04), color);
  for (let i = 0; i < 4; i++)
    s.line(
      segment(x + w * 0.1, y + h * (0.34 + i * 0.16), x + w * (i % 2 ? 0.66 : 0.88), y + h * (0.34 + i * 0.16)),
      '#9aa5b4',
      h * 0.045,
      { cap: 'butt' },
    );
}

/** Veneered panel with grain, or any other material without it. */
export function veneer(s: Stage, x: number, y: number, w: number, h: number, r: number, mat: Material): void {
  s.part(
    rect(x, y, w, h, r),
    s.linear([
      [0, tone(mat, 0.82)],
      [0.5, tone(mat, 0.7)],
      [1, tone(mat, 0.56)],
    ]),
    { stroke: tone(mat, 0.12), width: 1.4 },
  );
  if (mat !== materials.wood) return;
  let grain = '';
  const n = Math.max(6, Math.round(h / 14));
  for (let i = 1; i < n; i++) {
    const gy = y + (h * (i + 0.3 * Math.sin(i * 5.1))) / n;
    const bend = h * 0.02 * Math.sin(i * 2.3);
    const inset = Math.min(r, w * 0.5) * (i / n < 0.14 || i / n > 0.86 ? 0.8 : 0.1) + 3;
    grain += `M${Math.round(x + inset)} ${Math.round(gy)}C${Math.round(x + w * 0.33)} ${Math.round(gy + bend)} ${Math.round(x + w * 0.66)} ${Math.round(gy - bend)} ${Math.round(x + w - inset)} ${Math.round(gy + bend * 0.5)}`;
  }
  s.sheen(grain, tone(mat, 0.26), 1.8, 0.4);
}

/** Window of a water tank with its level. */
export function waterWindow(s: Stage, x: number, y: number, w: number, h: number, r: number, level = 0.4): void {
  s.part(
    rect(x, y, w, h, r),
    s.linear([
      [0, '#7f97b3'],
      [1, '#b8cbe0'],
    ]),
    { stroke: '#5d728e', width: 1.5 },
  );
  s.part(
    rect(x + 2, y + h * level, w - 4, h * (1 - level) - 2, [0, 0, r, r]),
    s.linear([
      [0, '#5aa5e6'],
      [1, '#1f5fae'],
    ]),
  );
  s.glow(rect(x + w * 0.12, y + h * 0.06, w * 0.18, h * 0.86, w * 0.09), '#ffffff', 0.35);
}
