import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api, apiFile } from '#lib/client/api.ts';
import { failureOf } from '#lib/client/refusal.ts';
import { saveFile } from '#lib/client/save-file.ts';
import type { Basket } from '#lib/contract/basket.ts';
import { fill } from '#lib/format/fill.ts';
import { acceptBasket, loadBasket, notifyTabs, wholeBasket } from './basket-client.ts';
import { allEditsAnswered } from './basket-edits.ts';
import { basketLines } from './basket-lines.ts';
import { basketTexts } from './basket-texts.ts';
import { recordChanges } from './record-changes.ts';

/** Removes lines; the snackbar offers to undo it. */
export async function removeLines(ids: number[]): Promise<void> {
  const texts = basketTexts();
  await remove(ids, ids.length === 1 ? texts.removed : fill(texts.removedSome, { count: ids.length }));
}

/** Removes a line that was moved to favourites. `onUndo`: called when the removal is undone. */
export const moveLine = (id: number, onUndo: () => void): Promise<void> => remove([id], basketTexts().moved, onUndo);

async function remove(ids: number[], text: string, onUndo?: () => void): Promise<void> {
  await change(async () => {
    const basket = await api('POST v1 basket/remove/', { body: { ids } });
    const { undo } = basket;
    const onPress = () => {
      onUndo?.();
      if (undo) void takeBack(undo);
    };
    showSnackbar({
      text,
      closable: true,
      action: undo ? { label: basketTexts().undo, onPress } : null,
    });
    return basket;
  });
}

/** Undoes a removal, or an addition of several lines. */
export const takeBack = (undo: string): Promise<void> => change(() => api('POST v1 basket/undo/', { body: { undo } }));

/** Marks the notices of changed prices and stock as read. */
export const confirmChanges = (version: number): Promise<void> =>
  change(() => api('POST v1 basket/seen/', { body: { version } }));

/** Downloads the basket as a spreadsheet, after pending edits have been sent. */
export async function saveBasket(): Promise<void> {
  try {
    await allEditsAnswered();
    saveFile(await apiFile('GET v1 basket/export/', {}));
  } catch (error) {
    showSnackbar(failureOf(error, saveBasket));
  }
}

/** Waits for pending edits first, so that the answers arrive in order. */
async function change(make: () => Promise<Basket>): Promise<void> {
  try {
    await allEditsAnswered();
    const basket = await make();
    recordChanges(basketLines.get().lines, wholeBasket.get(), basket);
    acceptBasket(basket);
    notifyTabs();
  } catch (error) {
    showSnackbar(failureOf(error, () => change(make)));
    await loadBasket().catch(() => undefined);
  }
}
