import { z } from 'zod';
import { ROOMS_MAX, type RoomField, roomFields, sharedFields } from '#lib/rules/heat-load/fields.ts';
import { productCardSchema } from './catalogue.ts';
import { linkSchema, rowId } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';

type NumberField = Exclude<RoomField, { options: unknown }>;

const amount = ({ min, max, initial }: NumberField) => z.number().min(min).max(max).default(initial);
const count = ({ min, max, initial }: NumberField) => z.number().int().min(min).max(max).default(initial);
const choice = <const T extends string>({ options, initial }: { options: readonly T[]; initial: T }) =>
  z.enum(options as readonly [T, ...T[]]).default(initial as never) as unknown as z.ZodDefault<z.ZodType<T, T>>;

const { cooling, heating, floor } = roomFields;

const coolingRoom = z.object({
  use: choice(cooling.use),
  area: amount(cooling.area),
  height: amount(cooling.height),
  sun: choice(cooling.sun),
  glazing: amount(cooling.glazing),
  people: count(cooling.people),
  computers: count(cooling.computers),
  televisions: count(cooling.televisions),
  equipment: amount(cooling.equipment),
});

const heatingRoom = z.object({
  use: choice(heating.use),
  area: amount(heating.area),
  height: amount(heating.height),
  insulation: choice(heating.insulation),
});

const floorRoom = z.object({
  use: choice(floor.use),
  area: amount(floor.area),
  occupied: amount(floor.occupied),
  covering: choice(floor.covering),
});

const rooms = <Room extends z.ZodType>(room: Room) => z.array(room).min(1).max(ROOMS_MAX);

const heatNeed = z.discriminatedUnion('purpose', [
  z.object({
    purpose: z.literal('cooling'),
    shared: z.object({ unit: choice(sharedFields.cooling.unit) }).prefault({}),
    rooms: rooms(coolingRoom),
  }),
  z.object({
    purpose: z.literal('heating'),
    shared: z
      .object({
        unit: choice(sharedFields.heating.unit),
        role: choice(sharedFields.heating.role),
        outside: amount(sharedFields.heating.outside),
      })
      .prefault({}),
    rooms: rooms(heatingRoom),
  }),
  z.object({
    purpose: z.literal('floor'),
    shared: z.object({ role: choice(sharedFields.floor.role) }).prefault({}),
    rooms: rooms(floorRoom),
  }),
]);

const partSchema = z.object({
  product: productCardSchema,
  quantity: z.number().int().min(1),
  /** of one piece, W; null: not known */
  watts: z.number().int().nullable(),
  /** dB(A); null: not known */
  noise: z.number().nullable(),
  /** m² that one heats; null: not known or no matter */
  heatedArea: z.number().nullable(),
  /** in the city `cityId` */
  isInStock: z.boolean(),
});
export type SelectedPart = z.infer<typeof partSchema>;

const loadSchema = z.object({
  terms: z.array(z.object({ kind: z.string(), factors: z.array(z.number()), watts: z.number().int() })),
  watts: z.number().int(),
  /** nominal powers that fit, W */
  from: z.number().int(),
  to: z.number().int(),
});

const selectionSchema = z.object({
  /** for each room of the heat need, in its order */
  rooms: z.array(
    z.object({
      load: loadSchema,
      /** in stock first, then the quiet ones; empty: nothing fits */
      models: z.array(partSchema),
    }),
  ),
  /** for several rooms to cool: an outdoor unit and one indoor unit for each room; null: none fits */
  multi: z.object({ outdoor: partSchema, indoor: z.array(partSchema) }).nullable(),
  /** the catalogue's section that the models are from; null: it has none */
  section: linkSchema.nullable(),
  /** false: the section does not tell powers, so nothing can be chosen */
  isKnown: z.boolean(),
});
export type Selection = z.infer<typeof selectionSchema>;

export const selectorCalls = {
  'POST v1 selector/': {
    who: 'any',
    summary: 'Heat loads of rooms, and the models that fit: in stock in the city first, then the quiet ones',
    body: z.object({ demand: heatNeed, cityId: rowId().optional() }),
    response: selectionSchema,
  },
} satisfies Record<EndpointKey, Endpoint>;
