/** Loaded on demand: the form library is large. */
export const loadNewToken = () => import('./new-token-dialog.tsx');
