import { getTranslations } from 'next-intl/server';
import type { StoryCard } from '#components/story-cards/story-cards.tsx';
import { PROMOTIONS_PATH } from '#lib/config/content-paths.ts';
import type { PromotionCard, PromotionTerm } from '#lib/contract/content.ts';
import { formatDay } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { formatRubles } from '#lib/format/money.ts';
import { formatNumber } from '#lib/format/number.ts';
import { typesetProse } from '#lib/format/typeset.ts';

export type PromotionWords = Awaited<ReturnType<typeof promotionWords>>;

export async function promotionWords() {
  const t = await getTranslations('promotions');
  const raw = (key: 'until' | 'upcoming' | 'ended' | 'discount' | 'bonus' | 'from' | 'gift' | 'giftFor') =>
    t.raw(`words.${key}`) as string;
  return {
    until: raw('until'),
    endless: t('words.endless'),
    upcoming: raw('upcoming'),
    ended: raw('ended'),
    running: t('words.running'),
    soon: t('words.soon'),
    archived: t('words.archived'),
    closed: { dealer: t('words.dealer'), installer: t('words.installer'), other: t('words.other') },
    discount: raw('discount'),
    bonus: raw('bonus'),
    from: raw('from'),
    gift: raw('gift'),
    giftFor: raw('giftFor'),
  };
}

/** «До 31 декабря 2026 г.» */
export function datesOf({ state, startsOn, endsOn }: PromotionCard, words: PromotionWords, locale: string): string {
  if (state === 'upcoming') return fill(words.upcoming, { day: formatDay(startsOn, locale) });
  if (endsOn === null) return words.endless;
  return fill(state === 'ended' ? words.ended : words.until, { day: formatDay(endsOn, locale) });
}

function markOf({ state, closedFor }: PromotionCard, words: PromotionWords): NonNullable<StoryCard['mark']> {
  if (state === 'ended') return { text: words.archived, tone: 'quiet' };
  if (closedFor !== null) return { text: words.closed[closedFor], tone: 'closed' };
  return state === 'upcoming' ? { text: words.soon, tone: 'closed' } : { text: words.running, tone: 'good' };
}

export const toStoryCard = (card: PromotionCard, words: PromotionWords, locale: string): StoryCard => ({
  href: `${PROMOTIONS_PATH}/${card.slug}`,
  picture: card.picture,
  note: datesOf(card, words, locale),
  mark: markOf(card, words),
  title: card.title,
  text: typesetProse(card.lead),
});

export interface ShownTerm {
  /** which of several; '': the only one */
  title: string;
  text: string;
  /** product that is given as a gift */
  gift: { name: string; url: string } | null;
}

/** «Скидка 7 % от пяти штук» */
export function termsOf(terms: PromotionTerm[], words: PromotionWords, locale: 'ru' | 'en'): ShownTerm[] {
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
