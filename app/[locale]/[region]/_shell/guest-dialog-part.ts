import './common-styles.ts';

export { GuestDialog } from '#features/buying/guest-basket/guest-dialog.tsx';
