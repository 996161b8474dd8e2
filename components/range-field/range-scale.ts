import type { Locale } from '#lib/config/locales.ts';
import { formatMeasure, formatNumber } from '#lib/format/number.ts';

/** Number of positions of the slider. */
export const POSITIONS = 1000;

/**
 * From this ratio of the bounds on the scale is logarithmic, so that prices from hundreds to millions share one track.
 */
const RATIO_OF_LOGARITHM = 20;

interface Bounds {
  min: number;
  max: number;
}

const isLogarithmic = ({ min, max }: Bounds) => min > 0 && max / min > RATIO_OF_LOGARITHM;

/** Position of a value on the slider, 0 to `POSITIONS`. */
export function positionOf(value: number, bounds: Bounds): number {
  const { min, max } = bounds;
  if (value <= min || max <= min) return 0;
  if (value >= max) return POSITIONS;
  const part = isLogarithmic(bounds) ? Math.log(value / min) / Math.log(max / min) : (value - min) / (max - min);
  return Math.round(part * POSITIONS);
}

/** The value at a slider position, rounded to a step; the ends are exact. */
export function valueAt(position: number, bounds: Bounds): number {
  const { min, max } = bounds;
  if (position <= 0) return min;
  if (position >= POSITIONS) return max;
  const part = position / POSITIONS;
  const value = isLogarithmic(bounds) ? min * (max / min) ** part : min + (max - min) * part;
  return clamp(roundTo(value, stepAt(value, bounds)), bounds);
}

/**
 * Rounding step, a power of ten: about a hundredth of the range, or two significant digits of the value on a
 * logarithmic scale; at least 1 if the bounds are integers.
 */
function stepAt(value: number, bounds: Bounds): number {
  const reach = isLogarithmic(bounds) ? value : bounds.max - bounds.min;
  const step = 10 ** (Math.floor(Math.log10(Math.abs(reach))) - (isLogarithmic(bounds) ? 1 : 2));
  const isWhole = Number.isInteger(bounds.min) && Number.isInteger(bounds.max);
  return isWhole ? Math.max(1, step) : step;
}

const roundTo = (value: number, step: number) => Number((Math.round(value / step) * step).toFixed(3));

const clamp = (value: number, { min, max }: Bounds) => Math.min(max, Math.max(min, value));

/** A bound as formatted in its input: money grouped like prices, measures like measures. */
export const formatBound = (value: number, unit: string | null, locale: Locale) =>
  unit === '₽' ? formatNumber(value, locale) : formatMeasure(value, locale);
