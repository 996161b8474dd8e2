import {
  cancelReservation,
  issueReservation,
  listPlaces,
  listReservations,
  readReservation,
  reserve,
  withdrawReservation,
} from '#backend/modules/reservations/index.ts';
import type { reservationCalls } from '#lib/contract/reservations.ts';
import type { Implementations } from '../implementation.ts';
import { changing } from './staff-change.ts';

export const reservationRoutes: Implementations<keyof typeof reservationCalls> = {
  'GET v1 reservations/places/': (ctx, { query }) => listPlaces(ctx, query),
  'POST v1 reservations/': (ctx, { body }) => reserve(ctx, body),
  'POST v1 reservations/read/': (ctx, { body }) => readReservation(ctx, body),
  'POST v1 reservations/cancel/': (ctx, { body }) => cancelReservation(ctx, body),
  'GET v1 staff/reservations/': (ctx, { query }) => listReservations(ctx, query),
  'POST v1 staff/reservations/{id}/issue/': (ctx, { params: { id } }) =>
    changing(ctx, ['issued', 'reservation', String(id)], (trx) => issueReservation(trx, id)),
  'POST v1 staff/reservations/{id}/cancel/': (ctx, { params: { id }, body: { isThere } }) =>
    changing(ctx, ['cancelled', 'reservation', String(id)], (trx) => withdrawReservation(trx, id, isThere)),
};
