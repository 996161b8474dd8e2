export type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];

/** Height of every sign in the units of its strokes. */
export const GLYPH_HEIGHT = 10;

const STEPS_OF_LINE = 3;
const STEPS_OF_CURVE = 7;

/**
 * The signs of a captcha as strokes: lines (L) and quadratic curves (Q) from a point (M). Signs that look like another
 * one when rotated and crossed by a line are not used: 0 O Q, 1 I L J, 2 Z, 5 S, 6 G, 7, 8 B, F, H, V, W.
 */
const paths: Record<string, string> = {
  A: 'M0 10 L3.2 0 L6.4 10 M1.2 6.6 L5.2 6.6',
  C: 'M6 2.2 Q5.2 0 3.2 0 Q0 0 0 5 Q0 10 3.2 10 Q5.2 10 6 7.8',
  D: 'M0 0 L0 10 L2.4 10 Q6.4 9 6.4 5 Q6.4 1 2.4 0 L0 0',
  E: 'M5.4 0 L0 0 L0 10 L5.4 10 M0 4.9 L4.6 4.9',
  K: 'M0 0 L0 10 M5.6 0 L0 6 M2 4 L6 10',
  M: 'M0 10 L0 0 L3.5 6 L7 0 L7 10',
  N: 'M0 10 L0 0 L6 10 L6 0',
  P: 'M0 10 L0 0 L3 0 Q6 0 6 2.9 Q6 5.8 3 5.8 L0 5.8',
  R: 'M0 10 L0 0 L3 0 Q6 0 6 2.8 Q6 5.6 3 5.6 L0 5.6 M2.8 5.6 L6.2 10',
  T: 'M0 0 L6 0 M3 0 L3 10',
  U: 'M0 0 L0 6.4 Q0 10 3 10 Q6 10 6 6.4 L6 0',
  X: 'M0 0 L6 10 M6 0 L0 10',
  Y: 'M0 0 L3 5 L6 0 M3 5 L3 10',
  3: 'M0.2 1.8 Q0.8 0 2.9 0 Q5.6 0 5.6 2.5 Q5.6 4.8 2.4 4.8 Q6 4.8 6 7.4 Q6 10 2.9 10 Q0.6 10 0 8',
  4: 'M4.6 10 L4.6 0 L0 6.6 L6.6 6.6',
  9: 'M5.6 3.2 Q5.6 6.2 2.8 6.2 Q0 6.2 0 3.1 Q0 0 2.8 0 Q5.6 0 5.6 3.2 Q5.6 8.2 1.6 10',
};

export const CAPTCHA_ALPHABET = Object.keys(paths).join('');

/** The strokes of every sign, divided into points close enough to be bent. */
const glyphs = new Map(Object.entries(paths).map(([sign, path]) => [sign, strokesOf(path)]));

export function glyphOf(sign: string): readonly Stroke[] {
  const glyph = glyphs.get(sign);
  if (!glyph) throw new RangeError(`a captcha has no sign «${sign}»`);
  return glyph;
}

function strokesOf(path: string): Stroke[] {
  const strokes: Point[][] = [];
  for (const [, command, numbers = ''] of path.matchAll(/([MLQ])([^MLQ]+)/g)) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers.trim().split(' ').map(Number);
    const stroke = strokes.at(-1);
    const from = stroke?.at(-1);
    if (command === 'M' || !stroke || !from) strokes.push([[x1, y1]]);
    else if (command === 'L') stroke.push(...pointsOfCurve(from, middle(from, [x1, y1]), [x1, y1], STEPS_OF_LINE));
    else stroke.push(...pointsOfCurve(from, [x1, y1], [x2, y2], STEPS_OF_CURVE));
  }
  return strokes;
}

function middle([x1, y1]: Point, [x2, y2]: Point): Point {
  return [(x1 + x2) / 2, (y1 + y2) / 2];
}

function pointsOfCurve(from: Point, control: Point, to: Point, steps: number): Point[] {
  const at = (axis: 0 | 1, t: number) =>
    from[axis] * (1 - t) ** 2 + control[axis] * 2 * t * (1 - t) + to[axis] * t ** 2;
  return Array.from({ length: steps }, (_, step) => [at(0, (step + 1) / steps), at(1, (step + 1) / steps)]);
}
