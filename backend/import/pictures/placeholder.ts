import { pictureSide } from './draw.ts';
import { circle, poly, rect, roundPoly } from './paths.ts';

const ink = '#8a9bb8';

/** Calm sign for a product without a picture: a framed landscape of the trade, a sun and a snow-covered roof. */
export function placeholderSvg(): string {
  const frame = rect(330, 360, 540, 480, 44);
  const hills = roundPoly(
    [
      [376, 774],
      [532, 560],
      [624, 680],
      [704, 590],
      [824, 774],
    ],
    20,
  );
  const shadow = poly([
    [390, 900],
    [810, 900],
  ]);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSide}" height="${pictureSide}" viewBox="0 0 ${pictureSide} ${pictureSide}">` +
    `<path d="${shadow}" stroke="#0b1326" stroke-width="24" stroke-linecap="round" opacity="0.05"/>` +
    `<path d="${frame}" fill="${ink}" fill-opacity="0.1" stroke="${ink}" stroke-width="16"/>` +
    `<path d="${hills}" fill="${ink}" fill-opacity="0.5"/><path d="${circle(720, 486, 46)}" fill="${ink}" fill-opacity="0.65"/></svg>`
  );
}
