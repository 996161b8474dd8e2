import { vi } from 'vitest';

/** Replaces browser features that jsdom lacks: layout, modal dialogs, popovers, media queries. */
export function stubBrowserApis({ prefersDark = false } = {}): void {
  Object.assign(Element.prototype, { scrollIntoView: vi.fn() });
  Object.assign(window, {
    scrollTo: vi.fn(),
    matchMedia: (query: string) => ({
      matches: query.includes('dark') ? prefersDark : query.includes('hover'),
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }),
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  const open = function open(this: HTMLDialogElement) {
    this.open = true;
  };
  Object.assign(HTMLDialogElement.prototype, {
    show: open,
    showModal: open,
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
}

/** Clears all stored choices of the visitor. */
export function forgetVisitor(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; ')) {
    document.cookie = `${pair.split('=')[0]}=; Max-Age=0; Path=/`;
  }
}
