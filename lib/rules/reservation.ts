/** States of a reservation; `cancelled`: by the guest, `withdrawn`: by the shop. */
export const reservationStatuses = ['held', 'issued', 'cancelled', 'withdrawn', 'expired'] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];

/** Pieces of one product that a private person may reserve. */
export const RESERVATION_PIECES_MAX = 5;
/** Reservations that one phone may have at the same time. */
export const RESERVATIONS_PER_PHONE = 3;

/** «Р-100001» */
export const reservationNumber = (id: number): string => `Р-${id}`;

/** The id in a number as people type it: «р 100001», «P-100001» with a Latin letter; null: it is none. */
export function reservationId(number: string): number | null {
  const digits = /^\s*[рp]?[\s-]*(\d{6,9})\s*$/i.exec(number)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** What a guest is offered who wants to buy for himself. */
export const guestPurchases = ['retail', 'reservation', 'both'] as const;
export type GuestPurchase = (typeof guestPurchases)[number];
