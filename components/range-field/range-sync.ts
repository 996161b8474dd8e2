import type { Locale } from '#lib/config/locales.ts';
import { formatBound, POSITIONS, positionOf, valueAt } from './range-scale.ts';

interface Parts {
  unit: string | null;
  locale: Locale;
  bounds: { min: number; max: number };
  fields: [HTMLInputElement, HTMLInputElement];
  thumbs: [HTMLInputElement, HTMLInputElement];
  track: HTMLElement;
}

const fieldAround = (element: Element) => element.closest<HTMLElement>('[data-range]');

/** Whether the element is a thumb of a range field. */
export const isThumb = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'range' && fieldAround(element) !== null;

/** Writes a dragged thumb's value into its input; the thumbs cannot pass each other. */
export function followThumb(thumb: HTMLInputElement): void {
  const parts = findParts(thumb);
  if (!parts) return;
  const { bounds, fields, thumbs } = parts;
  const index = thumbs[0] === thumb ? 0 : 1;
  const other = Number(thumbs[1 - index]?.value);
  const position = index === 0 ? Math.min(Number(thumb.value), other) : Math.max(Number(thumb.value), other);
  thumb.value = String(position);
  const isAtEnd = position === (index === 0 ? 0 : POSITIONS);
  const field = fields[index];
  if (field) field.value = isAtEnd ? '' : formatBound(valueAt(position, bounds), parts.unit, parts.locale);
  paint(parts);
}

/** Moves the thumbs to the values of the inputs around `element`; `read` parses a typed number. */
export function followFields(element: Element, read: (text: string, locale: Locale) => number | undefined): void {
  const parts = findParts(element);
  if (!parts) return;
  const { bounds, fields, thumbs, locale } = parts;
  thumbs[0].value = String(positionOf(read(fields[0].value, locale) ?? bounds.min, bounds));
  thumbs[1].value = String(positionOf(read(fields[1].value, locale) ?? bounds.max, bounds));
  paint(parts);
}

/** In the upper half the lower thumb is on top: two thumbs at the maximum could not be separated otherwise. */
function paint({ thumbs, track }: Parts): void {
  thumbs[0].style.zIndex = Number(thumbs[0].value) > POSITIONS / 2 ? '2' : '';
  track.style.setProperty('--low', String(Number(thumbs[0].value) / POSITIONS));
  track.style.setProperty('--high', String(Number(thumbs[1].value) / POSITIONS));
}

function findParts(element: Element): Parts | null {
  const root = fieldAround(element);
  const [from, to, low, high] = root?.querySelectorAll('input') ?? [];
  const track = low?.parentElement;
  if (!root || !from || !to || !low || !high || !track) return null;
  return {
    unit: root.dataset.unit ?? null,
    locale: root.dataset.locale === 'en' ? 'en' : 'ru',
    bounds: { min: Number(root.dataset.min), max: Number(root.dataset.max) },
    fields: [from, to],
    thumbs: [low, high],
    track,
  };
}
