/** What had the focus when a product was added, and the element that it was in. */
let pressed: { button: Element; place: Element | null } | null = null;

/** To be called when a product is added, before its button is replaced. */
export function notePressedButton(): void {
  const button = document.activeElement;
  pressed = button && { button, place: button.parentElement };
}

/**
 * Moves the focus from the removed button to the link in its place; does nothing if the button did not have it. For the
 * link's `ref`, which is null when the link goes.
 */
export function takeFocusOfButton(link: HTMLElement | null): void {
  if (!pressed || pressed.button.isConnected || !pressed.place?.contains(link)) return;
  pressed = null;
  if (document.activeElement === document.body) link?.focus({ preventScroll: true });
}
