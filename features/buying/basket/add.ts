import { notePressedButton } from '#components/product-action/pressed-button.ts';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { failureOf } from '#lib/client/refusal.ts';
import { addProduct } from './basket-client.ts';
import { basketTexts } from './basket-texts.ts';
import { isTotalInSight } from './total-in-sight.ts';

/**
 * Adds a product to the basket. The button itself and the header's count show the result, so it is only announced by
 * screen readers, unless a running total is; a failure is shown in a snackbar.
 */
export function add(guid: string, quantity: number): Promise<void> {
  notePressedButton();
  return addOnce(guid, quantity, crypto.randomUUID());
}

/** A repetition has the same key, so that the product is added once. */
async function addOnce(guid: string, quantity: number, key: string): Promise<void> {
  try {
    await addProduct(guid, quantity, key);
    if (!isTotalInSight()) showSnackbar({ text: basketTexts().added, variant: 'success', isSpokenOnly: true });
  } catch (error) {
    showSnackbar(failureOf(error, () => addOnce(guid, quantity, key)));
  }
}
