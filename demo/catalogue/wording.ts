import { formatMeasure } from '#lib/format/number.ts';

export const nbsp = '\u00a0';

/** 1234.5 → «1234,5», 12345 → «12 345», −20 → «−20» with a true minus. */
export const ru = formatMeasure;

/** «2,6 кВт» */
export function measure(value: number, unit: string): string {
  return ru(value) + nbsp + unit;
}

/** «до 26 м²» */
export function upTo(value: number, unit: string): string {
  return `до${nbsp}${ru(value)}${nbsp}${unit}`;
}

/** Puts no-break spaces before dashes, so that no line begins with one. */
export function withBoundDashes(text: string): string {
  return text.replaceAll(' — ', `${nbsp}— `);
}

/** Rounds to a step without binary rounding errors: round(2.6400001, 0.05) is 2.65. */
export function round(value: number, step: number): number {
  if (step >= 1) return Math.round(value / step) * step;
  const perUnit = Math.round(1 / step);
  return Math.round(value * perUnit) / perUnit;
}
