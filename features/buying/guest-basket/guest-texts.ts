import { plural } from '#lib/client/numbers.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { fill } from '#lib/format/fill.ts';
import en from '#messages/en/guestBasket.json';
import ru from '#messages/ru/guestBasket.json';

export type GuestTexts = typeof ru;

export const guestTexts = (): GuestTexts => ({ ru, en })[pageLocale()];

/** «В корзине ждут 2 товара» */
export function waitingText(count: number, { waiting: { one, few, many } }: GuestTexts): string {
  return fill(plural(count, one, few, many), { count });
}
