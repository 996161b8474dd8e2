import { showFailure, showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { record } from '#lib/client/analytics.ts';
import { api } from '#lib/client/api.ts';
import type { BasketCallbacks } from '#lib/client/basket-callbacks.ts';
import { failureOf } from '#lib/client/refusal.ts';
import { fill } from '#lib/format/fill.ts';
import type { SetItems } from './selector-set.tsx';
import type { SetTexts } from './selector-texts.ts';

/** Adds a whole set to the basket, and offers to undo it. */
export const buySet = (items: SetItems, basket: BasketCallbacks, texts: SetTexts): Promise<void> =>
  buyOnce(items, basket, texts, crypto.randomUUID());

/** A repetition has the same key, so that the set is added once. */
async function buyOnce(items: SetItems, basket: BasketCallbacks, texts: SetTexts, key: string): Promise<void> {
  try {
    const { undo, refused } = await api('POST v1 basket/items/', { body: { items, key } });
    void basket.renew();
    const refusedGuids = new Set(refused.map(({ productId }) => productId));
    const bought = items.filter(({ productId }) => !refusedGuids.has(productId));
    if (bought.length === 0) {
      showFailure(texts.nothingBought);
      return;
    }
    record({ kind: 'add', lines: bought.map(({ productId, quantity }) => ({ guid: productId, quantity })) });
    showSnackbar({
      text: refused.length === 0 ? texts.bought : fill(texts.boughtSome, { refused: refused.length }),
      variant: 'success',
      closable: true,
      link: { label: texts.toBasket, href: '/personal/order/cart' },
      action: undo ? { label: texts.undo, onPress: () => void basket.takeBack(undo) } : null,
    });
  } catch (error) {
    showSnackbar(failureOf(error, () => buyOnce(items, basket, texts, key)));
  }
}
