/** Words up to this length fit the narrowest column of the page. */
const LONGEST_WHOLE = 13;

const SOFT_HYPHEN = '\u00ad';
const vowel = '[аеёиоуыэюя]';
const consonant = '[б-джзк-нп-тф-щ]';
const letter = '[а-яё]';

/** Where a Russian word may be hyphenated: after «й», «ь» and «ъ», and between syllables with a vowel each. */
const breaks = [
  [`[йьъ]`, `${letter}${letter}`],
  [vowel, `${vowel}${letter}`],
  [`${vowel}${consonant}`, `${consonant}${vowel}`],
  [`${consonant}${vowel}`, `${consonant}${vowel}`],
  [`${vowel}${consonant}`, `${consonant}${consonant}${vowel}`],
  [`${vowel}${consonant}${consonant}`, `${consonant}${consonant}${vowel}`],
].map(([before, after]) => new RegExp(`(?<=${before})(?=${after})`, 'gi'));

const longWord = new RegExp(`${letter}{${LONGEST_WHOLE + 1},}`, 'gi');

/**
 * Inserts soft hyphens into very long Russian words such as «энергоэффективности», since some browsers cannot hyphenate
 * Russian.
 */
export function withSoftHyphens(text: string): string {
  return text.replace(longWord, (word) => breaks.reduce((parts, place) => parts.replace(place, SOFT_HYPHEN), word));
}
