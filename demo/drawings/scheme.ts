import { strokedNumber } from './digits.ts';
import { fmt, poly, segment } from './paths.ts';

const dimensionInk = '#6780b4';

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
  const text = 40;
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
      [box.left + 20, below - 6],
      [box.left + 20, below + 6],
    ]) +
    poly([
      [box.right, below],
      [box.right - 20, below - 6],
      [box.right - 20, below + 6],
    ]) +
    poly([
      [aside, box.top],
      [aside - 6, box.top + 20],
      [aside + 6, box.top + 20],
    ]) +
    poly([
      [aside, box.bottom],
      [aside - 6, box.bottom - 20],
      [aside + 6, box.bottom - 20],
    ]);
  const numbers =
    `<path d="${strokedNumber(width, cx, below + 48, text)}"/>` +
    `<g transform="rotate(-90 ${fmt(aside - 48)} ${fmt(cy)})"><path d="${strokedNumber(height, aside - 48, cy, text)}"/></g>`;
  return (
    `<g fill="none" stroke="${dimensionInk}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"><path d="${lines}"/>` +
    `<g stroke-width="4.6">${numbers}</g></g><path d="${arrows}" fill="${dimensionInk}"/>`
  );
}
