import { formatNumber, plural } from '#lib/client/numbers.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/giftOrder.json';
import ru from '#messages/ru/giftOrder.json';

const texts = { ru, en };

export type GiftOrderTexts = typeof ru;

export const giftOrderTexts = (): GiftOrderTexts => texts[pageLocale()];

/** A number of bonuses with its noun; a fraction takes the noun's second form. */
export function bonusesInWords(count: number): string {
  const { one, few, many } = giftOrderTexts().forms;
  const noun = Number.isInteger(count) ? plural(count, one, few, many) : few;
  return `${formatNumber(count)}\u00a0${noun}`;
}
