import { type Material, materials, tone } from './palette.ts';
import { arc, circle, poly, rect, regular, segment } from './paths.ts';
import type { Stage } from './stage.ts';

/** Rotary control with a pointer; `angle` in degrees, 0 is up. */
export function knob(s: Stage, cx: number, cy: number, r: number, mat: Material, angle = -40, scale = true): void {
  s.lookAt(cx, cy, Math.max(340, r * 5));
  if (scale)
    for (const [x, y] of regular(cx, cy, r * 1.42, 11, 135).filter((_, i) => i < 10))
      s.part(circle(x, y, r * 0.06), '#7c889a');
  s.glow(
    circle(cx + r * 0.1, cy + r * 0.22, r * 1.12),
    s.radial([
      [0.6, '#000000', 0.5],
      [1, '#000000', 0],
    ]),
  );
  s.part(
    circle(cx, cy, r),
    s.linear([
      [0, tone(mat, 0.98)],
      [0.5, tone(mat, 0.62)],
      [1, tone(mat, 0.2)],
    ]),
  );
  s.part(
    circle(cx, cy, r * 0.8),
    s.linear([
      [0, tone(mat, 0.62)],
      [1, tone(mat, 0.86)],
    ]),
  );
  const a = ((angle - 90) * Math.PI) / 180;
  s.line(
    segment(
      cx + r * 0.3 * Math.cos(a),
      cy + r * 0.3 * Math.sin(a),
      cx + r * 0.7 * Math.cos(a),
      cy + r * 0.7 * Math.sin(a),
    ),
    mat === materials.dark || mat === materials.graphite || mat === materials.rubber ? '#f4f6f9' : '#e0560f',
    r * 0.14,
  );
}

/** Row of round or oblong keys. */
export function keys(
  s: Stage,
  x: number,
  y: number,
  w: number,
  count: number,
  size: number,
  mat: Material,
  isRound = true,
): void {
  const step = count > 1 ? (w - size) / (count - 1) : 0;
  for (let i = 0; i < count; i++) {
    const kx = x + i * step;
    const d = isRound ? circle(kx + size / 2, y + size / 2, size / 2) : rect(kx, y, size, size * 0.6, size * 0.16);
    s.part(
      d,
      s.linear([
        [0, tone(mat, 0.92)],
        [0.5, tone(mat, 0.72)],
        [1, tone(mat, 0.45)],
      ]),
      { stroke: tone(mat, 0.2), width: 0.8 },
    );
  }
}

/** Row of touch symbols: thin rings and marks shining through glass. */
export function touchKeys(s: Stage, cx: number, y: number, w: number, count: number, color: string, size = 12): void {
  for (let i = 0; i < count; i++) {
    const x = cx - w / 2 + (count > 1 ? (w * i) / (count - 1) : w / 2);
    const mark = [
      arc(x, y, size * 0.5, -60, 240) + segment(x, y - size * 0.6, x, y - size * 0.1),
      poly(regular(x, y, size * 0.5, 3, -90)),
      circle(x, y, size * 0.45),
      segment(x - size * 0.5, y, x + size * 0.5, y) + segment(x, y - size * 0.5, x, y + size * 0.5),
      segment(x - size * 0.5, y, x + size * 0.5, y),
    ][i % 5];
    s.line(mark ?? '', color, size * 0.14);
  }
}

/** Rocker switch, optionally lit. */
export function rocker(s: Stage, x: number, y: number, w: number, h: number, color = '#c4281c'): void {
  s.part(rect(x - w * 0.08, y - w * 0.08, w * 1.16, h + w * 0.16, w * 0.14), '#0c0e12');
  s.part(
    rect(x, y, w, h, w * 0.1),
    s.linear([
      [0, color],
      [0.49, color],
      [0.51, '#000000'],
      [1, color],
    ]),
  );
  s.glow(rect(x + w * 0.08, y + h * 0.05, w * 0.84, h * 0.3, w * 0.08), '#ffffff', 0.25);
  s.line(segment(x + w / 2, y + h * 0.2, x + w / 2, y + h * 0.36), '#ffffff', w * 0.08);
}
