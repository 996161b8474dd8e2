import { showFailure, showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api } from '#lib/client/api.ts';
import { failureOf } from '#lib/client/refusal.ts';
import type { CallInput } from '#lib/contract/contract.ts';
import { fill } from '#lib/format/fill.ts';
import type { OfferTexts } from './offer-texts.ts';

export type ToBasketMode = NonNullable<CallInput<'POST v1 commercialOffers/{id}/toBasket/'>['body']['mode']>;

/** A basket before products of an offer are added. */
export interface BasketBefore {
  id: string;
  /** positions */
  count: number;
  /** those that the offer has as well */
  shared: number;
}

/** What is in the current basket before products of an offer are added. */
export async function basketBefore(productIds: readonly string[]): Promise<BasketBefore> {
  const { basketId, items } = await api('GET v1 basket/summary/', {});
  const offered = new Set(productIds);
  return { id: basketId, count: items.length, shared: items.filter(({ productId }) => offered.has(productId)).length };
}

interface Adding {
  id: string;
  mode: ToBasketMode;
  /** the basket that the dealer was asked about */
  basketId: string;
  /** idempotency key: a repeated attempt adds once */
  key: string;
  texts: OfferTexts;
  onBasketChanged: () => void;
}

/** Adds the offer to the basket, names what was refused, and offers to undo it. */
export async function addToBasket({ id, mode, basketId, key, texts, onBasketChanged }: Adding): Promise<void> {
  const words = texts.summary;
  const body = { key, mode, basketId };
  const { undo, refused } = await api('POST v1 commercialOffers/{id}/toBasket/', { params: { id }, body });
  onBasketChanged();
  const takeBack = async (): Promise<void> => {
    if (!undo) return;
    try {
      await api('POST v1 basket/undo/', { body: { undo } });
    } catch (error) {
      showSnackbar(failureOf(error, takeBack));
    }
    onBasketChanged();
  };
  const names = refused.map(({ name, message }) => `${name} (${message})`).join('; ');
  if (names) showFailure(fill(words.refused, { names }));
  if (undo)
    showSnackbar({
      text: mode === 'replace' ? words.replaced : words.inBasket,
      variant: 'success',
      closable: true,
      action: { label: words.undo, onPress: () => void takeBack() },
    });
  else if (!names) showSnackbar({ text: words.nothingMissing });
}
