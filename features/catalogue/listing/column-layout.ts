import type { CSSProperties } from 'react';
import type { Column } from '#lib/contract/catalogue.ts';

/** Width of a heading's letter, on average. */
const LETTER = 7.5;
const NARROWEST = 48;
const WORDS = 104;
/** Letters in whose width a unit has the sign that the column can be sorted. */
const SORT_SIGN = 3;
/** Widths that columns of parameters have together beside a name of 200 px in a narrow window; with buttons for fingers. */
const NARROW_ROOM = 184;
const TOUCH_ROOM = 140;

interface ColumnLayout {
  /** custom properties of the table */
  style?: CSSProperties;
  /** number of the column, from 1, that is below the name when the window is narrow */
  'data-below'?: number;
  /** the same on a touch screen */
  'data-touch-below'?: number;
}

/**
 * Of the table: columns of numbers are as wide as their headings, those of words wider. In a narrow window the last one of
 * words, or else the last one, is below the name if the name would have less than 200 px. One parameter alone has a column
 * with the others.
 *
 * @param heads short names of the columns
 */
export function columnLayout(columns: Column[], heads: string[]): ColumnLayout {
  if (columns.length < 2) return {};
  const widths = columns.map(({ isNumber, unit }, index) => {
    if (!isNumber) return WORDS;
    const letters = Math.max((heads[index]?.length ?? 0) + 1, (unit?.length ?? 0) + SORT_SIGN);
    return Math.max(NARROWEST, Math.ceil(LETTER * letters));
  });
  const least = columns.findLastIndex(({ isNumber }) => !isNumber);
  const moved = (least < 0 ? columns.length - 1 : least) + 1;
  const isWithin = (room: number) => widths.reduce((sum, width) => sum + width, 0) <= room;
  const rest = template(widths.filter((_, index) => index !== moved - 1));
  return {
    style: {
      '--parameter-columns': template(widths),
      ...(!isWithin(NARROW_ROOM) && { '--narrow-columns': rest }),
      ...(!isWithin(TOUCH_ROOM) && { '--touch-columns': rest }),
    } as CSSProperties,
    ...(!isWithin(NARROW_ROOM) && { 'data-below': moved }),
    ...(!isWithin(TOUCH_ROOM) && { 'data-touch-below': moved }),
  };
}

const template = (widths: number[]): string => widths.map((width) => `${width}px`).join(' ');
