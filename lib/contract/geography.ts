import { z } from 'zod';
import { PAGE_NUMBER_MAX, PRICED_PRODUCTS_MAX } from '#lib/config/limits.ts';
import { MORE_THAN_SHOWN } from '#lib/rules/stock.ts';
import { guid, pagesSchema, readySchema, rowId, wholeNumber } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';

export const warehouseSchema = z.object({ id: z.number().int(), guid, name: z.string(), address: z.string() });
export type Warehouse = z.infer<typeof warehouseSchema>;

export const citySchema = z.object({
  id: z.number().int(),
  name: z.string(),
  /** prepositional case without the preposition: «Казани» */
  nameIn: z.string(),
  region: z.string(),
  subdomain: z.string(),
  /** null: the default sales phone */
  phone: z.string().nullable(),
  isDefault: z.boolean(),
  /** has a million inhabitants or more: such cities come first in lists */
  isBig: z.boolean(),
  hasStore: z.boolean(),
  /** of the city's centre; null: unknown */
  lat: z.number().nullable().default(null),
  lon: z.number().nullable().default(null),
});
export type City = z.infer<typeof citySchema>;

/** A city in a list of cities; addresses and guids of warehouses are given for a single city only. */
const listedCitySchema = citySchema.extend({ warehouses: z.array(warehouseSchema.pick({ id: true, name: true })) });
export type ListedCity = z.infer<typeof listedCitySchema>;

/** How a warehouse prepares goods; times are local, HH:mm. */
const preparingSchema = z.object({
  /** as a store writes its opening hours */
  hours: z.string(),
  /** what is ordered earlier on a working day is ready on the same day */
  cutOff: z.string(),
  /** what is ordered later is ready by this time of the next working day */
  readyBy: z.string(),
});

/** What tells when goods are ready in a city, beside their warehouse. */
const scheduleSchema = z.object({
  /** minutes by which local time is ahead of UTC */
  zone: z.number().int(),
  /** days that differ from the week: false is a holiday, true a weekend on which work is done */
  calendar: z.record(z.string(), z.boolean()),
  /** working days on the way from the default city */
  daysFromHome: z.number().int(),
});

/** Without the schedule and what its warehouses do, pages do not tell when goods are ready. */
export const cityWithWarehousesSchema = citySchema.extend({
  warehouses: z.array(warehouseSchema.extend({ preparing: preparingSchema.optional() })),
  schedule: scheduleSchema.optional(),
});
export type CityWithWarehouses = z.infer<typeof cityWithWarehousesSchema>;

export const storeSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  address: z.object({ city: z.object({ id: z.number().int(), name: z.string() }), text: z.string() }),
  phone: z.string(),
  hours: z.string(),
  lat: z.number(),
  lon: z.number(),
  cashAndCarry: z.boolean(),
});
export type Store = z.infer<typeof storeSchema>;

const idParam = z.object({ id: wholeNumber() });

/** Pieces; above 500 only as this text (§9). */
const shownQuantity = z.union([z.number().int(), z.literal(MORE_THAN_SHOWN)]);

export const remainSchema = z.object({
  productGuid: guid,
  totalRemain: shownQuantity,
  warehouseRemains: z.record(guid, z.object({ name: z.string(), quantity: shownQuantity })),
});
export type Remain = z.infer<typeof remainSchema>;

export const customerRemainSchema = remainSchema.extend({
  /** the customer is notified when the product arrives */
  hasSubscribe: z.boolean(),
});
export type CustomerRemain = z.infer<typeof customerRemainSchema>;

export const geographyCalls = {
  'GET v1 cities/': {
    who: 'any',
    summary: 'Cities with their warehouses: all, or those whose name contains the query (from 2 characters, §5)',
    query: z.object({ query: z.string().trim().min(2).max(100).optional() }),
    response: z.array(listedCitySchema),
  },
  'GET v1 cities/{id}/': {
    who: 'any',
    summary: 'A city with its warehouses',
    params: idParam,
    response: cityWithWarehousesSchema,
  },
  'GET v1 stores/': {
    who: 'any',
    summary: 'Stores, of one city or all, by pages of 3 (§9)',
    query: z.object({
      city: wholeNumber().optional(),
      page: wholeNumber(PAGE_NUMBER_MAX).default(1),
      size: wholeNumber(500).default(3),
    }),
    response: z.object({ stores: z.array(storeSchema), total: z.number().int(), pages: pagesSchema }),
  },
  'GET v1 stores/{id}': { who: 'any', summary: 'A store', params: idParam, response: storeSchema },
  'GET v1 warehouses': {
    who: 'any',
    summary: 'Warehouses of a city',
    query: z.object({ city: wholeNumber() }),
    response: z.array(warehouseSchema),
  },
  'GET v1 warehouses/{xmlId}/': {
    who: 'verified',
    forRequester: true,
    summary: "Warehouses open to the customer's legal entity",
    params: z.object({ xmlId: guid }),
    response: z.array(
      warehouseSchema.extend({
        /** true: the stock is in the customer's own city; false: in the default one only */
        isHere: z.boolean(),
        city: citySchema.pick({ name: true, nameIn: true }),
      }),
    ),
  },
  'POST v2 remains/byWarehouseAndProducts': {
    who: 'any',
    summary: 'Public stock of products in warehouses, and when it is ready in a city if one is named',
    body: z.object({
      warehouses: z.array(guid).min(1).max(100),
      guids: z.array(guid).min(1).max(PRICED_PRODUCTS_MAX),
      /** id of the city in which the goods are needed */
      city: rowId().optional(),
    }),
    response: z.object({
      items: z.array(remainSchema),
      /** by warehouse; absent: no city was named, or unknown */
      ready: z.record(guid, readySchema).optional(),
    }),
  },
  'POST v1 remains/{xmlId}/byWarehouseAndProducts/': {
    who: 'verified',
    forRequester: true,
    summary: "Stock of products in warehouses of the customer's legal entity, and when it is ready in its city",
    params: z.object({ xmlId: guid }),
    body: z.object({ warehouses: z.array(guid).min(1).max(100), guids: z.array(guid).min(1).max(PRICED_PRODUCTS_MAX) }),
    response: z.object({
      items: z.array(customerRemainSchema),
      /** by warehouse; absent: unknown */
      ready: z.record(guid, readySchema).optional(),
    }),
  },
} satisfies Record<EndpointKey, Endpoint>;
