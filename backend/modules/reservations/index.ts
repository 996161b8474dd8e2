export {
  cancelReservation,
  issueReservation,
  readReservation,
  reservationState,
  withdrawReservation,
} from './end.ts';
export { registerReservationJobs } from './jobs.ts';
export { listReservations } from './list.ts';
export { listPlaces } from './places.ts';
export { reserve } from './reserve.ts';
