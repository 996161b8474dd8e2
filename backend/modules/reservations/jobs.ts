import { registerJob } from '#backend/modules/jobs/index.ts';
import { expireReservation } from './end.ts';

/** Registers the job that ends reservations; repeated without limit, since the goods would stay out of stock. */
export function registerReservationJobs(): void {
  registerJob(
    'reservation.expire',
    async ({ payload }, { db, now }) => {
      await expireReservation(db, payload.reservationId, now);
      return undefined;
    },
    { retry: { first: 5, most: 600, factor: 2, attempts: null } },
  );
}
