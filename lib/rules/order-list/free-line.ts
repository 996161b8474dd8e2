import {
  type Amount,
  amountOf,
  canBeWanted,
  factorOfSum,
  NUMBER,
  ONE,
  readAmount,
  readNumber,
  SIGN,
  UNIT,
  UNSURE,
  unreadAmount,
} from './amount.ts';

/** One interpretation of a row: a possible code, article or barcode with a quantity. */
export interface Reading extends Amount {
  code: string;
  /** the quantity when the code is found among the words of `code`; not given: the same */
  amongWords?: Amount;
}

const listNumber = /^(?:\d{1,3}[).](?!\d)|[-–—•*]|№\s?\d{1,3}[.):]?)\s*(?=\S)/u;
const between = String.raw`\s*[-–—=:;,/|(]+\s*|\s*[x×хX*Х]\s*|\s+`;
const afterCode = new RegExp(`^(.+?)(${between})((?:${NUMBER})\\s*(?:${UNIT})?)\\s*\\)?[.;,]*$`, 'iu');
const beforeCode = new RegExp(
  `^((?:${NUMBER})\\s*(?:${UNIT})?)(\\s*[-–—:]\\s*|\\s*[x×хX*Х]\\s*|\\s+|\\s*\\.\\s+)(.+)$`,
  'iu',
);
const measure = String.raw`(?:к?вт|[мс]?м[²³23]?|л|кг|гц|в|а|фаз\p{L}*|руб\p{L}*|р|₽|дн\p{L}*|мес\p{L}*)(?![\p{L}\d])|["'°%]`;
/** A separate number that is not a measurement such as '3 кВт'. */
const alone = new RegExp(
  `(?<![\\p{L}\\d.,/*×-])(?:${NUMBER})(?![\\p{L}\\d/*×-]|[.,]\\d|\\s\\d{3}(?!\\d)|\\s*(?:${measure}))`,
  'giu',
);
const threeNumbers = new RegExp(`${`\\s+(${NUMBER})`.repeat(3)}$`, 'u');
/** most characters that three numbers take: trying a longer text would take long */
const NUMBERS_MAX = 48;
/** A possible code among words. */
const longCode = /(?=[^\s,;]{6})[^\s,;]*\d/u;
const withUnit = new RegExp(`(?:^|[^\\p{L}\\d.,])((?:${NUMBER})\\s*${UNIT})`, 'iu');
/** Longer numbers are codes rather than quantities. */
const DIGITS_MAX = 5;

/**
 * Interpretations of a free-form line: 'код - 5 шт', '5 x код', 'код*5', '1) код 5шт'. In the order in which their
 * codes are to be looked up.
 */
