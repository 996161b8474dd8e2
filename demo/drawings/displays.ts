import { sevenSegment } from './digits.ts';
import { type Material, materials, tone } from './palette.ts';
import { arc, circle, poly, rect, segment } from './paths.ts';
import { hub } from './round-grilles.ts';
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
