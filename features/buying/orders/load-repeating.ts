/** Loaded on demand, with the first «repeat order». */
export const loadRepeating = () => import('./repeat-dialog.tsx');
