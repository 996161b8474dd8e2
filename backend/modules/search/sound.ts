import { russianSpellings } from './russian-spellings.ts';

/**
 * How a folded word sounds, in Russian consonants: equal for «кондиционер», «кандицианер» and 'kondicioner', and for
 * «гаппо» and 'gappo'. Empty for a word without a sound of its own.
 */
export const soundOf = (word: string): string => soundOfRussian(readingsOf(word)[0] ?? '');

/** Russian spellings of a word in either alphabet: by ear, and letter by letter. */
export const readingsOf = (word: string): string[] =>
  /^[a-z]/.test(word) ? [...russianSpellings(word).slice(0, 1), transliterated(word)] : [word];

export function soundOfRussian(russian: string): string {
  if (!/^[а-я]{3,}$/.test(russian)) return '';
  const consonants = russian
    .replace(/[аеиоуыэюя]/g, ' ')
    .replace(/[ъьй]/g, '')
    .replace(/тс|ц/g, 'ц')
    .replace(/з/g, 'с')
    .replace(/[жщ]/g, 'ш')
    .replace(/ /g, '')
    .replace(/(.)\1+/g, '$1');
  return /^[аеиоуыэюя]/.test(russian) ? `а${consonants}` : consonants;
}

/** Fewer consonants are common to too many words. */
export const SOUND_MIN = 2;

/** How different two spellings are: inserted, missing and replaced letters. */
export function distanceBetween(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let at = 1; at <= left.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= right.length; to += 1) {
      const replaced = (row[to - 1] ?? 0) + Number(left[at - 1] !== right[to - 1]);
      next.push(Math.min(replaced, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}

/** Letters of Russian words in Latin, as they are typed: 'teplovaya', 'nastennyj'. */
const transliteration: readonly [latin: RegExp, russian: string][] = [
  [/shch|sch/g, 'щ'],
  [/sh/g, 'ш'],
  [/ch/g, 'ч'],
  [/zh/g, 'ж'],
  [/kh/g, 'х'],
  [/ts|tc/g, 'ц'],
  [/c(?=[eiy])/g, 'ц'],
  [/ck|c|q/g, 'к'],
  [/ya|ja/g, 'я'],
  [/yu|ju/g, 'ю'],
  [/yo|jo|ye|je/g, 'е'],
  [/(?<=[yi])[jy]|j/g, 'й'],
  [/iy/g, 'ий'],
  [/x/g, 'кс'],
];
const letters = new Map(
  Array.from('abdefghiklmnoprstuvwyz', (latin, at) => [latin, 'абдефгхиклмнопрстуввыз'.charAt(at)]),
);

function transliterated(word: string): string {
  const read = transliteration.reduce((text, [latin, russian]) => text.replace(latin, russian), word);
  return Array.from(read, (letter) => letters.get(letter) ?? letter).join('');
}

const latin = new Map(
  Array.from('абвгдезийклмнопрстуфхцыэ', (russian, at) => [russian, 'abvgdezijklmnoprstufhcye'.charAt(at)]),
);

/** Letters of a code as they are said, in Latin: «бсуи-09» → 'bsui-09'. */
export const inLatinLetters = (text: string): string =>
  Array.from(text.toLowerCase(), (letter) => latin.get(letter) ?? letter).join('');
