// making a formatter takes a hundred times as long as using one
const number = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 3 });
// four digits stay together, as engineers write them: 1200 Вт, 12 000 м³/ч
const measure = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 3, useGrouping: 'min2' });

/** Counts and sums: `1234567.25` → «1 234 567,25», at most three decimals. */
export function formatNumber(value: number): string {
  return number.format(value);
}

/** A measured value: `12345.5` → «12 345,5», `1200` → «1200», `-25` → «−25» with a true minus. */
export function formatMeasure(value: number): string {
  return measure.format(value).replace('-', '−');
}
