/** Names of operators' imports, apart from the contract: the page needs no schemas. */

export const importKinds = ['stock', 'prices', 'feed'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Kinds that come as tables. */
export const tableKinds = ['stock', 'prices'] as const;
export type TableKind = (typeof tableKinds)[number];

/**
 * `ready`: a dry run that can be confirmed; `unchanged`: the schedule found nothing to change; `reading`, `queued`,
 * `undoing`: a job is at work.
 */
export const importStates = [
  'reading',
  'ready',
  'unchanged',
  'queued',
  'applied',
  'failed',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

/** What would become of a row; `withdrawn`: the price or the stock is taken away. */
export const importOutcomes = ['added', 'changed', 'withdrawn', 'unchanged', 'faulty'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];
