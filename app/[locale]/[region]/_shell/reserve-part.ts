// loaded when it is first shown; the common styles come first, so that the order of styles is the same everywhere
import './common-styles.ts';

export { ReserveDialog } from '#features/buying/reservations/reserve-dialog.tsx';
