const upperLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁё';
const lowerLetters = 'abcdefghijklmnopqrstuvwxyzабвгдежзийклмнопрстуфхцчшщъыьэюяее';
const accented = 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöøùúûüýÿ²³';
const unaccented = 'aaaaaaceeeeiiiinoooooouuuuyaaaaaaceeeeiiiinoooooouuuuyy23';

const pairs = (from: string, to: string) =>
  new Map(Array.from(from, (character, index) => [character, to.charAt(index)]));

/** Replacements of single characters, independent of the locale. */
const foldedCharacter = pairs(upperLetters + accented, lowerLetters + unaccented);
const unfolded = new RegExp(`[${upperLetters}${accented}]`, 'g');

/** Lower case without accents and with ё as е; punctuation stays. */
export function foldLetters(text: string): string {
  return text.normalize('NFC').replace(unfolded, (character) => foldedCharacter.get(character) ?? character);
}

/**
 * Lower-case words of Latin and Russian letters and digits, ё as е, without accents, separated by single spaces:
 * 'Тёплый пол, 2 м²' → 'теплый пол 2 м2'.
 */
export function foldText(text: string): string {
  return foldLetters(text)
    .replace(/[^0-9a-zа-я]+/g, ' ')
    .trim();
}

/** Cyrillic capitals that look like Latin ones. */
const lookAlikes = pairs('АВЕКМНОРСТУХ', 'ABEKMHOPCTYX');

/** Replaces Cyrillic capitals by the Latin ones that look alike. */
export function withLatinTwins(capitals: string): string {
  return capitals.replace(/[АВЕКМНОРСТУХ]/g, (letter) => lookAlikes.get(letter) ?? letter);
}

/**
 * The normalised form in which codes, articles and barcodes are stored and compared: 'нс-0012345' and 'HC 12345' →
 * '12345', 'bsui-09/wf' → 'BSUI09WF'. Empty when the text has no letter or digit.
 */
export function normalizeCode(text: string): string {
  const signs = withLatinTwins(text.normalize('NFC').toUpperCase())
    .replace(/[^0-9A-ZА-ЯЁ]/g, '')
    .replace(/^(?:HC|NS)(?=\d)/, '');
  return /^\d+$/.test(signs) ? signs.replace(/^0+(?=\d)/, '') : signs;
}

/**
 * Whether a search text may be the beginning of a code, an article or a barcode: at least four Latin letters and
 * digits, with one digit among them.
 */
export function looksLikeCode(text: string): boolean {
  const code = normalizeCode(text);
  return /^[0-9A-Z]{4,}$/.test(code) && /\d/.test(code);
}

const latinKeys = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,./~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?';
const russianKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбю.ЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,';

const toRussian = pairs(latinKeys, russianKeys);
const toLatin = pairs(russianKeys, latinKeys);

/**
 * The text typed in the other keyboard layout (йцукен ↔ qwerty): 'rjylbwbjyth' → 'кондиционер', 'ифддг' → 'ballu'. A
 * text with a Cyrillic letter is taken as typed in the Russian layout.
 */
export function switchKeyboardLayout(text: string): string {
  const keys = /[а-яё]/i.test(text) ? toLatin : toRussian;
  return Array.from(text, (character) => keys.get(character) ?? character).join('');
}

/**
 * Whether two words are equal or differ by one inserted, missing or replaced letter, or by two neighbouring letters
 * swapped.
 */
export function isWithinOneTypo(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 1) return false;
  const shorter = Math.min(left.length, right.length);
  let start = 0;
  while (start < shorter && left[start] === right[start]) start += 1;
  const leftRest = left.slice(start);
  const rightRest = right.slice(start);
  if (leftRest === rightRest) return true;
  return (
    leftRest.slice(1) === rightRest ||
    leftRest === rightRest.slice(1) ||
    leftRest.slice(1) === rightRest.slice(1) ||
    (leftRest[0] === rightRest[1] && leftRest[1] === rightRest[0] && leftRest.slice(2) === rightRest.slice(2))
  );
}