export function readFreeLine(line: string): Reading[] {
  const whole = line.trim().replace(/^'/, '');
  const text = whole.replace(listNumber, '');
  const after = afterReading(text);
  const before = beforeReading(text);
  const inside = insideReading(text);
  const invoiced = invoicedReading(text);
  const ending = endingOf(text);
  // a number separated by spaces is a quantity; one attached to text may be the end of an article
  const [sure, unsure] = [after, before].reduce<[Reading[], Reading[]]>(
    ([sure, unsure], found) => {
      if (found) (found.isGlued ? unsure : sure).push(found.reading);
      return [sure, unsure];
    },
    [[], []],
  );
  const readings = [
    ...(invoiced ? [invoiced] : []),
    ...(inside ? [inside] : []),
    ...sure,
    ...(ending?.isUnread ? [ending.reading] : []),
    {
      code: text,
      ...(ending && { amongWords: ending.amount }),
      ...(inside || sure.length > 0 || unsure.length > 0 ? ONE : wholeAmount(text)),
    },
    ...unsure,
    ...(ending?.isTooLong ? [ending.reading] : []),
    ...(text === whole ? [] : [{ code: whole, ...ONE }]),
  ];
  return readings.filter(({ code }) => /[\p{L}\d]/u.test(code));
}

interface Found {
  reading: Reading;
  isGlued: boolean;
}

function afterReading(text: string): Found | null {
  const [, code = '', separator = '', number = ''] = afterCode.exec(text) ?? [];
  const isMinus = /\s-$/.test(separator);
  return found(code, separator, number, isMinus || isAfterNumber(code) ? UNSURE : readAmount(number));
}

function beforeReading(text: string): Found | null {
  const [, number = '', separator = '', code = ''] = beforeCode.exec(text) ?? [];
  return found(code, separator, number, readAmount(number));
}

function found(code: string, separator: string, number: string, amount: Amount | null): Found | null {
  const hasUnit = !/\d[.]?$/.test(number);
  if (!amount || !/\d|^[a-z][a-z/-]{2,}$/i.test(code) || (!hasUnit && number.replace(/\D/g, '').length > DIGITS_MAX))
    return null;
  return { reading: { code: code.trim(), ...amount }, isGlued: !hasUnit && !/\s|[:;,=(]/.test(separator) };
}

/** Numbers of fewer digits may be НС-codes. */
const TOO_LONG = /^\d{8,12}$/;
const LONG = /^\d{6,12}$/;

/** 'код x', 'код (x)', 'код x шт': the quantity was left out. */
const endsWithSign = new RegExp(`^(.*\\S)\\s+${SIGN}$`, 'iu');

/** A last word that may be a quantity, though one that cannot be read, is too large or was left out. */
function endingOf(text: string) {
  const [, named] = endsWithSign.exec(text) ?? [];
  if (named !== undefined && /\d/.test(named))
    return { reading: { code: named, ...UNSURE }, amount: UNSURE, isUnread: false, isTooLong: false };
  const at = text.lastIndexOf(' ');
  const last = text.slice(at + 1).replace(/^[x×х*](?=\d)/i, '');
  const unread = unreadAmount(last);
  const amount = unread ?? (LONG.test(last) ? readAmount(last) : null);
  const code = text.slice(0, Math.max(0, at)).replace(/(?:\s[x×х*])?[\s,;:=–—(-]*$/iu, '');
  if (amount === null || !/\d|^[a-z][a-z/-]{2,}$/i.test(code)) return null;
  return { reading: { code, ...amount }, amount, isUnread: unread !== null, isTooLong: TOO_LONG.test(last) };
}

/** Whether the text ends with another number, as in '1234567 2 500', where either number may be the price. */
function isAfterNumber(text: string): boolean {
  const last = numbersAlone(text).at(-1);
  return (
    last !== undefined && text.trim().endsWith(last.text) && last.isWanted && longCode.test(text.slice(0, last.at))
  );
}

/** Quantity of a line without a recognised one: unsure if a separate number may be it, else 1. */
const wholeAmount = (text: string): Amount =>
  /[*×=]$/.test(text) || (longCode.test(text) && numbersAlone(text).some(({ isWanted }) => isWanted)) ? UNSURE : ONE;

/** Separate numbers of a text; a number with separated thousands may also be two numbers. */
const numbersAlone = (text: string) =>
  [...text.matchAll(alone)].map(({ 0: number, index }) => ({
    text: number,
    at: index,
    isWanted: canBeWanted(readNumber(number) ?? 0) || /[ \u00a0\u202f]/.test(number),
  }));

/** Reads a line pasted from an invoice: '1234567 name 2 1 500,00 3 000,00'. */
function invoicedReading(text: string): Reading | null {
  const [found = '', ...numbers] = (/\d$/.test(text) && threeNumbers.exec(text.slice(-NUMBERS_MAX))) || [];
  const values = numbers.map((number) => readNumber(number) ?? 0);
  const quantity = values[factorOfSum(values)];
  const code = text.slice(0, -found.length || undefined);
  return quantity === undefined || !longCode.test(code) ? null : { code: code.trim(), ...amountOf(quantity) };
}

/** Reads '… 5 шт, срочно': the code is before the quantity, or else after it. */
function insideReading(text: string): Reading | null {
  const match = withUnit.exec(text);
  const amount = match && readAmount(match[1] ?? '');
  if (!amount) return null;
  const clean = (part: string) => part.replace(/^[\s,;:=x×х*–—()-]+|[\s,;:=x×х*–—()-]+$/giu, '');
  const code = [clean(text.slice(0, match.index)), clean(text.slice(match.index + match[0].length))].find((part) =>
    /\d/.test(part),
  );
  return code === undefined ? null : { code, ...amount };
}

/** The number of pieces that a text gives with a unit. */
export const readUnits = (text: string): Amount | null => readAmount(withUnit.exec(text)?.[1] ?? '');
