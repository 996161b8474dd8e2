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

export type Stops = readonly (readonly [at: number, color: string, opacity?: number])[];
export type Direction = 'down' | 'right' | 'diagonal' | 'rising';

export const gradientEnds: Record<Direction, string> = {
  down: 'x1="0" y1="0" x2="0" y2="1"',
  right: 'x1="0" y1="0" x2="1" y2="0"',
  diagonal: 'x1="0" y1="0" x2="1" y2="1"',
  rising: 'x1="0" y1="1" x2="1" y2="0"',
};

export function stopsMarkup(stops: Stops): string {
  return stops
    .map(
      ([at, color, opacity]) =>
        `<stop offset="${fmt(at)}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${fmt(opacity)}"`}/>`,
    )
    .join('');
}
