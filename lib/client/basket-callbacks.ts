/** What features outside the basket need of it. */
export interface BasketCallbacks {
  /** called after products were added: reloads the basket */
  renew: () => Promise<void>;
  takeBack: (undo: string) => Promise<void>;
}
