import type { CSSProperties } from 'react';
import type { Column } from '#lib/contract/catalogue.ts';

/** Width of a heading's letter, on average. */
const LETTER = 7.5;
const NARROWEST = 48;
const WORDS = 104;
/** Letters in whose width a unit has the sign that the column can be sorted. */
const SORT_SIGN = 3;
/** Width that columns of parameters have together beside a name of 200 px in a narrow window. */
const ROOM = 184;
/** From here on names have small letters in a wider window too. */
const TIGHT = 240;

interface ColumnLayout {
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
    if (!isNumber) return WORDS;
    const letters = Math.max((heads[index]?.length ?? 0) + 1, (unit?.length ?? 0) + SORT_SIGN);
    return Math.max(NARROWEST, Math.ceil(LETTER * letters));
  });
  const words = columns.findLastIndex(({ isNumber }) => !isNumber);
  const sum = widths.reduce((total, width) => total + width, 0);
  return {
    style: { '--parameter-columns': template(widths) } as CSSProperties,
    below:
      sum > ROOM && words >= 0
        ? { index: words, columns: template(widths.toSpliced(words, 1)), isTight: sum > TIGHT }
        : null,
  };
}

const template = (widths: number[]): string => widths.map((width) => `${width}px`).join(' ');
