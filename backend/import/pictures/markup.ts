import { fmt } from './paths.ts';

export interface MarkOptions {
  stroke?: string;
  width?: number;
  opacity?: number;
  dash?: string;
  cap?: 'round' | 'butt';
}

export const lineInk = '#43567e';
export const linePaper = '#f8fafd';

export function lineMarkup(
  d: string,
  stroke: string,
  width: number,
  { opacity, dash, cap = 'round' }: MarkOptions,
): string {
  return (
    `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${fmt(width)}" stroke-linecap="${cap}" stroke-linejoin="round"` +
    (dash ? ` stroke-dasharray="${dash}"` : '') +
    `${opacity === undefined || opacity >= 1 ? '' : ` opacity="${fmt(opacity)}"`}/>`
  );
}

export function shifted(amount: number, svg: string): string {
  return `<g transform="translate(${fmt(-amount * 0.6)} ${fmt(-amount)})">${svg}</g>`;
}
