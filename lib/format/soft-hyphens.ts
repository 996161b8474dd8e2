/** Words of up to this many letters fit the narrowest places of the page. */
const LONGEST_WHOLE = 13;

const SOFT_HYPHEN = '\u00ad';
const vowel = '[аеёиоуыэюя]';
const consonant = '[бвгджзклмнпрстфхцчшщ]';
const letter = '[а-яё]';

/** Where a Russian word may be broken: after «й», «ь» and «ъ», and between syllables that have a vowel each. */
const breaks = [
  [`[йьъ]`, `${letter}${letter}`],
  [vowel, `${vowel}${letter}`],
  [`${vowel}${consonant}`, `${consonant}${vowel}`],
  [`${consonant}${vowel}`, `${consonant}${vowel}`],
  [`${vowel}${consonant}`, `${consonant}${consonant}${vowel}`],
  [`${vowel}${consonant}${consonant}`, `${consonant}${consonant}${vowel}`],
].map(([before, after]) => new RegExp(`(?<=${before})(?=${after})`, 'gi'));

const longWord = new RegExp(`${letter}{${LONGEST_WHOLE + 1},}`, 'gi');

/** Marks the places where very long words may be broken: «энергоэффективности» in a tile. A browser may know no Russian hyphenation. */
export function withSoftHyphens(text: string): string {
  return text.replace(longWord, (word) => breaks.reduce((parts, place) => parts.replace(place, SOFT_HYPHEN), word));
}
