import type { PromotionCard, PromotionTerm } from '#lib/contract/content.ts';
import { formatDay } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { formatRubles } from '#lib/format/money.ts';
import { formatNumber } from '#lib/format/number.ts';

/** Words for dates and terms of promotions, with their placeholders. */
export type TermWords = Record<
  'until' | 'endless' | 'upcoming' | 'ended' | 'discount' | 'bonus' | 'from' | 'gift' | 'giftFor',
  string
>;

/** «До 31 декабря 2026 г.» */
export function datesOf({ state, startsOn, endsOn }: PromotionCard, words: TermWords, locale: string): string {
  if (state === 'upcoming') return fill(words.upcoming, { day: formatDay(startsOn, locale) });
  if (endsOn === null) return words.endless;
  return fill(state === 'ended' ? words.ended : words.until, { day: formatDay(endsOn, locale) });
}

/** What a buyer gets; null: the promotion changes no prices. */
export function kindOf(terms: PromotionTerm[]): 'discount' | 'gift' | 'bonus' | null {
  if (terms.some(({ discount }) => discount > 0)) return 'discount';
  if (terms.some(({ gift }) => gift !== null)) return 'gift';
  return terms.some(({ bonus }) => bonus > 0) ? 'bonus' : null;
}

export interface ShownTerm {
  /** which of several; '': the only one */
  title: string;
  text: string;
  /** product that is given as a gift */
  gift: { name: string; url: string } | null;
}

/** «Скидка 7 % от пяти штук» */
export function termsOf(terms: PromotionTerm[], words: TermWords, locale: 'ru' | 'en'): ShownTerm[] {
  const percent = (value: number) => formatNumber(value, locale);
  return terms.map(({ title, discount, bonus, fromQuantity, gift }) => {
    const parts = [
      ...(discount > 0 ? [fill(words.discount, { percent: percent(discount) })] : []),
      ...(bonus > 0 ? [fill(words.bonus, { percent: percent(bonus) })] : []),
      ...(gift === null
        ? []
        : [
            fill(gift.price > 0 ? words.giftFor : words.gift, { amount: gift.amount, price: formatRubles(gift.price) }),
          ]),
    ];
    const from = fromQuantity > 1 ? ` ${fill(words.from, { count: fromQuantity })}` : '';
    return {
      title: terms.length > 1 ? title : '',
      text: parts.join(', ') + from,
      gift: gift && { name: gift.name, url: gift.url },
    };
  });
}
