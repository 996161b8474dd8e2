import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { failureOf } from '#lib/client/refusal.ts';
import { addProduct } from './basket-client.ts';
import { basketTexts } from './basket-texts.ts';
import { isTotalInSight } from './total-in-sight.ts';

/** Adds a product to the basket and shows the result in a snackbar, unless a running total shows it. */
export const add = (guid: string, quantity: number): Promise<void> => addOnce(guid, quantity, crypto.randomUUID());

/** A repetition has the same key, so that the product is added once. */
async function addOnce(guid: string, quantity: number, key: string): Promise<void> {
  try {
    await addProduct(guid, quantity, key);
    if (!isTotalInSight()) showSnackbar({ text: basketTexts().added, variant: 'success' });
  } catch (error) {
    showSnackbar(failureOf(error, () => addOnce(guid, quantity, key)));
  }
}
