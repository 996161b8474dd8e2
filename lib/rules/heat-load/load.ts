export type TermKind =
  | 'volume'
  | 'glazing'
  | 'people'
  | 'computers'
  | 'televisions'
  | 'equipment'
  | 'losses'
  | 'additional'
  | 'floor';

/** One addend of a load: the product of its factors. */
export interface LoadTerm {
  kind: TermKind;
  factors: number[];
  /** W, whole */
  watts: number;
}

export interface HeatLoad {
  /** those that are not zero; the first always stays */
  terms: LoadTerm[];
  /** W, the sum of the terms */
  watts: number;
  /** nominal powers that fit, in W */
  from: number;
  to: number;
}

/** Sums whole watts, so that the terms that are shown add up to the result that is shown. */
export function loadOf(terms: LoadTerm[], fit: { from: number; to: number }): HeatLoad {
  const shown = terms
    .map((term) => ({ ...term, factors: term.factors.map(exact), watts: Math.round(term.watts) }))
    .filter(({ watts }, index) => index === 0 || watts !== 0);
  const watts = shown.reduce((sum, term) => sum + term.watts, 0);
  return { terms: shown, watts, from: Math.round(watts * fit.from), to: Math.round(watts * fit.to) };
}

/** Without the error of binary fractions. */
const exact = (value: number) => Math.round(value * 1000) / 1000;
