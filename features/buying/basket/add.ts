import { showFailure, showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import { addProduct } from './basket-client.ts';
import { basketTexts } from './basket-texts.ts';

/** Puts a product into the basket and says how it went. */
export async function add(guid: string, quantity: number): Promise<void> {
  try {
    await addProduct(guid, quantity, crypto.randomUUID());
    showSnackbar({ text: basketTexts().added, variant: 'success' });
  } catch (error) {
    const { general } = refusalOf(error, []);
    showFailure(general ?? '');
  }
}
