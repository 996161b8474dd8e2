import { z } from 'zod';
import { LIST_SEARCH_MAX } from '#lib/config/limits.ts';
import { RESERVATION_PIECES_MAX, reservationStatuses } from '#lib/rules/reservation.ts';
import { contactNameFault } from '#lib/rules/sign-up.ts';
import { field, mobile } from './accounts.ts';
import { guid, pageFields, pictureSchema, readySchema, rowId, rubles, wholeNumber } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { listOf, operatorRead, operatorWrite } from './staff-parts.ts';

const placeSchema = z.object({
  name: z.string(),
  address: z.string(),
  hours: z.string(),
  phone: z.string(),
});

const offeredPlace = placeSchema.extend({
  /** id of the store */
  id: rowId(),
  /** pieces there; 500 stands for 500 and more */
  inStock: z.number().int(),
  /** pieces that one person may reserve there */
  most: z.number().int().min(1),
  /** how long a reservation made now is held */
  until: readySchema,
});
export type ReservationPlace = z.infer<typeof offeredPlace>;

export const reservationSchema = z.object({
  number: z.string(),
  status: z.enum(reservationStatuses),
  createdAt: z.string(),
  product: z.object({
    guid,
    code: z.string(),
    name: z.string(),
    /** null: not sold any more */
    url: z.string().nullable(),
    image: pictureSchema.nullable(),
  }),
  quantity: z.number().int(),
  /** for one piece */
  price: rubles,
  sum: rubles,
  place: placeSchema,
  until: readySchema,
});
export type Reservation = z.infer<typeof reservationSchema>;

/** Who sees a reservation: who has its link, or knows its number and the phone. */
const known = z.object({
  token: z.string().max(100).default(''),
  number: z.string().max(50).default(''),
  phone: z.string().max(50).default(''),
});
export type KnownReservation = z.output<typeof known>;

const staffReservation = reservationSchema.extend({ fio: z.string(), phone: z.string() });
export type StaffReservation = z.infer<typeof staffReservation>;

const idParam = z.object({ id: wholeNumber() });

export const reservationCalls = {
  'GET v1 reservations/places/': {
    who: 'any',
    summary: 'Cash & Carry places of a city where a private person can reserve a product; none: it is not there',
    query: z.object({ productId: guid, cityId: wholeNumber() }),
    response: z.object({
      /** retail price of one piece; null: the product cannot be reserved */
      price: rubles.nullable(),
      places: z.array(offeredPlace),
    }),
  },
  'POST v1 reservations/': {
    who: 'guest',
    summary:
      'Reserves a product for the holder of a phone that was verified in this session; idempotent by key. Nothing is reserved until the phone is verified, but everything else is checked',
    body: z.object({
      sessionId: guid,
      productId: guid.toLowerCase(),
      storeId: rowId(),
      quantity: z.number().int().min(1).max(RESERVATION_PIECES_MAX),
      /** the price of one piece that the guest saw */
      price: rubles,
      fio: field(contactNameFault),
      phone: mobile,
      /** version of the text that was agreed to */
      personalData: z.string().max(50).default(''),
      /** chosen by the client: one key, one reservation */
      key: guid.toLowerCase(),
    }),
    response: z.object({
      /** null: everything is right, but the phone is not verified in this session yet */
      reservation: reservationSchema.nullable(),
      /** address of its page within the shop, with the secret part; null: not reserved yet */
      link: z.string().nullable(),
    }),
  },
  'POST v1 reservations/read/': {
    who: 'any',
    summary: 'A reservation by the token of its link, or by its number and phone',
    body: known,
    response: reservationSchema,
  },
  'POST v1 reservations/cancel/': {
    who: 'any',
    summary: 'Cancels a held reservation; 409: it has ended already. Idempotent',
    body: known,
    response: reservationSchema,
  },
  'GET v1 staff/reservations/': {
    ...operatorRead,
    summary: 'Reservations of private persons, those that are held first',
    query: z.object({
      /** number, or name or phone of the person */
      search: z.string().trim().max(LIST_SEARCH_MAX).default(''),
      status: z.enum(reservationStatuses).optional(),
      /** id of a store; default: all */
      store: wholeNumber().optional(),
      ...pageFields,
    }),
    response: listOf(staffReservation.extend({ id: z.number().int() })).extend({
      stores: z.array(z.object({ id: z.number().int(), name: z.string() })),
    }),
  },
  'POST v1 staff/reservations/{id}/issue/': {
    ...operatorWrite,
    summary: 'The product was handed over; 409: the reservation has ended',
    params: idParam,
  },
  'POST v1 staff/reservations/{id}/cancel/': {
    ...operatorWrite,
    summary: 'Cancels a reservation and tells the person; 409: it has ended',
    params: idParam,
    /** whether the goods are at the store: only then they return into stock */
    body: z.object({ isThere: z.boolean() }),
  },
} satisfies Record<EndpointKey, Endpoint>;
