import { ellipse, rect, roundPoly, segment } from './paths.ts';
import type { Stage } from './stage.ts';

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
