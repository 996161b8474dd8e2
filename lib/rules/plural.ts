const rules = new Intl.PluralRules('ru');
const number = new Intl.NumberFormat('ru-RU');

/** The Russian form for a number: `plural(3, 'товар', 'товара', 'товаров')` is «товара». */
export function plural(count: number, one: string, few: string, many: string): string {
  const category = rules.select(count);
  if (category === 'one') return one;
  return category === 'few' ? few : many;
}

/** The number with its noun: «1 284 товара», thousands parted by a no-break space. */
export function countOf(count: number, one: string, few: string, many: string): string {
  return `${number.format(count)} ${plural(count, one, few, many)}`;
}
