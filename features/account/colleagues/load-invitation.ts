/** Loaded on demand: the form library and input masks are large. */
export const loadInvitation = () => import('./invite-dialog.tsx');
