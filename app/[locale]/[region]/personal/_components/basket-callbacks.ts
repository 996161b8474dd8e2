/**
 * Basket calls of features other than the basket's page; errors are ignored, the basket's page shows them when it is
 * opened.
 */
export const basketCallbacks = {
  /** reloads the basket after something was added elsewhere */
  async renew() {
    const { loadBasket, loadLines, notifyTabs, wholeBasket } = await import('#features/buying/basket/basket-client.ts');
    notifyTabs();
    await (wholeBasket.get() ? loadBasket() : loadLines()).catch(() => undefined);
  },
  async takeBack(undo: string) {
    const { takeBack } = await import('#features/buying/basket/basket-actions.ts');
    await takeBack(undo);
  },
};
