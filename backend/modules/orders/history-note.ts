import type { HistoryFact } from '#backend/db/schema-orders.ts';
import { say } from '#backend/language.ts';
import type { LocalizedText } from '#lib/config/locales.ts';
import { formatRublesExact } from '#lib/format/money.ts';
import { rublesOrNull, toRubles } from '#lib/rules/money.ts';

/** Words for what an entry of an order's history notes. */
export function factWords(fact: HistoryFact): LocalizedText {
  if (fact.kind === 'placedByEmployee')
    return { ru: `Оформил сотрудник: ${fact.name}`, en: `Placed by the employee ${fact.name}` };
  if (fact.kind === 'approved')
    return { ru: `Оформлен по заявке: ${fact.name}`, en: `Placed at the request of ${fact.name}` };
  if (fact.kind === 'notCancelled')
    return {
      ru: 'Отменить не удалось: товар уже отгружен',
      en: 'It could not be cancelled: the goods have been shipped already',
    };
  if (fact.kind === 'deliveryCost') return costWords(fact);
  return withInstallations(cancellationWords(fact), fact.installations);
}

/** What a manager has noted about the cost of delivery. */
export function costWords({ cost, was }: { cost: number; was: number | null }): LocalizedText {
  const [now, before] = [toRubles(cost), rublesOrNull(was)];
  return {
    ru: `Доставка: ${formatRublesExact(now)}${before === null ? '' : `, было ${formatRublesExact(before)}`}`,
    en: `Delivery: ${formatRublesExact(now, 'en')}${before === null ? '' : `, it was ${formatRublesExact(before, 'en')}`}`,
  };
}

export type Cancelled = Extract<HistoryFact, { kind: 'cancelled' }>;

/** Who cancelled an order. */
export function cancellationWords({ by, employee }: Pick<Cancelled, 'by' | 'employee'>): LocalizedText {
  if (employee) return { ru: `Отменил сотрудник: ${employee}`, en: `Cancelled by the employee ${employee}` };
  return by === 'shop'
    ? { ru: 'Отменён поставщиком', en: 'Cancelled by the supplier' }
    : { ru: 'Отменён покупателем', en: 'Cancelled by the buyer' };
}

function withInstallations({ ru, en }: Record<'ru' | 'en', string>, numbers: readonly number[]): LocalizedText {
  if (numbers.length === 0) return { ru, en };
  const isOne = numbers.length === 1;
  const listed = (sign: string) => numbers.map((number) => `${sign} ${number}`).join(', ');
  return {
    ru: `${ru}. ${isOne ? 'Отменена заявка' : 'Отменены заявки'} на монтаж: ${listed('№')}`,
    en: `${en}. Cancelled installation ${isOne ? 'request' : 'requests'}: ${listed('No.')}`,
  };
}

/** The note of an entry in the language of the request; entries without a fact have what was written then. */
export const noteOf = ({ fact, note }: { fact: HistoryFact | null; note: string }): string =>
  fact ? say(factWords(fact)) : note;
