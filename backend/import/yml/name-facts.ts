import type { SourceParameter } from '../source.ts';

/** A brand is recognised only when it is the first Latin word of at least this many names, */
const MIN_NAMES = 3;
/** and of at least this part of the names that contain it: a series («Monolit») follows its brand. */
const MIN_SHARE = 0.8;

/** A capitalised Latin word that is not part of an article such as «SFT-0001» or «SMS 0917». */
const latinWord = /(?<![\p{L}\d-])([A-Z][A-Za-z]{2,})(?![\p{L}\d-]|\s+\d{4})/gu;

/** Recognises brands from the names of a feed without vendors, so that its shop has a brand filter. */
export class BrandNames {
  readonly #words = new Map<string, { first: number; total: number; spellings: Map<string, number> }>();

  add(name: string): void {
    let isFirst = true;
    for (const spelling of new Set(latinWords(name))) {
      const key = spelling.toLowerCase();
      const word = this.#words.get(key) ?? { first: 0, total: 0, spellings: new Map<string, number>() };
      this.#words.set(key, word);
      word.total += 1;
      if (isFirst) word.first += 1;
      word.spellings.set(spelling, (word.spellings.get(spelling) ?? 0) + 1);
      isFirst = false;
    }
  }

  /** Returns a function that finds the brand in a name; to be called after all names were added. */
  finder(): (name: string) => string | null {
    const brands = new Map<string, string>();
    for (const [key, { first, total, spellings }] of this.#words) {
      if (first < MIN_NAMES || first < total * MIN_SHARE) continue;
      const [usual] = [...spellings].toSorted((a, b) => b[1] - a[1]);
      if (usual) brands.set(key, usual[0]);
    }
    return (name) => {
      for (const word of latinWords(name)) {
        const brand = brands.get(word.toLowerCase());
        if (brand) return brand;
      }
      return null;
    };
  }
}

function latinWords(name: string): string[] {
  return Array.from(name.matchAll(latinWord), (match) => match[1] ?? '');
}

/** A title such as "Combi 2", whose closing quotation mark is not an inch sign. */
const quoted = /(?<=^|\s)"\p{L}[^"]*"/gu;
const thread = /(?<![\d/,.])(?:(?:(\d) )?([13]\/[248]|[357]\/8)(?![\d/])|(\d)(?=["″]|''))/g;

const facts: ((name: string) => Omit<SourceParameter, 'group'> | null)[] = [
  (name) => counted(name, /(?<!\d)(\d{1,2})\s*секци/i, 'Количество секций', null),
  (name) => counted(name, /(?<!\d)(\d{1,2})\s*(?:выход|отвод|вых\.)/i, 'Количество выходов', null),
  (name) => counted(name, /(?<![\d,.])(\d+(?:,\d+)?)\s*кг(?!\p{L})/iu, 'Масса', 'кг'),
  (name) => counted(name, /(?<![\d,.])(\d+(?:,\d+)?)\s*л(?![\p{L}/])/iu, 'Объём', 'л'),
  (name) => {
    const connection = /(боковое|нижнее)(?:\s+(правое|левое))?\s+подключение/i.exec(name);
    if (!connection) return null;
    const value = [connection[1], connection[2]].filter(Boolean).join(' ').toLowerCase();
    return { name: 'Подключение', unit: null, value };
  },
  (name) => {
    const sizes = new Set<string>();
    for (const [, whole, fraction, inches] of name.replace(quoted, ' ').matchAll(thread)) {
      sizes.add(`${inches ?? [whole, fraction].filter(Boolean).join(' ')}″`);
    }
    return sizes.size > 0 ? { name: 'Размер резьбы', unit: null, value: [...sizes] } : null;
  },
];

/** Parameters contained in a product's name: sections, outlets, thread, connection, weight, volume. */
export function factsFromName(name: string): SourceParameter[] {
  return facts.flatMap((find) => {
    const fact = find(name);
    return fact ? [{ ...fact, group: 'Характеристики' }] : [];
  });
}

function counted(name: string, pattern: RegExp, title: string, unit: string | null) {
  const match = pattern.exec(name)?.[1];
  return match ? { name: title, unit, value: Number(match.replace(',', '.')) } : null;
}
