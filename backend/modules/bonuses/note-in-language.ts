import { currentLocale } from '#backend/language.ts';

/** The notes that the shop itself writes; those of operators and of the ERP stay as they are. */
const english: readonly (readonly [note: RegExp, text: string])[] = [
  [/^Подарок$/, 'Gift'],
  [/^Оплата заказа$/, 'Payment of the order'],
  [/^Заказ (\S+) отменён$/, 'Order $1 cancelled'],
  [/^Заказ подарка (\S+) отменён$/, 'Gift order $1 cancelled'],
  [/^Истёк срок бонусов, начисленных (\S+)$/, 'Expired: bonuses credited on $1'],
];

/** The note of a bonus entry, which is stored in Russian, in the language of the request. */
export function noteInLanguage(note: string): string {
  if (currentLocale() === 'ru') return note;
  const [pattern, text] = english.find(([known]) => known.test(note)) ?? [];
  return pattern && text ? note.replace(pattern, text) : note;
}
