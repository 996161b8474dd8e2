import { plural } from './plural.ts';

const ONES = ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'];
const FEMININE = ['', 'одна', 'две'];
const TEENS = [
  'десять',
  'одиннадцать',
  'двенадцать',
  'тринадцать',
  'четырнадцать',
  'пятнадцать',
  'шестнадцать',
  'семнадцать',
  'восемнадцать',
  'девятнадцать',
];
const TENS = [
  '',
  '',
  'двадцать',
  'тридцать',
  'сорок',
  'пятьдесят',
  'шестьдесят',
  'семьдесят',
  'восемьдесят',
  'девяносто',
];
const HUNDREDS = [
  '',
  'сто',
  'двести',
  'триста',
  'четыреста',
  'пятьсот',
  'шестьсот',
  'семьсот',
  'восемьсот',
  'девятьсот',
];

/** Thousands and up: one, few, many, and whether the noun is feminine. */
const CLASSES: readonly [one: string, few: string, many: string, isFeminine: boolean][] = [
  ['тысяча', 'тысячи', 'тысяч', true],
  ['миллион', 'миллиона', 'миллионов', false],
  ['миллиард', 'миллиарда', 'миллиардов', false],
];

/**
 * A sum in words, as documents require it: «Двадцать одна тысяча пятьсот два рубля 05 копеек».
 *
 * @param kopecks whole, from 0 to 999 999 999 999 99
 */
export function sumInWords(kopecks: number): string {
  const rubles = Math.floor(kopecks / 100);
  const rest = kopecks % 100;
  const words = `${numberInWords(rubles)} ${plural(rubles, 'рубль', 'рубля', 'рублей')}`;
  const coins = `${String(rest).padStart(2, '0')} ${plural(rest, 'копейка', 'копейки', 'копеек')}`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${coins}`;
}

function numberInWords(number: number): string {
  if (number === 0) return 'ноль';
  const words = threeDigits(number % 1000, false);
  let left = Math.floor(number / 1000);
  for (const [one, few, many, isFeminine] of CLASSES) {
    const part = left % 1000;
    if (part > 0) words.unshift(...threeDigits(part, isFeminine), plural(part, one, few, many));
    left = Math.floor(left / 1000);
  }
  return words.join(' ');
}

function threeDigits(number: number, isFeminine: boolean): string[] {
  const [hundreds, tens, ones] = [Math.floor(number / 100), Math.floor(number / 10) % 10, number % 10];
  const last = (isFeminine && FEMININE[ones]) || ONES[ones];
  const small = tens === 1 ? [TEENS[ones]] : [TENS[tens], last];
  return [HUNDREDS[hundreds], ...small].filter((word): word is string => Boolean(word));
}
