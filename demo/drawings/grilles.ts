import { type Material, materials, tone } from './palette.ts';
import { rect, segment, smooth } from './paths.ts';
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
