import { vi } from 'vitest';

/** jsdom has neither modal dialogs nor the media queries that they read; `vi.unstubAllGlobals()` removes the latter. */
export function stubDialogs(): void {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = vi.fn();
}
