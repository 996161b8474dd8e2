import { foldLetters } from '#lib/rules/search-text.ts';

/** A number with its unit in a text: «1 1/2"», «80 л», «2,5 кВт», «16х2,2». */
export interface Size {
  start: number;
  end: number;
  /** of `1 1/2` 1.5 */
  number: number;
  /** null: without a unit */
  unit: UnitCode | null;
  /** spelling of the number in a search word: '80', '2d5', '1p1f2' */
  spelling: string;
}

interface Unit {
  code: string;
  /** in the unit of `code`: a metre has 1000 mm */
  factor: number;
  /** number without a unit means this unit too: «бойлер 80», but not «80 кг» */
  isUsual: boolean;
}

const unit = (code: string, factor = 1, isUsual = true): Unit => ({ code, factor, isUsual });

/** Units as they are typed and as they stand in catalogues, folded. */
const units: readonly [pattern: string, unit: Unit][] = [
  ['м3/ч(?:ас)?|куб(?:ов|а|ометров)?\\s?(?:/|в)\\s?ч(?:ас)?', unit('m3h')],
  [
    'м2|кв\\.?\\s?м(?:етр(?:а|ов|ы)?)?\\.?|м\\.?\\s?кв\\.?|метр(?:а|ов)?\\s?квадратн\\p{L}*|квадрат(?:а|ов|ы|н\\p{L}*\\s?метр\\p{L}*)?',
    unit('m2'),
  ],
  ['м3|куб(?:ов|а|ометр\\p{L}*)?', unit('m3')],
  ['л/мин', unit('lmin', 1, false)],
  ['л/сут', unit('lday')],
  ['мл/ч', unit('mlh')],
  ['квт|kw|киловатт\\p{L}*', unit('w', 1000)],
  ['вт|w|ватт\\p{L}*', unit('w')],
  ['литр\\p{L}*|л|l', unit('l')],
  ['мм|mm|миллиметр\\p{L}*', unit('mm')],
  ['см|cm|сантиметр\\p{L}*', unit('mm', 10)],
  ['м|метр\\p{L}*', unit('mm', 1000)],
  ['бт[ую]|btu', unit('btu')],
  ['hp|л\\.?\\s?с\\.?', unit('hp')],
  ['секци\\p{L}*|секц\\.?|сек\\.?', unit('sec')],
  ['вольт\\p{L}*|в|v', unit('v')],
  ['дюйм\\p{L}*|"', unit('inch')],
  ['бар|bar|атм', unit('bar', 1, false)],
  ['дба?|db', unit('db', 1, false)],
  ['кг|килограмм\\p{L}*', unit('kg', 1, false)],
  ['выход(?:а|ов)?', unit('out')],
  ['па|pa', unit('pa', 1, false)],
];
type UnitCode = string;

const isUsualUnit = new Map(units.map(([, { code, isUsual }]) => [code, isUsual]));
const unitAfterNumber = units.map(([pattern, known]) => ({
  pattern: new RegExp(`\\s?(?:${pattern})(?![\\p{L}\\d])`, 'uy'),
  known,
}));

