import './common-styles.ts';

export { ReserveDialog } from '#features/buying/reservations/reserve-dialog.tsx';
