/** Masks and the form library come with the first invitation. */
export const loadInvitation = () => import('./invite-dialog.tsx');
