const shared = globalThis as { shopDataHealth?: { isLost: boolean } };
const health = (shared.shopDataHealth ??= { isLost: false });

/** Told of the end of every call that pages make. */
export function noteCall(hasSucceeded: boolean): void {
  health.isLost = !hasSucceeded;
}

/** The last call found nobody who could answer it: what was kept is shown, under a notice. */
export const isDataLost = (): boolean => health.isLost;
