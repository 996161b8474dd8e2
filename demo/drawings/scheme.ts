import { strokedNumber } from './digits.ts';
import { fmt, poly, rect, segment } from './paths.ts';

/** Dark on white, so that the dimensions are read on a light plate and on a dark one. */
const dimensionInk = '#1f3a75';
const underlay = '#fff';

interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Dimension lines in picture pixels around the extent: width below, height on the left, values in mm. */
export function dimensions(box: Extent, width: number, height: number): string {
  const below = box.bottom + 78;
  const aside = box.left - 78;
  const [cx, cy] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const lines =
    segment(box.left, below, box.right, below) +
    segment(aside, box.top, aside, box.bottom) +
    segment(box.left, box.bottom + 16, box.left, below + 18) +
    segment(box.right, box.bottom + 16, box.right, below + 18) +
    segment(aside - 18, box.top, box.left - 16, box.top) +
    segment(aside - 18, box.bottom, box.left - 16, box.bottom);
  const arrows =
    poly([
      [box.left, below],
      [box.left + 24, below - 9],
      [box.left + 24, below + 9],
    ]) +
    poly([
      [box.right, below],
      [box.right - 24, below - 9],
      [box.right - 24, below + 9],
    ]) +
    poly([
      [aside, box.top],
      [aside - 9, box.top + 24],
      [aside + 9, box.top + 24],
    ]) +
    poly([
      [aside, box.bottom],
      [aside - 9, box.bottom - 24],
      [aside + 9, box.bottom - 24],
    ]);
  return (
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${lines}" stroke="${underlay}" stroke-width="10"/>` +
    `<path d="${lines}" stroke="${dimensionInk}" stroke-width="4"/></g>` +
    `<path d="${arrows}" fill="${dimensionInk}" stroke="${underlay}" stroke-width="3" paint-order="stroke"/>` +
    `${label(width, cx, below + 62)}<g transform="rotate(-90 ${fmt(aside - 62)} ${fmt(cy)})">${label(height, aside - 62, cy)}</g>`
  );
}

/** A number on a white plate. */
function label(value: number, x: number, y: number): string {
  const text = 58;
  const w = 0.86 * text * String(Math.round(value)).length + 28;
  return (
    `<path d="${rect(x - w / 2, y - 46, w, 92, 14)}" fill="${underlay}"/>` +
    `<path d="${strokedNumber(value, x, y, text)}" fill="none" stroke="${dimensionInk}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>`
  );
}
