import type { StoredColumn, StoredParameter } from '#backend/db/schema-catalogue.ts';
import type { ProductList } from '#lib/contract/catalogue.ts';
import { unitByForm, withUnit } from '#lib/format/measure.ts';
import { formatMeasure } from '#lib/format/number.ts';
import { plainNumber } from '#lib/format/typed-number.ts';
import type { FacetParameter } from './facet-collector.ts';

const MAX_COLUMNS = 3;
/** One column tells less than the three texts of a card. */
const MIN_COLUMNS = 2;

interface Share {
  /** least share of a section's products that name a parameter first, second or third on their cards */
  named: number;
  /** least share of a section's products that have the parameter */
  covered: number;
}

const USUAL: Share = { named: 0.7, covered: 0.8 };
/** For a section without subsections that has too few columns otherwise: its products are alike, but come in two kinds. */
const HALF: Share = { named: 0.5, covered: 0.5 };

export interface ColumnParameter extends FacetParameter {
  id: number;
}

type Described = Pick<ColumnParameter, 'name' | 'unit'>;

/** For each key text of a product: the parameters that it may be about. */
export type NamedParameters = number[][];

/** A number with its unit in a key text: «до 26 м²», «2,7 кВт». */
const MEASURE = /(−?\d[\d\s]*(?:,(\d+))?)\s(\S+)/gu;

/** Finds which parameters the key texts of cards are about: those with this value, as exactly as the text has it. */
export class KeyTextReader {
  readonly #parameters: ReadonlyMap<number, Described>;
  /** many products have the same text */
  readonly #measures = new Map<string, Measure[]>();

  constructor(parameters: ReadonlyMap<number, Described>) {
    this.#parameters = parameters;
  }

  read(keyTexts: string[], stored: StoredParameter[]): NamedParameters {
    return keyTexts.slice(0, MAX_COLUMNS).map((text) => {
      const measures = this.#measuresIn(text);
      return stored.flatMap(([id, value]) => (this.#isAbout(text, measures, id, value) ? [id] : []));
    });
  }

  #isAbout(text: string, measures: Measure[], id: number, value: StoredParameter[1]): boolean {
    if (typeof value === 'string') return isSameWords(value.toLowerCase(), text.toLowerCase());
    if (typeof value !== 'number') return false;
    const described = this.#parameters.get(id);
    return measures.some(
      (measure) => isUnit(measure.unit, described) && Math.abs(measure.number - value) <= measure.exactness,
    );
  }

  #measuresIn(text: string): Measure[] {
    let measures = this.#measures.get(text);
    if (!measures) this.#measures.set(text, (measures = measuresIn(text)));
    return measures;
  }
}

/** Also if the card names more, «тип 22» for «22», or less, «сенсорный» for «сенсорный дозатор». */
function isSameWords(value: string, text: string): boolean {
  return value === text || ` ${text} `.includes(` ${value} `) || ` ${value} `.includes(` ${text} `);
}

/**
 * A card has room for «дБ» where the unit is «дБ(А)», and declines «секций». A parameter without a unit may be named by
 * what it counts: «7 секций» is about «Секций».
 */
function isUnit(written: string, described: Described | undefined): boolean {
  if (!described) return false;
  const unit = described.unit ?? described.name.toLowerCase();
  return unit === written || unit === unitByForm.get(written) || unit.startsWith(`${written}(`);
}

interface Measure {
  number: number;
  /** half of the last digit */
  exactness: number;
  unit: string;
}

const measuresIn = (text: string): Measure[] =>
  [...text.matchAll(MEASURE)].map(([, number = '', decimals = '', unit = '']) => ({
    number: Number(plainNumber(number)),
    exactness: 0.5001 * 10 ** -decimals.length,
    unit,
  }));

