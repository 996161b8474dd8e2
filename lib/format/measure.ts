import { plural } from '#lib/rules/plural.ts';

/** Units that are words and decline, by the form that parameters use: forms after 1, 2 and 5. */
const declined = new Map<string, [one: string, few: string, many: string]>([
  ['лет', ['год', 'года', 'лет']],
  ['месяцев', ['месяц', 'месяца', 'месяцев']],
  ['дней', ['день', 'дня', 'дней']],
  ['часов', ['час', 'часа', 'часов']],
  ['минут', ['минута', 'минуты', 'минут']],
  ['секунд', ['секунда', 'секунды', 'секунд']],
  ['секций', ['секция', 'секции', 'секций']],
  ['ступеней', ['ступень', 'ступени', 'ступеней']],
  ['скоростей', ['скорость', 'скорости', 'скоростей']],
  ['выходов', ['выход', 'выхода', 'выходов']],
]);

/** The form that parameters use, by every form of a declining unit: «год» and «года» give «лет». */
export const unitByForm: ReadonlyMap<string, string> = new Map(
  [...declined].flatMap(([unit, forms]) => forms.map((form) => [form, unit] as const)),
);

/**
 * The form of a unit after a number: `unitAfter(2, 'лет')` and `unitAfter('1,5', 'лет')` are «года». Other values, such
 * as ranges, leave it unchanged.
 */
export function unitAfter(value: number | string, unit: string): string {
  const forms = declined.get(unit);
  const number =
    typeof value === 'number'
      ? value
      : Number(value.replace(/\s/g, '').replace(',', '.').replace('−', '-') || Number.NaN);
  if (!forms || Number.isNaN(number)) return unit;
  return Number.isInteger(number) ? plural(Math.abs(number), ...forms) : forms[1];
}

/** A value and its unit with a no-break space: «2,64 кВт», «1 год». */
export function withUnit(value: string, unit: string | null): string {
  return unit ? `${value}\u00a0${unitAfter(value, unit)}` : value;
}
