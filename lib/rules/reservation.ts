/** States of a reservation; `cancelled`: by the guest, `withdrawn`: by the shop. */
export const reservationStatuses = ['held', 'issued', 'cancelled', 'withdrawn', 'expired'] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];

/** Pieces of one product that a private person may reserve. */
export const RESERVATION_PIECES_MAX = 5;
/** Reservations that one phone may have at the same time. */
export const RESERVATIONS_PER_PHONE = 3;

/** «Р-483-920-174» */
export const reservationNumber = (id: number): string => `Р-${String(id).replaceAll(/\B(?=(?:\d{3})+$)/g, '-')}`;

/** The id in a number as people type it: «р 483920174», «P-483-920-174» with a Latin letter; null: it is none. */
export function reservationId(number: string): number | null {
  const digits = /^[рp]?(\d{6,9})$/i.exec(number.replaceAll(/[^\p{L}\d]/gu, ''))?.[1];
  return digits === undefined ? null : Number(digits);
}

/** What a guest is offered who wants to buy for himself. */
export const guestPurchases = ['retail', 'reservation', 'both'] as const;
export type GuestPurchase = (typeof guestPurchases)[number];
