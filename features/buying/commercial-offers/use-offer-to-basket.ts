import { useState } from 'react';
import { otherBasketOf } from '#lib/client/other-basket.ts';
import type { CommercialOffer } from '#lib/contract/commercial-offers.ts';
import type { OfferTexts } from './offer-texts.ts';
import { addToBasket, type BasketBefore, basketBefore, type ToBasketMode } from './to-basket.ts';
import type { OfferAttempt } from './use-offer-attempt.ts';
import type { EditedOffer } from './use-offer-draft.ts';

interface ToBasketInput extends Pick<OfferAttempt, 'attempt'>, Pick<EditedOffer, 'offer' | 'withSaved'> {
  texts: OfferTexts;
  onBasketChanged: () => void;
}

/** Puts the offer's products into the basket, after a question if the basket has products already. */
export function useOfferToBasket({ offer, texts, onBasketChanged, attempt, withSaved }: ToBasketInput) {
  const [asked, setAsked] = useState<BasketBefore | null>(null);
  const before = (items: CommercialOffer['items']) => basketBefore(items.flatMap(({ productId }) => productId ?? []));
  const add = (basketId: string, mode: ToBasketMode, key: string) =>
    addToBasket({ id: offer.id, mode, basketId, key, texts, onBasketChanged });
  return {
    /** the basket has products already, and the dealer is asked what becomes of them */
    asked,
    cancelToBasket: () => setAsked(null),
    toBasket: () => {
      const key = crypto.randomUUID();
      return withSaved(async ({ items }) => {
        const found = await before(items);
        if (found.count > 0) setAsked(found);
        else await add(found.id, 'add', key);
      });
    },
    addAsked: (mode: ToBasketMode) => {
      const key = crypto.randomUUID();
      return attempt(async () => {
        if (asked === null) return;
        try {
          await add(asked.id, mode, key);
        } catch (error) {
          // the dealer is asked again about the basket that is current now
          if (otherBasketOf(error) !== null) {
            const found = await before(offer.items);
            setAsked(found.count > 0 ? found : null);
          }
          throw error;
        }
        setAsked(null);
      });
    },
  };
}
