import type { CSSProperties } from 'react';
import type { Column } from '#lib/contract/catalogue.ts';

/** average width of a letter in a heading */
const LETTER_PX = 7.5;
const MIN_COLUMN_PX = 48;
const TEXT_COLUMN_PX = 104;
/** width of the sorting icon beside a unit, in letters */
const SORT_ICON_LETTERS = 3;
/** the columns of parameters together, beside a name of 200 px in a narrow window */
const MAX_COLUMNS_PX = 184;
/** above this width of the columns, names have small letters in a wider window too */
const SMALL_NAMES_FROM_PX = 240;

export interface ColumnLayout {
  /** custom properties of the table */
  style?: CSSProperties;
  /** the column that is below the name when the window is narrow, and the widths of the others */
  below: { index: number; columns: string; isTight: boolean } | null;
}

/**
 * Of the table: columns of numbers are as wide as their headings, those of words wider. In a narrow window the last one of
 * words is below the name if the name would have less than 200 px. One parameter alone has a column with the others.
 *
 * @param heads short names of the columns
 */
export function columnLayout(columns: Column[], heads: string[]): ColumnLayout {
  if (columns.length < 2) return { below: null };
  const widths = columns.map(({ isNumber, unit }, index) => {
    if (!isNumber) return TEXT_COLUMN_PX;
    const letters = Math.max((heads[index]?.length ?? 0) + 1, (unit?.length ?? 0) + SORT_ICON_LETTERS);
    return Math.max(MIN_COLUMN_PX, Math.ceil(LETTER_PX * letters));
  });
  const words = columns.findLastIndex(({ isNumber }) => !isNumber);
  const sum = widths.reduce((total, width) => total + width, 0);
  return {
    style: { '--parameter-columns': template(widths) } as CSSProperties,
    below:
      sum > MAX_COLUMNS_PX && words >= 0
        ? { index: words, columns: template(widths.toSpliced(words, 1)), isTight: sum > SMALL_NAMES_FROM_PX }
        : null,
  };
}

const template = (widths: number[]): string => widths.map((width) => `${width}px`).join(' ');
