/** Ranges of cost that the showcase offers as a filter, in bonus rubles: `from-to`, both included; no `to`: no limit. */
export const giftCostRanges = ['0-1999', '2000-4999', '5000-9999', '10000-19999', '20000-'] as const;

/** Limits of a range in rubles; null: it is not one. */
export function readCostRange(range: string): { from: number; to: number | null } | null {
  const parts = /^(\d{0,7})-(\d{0,7})$/.exec(range);
  if (!parts || range === '-') return null;
  const [, from = '', to = ''] = parts;
  return { from: Number(from), to: to === '' ? null : Number(to) };
}
