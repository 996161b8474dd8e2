import type { StoryCard } from '#components/story-cards/story-cards.tsx';
import { PROMOTIONS_PATH } from '#lib/config/content-paths.ts';
import type { PromotionCard } from '#lib/contract/content.ts';
import { typesetProse } from '#lib/format/typeset.ts';
import { getTranslations } from '#messages/translations.ts';
import { datesOf } from './promotion-terms.ts';

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
    closedText: t('words.closedText'),
    closed: { dealer: t('words.dealer'), installer: t('words.installer'), other: t('words.other') },
    discount: raw('discount'),
    bonus: raw('bonus'),
    from: raw('from'),
    gift: raw('gift'),
    giftFor: raw('giftFor'),
  };
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
  // the API keeps what a closed promotion offers for its participants
  ...(card.closedFor !== null && card.lead === ''
    ? { text: words.closedText, textLang: locale }
    : { text: typesetProse(card.lead) }),
});
