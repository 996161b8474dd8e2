import { MAX_QUANTITY } from '#lib/config/limits.ts';
import type { LocalizedText } from '#lib/config/locales.ts';
import { decimal } from '../decimal.ts';

/** Number of pieces that a row asks for, or why it is unclear. */
export interface Amount {
  quantity: number | null;
  /** null: `quantity` is valid */
  fault: AmountFault | null;
}

export interface AmountFault {
  words: LocalizedText;
  /** more pieces than one position may hold */
  isOverLimit?: true;
}

export const ONE: Amount = { quantity: 1, fault: null };
/** Several numbers may be the quantity. */
export const UNSURE: Amount = {
  quantity: null,
  fault: { words: { ru: 'Нужно уточнить количество', en: 'How many are wanted?' } },
};

/** Thousands may be separated by any kind of space, decimals by a point or a comma. */
export const NUMBER = String.raw`\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d{1,6})?|\d{1,12}(?:[.,]\d{1,6})?`;
export const UNIT = String.raw`(?:шт(?:ук[аи]?)?|ед|компл(?:ект(?:а|ов)?)?|к-т|уп(?:ак(?:овк[аи]|овок)?)?|pcs|pc)(?![а-яa-z])\.?`;

/** 'x5' and '*5' stand for five pieces. */
const amount = new RegExp(`^(?:[x×х*]\\s*)?([-−]?)(${NUMBER})\\s*(?:${UNIT})?\\.?$`, 'iu');

/** Parses a text as a number, with or without «шт» or a sign of multiplication; null: it is not a number. */
export function readNumber(text: string): number | null {
  const match = amount.exec(text.trim().replace(/^'/, ''));
  if (!match) return null;
  const [, minus, digits = ''] = match;
  const value = Number(digits.replace(/[ \u00a0\u202f]/g, '').replace(',', '.'));
  return minus ? -value : value;
}

export function readAmount(text: string): Amount | null {
  const value = readNumber(text);
  return value === null ? null : amountOf(value);
}

/** Numerals of any script and fractions with signs between: '5-10', '5/2', '½'. */
const numerals = /^(?=.*\p{N})[\p{N}\s.,:;/+~≈<>=?()–—−-]+$/u;
/** Longer ones are codes. */
const NUMERALS_MAX = 6;
const wordy = new RegExp(
  `^\\d{1,5}\\s*(?:(?:кор|пар|пач|рул|бух|ящ|пал|набор)[а-яё]*\\.?|${UNIT}.*\\d.*)$|^(?:од(?:ин|на)|дв[ае]|три|четыре|пять|шесть|семь|восемь|девять|десять|пара|дюжина)$`,
  'iu',
);

/** The quantity of a text that seems to give one but is not a number; null: it is one, or gives none. */
export function unreadAmount(text: string): Amount | null {
  const isMeant = numerals.test(text) ? (text.match(/\p{N}/gu) ?? []).length <= NUMERALS_MAX : wordy.test(text);
  return (isMeant || isShortenedNumber(text)) && readNumber(text) === null ? unreadable(text) : null;
}

/** '5 м', '[5]', '5x5', '5%', 'кол-во 5', 'десяток'; not '3-ходовой', '09HN8' or a longer number, which are names and codes. */
const begun =
  /^(?:[^\p{L}\d]*\d{1,5}(?![\d-])(?:[^\p{L}].*|\p{L}{1,2}|[x×х*]\d{1,3})?|(?:от|до|около|примерно|кол(?:-?во|ичество)?\.?)\s*\d{1,5}|много|несколько|десяток|полдюжины)$/iu;

/** The quantity of the cell behind a code, where names seldom stand that begin with a number; null: it gives none. */
export const amountBehindCode = (text: string): Amount | null =>
  begun.test(text.trim()) && readNumber(text) === null ? unreadable(text) : null;

/** A sign of multiplication or equality without a number: the quantity was left out. */
export const SIGN = String.raw`\(?[x×х*=]\s*(?:${UNIT})?[?.,;:)]*`;
const onlySign = new RegExp(`^${SIGN}$`, 'iu');

/** The quantity of a cell that gives only a sign; null: it gives more or nothing. */
export const leftOutAmount = (text: string): Amount | null => (onlySign.test(text.trim()) ? UNSURE : null);

const QUOTED_MAX = 30;

export const unreadable = (text: string): Amount => {
  const quoted = text.trim().slice(0, QUOTED_MAX);
  const words = {
    ru: `Не удалось прочитать количество: «${quoted}»`,
    en: `The quantity could not be read: “${quoted}”`,
  };
  return { quantity: null, fault: { words } };
};

/**
 * Index of the number in a row that is the quantity because the numbers multiply to the sum: quantity, price, sum as in
 * invoices, or price, quantity, sum; -1: none.
 */
export function factorOfSum(numbers: readonly number[]): number {
  const at = numbers.findIndex((first, index) => {
    const [second = 0, sum = 0] = numbers.slice(index + 1);
    // sums and prices are rounded to kopecks
    return first > 0 && sum > 0 && Math.abs(first * second - sum) < 0.01 * Math.max(1, first, second);
  });
  if (at < 0) return -1;
  return [at, at + 1].find((index) => canBeWanted(numbers[index] ?? 0)) ?? -1;
}

export const canBeWanted = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= MAX_QUANTITY;

export function amountOf(value: number): Amount {
  const fault = quantityFault(value);
  return fault === null ? { quantity: value, fault } : { quantity: null, fault };
}

/** Why a quantity is invalid; null: it is valid. */
function quantityFault(value: number): AmountFault | null {
  if (!Number.isInteger(value))
    return { words: { ru: 'Количество должно быть целым числом', en: 'The quantity must be a whole number' } };
  if (value < 1) return { words: { ru: 'Количество должно быть не меньше 1', en: 'The quantity must be at least 1' } };
  if (value <= MAX_QUANTITY) return null;
  const words = {
    ru: `Количество должно быть не больше ${decimal(MAX_QUANTITY)} в одной позиции`,
    en: `The quantity must be at most ${MAX_QUANTITY} in one position`,
  };
  return { words, isOverLimit: true };
}

/** Whether Excel has shortened a number, so that its last digits are lost: '4,60701E+12'. */
export const isShortenedNumber = (text: string): boolean => /^'?\d(?:[.,]\d+)?[eе]\+?\d{1,3}$/iu.test(text.trim());
