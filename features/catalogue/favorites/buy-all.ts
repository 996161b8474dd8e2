import { showFailure, showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { record } from '#lib/client/analytics.ts';
import { api } from '#lib/client/api.ts';
import { failureOf } from '#lib/client/refusal.ts';
import { fill } from '#lib/format/fill.ts';
import type { FavoritesBasket } from './favorites-props.ts';
import type { FavoritesTexts } from './favorites-texts.ts';

/** Adds one piece of each product to the basket, and offers to undo it. */
export const buyAll = (guids: string[], basket: FavoritesBasket, texts: FavoritesTexts): Promise<void> =>
  buyOnce(guids, basket, texts, crypto.randomUUID());

/** A repetition has the same key, so that the products are added once. */
async function buyOnce(guids: string[], basket: FavoritesBasket, texts: FavoritesTexts, key: string): Promise<void> {
  try {
    const items = guids.map((productId) => ({ productId }));
    const { undo, refused } = await api('POST v1 basket/items/', { body: { items, key } });
    void basket.renew();
    const count = guids.length - refused.length;
    if (count === 0) {
      showFailure(texts.nothingBought);
      return;
    }
    const words = refused.length === 0 ? texts.bought : texts.boughtSome;
    const refusedGuids = new Set(refused.map(({ productId }) => productId));
    const bought = guids.filter((guid) => !refusedGuids.has(guid));
    record({ kind: 'add', lines: bought.map((guid) => ({ guid, quantity: 1 })) });
    showSnackbar({
      text: fill(words, { count, refused: refused.length }),
      variant: 'success',
      closable: true,
      link: { label: texts.toBasket, href: '/personal/order/cart' },
      action: undo ? { label: texts.undo, onPress: () => void basket.takeBack(undo) } : null,
    });
  } catch (error) {
    showSnackbar(failureOf(error, () => buyOnce(guids, basket, texts, key)));
  }
}
