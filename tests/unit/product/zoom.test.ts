import { describe, expect, it } from 'vitest';
import { scaledAround } from '#features/catalogue/product/use-zoom.ts';

const whole = { scale: 1, x: 0, y: 0 };
/** the screen position of a point of the picture, in pixels from its centre */
const seen = (view: typeof whole, point: number) => view.x + point * view.scale;

describe('zooming a picture', () => {
  it('keeps the point under the pointer in place', () => {
    const once = scaledAround(whole, 2, 100, 0);
    expect(seen(once, 100)).toBe(100);
    expect(seen(scaledAround(once, 3, 100, 0), 100)).toBe(100);
  });

  it('is limited to four times and to the whole picture', () => {
    expect(scaledAround(whole, 9, 0, 0).scale).toBe(4);
    expect(scaledAround({ scale: 2, x: 40, y: -30 }, 0.3, 10, 10)).toEqual(whole);
  });
});
