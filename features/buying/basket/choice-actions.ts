import { closeSnackbar, showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api } from '#lib/client/api.ts';
import { callQuery, queryClient } from '#lib/client/queries.ts';
import { failureOf } from '#lib/client/refusal.ts';
import type { Basket } from '#lib/contract/basket.ts';
import type { BasketSummary, Baskets } from '#lib/contract/baskets.ts';
import { fill } from '#lib/format/fill.ts';
import { acceptBasket, acceptChoice, loadBasket, notifyTabs } from './basket-client.ts';
import { allEditsAnswered } from './basket-edits.ts';
import { type ChoiceTexts, choiceTexts } from './choice-texts.ts';
import { movedNotice } from './moved-notice.tsx';

/** The baskets to choose from: colleagues change them too. */
export const basketsQuery = () => ({ ...callQuery('GET v1 baskets/', {}), staleTime: 0 });

export const nameOf = ({ name }: Pick<BasketSummary, 'name'>, texts: ChoiceTexts): string => name ?? texts.main;

/** Makes a basket current, and shows it. */
export async function chooseBasket(id: string): Promise<void> {
  try {
    await choose(() => api('POST v1 baskets/{id}/current/', { params: { id } }));
  } catch (error) {
    showSnackbar(failureOf(error, () => chooseBasket(id)));
    await renewBaskets();
  }
}

/** Makes a basket and shows it; the same key makes it once. Throws errors of the form's fields. */
export const makeBasket = (name: string, key: string): Promise<void> =>
  choose(() => api('POST v1 baskets/', { body: { name, key } }));

async function choose(make: () => Promise<Basket>): Promise<void> {
  // quantities that were typed belong to the basket from before
  await allEditsAnswered();
  acceptChoice(await make());
  await renewBaskets();
}

/** Throws errors of the form's fields. */
export async function renameBasket(id: string, name: string): Promise<void> {
  acceptBaskets(await api('PATCH v1 baskets/{id}/', { params: { id }, body: { name } }));
  await showAnew();
}

/** Deletes a basket as it was seen. Throws `ApiError`. */
export async function deleteBasket({ id, version, name }: BasketSummary): Promise<void> {
  await allEditsAnswered();
  acceptBaskets(await api('DELETE v1 baskets/{id}/', { params: { id }, query: { version: String(version) } }));
  const texts = choiceTexts();
  showSnackbar({ text: fill(texts.deleted, { name: nameOf({ name }, texts) }) });
  await showAnew();
}

/** Moves lines of the shown basket to another one; the snackbar offers to undo it and to open that basket. */
export async function moveLines(ids: number[], to: BasketSummary): Promise<void> {
  await allEditsAnswered();
  const { undo, ...basket } = await api('POST v1 baskets/{id}/lines/', { params: { id: to.id }, body: { ids } });
  acceptBasket(basket);
  notifyTabs();
  const texts = choiceTexts();
  const id = showSnackbar({
    text: movedNotice({
      text: fill(texts.moved, { name: nameOf(to, texts), count: ids.length }),
      label: texts.open,
      onOpen: () => {
        closeSnackbar(id);
        void chooseBasket(to.id);
      },
    }),
    closable: true,
    action: undo === null ? null : { label: texts.undo, onPress: () => void moveBack(undo) },
  });
  await renewBaskets();
}

/** Undoes a move; says what could not be moved back. */
async function moveBack(undo: string): Promise<void> {
  try {
    await allEditsAnswered();
    const { notReturned, ...basket } = await api('POST v1 basket/undo/', { body: { undo } });
    acceptBasket(basket);
    notifyTabs();
    const texts = choiceTexts();
    showSnackbar(
      notReturned.length === 0
        ? { text: texts.movedBack, variant: 'success' }
        : { text: fill(texts.notMovedBack, { names: namesOf(notReturned, texts) }), closable: true },
    );
  } catch (error) {
    showSnackbar(failureOf(error, () => moveBack(undo)));
    await loadBasket().catch(() => undefined);
  }
  await renewBaskets();
}

const NAMES_MAX = 3;

/** The first names, and how many others there are. */
function namesOf(names: readonly string[], texts: ChoiceTexts): string {
  const others = names.length - NAMES_MAX;
  const shown = names.slice(0, NAMES_MAX);
  return [...shown, ...(others > 0 ? [fill(texts.others, { count: others })] : [])].join(', ');
}

export const renewBaskets = () => queryClient().invalidateQueries({ queryKey: basketsQuery().queryKey });

const acceptBaskets = (baskets: Baskets) => queryClient().setQueryData(basketsQuery().queryKey, baskets);

/** The shown basket has another name, or was deleted: the number of baskets has changed as well. */
async function showAnew(): Promise<void> {
  await loadBasket().catch(() => undefined);
  notifyTabs();
}
