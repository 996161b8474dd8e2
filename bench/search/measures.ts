import { foldText } from '#lib/rules/search-text.ts';
import { type Facts, type Grade, gradeOf, type Judged } from './judged-set.ts';

export interface Answer {
  ids: number[];
  correctedQuery: string | null;
}

export interface Verdict {
  judged: Judged;
  ndcg: number;
  /** 1 / place of the first result that must come first; 0: none of the first ten */
  reciprocalRank: number;
  /** nothing found although something fits */
  isEmpty: boolean;
  /** something that must not come is among the first five */
  isWrong: boolean;
  /** null: nothing is demanded */
  isRightlyCorrected: boolean | null;
  answer: Answer;
}

const DEPTH = 5;
const RANKS = 10;

const gain = (grade: Grade) => 2 ** grade - 1;
const discounted = (grades: readonly Grade[]): number =>
  grades.slice(0, DEPTH).reduce<number>((sum, grade, at) => sum + gain(grade) / Math.log2(at + 2), 0);

export function verdictOf(judged: Judged, products: ReadonlyMap<number, Facts>, answer: Answer): Verdict {
  const gradeById = (id: number): Grade => {
    const product = products.get(id);
    return product ? gradeOf(judged, product) : 0;
  };
  const grades = answer.ids.map(gradeById);
  // what may come need not: the ideal answer has only what must come first
  const best = [...products.values()].map((product) => gradeOf(judged, product)).filter((grade) => grade === 3);
  const ideal = discounted(best);
  if (best.length === 0) throw new Error(`no product of the catalogue must come first for «${judged.query}»`);
  const first = grades.slice(0, RANKS).indexOf(3);
  return {
    judged,
    ndcg: Math.min(1, discounted(grades) / ideal),
    reciprocalRank: first === -1 ? 0 : 1 / (first + 1),
    isEmpty: answer.ids.length === 0,
    isWrong: answer.ids.slice(0, DEPTH).some((id) => {
      const product = products.get(id);
      return product !== undefined && gradeOf(judged, product) === 0 && judged.mustNotCome(product);
    }),
    isRightlyCorrected: correctness(judged, answer),
    answer,
  };
}

function correctness({ says }: Judged, { correctedQuery }: Answer): boolean | null {
  if (says === undefined) return null;
  return says === null ? correctedQuery === null : foldText(correctedQuery ?? '') === foldText(says);
}

export interface Figures {
  queries: number;
  'nDCG@5': number;
  MRR: number;
  'empty, %': number;
  'wrong among 5, %': number;
  /** of the queries that demand a correction, or none */
  'right corrections, %': number;
}

export function figuresOf(verdicts: readonly Verdict[]): Figures {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const share = (values: readonly boolean[]) => Number((mean(values.map(Number)) * 100).toFixed(1));
  const corrected = verdicts.flatMap(({ isRightlyCorrected }) =>
    isRightlyCorrected === null ? [] : [isRightlyCorrected],
  );
  return {
    queries: verdicts.length,
    'nDCG@5': Number(mean(verdicts.map(({ ndcg }) => ndcg)).toFixed(3)),
    MRR: Number(mean(verdicts.map(({ reciprocalRank }) => reciprocalRank)).toFixed(3)),
    'empty, %': share(verdicts.map(({ isEmpty }) => isEmpty)),
    'wrong among 5, %': share(verdicts.map(({ isWrong }) => isWrong)),
    'right corrections, %': share(corrected),
  };
}
