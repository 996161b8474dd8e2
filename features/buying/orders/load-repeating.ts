/** Comes with the first wish to repeat an order. */
export const loadRepeating = () => import('./repeat-dialog.tsx');
