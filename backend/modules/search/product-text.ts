import { foldLetters, foldText } from '#lib/rules/search-text.ts';
import { cached } from './cached.ts';
import { russianSpellings } from './russian-spellings.ts';

const NAME_KEY_MAX = 60;

/** Search words of a part of a text between spaces. */
interface Chunk {
  words: string;
  /** without separators: 'ds-09/wf' → 'ds09wf'; '' when there are none */
  compound: string;
}

/** A cache, since names consist of the same parts again and again. */
const cachedChunks = cached<Chunk>(50_000);

/**
 * The folded words of a text, and additionally those with hyphens and slashes without separators: 'Насос DS-09/WF' →
 * 'насос ds 09 wf ds09wf'.
 */
export function wordsAndCompounds(text: string): string {
  const found = text.split(/\s+/).map(chunkOf);
  return [...found.map(({ words }) => words), ...found.map(({ compound }) => compound)].filter(Boolean).join(' ');
}

const chunkOf = (text: string): Chunk => cachedChunks(text, () => readChunk(text));

function readChunk(text: string): Chunk {
  const compound = /[/-]/.test(text)
    ? foldText(foldLetters(text).replace(/(?<=[0-9a-zа-я])[/-](?=[0-9a-zа-я])/g, ''))
    : '';
  return { words: foldText(text), compound };
}

/** Search words of a brand: its words and their Russian spellings, separately and joined. */
export function brandText(name: string): string {
  const words = foldText(name).split(' ');
  return [wordsAndCompounds(name), ...(words.length > 1 ? [words.join('')] : []), ...brandSpellings(name)].join(' ');
}

/** Russian spellings of a brand's words: 'Royal Clima' → 'роял', 'клима', 'роялклима'. */
export function brandSpellings(name: string): string[] {
  const words = foldText(name).split(' ');
  const together = words.length > 1 ? words.map((word) => russianSpellings(word)[0] ?? word).join('') : '';
  const customary = words.length > 1 ? russianSpellings(words.join('')) : [];
  return [...words.flatMap(russianSpellings), ...customary.slice(0, 1), together].filter((word) =>
    /^[а-я]+$/.test(word),
  );
}

const firstRussian = 'а'.charCodeAt(0);

/**
 * Sort key of a name with one byte per letter, so that byte order ignores case, accents and punctuation, orders numbers
 * by value, and puts Latin before Russian.
 */
export function nameKey(name: string): string {
  return foldText(name)
    .replace(/\d+/g, (digits) => {
      const number = digits.replace(/^0+(?=\d)/, '').slice(0, 9);
      return `${number.length}${number}`;
    })
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/[а-я]/g, (letter) => String.fromCharCode(0x5b + letter.charCodeAt(0) - firstRussian))
    .slice(0, NAME_KEY_MAX);
}
