// making a formatter takes a hundred times as long as using one
const number = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 3 });

/** `1234567.25` → «1 234 567,25», at most three decimals. */
export function formatNumber(value: number): string {
  return number.format(value);
}
