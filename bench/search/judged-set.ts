import { readFileSync } from 'node:fs';
import { foldLetters } from '#lib/rules/search-text.ts';

/** What a product is judged by; texts are folded. */
export interface Facts {
  name: string;
  category: string;
  brand: string | null;
  tags: string[];
  parameters: Map<string, number | string | boolean | string[]>;
}

type Condition = (product: Facts) => boolean;

/** A query with what a buyer means by it; `demo.tsv` explains the columns. */
export interface Judged {
  kind: string;
  query: string;
  isFirst: Condition;
  mayCome: Condition;
  mustNotCome: Condition;
  /** the correction that must be said; null: none may be said; undefined: either */
  says: string | null | undefined;
}

/** 3: must come first, 1: may come, 0: neither. */
export type Grade = 0 | 1 | 3;

export function gradeOf({ isFirst, mayCome, mustNotCome }: Judged, product: Facts): Grade {
  if (isFirst(product)) return 3;
  return mayCome(product) && !mustNotCome(product) ? 1 : 0;
}

/** The judged queries of `demo.tsv` or `feed.tsv` in this folder. */
export function readJudgedSet(file: 'demo' | 'feed'): Judged[] {
  const named = new Map<string, Condition>();
  const judged: Judged[] = [];
  for (const line of readFileSync(new URL(`${file}.tsv`, import.meta.url), 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [kind = '', query = '', first = '', may = '', never = '', says = ''] = line.split('\t');
    if (kind.startsWith('$')) {
      named.set(kind, conditionOf(query, named));
      continue;
    }
    judged.push({
      kind,
      query,
      isFirst: conditionOf(first, named),
      mayCome: conditionOf(may, named),
      mustNotCome: conditionOf(never, named),
      says: says === '' ? undefined : says === '-' ? null : says,
    });
  }
  return judged;
}

/** An empty text matches nothing. */
function conditionOf(text: string, named: ReadonlyMap<string, Condition>): Condition {
  if (text.trim() === '') return () => false;
  const ways = text.split(' | ').map((way) => way.split(' & ').map((atom) => atomOf(atom.trim(), named)));
  return (product) => ways.some((atoms) => atoms.every((holds) => holds(product)));
}

function atomOf(atom: string, named: ReadonlyMap<string, Condition>): Condition {
  const value = atom.slice(1);
  const folded = foldLetters(value);
  switch (atom.charAt(0)) {
    case '!': {
      const holds = atomOf(value, named);
      return (product) => !holds(product);
    }
    case '$': {
      const known = named.get(atom);
      if (!known) throw new Error(`unknown condition ${atom}`);
      return known;
    }
    case '/':
      return ({ category }) => category.includes(folded);
    case '@':
      return ({ brand }) => brand === value;
    case '~':
      return ({ name }) => name.includes(folded);
    case '*': {
      const pattern = new RegExp(value, 'i');
      return ({ name }) => pattern.test(name);
    }
    case '#':
      return ({ tags }) => tags.includes(value);
    default:
      return parameterCondition(atom);
  }
}

function parameterCondition(atom: string): Condition {
  const [name = '', wanted = ''] = atom.split('=');
  if (!atom.includes('=')) throw new Error(`not a condition: ${atom}`);
  const bounds = /^([\d.]+)\.\.([\d.]+)$/.exec(wanted);
  return ({ parameters }) => {
    const value = parameters.get(name);
    if (value === undefined) return false;
    if (bounds) return typeof value === 'number' && value >= Number(bounds[1]) && value <= Number(bounds[2]);
    return typeof value === 'string' ? value.includes(wanted) : String(value) === wanted;
  };
}