/** Largest whole part of a mixed number: «500 1/2» are two numbers. */
const WHOLE_MAX = 4;
const numbers = /(\d+)(?:\s+|\.)(\d+)\/(\d+)|(\d+)\/(\d+)|\d+(?:[.,]\d+)?/g;
/** A number begins at a word, after a sign of a diameter, or after another number: «16х2», «20-16». */
const beginning = /(?:^|[\s("«±~≤≥<>=:,;]|(?:^|\s)(?:dn|ду|du|d|ф|ø|№)\s?|\d"?\s?[x×*/-]\s?)$/u;
const ending = /^(?:[\s)"»,.;:]|$|\s?[x×*/-]\s?\d)/;

/** Sizes in a text; numbers inside codes («BSDI-09HN8», «FS-25») are none. */
export function sizesIn(text: string): Size[] {
  if (!/\d/.test(text)) return [];
  const folded = foldForSizes(text);
  const found: Size[] = [];
  for (const match of folded.matchAll(numbers)) {
    for (const part of partsOf(match)) {
      if (!beginning.test(folded.slice(0, part.start))) continue;
      const [known, length] = unitAt(folded, part.end);
      if (!known && !ending.test(folded.slice(part.end))) continue;
      found.push({
        start: part.start,
        end: part.end + length,
        number: known ? round(part.number * scaleOf(known, part.number)) : part.number,
        unit: known?.code ?? null,
        spelling: part.spelling,
      });
    }
  }
  return found;
}

/** Same length as the text, so that positions are those of the text. */
const foldForSizes = (text: string) =>
  foldKeepingLength(text)
    .replace(/(?<=\d\s?)[хx×*](?=\s?\d)/g, 'x')
    .replace(/″|”|“|'(?=')/g, '"');

function foldKeepingLength(text: string): string {
  const folded = foldLetters(text);
  if (folded.length === text.length) return folded;
  const signs = Array.from(text, (sign) => [sign, foldLetters(sign)] as const);
  return signs.map(([sign, one]) => (one.length === sign.length ? one : sign)).join('');
}

/** Thousands of BTU: «9000 btu» is size 9. */
const scaleOf = ({ code, factor }: Unit, number: number) => (code === 'btu' && number >= 1000 ? 0.001 : factor);

interface Part {
  start: number;
  end: number;
  number: number;
  spelling: string;
}

function partsOf(match: RegExpExecArray): Part[] {
  const [text, whole, above, below, upper, lower] = match;
  const start = match.index;
  const end = start + text.length;
  if (whole !== undefined && isFraction(above, below) && Number(whole) <= WHOLE_MAX && whole !== '0')
    return [
      {
        start,
        end,
        number: Number(whole) + Number(above) / Number(below),
        spelling: `${Number(whole)}p${Number(above)}f${Number(below)}`,
      },
    ];
  if (whole === undefined && isFraction(upper, lower))
    return [{ start, end, number: Number(upper) / Number(lower), spelling: `${Number(upper)}f${Number(lower)}` }];
  if (whole !== undefined && isFraction(above, below))
    return [
      single(start, whole),
      {
        start: end - `${above}/${below}`.length,
        end,
        number: Number(above) / Number(below),
        spelling: `${above}f${below}`,
      },
    ];
  return [...text.matchAll(/\d+(?:[.,]\d+)?/g)].map((part) => single(start + part.index, part[0]));
}

const single = (start: number, text: string): Part => ({
  start,
  end: start + text.length,
  number: Number(text.replace(',', '.')),
  spelling: spell(Number(text.replace(',', '.'))),
});

/** Inch fractions: halves, quarters, eighths and sixteenths below one. */
const isFraction = (above = '', below = '') =>
  ['2', '4', '8', '16'].includes(below) && Number(above) > 0 && Number(above) < Number(below);

function unitAt(text: string, at: number): [known: Unit | null, length: number] {
  for (const { pattern, known } of unitAfterNumber) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return [known, match[0].length];
  }
  return [null, 0];
}

/** A smaller power is not typed without its unit. */
const WATTS_MIN = 300;

const round = (number: number) => Math.round(number * 1000) / 1000;
const spell = (number: number) => String(round(number)).replace('.', 'd');

/**
 * The words under which a size is indexed: with its unit, and alone. «1,5 кВт» → 'nn1500w', 'nn1500', 'nn1d5'. A pipe of
 * 6.35 mm is also one of 6.
 */
export function indexWords({ number, unit: code, spelling }: Pick<Size, 'number' | 'unit' | 'spelling'>): string[] {
  if (code === null) return [`nn${spelling}`];
  if (code === 'inch') return [`nn${spelling}inch`, `nn${spelling}`];
  const values = code === 'mm' && !Number.isInteger(number) ? [number, Math.floor(number)] : [number];
  const measured = values.map((value) => `nn${spell(value)}${code}`);
  if (!isUsualUnit.get(code) || (code === 'w' && number < WATTS_MIN)) return measured;
  return [...new Set([...measured, ...values.map((value) => `nn${spell(value)}`), `nn${spelling}`])];
}

export const isSizeWord = (word: string): boolean => /^nn\d/.test(word);

/** Words of which one must be in a product of the size; a number without a unit may also be a part of a code. */
export function queryWords({ number, unit: code, spelling }: Size): string[] {
  if (code === 'inch') return [`nn${spelling}inch`, `nn${spelling}`];
  return [code === null ? `nn${spelling}` : `nn${spell(number)}${code}`];
}

/** Size classes of air conditioners, thousands of BTU per hour. */
const classes = [5, 7, 9, 12, 18, 24, 28, 30, 36, 42, 48, 60];
/** The word of a size class that a bare number may mean: 'nn12' → 'nn12btu'. */
export function sizeClassWord(word: string): string[] {
  const number = Number(/^nn(\d+)$/.exec(word)?.[1]);
  return classes.includes(number) ? [`nn${number}btu`] : [];
}

const BTU_PER_WATT = 3.412 / 1000;

/** Index words of a parameter's value; none for a parameter that nobody searches by. */
export function parameterWords(name: string, unitText: string | null, value: number): string[] {
  const known = unitText === null ? unitByName(name) : unitNamed(unitText);
  if (!known) return [];
  const size = { number: round(value * known.factor), unit: known.code, spelling: spell(value) };
  return [...indexWords(size), ...classWords(name, size)];
}

function classWords(name: string, { number, unit: code }: { number: number; unit: string }): string[] {
  if (code !== 'w' || !/охлажд/i.test(name)) return [];
  const btu = number * BTU_PER_WATT;
  const nearest = classes.reduce((best, one) => (Math.abs(one - btu) < Math.abs(best - btu) ? one : best));
  return Math.abs(nearest - btu) <= nearest * 0.12 ? [`nn${nearest}btu`, `nn${nearest}`] : [];
}

const unitByName = (name: string): Unit | null => {
  const folded = foldLetters(name);
  if (folded.startsWith('секци')) return unit('sec');
  return folded.startsWith('выход') ? unit('out') : null;
};

function unitNamed(text: string): Unit | null {
  const [known, length] = unitAt(foldLetters(text), 0);
  return known && length === text.trim().length ? known : null;
}
