import { showFailure, showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { addMissing } from '#features/buying/basket/add-missing.ts';
import { takeBack } from '#features/buying/basket/basket-actions.ts';
import { readGuestLines, writeGuestLines } from '#features/buying/guest-basket/guest-basket.ts';
import { guestTexts } from '#features/buying/guest-basket/guest-texts.ts';
import { failureOf } from '#lib/client/refusal.ts';
import { CART_PATH } from '#lib/config/routes.ts';
import { fill } from '#lib/format/fill.ts';

let isJoining = false;

/**
 * Adds what was put aside before sign-in to the customer's basket; a product that is in both keeps the larger quantity.
 * What was put aside stays until the basket has it.
 */
export async function joinGuestBasket(): Promise<void> {
  const lines = readGuestLines();
  if (lines.size === 0 || isJoining) return;
  isJoining = true;
  try {
    const { undo, refused } = await addMissing([...lines].map(([productId, quantity]) => ({ productId, quantity })));
    writeGuestLines(new Map());
    tell(undo, refused.length, lines.size);
  } catch (error) {
    showSnackbar(failureOf(error, joinGuestBasket));
  } finally {
    isJoining = false;
  }
}

function tell(undo: string | null, refused: number, count: number): void {
  const texts = guestTexts();
  if (refused === count) showFailure(texts.joinedNone);
  // without an undo the basket had everything before
  else if (undo !== null)
    showSnackbar({
      text: refused === 0 ? texts.joined : fill(texts.joinedSome, { refused }),
      variant: 'success',
      closable: true,
      link: { label: texts.open, href: CART_PATH },
      action: { label: texts.undo, onPress: () => void takeBack(undo) },
    });
}
