import { type Amount, NUMBER, ONE, readAmount, UNIT } from './amount.ts';

/** One way to understand a row: this may be a code, an article or a barcode, and so many are wanted. */
export interface Reading extends Amount {
  code: string;
}

const listNumber = /^(?:\d{1,3}[).](?!\d)|[-–—•*]|№\s?\d{1,3}[.):]?)\s*(?=\S)/u;
const between = String.raw`\s*[-–—=:;,/|(]+\s*|\s*[x×хX*Х]\s*|\s+`;
const afterCode = new RegExp(`^(.+?)(${between})((?:${NUMBER})\\s*(?:${UNIT})?)\\s*\\)?[.;,]*$`, 'iu');
const beforeCode = new RegExp(
  `^((?:${NUMBER})\\s*(?:${UNIT})?)(\\s*[-–—:]\\s*|\\s*[x×хX*Х]\\s*|\\s+|\\s*\\.\\s+)(.+)$`,
  'iu',
);
const withUnit = new RegExp(`(?:^|[^\\p{L}\\d.,])((?:${NUMBER})\\s*${UNIT})`, 'iu');
/** Longer ones are codes rather than quantities. */
const DIGITS_MAX = 5;

/**
 * A line as people write it: 'код - 5 шт', '5 x код', 'код*5', '1) код 5шт'. What is meant by it shows when the codes are
 * looked up: the readings come in the order in which they are to be tried.
 */
export function readFreeLine(line: string): Reading[] {
  const whole = line.trim().replace(/^'/, '');
  const text = whole.replace(listNumber, '');
  const after = afterReading(text);
  const before = beforeReading(text);
  const inside = insideReading(text);
  // parted by spaces a number is a quantity; glued on it may well be the end of an article
  const [sure, unsure] = [after, before].reduce<[Reading[], Reading[]]>(
    ([sure, unsure], found) => {
      if (found) (found.isGlued ? unsure : sure).push(found.reading);
      return [sure, unsure];
    },
    [[], []],
  );
  const readings = [
    ...(inside ? [inside] : []),
    ...sure,
    { code: text, ...ONE },
    ...unsure,
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
  return found(code, separator, number);
}

function beforeReading(text: string): Found | null {
  const [, number = '', separator = '', code = ''] = beforeCode.exec(text) ?? [];
  return found(code, separator, number);
}

function found(code: string, separator: string, number: string): Found | null {
  const amount = readAmount(number);
  const hasUnit = !/\d[.]?$/.test(number);
  if (!amount || !/\d/.test(code) || (!hasUnit && number.replace(/\D/g, '').length > DIGITS_MAX)) return null;
  return { reading: { code: code.trim(), ...amount }, isGlued: !hasUnit && !/\s|[:;,=(]/.test(separator) };
}

/** '… 5 шт, срочно': the code is before it, or else after. */
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
