import { type Point, poly } from './paths.ts';

const segmentsOf: Record<string, string> = {
  '0': 'abcdef',
  '1': 'bc',
  '2': 'abged',
  '3': 'abgcd',
  '4': 'fgbc',
  '5': 'afgcd',
  '6': 'afgedc',
  '7': 'abc',
  '8': 'abcdefg',
  '9': 'abcfgd',
  '-': 'g',
};

/** One seven-segment digit as a filled path, `h` high and about 0.56 h wide. */
export function sevenSegment(digit: string, x: number, y: number, h: number): string {
  const w = h * 0.52;
  const t = h * 0.115;
  const horizontal = (cy: number): Point[] => [
    [x + t * 0.6, cy],
    [x + t * 1.1, cy - t / 2],
    [x + w - t * 1.1, cy - t / 2],
    [x + w - t * 0.6, cy],
    [x + w - t * 1.1, cy + t / 2],
    [x + t * 1.1, cy + t / 2],
  ];
  const vertical = (cx: number, from: number, to: number): Point[] => [
    [cx, from + t * 0.6],
    [cx + t / 2, from + t * 1.1],
    [cx + t / 2, to - t * 1.1],
    [cx, to - t * 0.6],
    [cx - t / 2, to - t * 1.1],
    [cx - t / 2, from + t * 1.1],
  ];
  const [top, middle, bottom] = [y + t / 2, y + h / 2, y + h - t / 2];
  const shapes: Record<string, Point[]> = {
    a: horizontal(top),
    g: horizontal(middle),
    d: horizontal(bottom),
    f: vertical(x + t / 2, top, middle),
    b: vertical(x + w - t / 2, top, middle),
    e: vertical(x + t / 2, middle, bottom),
    c: vertical(x + w - t / 2, middle, bottom),
  };
  return (segmentsOf[digit] ?? '')
    .split('')
    .map((name) => poly(shapes[name] ?? []))
    .join('');
}

const strokes: Record<string, readonly (readonly Point[])[]> = {
  '0': [
    [
      [0.12, 0],
      [0.48, 0],
      [0.6, 0.15],
      [0.6, 0.85],
      [0.48, 1],
      [0.12, 1],
      [0, 0.85],
      [0, 0.15],
      [0.12, 0],
    ],
  ],
  '1': [
    [
      [0.08, 0.2],
      [0.34, 0],
      [0.34, 1],
    ],
  ],
  '2': [
    [
      [0, 0.18],
      [0.12, 0],
      [0.48, 0],
      [0.6, 0.15],
      [0.6, 0.36],
      [0, 1],
      [0.6, 1],
    ],
  ],
  '3': [
    [
      [0, 0],
      [0.58, 0],
      [0.28, 0.4],
      [0.48, 0.42],
      [0.6, 0.56],
      [0.6, 0.85],
      [0.48, 1],
      [0.12, 1],
      [0, 0.86],
    ],
  ],
  '4': [
    [
      [0.46, 1],
      [0.46, 0],
      [0, 0.7],
      [0.62, 0.7],
    ],
  ],
  '5': [
    [
      [0.56, 0],
      [0.06, 0],
      [0.02, 0.44],
      [0.44, 0.4],
      [0.6, 0.54],
      [0.6, 0.85],
      [0.46, 1],
      [0.12, 1],
      [0, 0.88],
    ],
  ],
  '6': [
    [
      [0.54, 0.06],
      [0.46, 0],
      [0.14, 0],
      [0, 0.16],
      [0, 0.85],
      [0.12, 1],
      [0.48, 1],
      [0.6, 0.85],
      [0.6, 0.58],
      [0.48, 0.44],
      [0.12, 0.44],
      [0, 0.56],
    ],
  ],
  '7': [
    [
      [0, 0],
      [0.6, 0],
      [0.2, 1],
    ],
  ],
  '8': [
    [
      [0.14, 0],
      [0.46, 0],
      [0.57, 0.13],
      [0.57, 0.32],
      [0.44, 0.46],
      [0.16, 0.46],
      [0.03, 0.32],
      [0.03, 0.13],
      [0.14, 0],
    ],
    [
      [0.16, 0.46],
      [0, 0.6],
      [0, 0.86],
      [0.14, 1],
      [0.46, 1],
      [0.6, 0.86],
      [0.6, 0.6],
      [0.44, 0.46],
    ],
  ],
  '9': [
    [
      [0.06, 0.94],
      [0.14, 1],
      [0.46, 1],
      [0.6, 0.84],
      [0.6, 0.15],
      [0.48, 0],
      [0.12, 0],
      [0, 0.15],
      [0, 0.42],
      [0.12, 0.56],
      [0.48, 0.56],
      [0.6, 0.44],
    ],
  ],
};

/** A whole number as an open path to be stroked, centred on (x, y), `h` high. */
export function strokedNumber(value: number, x: number, y: number, h: number): string {
  const text = String(Math.round(Math.abs(value)));
  const advance = 0.86 * h;
  const left = x - ((text.length - 1) * advance + 0.6 * h) / 2;
  return text
    .split('')
    .flatMap((digit, i) =>
      (strokes[digit] ?? []).map((stroke) =>
        poly(
          stroke.map(([px, py]): Point => [left + i * advance + px * h, y - h / 2 + py * h]),
          false,
        ),
      ),
    )
    .join('');
}
