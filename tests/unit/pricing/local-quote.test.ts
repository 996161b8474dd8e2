import { describe, expect, it } from 'vitest';
import { type LocalFacts, localQuote, type RunningPromotion } from '#backend/gateways/prices/local/local-quote.ts';
import { speaking } from '#backend/language.ts';

const GUID = '5d1c3b4e-6a4f-4b59-9d0b-000000000001';
const facts = (more: Partial<LocalFacts> = {}): LocalFacts => ({
  retail: 100_00,
  discount: 0,
  bonusPercent: 0,
  promotions: [],
  stopSellReason: null,
  ...more,
});
const promotion = (more: Partial<RunningPromotion> = {}): RunningPromotion => ({
  actionId: 'A-1',
  kind: 'promotion',
  title: 'Акция',
  endsOn: null,
  discount: 0,
  price: null,
  bonusPercent: 0,
  minQuantity: 1,
  gift: null,
  ...more,
});
const gift = { guid: '5d1c3b4e-6a4f-4b59-9d0b-000000000002', amount: 1, price: 0 };
const quote = (more: Partial<LocalFacts>, count = 1) => localQuote(GUID, facts(more), count);

describe('the price of the shop’s own list', () => {
  it('is whole kopecks and never zero', () => {
    expect(quote({ retail: 333, discount: 12.5 }).FinalClientPrice).toBe(2.91);
    expect(quote({ retail: 1, discount: 99 }).FinalClientPrice).toBe(0.01);
  });

  it('on request is null unless a promotion sets one', () => {
    expect(quote({ retail: null, discount: 10, promotions: [promotion({ discount: 5 })] }).FinalClientPrice).toBeNull();
    expect(quote({ retail: null, promotions: [promotion({ price: 50_00 })] }).FinalClientPrice).toBe(50);
  });

  it('uses the promotion with a gift among equal ones', () => {
    const promotions = [promotion({ discount: 5 }), promotion({ actionId: 'A-2', kind: 'gift', discount: 5, gift })];
    expect(quote({ promotions })).toMatchObject({ ActionId: 'A-2', GiftGuid: gift.guid, GiftAmount: 1 });
    const cheaper = [...promotions, promotion({ actionId: 'A-3', discount: 6 })];
    expect(quote({ promotions: cheaper })).toMatchObject({ ActionId: 'A-3', GiftGuid: null, GiftAmount: 0 });
  });

  it('includes the next quantity discount while a promotion is already valid', () => {
    const promotions = [
      promotion({ discount: 5 }),
      promotion({ actionId: 'A-2', discount: 10, minQuantity: 5 }),
      promotion({ actionId: 'A-3', discount: 15, minQuantity: 10 }),
    ];
    expect(quote({ promotions }, 1)).toMatchObject({
      FinalClientPrice: 95,
      ActionId: 'A-1',
      Information: 'От 5 шт. — 90\u00a0₽ за штуку',
    });
    expect(quote({ promotions }, 7)).toMatchObject({
      FinalClientPrice: 90,
      ActionId: 'A-2',
      Information: 'От 10 шт. — 85\u00a0₽ за штуку',
    });
    expect(quote({ promotions }, 10)).toMatchObject({ FinalClientPrice: 85, Information: null });
  });

  it('gives bonuses on the paid price, rounded down to kopecks', () => {
    const promotions = [promotion({ discount: 1, bonusPercent: 2, title: 'Удвоение' })];
    expect(quote({ retail: 199, bonusPercent: 1, promotions })).toMatchObject({
      FinalClientPrice: 1.97,
      Bonus: 0.04,
      BonusDetails: [
        { Name: 'Бонусы за покупку', Bonus: 0.01 },
        { Name: 'Удвоение', Bonus: 0.03 },
      ],
    });
    expect(quote({ retail: null, bonusPercent: 1 })).toMatchObject({ Bonus: 0, BonusDetails: [] });
  });

  it('explains itself in English to a customer who reads English', () => {
    speaking('en', () => {
      expect(quote({ bonusPercent: 1, promotions: [promotion({ minQuantity: 2, gift })] })).toMatchObject({
        Information: 'A gift when you buy 2 or more',
        BonusDetails: [{ Name: 'Bonuses for the purchase', Bonus: 1 }],
      });
      expect(quote({ promotions: [promotion({ minQuantity: 5, price: 90_00 })] }).Information).toBe(
        '90\u00a0₽ each when you buy 5 or more',
      );
    });
  });
});
