import { russianSpellings } from './russian-spellings.ts';

/**
 * How a folded word sounds, in Russian consonants: equal for «кондиционер», «кандицианер» and 'kondicioner', and for
 * «гаппо» and 'gappo'. Empty for a word without a sound of its own.
 */
export function soundOf(word: string): string {
  const russian = /^[a-z]/.test(word) ? (russianSpellings(word)[0] ?? '') : word;
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

/** How different two words of one sound are spelt, in Russian letters. */
export function spellingDistance(left: string, right: string): number {
  const [a, b] = [left, right].map((word) => (/^[a-z]/.test(word) ? (russianSpellings(word)[0] ?? word) : word));
  return distance(a ?? '', b ?? '');
}

function distance(left: string, right: string): number {
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
