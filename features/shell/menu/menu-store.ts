import { createStore } from '#components/state/store.ts';

export interface MenuState {
  isOpen: boolean;
  /** somebody is about to open it: load its parts */
  isWanted: boolean;
}

/** Shared by the buttons that open the catalogue menu and the menu itself, which stand in different places of the page. */
export const menu = createStore<MenuState>({ isOpen: false, isWanted: false });

let opener: HTMLElement | null = null;

export function wantMenu(): void {
  if (!menu.get().isWanted) menu.set({ ...menu.get(), isWanted: true });
}

/** Opens or closes. */
export function toggleMenu(button: HTMLElement): void {
  if (menu.get().isOpen) {
    closeMenu();
    return;
  }
  opener = button;
  menu.set({ isOpen: true, isWanted: true });
}

/** Whether a node belongs to the button that opened the menu. */
export const isOpener = (node: Node) => opener?.contains(node) ?? false;

/** `returnFocus`: whether the button that opened it gets the focus back. */
export function closeMenu({ returnFocus = false }: { returnFocus?: boolean } = {}): void {
  if (!menu.get().isOpen) return;
  menu.set({ ...menu.get(), isOpen: false });
  // once the menu is gone: while it is modal nothing outside it takes the focus
  if (returnFocus) requestAnimationFrame(() => opener?.focus({ preventScroll: true }));
}