/** Counts, for one section, which parameters its products name on their cards. */
export class ColumnCollector {
  readonly #named: Map<number, number>[] = Array.from({ length: MAX_COLUMNS }, () => new Map());
  readonly #covered = new Map<number, number>();
  /** by ordinal */
  readonly #stored: StoredParameter[][] = [];

  add(named: NamedParameters, stored: StoredParameter[]): void {
    this.#stored.push(stored);
    for (const [position, ids] of named.entries())
      for (const id of ids) this.#named[position]!.set(id, (this.#named[position]!.get(id) ?? 0) + 1);
    for (const [id] of stored) this.#covered.set(id, (this.#covered.get(id) ?? 0) + 1);
  }

  /**
   * The section's columns, and the orders by them.
   *
   * @param isLeaf the section has no subsections
   */
  finish(parameters: ReadonlyMap<number, ColumnParameter>, isLeaf: boolean) {
    let chosen = this.#choose(parameters, USUAL);
    if (isLeaf && chosen.length < MIN_COLUMNS) chosen = this.#choose(parameters, HALF);
    if (chosen.length < MIN_COLUMNS) return { columns: [], orders: [] };
    const columns = chosen.map(({ id, slug, name, unit, type }): StoredColumn => {
      return { id, slug, name, unit, isSortable: true, isNumber: type === 'number' };
    });
    return { columns, orders: columns.flatMap((column) => this.#orders(column)) };
  }

  #choose(parameters: ReadonlyMap<number, ColumnParameter>, { named: least, covered }: Share): ColumnParameter[] {
    const total = this.#stored.length;
    const chosen: ColumnParameter[] = [];
    for (const named of this.#named) {
      const best = [...named]
        .filter(([id, count]) => count >= total * least && (this.#covered.get(id) ?? 0) >= total * covered)
        .toSorted(([, a], [, b]) => b - a)
        .flatMap(([id]) => parameters.get(id) ?? [])
        .find((parameter) => !chosen.includes(parameter));
      if (best) chosen.push(best);
    }
    return chosen;
  }

  #orders({ id, slug }: StoredColumn): { sort: string; ordinals: number[] }[] {
    const values = this.#stored.map((stored) => {
      const value = stored.find(([parameterId]) => parameterId === id)?.[1];
      return typeof value === 'number' || typeof value === 'string' ? value : null;
    });
    const ordered = (sign: 1 | -1) =>
      values
        .map((value, ordinal) => ({ value, ordinal }))
        .toSorted((a, b) => compareValues(a.value, b.value, sign) || a.ordinal - b.ordinal)
        .map(({ ordinal }) => ordinal);
    return [
      { sort: `${slug}-asc`, ordinals: ordered(1) },
      { sort: `${slug}-desc`, ordinals: ordered(-1) },
    ];
  }
}

type ColumnValue = number | string | null;

const collator = new Intl.Collator('ru', { numeric: true });

/** Products without a value are last in both directions. */
function compareValues(a: ColumnValue, b: ColumnValue, sign: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * sign;
  return collator.compare(String(a), String(b)) * sign;
}

interface DescribedProduct {
  key_parameters: string[];
  parameters: StoredParameter[];
}

/** The values of a section's columns for its products, with the key text that is about each. */
export function cellsOf(products: DescribedProduct[], columns: StoredColumn[]): ProductList['cells'] {
  const reader = new KeyTextReader(new Map(columns.map((column) => [column.id, column])));
  const ids = new Set(columns.map(({ id }) => id));
  return products.map(({ key_parameters: keyTexts, parameters }) => {
    const own = parameters.filter(([id]) => ids.has(id));
    const named = reader.read(keyTexts, own);
    const values = new Map(own);
    return columns.map(({ id, unit }) => {
      const value = values.get(id);
      if (typeof value !== 'number' && typeof value !== 'string') return null;
      const text = keyTexts[named.findIndex((ids) => ids.includes(id))];
      return { value, text: text ?? withUnit(typeof value === 'number' ? formatMeasure(value) : value, unit) };
    });
  });
}
