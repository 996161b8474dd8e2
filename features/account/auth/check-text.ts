import { plural } from '#lib/client/numbers.ts';
import { fill } from '#lib/format/fill.ts';

/** A text about the check of a registration, with how long it takes: «за 1 рабочий день». */
export function checkText(text: string, days: number, { one, few, many }: Record<'one' | 'few' | 'many', string>) {
  return fill(text, { days: fill(plural(days, one, few, many), { count: days }) });
}
