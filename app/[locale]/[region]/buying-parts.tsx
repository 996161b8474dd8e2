'use client';

import type { PlaceProps } from '#components/product-place/product-place.tsx';
import { clearPlaces, fillPlaces } from '#components/product-place/product-place.tsx';
import { forgetBasket, loadLines, watchBasket } from '#features/basket/basket-client.ts';
import { watchLeaving } from '#features/basket/basket-edits.ts';
import { BuyAction } from '#features/basket/buy-action.tsx';
import { OfferBadge } from '#features/offers/offer-badge.tsx';
import { OfferStock } from '#features/offers/offer-stock.tsx';
import { offersFor, useOffer } from '#features/offers/offers.ts';
import { PersonalPrice } from '#features/offers/personal-price.tsx';

export { add } from '#features/basket/add.ts';

/** Fills the page's products with what is the customer's own. Gives the way to take it all back. */
export function startBuying(xmlId: string): () => void {
  offersFor(xmlId);
  fillPlaces({ price: PersonalPrice, badge: OfferBadge, stock: OfferStock, action: ProductAction });
  void loadLines();
  const stopWatching = watchBasket();
  const stopLeaving = watchLeaving();
  return () => {
    stopWatching();
    stopLeaving();
    clearPlaces();
    forgetBasket();
    offersFor(null);
  };
}

/** What can be done with a product goes by the customer's own terms, and by everybody's until these are known. */
function ProductAction({ guid, size, children }: PlaceProps) {
  const availability = useOffer(guid)?.price?.availability;
  if (availability !== 'allow') return availability === 'notAllow' ? null : children;
  return <BuyAction guid={guid} {...(size && { size })} />;
}
