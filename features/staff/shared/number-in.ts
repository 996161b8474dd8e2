import { pageLocale } from '#lib/client/page-locale.ts';
import * as typed from '#lib/format/typed-number.ts';

/** A number as typed, with a comma or a point; what is none becomes NaN, which the server refuses with words. */
export const numberIn = (text: string): number => {
  const plain = typed.plainNumber(text, pageLocale());
  return plain === '' ? Number.NaN : Number(plain);
};

/** A number as it is typed in the page's language. */
export const typedNumber = (value: number): string => typed.typedNumber(value, pageLocale());
