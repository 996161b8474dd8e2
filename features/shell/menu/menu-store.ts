import { createStore } from '#components/state/store.ts';

export interface MenuState {
  isOpen: boolean;
  /** the pointer or the focus is on the button: preloads the menu */
  isWanted: boolean;
}

/** State shared by the menu and the buttons that open it, which are in different parts of the page. */
export const menu = createStore<MenuState>({ isOpen: false, isWanted: false });

let opener: HTMLElement | null = null;

export function wantMenu(): void {
  if (!menu.get().isWanted) menu.set({ ...menu.get(), isWanted: true });
}

export function toggleMenu(button: HTMLElement): void {
  if (menu.get().isOpen) {
    closeMenu();
    return;
  }
  opener = button;
  menu.set({ isOpen: true, isWanted: true });
}

/** Whether a node is inside the button that opened the menu. */
export const isOpener = (node: Node) => opener?.contains(node) ?? false;

/** `returnFocus`: focus the button that opened the menu. */
export function closeMenu({ returnFocus = false }: { returnFocus?: boolean } = {}): void {
  if (!menu.get().isOpen) return;
  menu.set({ ...menu.get(), isOpen: false });
  // after the menu is closed: while it is modal, nothing outside it can be focused
  if (returnFocus) requestAnimationFrame(() => opener?.focus({ preventScroll: true }));
}
