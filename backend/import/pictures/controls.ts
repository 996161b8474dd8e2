import { sevenSegment } from './digits.ts';
import { hub } from './grilles.ts';
import { type Material, materials, tone } from './palette.ts';
import { arc, circle, poly, rect, regular, segment } from './paths.ts';
import type { Stage } from './stage.ts';

export const glowColors = {
  ice: '#bfe6ff',
  amber: '#ffb347',
  red: '#ff5a4a',
  green: '#7dffb0',
  white: '#f4f8ff',
  blue: '#53b4ff',
};
export type GlowColor = keyof typeof glowColors;

export interface DisplayOptions {
  color?: GlowColor;
  /** glass: a dark window; hidden: only digits shine through the body; lcd: dark digits on a grey-green field */
  type?: 'glass' | 'hidden' | 'lcd';
  r?: number;
  value?: number;
}

/** Window with a number on seven segments. */
export function display(s: Stage, x: number, y: number, w: number, h: number, options: DisplayOptions = {}): void {
  const { color = 'ice', type = 'glass', r = h * 0.22 } = options;
  const value = String(Math.max(0, Math.min(99, Math.round(options.value ?? s.count ?? 22)))).padStart(2, '0');
  s.lookAt(x + w / 2, y + h / 2, Math.max(360, w * 2.2));
  if (type === 'glass') {
    s.part(
      rect(x, y, w, h, r),
      s.linear([
        [0, '#0a0d12'],
        [1, '#1d232d'],
      ]),
    );
    s.glow(
      rect(x + 1.5, y + 1.5, w - 3, h * 0.42, r),
      s.linear([
        [0, '#ffffff', 0.2],
        [1, '#ffffff', 0.03],
      ]),
    );
  } else if (type === 'lcd') {
    s.part(
      rect(x, y, w, h, r),
      s.linear([
        [0, '#aab7ad'],
        [1, '#cfdace'],
      ]),
      { stroke: '#4a525c', width: 2 },
    );
  }
  const digit = Math.min(h * 0.56, w * 0.5);
  const left = x + w / 2 - digit * 0.7;
  const ink = type === 'lcd' ? '#1c2622' : type === 'hidden' && color === 'white' ? '#8795aa' : glowColors[color];
  const shape = value
    .split('')
    .map((char, i) => sevenSegment(char, left + i * digit * 0.68, y + (h - digit) / 2, digit))
    .join('');
  if (type !== 'lcd') for (const width of [0.08, 0.16, 0.26]) s.sheen(shape, ink, digit * width, 0.08);
  s.part(shape, ink);
  s.line(circle(left + digit * 1.52, y + (h - digit) / 2 + digit * 0.12, digit * 0.09), ink, digit * 0.07);
}

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

export function led(s: Stage, cx: number, cy: number, r: number, color: string): void {
  s.glow(
    circle(cx, cy, r * 3),
    s.radial([
      [0, color, 0.5],
      [1, color, 0],
    ]),
  );
  s.part(circle(cx, cy, r), color);
  s.glow(circle(cx - r * 0.3, cy - r * 0.3, r * 0.35), '#ffffff', 0.8);
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

/** Maker's plate without a word: a thin polished bar. */
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

/** Paper sticker with rows of small print and a coloured head. */
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

/** Round pointer instrument; `share` 0…1 of the scale. */
export function gauge(
  s: Stage,
  cx: number,
  cy: number,
  r: number,
  share = 0.45,
  ring: Material = materials.chrome,
  zones: readonly string[] = ['#2f9e5d', '#d8a21e', '#cf3325'],
): void {
  s.part(
    circle(cx, cy, r),
    s.linear(
      [
        [0, tone(ring, 0.95)],
        [0.5, tone(ring, 0.5)],
        [1, tone(ring, 0.16)],
      ],
      'diagonal',
    ),
  );
  s.part(
    circle(cx, cy, r * 0.88),
    s.linear([
      [0, '#dfe4ea'],
      [1, '#ffffff'],
    ]),
    { stroke: '#59626e', width: r * 0.02 },
  );
  zones.forEach((color, i) =>
    s.line(arc(cx, cy, r * 0.7, 135 + i * 90, 135 + i * 90 + 88), color, r * 0.06, { cap: 'butt' }),
  );
  let ticks = '';
  for (let i = 0; i <= 20; i++) {
    const a = ((135 + i * 13.5) * Math.PI) / 180;
    const inner = i % 5 ? 0.72 : 0.62;
    ticks += segment(
      cx + r * inner * Math.cos(a),
      cy + r * inner * Math.sin(a),
      cx + r * 0.79 * Math.cos(a),
      cy + r * 0.79 * Math.sin(a),
    );
  }
  s.line(ticks, '#2b323c', r * 0.022, { cap: 'butt' });
  const a = ((135 + share * 270) * Math.PI) / 180;
  s.part(
    poly([
      [cx + r * 0.66 * Math.cos(a), cy + r * 0.66 * Math.sin(a)],
      [cx + r * 0.045 * Math.sin(a), cy - r * 0.045 * Math.cos(a)],
      [cx - r * 0.2 * Math.cos(a), cy - r * 0.2 * Math.sin(a)],
      [cx - r * 0.045 * Math.sin(a), cy + r * 0.045 * Math.cos(a)],
    ]),
    '#cf2f1f',
  );
  hub(s, cx, cy, r * 0.1, materials.dark);
  s.glow(
    circle(cx, cy, r * 0.86),
    s.linear(
      [
        [0, '#ffffff', 0.5],
        [0.4, '#ffffff', 0],
        [1, '#ffffff', 0],
      ],
      'diagonal',
    ),
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
