import { showFailure, showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import { addProduct } from './basket-client.ts';
import { basketTexts } from './basket-texts.ts';

/** Adds a product to the basket and shows the result in a snackbar. */
export async function add(guid: string, quantity: number): Promise<void> {
  try {
    await addProduct(guid, quantity, crypto.randomUUID());
    showSnackbar({ text: basketTexts().added, variant: 'success' });
  } catch (error) {
    const { general } = refusalOf(error, []);
    showFailure(general ?? '');
  }
}
