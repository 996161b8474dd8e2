import { isWithinOneTypo } from '#lib/rules/search-text.ts';
import { customarySpellings } from './customary-spellings.ts';

const SPELLINGS_MAX = 4;
/** From this length on, a spelling one typo away from a more likely one is left out: it is found as a typo. */
const LONG_WORD = 6;

/** Russian readings of Latin letters: the most common one, and an alternative. */
type Reading = readonly [latin: RegExp, usual: string, other?: string];

/** Tried in this order at each position of a word, before single letters. */
const readings: readonly Reading[] = [
  [/tion$/y, 'шн', 'тион'],
  [/sion$/y, 'жн', 'сион'],
  [/tsch/y, 'ч'],
  [/shch/y, 'щ'],
  [/sch/y, 'ш'],
  [/shi/y, 'ши', 'си'],
  [/sh/y, 'ш'],
  [/ch/y, 'ч', 'х'],
  [/c[kq]/y, 'к'],
  [/ph/y, 'ф'],
  [/th/y, 'т'],
  [/kh/y, 'х'],
  [/zh/y, 'ж'],
  [/gh/y, 'г'],
  [/rh/y, 'р'],
  [/tz/y, 'ц'],
  [/ts/y, 'тс', 'ц'],
  [/qu/y, 'кв'],
  [/lu(?=x)/y, 'лю', 'лу'],
  [/oo/y, 'у'],
  [/ee/y, 'и'],
  [/ie(?=.)/y, 'и', 'ие'],
  [/ei/y, 'ей', 'ай'],
  [/ea$/y, 'еа', 'ея'],
  [/ea/y, 'еа', 'и'],
  [/ae(?=r)/y, 'аэ', 'ае'],
  [/ai/y, 'ай', 'аи'],
  [/ia$/y, 'ия', 'иа'],
  [/ay/y, 'ей', 'ай'],
  [/ou/y, 'у', 'оу'],
  [/ya/y, 'я'],
  [/yu/y, 'ю'],
  [/yo/y, 'йо'],
  [/ye/y, 'е'],
  [/ja/y, 'джа', 'я'],
  [/ju/y, 'джу', 'ю'],
  [/je/y, 'дже', 'е'],
  [/jo/y, 'джо', 'йо'],
  [/ji/y, 'джи', 'йи'],
  [/j/y, 'й'],
  [/c(?=[eiy])/y, 'ц', 'с'],
  [/g(?=[ei])/y, 'г', 'дж'],
  [/(?<=[aeiou])h(?=[^aeiouy])/y, '', 'х'],
  [/(?<=[aeiou])y/y, 'й'],
  [/^y/y, 'й', 'и'],
  [/^e/y, 'э', 'е'],
  [/(?<=[^aeiouy])e$/y, 'е', ''],
  [/^uni/y, 'уни', 'юни'],
  [/x/y, 'кс'],
];

const pairs = (keys: string, values: string[]) => new Map(Array.from(keys, (key, at) => [key, values[at] ?? '']));

const letters = pairs('abcdefghiklmnopqrstuvwyz', Array.from('абкдефгхиклмнопкрстуввиз'));
const letterNames = pairs(
  'abcdefghijklmnopqrstuvwxyz',
  'эй би си ди и эф джи эйч ай джей кей эл эм эн о пи кью ар эс ти ю ви дабл икс уай зет'.split(' '),
);

/**
 * Likely Russian spellings of a folded Latin word by ear, the most likely first: 'ballu' → 'баллу', 'балу'. Empty for
 * anything but a Latin word of two letters or more.
 */
export function russianSpellings(word: string): string[] {
  if (!/^[a-z]{2,30}$/.test(word)) return [];
  const customary = Object.hasOwn(customarySpellings, word) ? (customarySpellings[word] ?? []) : [];
  const read = isAbbreviation(word) ? [sayLetters(word), readAloud(word).spelling] : readingsOf(word);
  return withoutTypos([...customary, ...read]).slice(0, SPELLINGS_MAX);
}

/** Every product of a brand is indexed with all spellings, so unnecessary ones are removed. */
function withoutTypos(spellings: string[]): string[] {
  const kept: string[] = [];
  for (const spelling of spellings) {
    const isNear = (likelier: string) =>
      likelier === spelling || (spelling.length >= LONG_WORD && isWithinOneTypo(likelier, spelling));
    if (!kept.some(isNear)) kept.push(spelling);
  }
  return kept;
}

/** LG, MDV: an abbreviation is spelt letter by letter. */
const isAbbreviation = (word: string) => word.length <= 5 && !/[aeiouy]/.test(word);

const sayLetters = (word: string) => Array.from(word, (letter) => letterNames.get(letter)).join('');

/** The usual reading, then one with each alternative; a doubled consonant is often written once. */
function readingsOf(word: string): string[] {
  const { spelling, used } = readAloud(word);
  const others = used.filter(([, , other]) => other !== undefined).map((reading) => readAloud(word, reading).spelling);
  return [spelling, ...others].flatMap((text) => [text, text.replace(/([бвгджзклмнпрстфхцч])\1/g, '$1')]);
}

function readAloud(word: string, otherwise?: Reading): { spelling: string; used: Reading[] } {
  let spelling = '';
  const used = new Set<Reading>();
  for (let at = 0; at < word.length; ) {
    const [reading, length] = readingAt(word, at);
    if (reading) {
      used.add(reading);
      const [, usual, other = usual] = reading;
      spelling += reading === otherwise ? other : usual;
    } else spelling += letters.get(word.charAt(at)) ?? '';
    at += length;
  }
  return { spelling, used: [...used] };
}

function readingAt(word: string, at: number): [reading: Reading | null, length: number] {
  for (const reading of readings) {
    const [latin] = reading;
    latin.lastIndex = at;
    const match = latin.exec(word);
    if (match) return [reading, match[0].length];
  }
  return [null, 1];
}
