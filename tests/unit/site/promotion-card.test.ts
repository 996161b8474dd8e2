import { describe, expect, it } from 'vitest';
import { type PromotionWords, toStoryCard } from '#features/content/promotions/promotion-words.ts';
import type { PromotionCard } from '#lib/contract/content.ts';

const words = {
  until: 'До {day}',
  running: 'Действует',
  closed: { dealer: 'Для дилеров' },
  closedText: 'Для участников',
} as PromotionWords;
const card: PromotionCard = {
  slug: 'kotly',
  title: 'Распродажа котлов',
  lead: '',
  state: 'running',
  startsOn: '2026-11-01',
  endsOn: '2026-12-09',
  closedFor: 'dealer',
  picture: null,
} as PromotionCard;

describe('the card of a promotion', () => {
  it('says who sees the terms of a closed one, in the language of the page', () => {
    expect(toStoryCard(card, words, 'en')).toMatchObject({ text: 'Для участников', textLang: 'en' });
  });

  it('has the beginning of the text of any other', () => {
    const open = toStoryCard({ ...card, closedFor: null, lead: 'Котлы дешевле' }, words, 'en');
    expect([open.text, open.textLang]).toEqual(['Котлы дешевле', undefined]);
  });
});
