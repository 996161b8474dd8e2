/** What others than its own page do to the basket; a failure shows when it is looked at next. */
export const basketCalls = {
  /** something was added elsewhere */
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
