/** A longer word would overflow the narrowest column. */
const WORD_MAX = 40;
const BREAK = '\u200b';

const longWords = new RegExp(`[^\\s${BREAK}]{${WORD_MAX + 1},}`, 'g');
const piece = new RegExp(`.{${WORD_MAX}}`, 'g');
/** Characters without a glyph in Roboto: all but Latin, Russian and Greek letters, digits and common signs. */
const strange =
  /[^\n\t -~\u00a0-\u017f\u0218-\u021b\u0384-\u03ce\u0400-\u0482\u048a-\u0513\u1e80-\u1e85\u1ea0-\u1ef9\u2000-\u200b\u2010\u2011\u2013-\u2015\u2017-\u201e\u2020-\u2022\u2025-\u2027\u2030\u2032\u2033\u2039\u203a\u2044\u2070\u2074-\u208e\u20ac\u20bd\u2105\u2113\u2116\u2122\u2126\u215b-\u215e\u2202\u2206\u220f\u2211\u2212\u221a\u221e\u2248\u2260\u2264\u2265\u25cf]+/gu;

/**
 * Cleans all texts of a document: removes characters that would print as boxes, and inserts break opportunities into
 * long words.
 */
export function printable(value: unknown): unknown {
  if (typeof value === 'string') return isPicture(value) ? value : printableText(value);
  if (Array.isArray(value)) return value.map(printable);
  if (value === null || typeof value !== 'object' || value.constructor !== Object) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, printable(part)]));
}

const isPicture = (text: string) => text.startsWith('data:image/');

const printableText = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\u202f/g, '\u00a0')
    .replace(strange, '')
    .replace(longWords, (word) => word.replace(piece, `$&${BREAK}`));
