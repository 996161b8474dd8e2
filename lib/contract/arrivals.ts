import { z } from 'zod';
import { availabilitySchema } from './catalogue.ts';
import { guid, pageFields, pagesSchema, pictureSchema, queryList, rubles } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { rule } from './field-rules.ts';

/** Products of a screen; more would not fit into an address. */
const PRODUCTS_MAX = 100;

const subscriptionSchema = z.object({
  /** the product's guid */
  nomenclatureId: guid,
  /** `active`: waits for the product; `fulfilled`: the person was notified of its arrival */
  state: z.enum(['active', 'cancelled', 'fulfilled']),
  since: z.string(),
  /** when it was cancelled or the person was notified; null: it is active */
  endedAt: z.string().nullable(),
  /** yyyy-mm-dd: when the next pieces are expected in the customer's warehouses; null: not known */
  expectedOn: z.string().nullable(),
  product: z.object({
    name: z.string(),
    code: z.string(),
    /** null: withdrawn from the catalogue */
    url: z.string().nullable(),
    image: pictureSchema.nullable(),
    /** retail price; null: on request */
    price: rubles.nullable(),
    availability: availabilitySchema,
  }),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** One product or several (§7). */
const chosen = {
  nomenclatureId: guid.toLowerCase().optional(),
  nomenclatureIds: z.array(guid.toLowerCase()).min(1).max(PRODUCTS_MAX).optional(),
};
export type Chosen = { nomenclatureId?: string | undefined; nomenclatureIds?: string[] | undefined };

const isOneOrSeveral = ({ nomenclatureId, nomenclatureIds }: Chosen) =>
  (nomenclatureId === undefined) !== (nomenclatureIds === undefined);
const requireOneOrSeveral = { error: rule('productOrProducts'), path: ['nomenclatureId'] };

/** Of one product its subscription; of several those that were changed, and why the others were not. */
const changedSchema = z.union([
  subscriptionSchema,
  z.object({
    items: z.array(subscriptionSchema),
    refused: z.array(z.object({ nomenclatureId: guid, message: z.string() })),
  }),
]);

export const arrivalCalls = {
  'GET v1 subscriptions': {
    who: 'verified',
    forRequester: true,
    summary:
      "The caller's subscriptions to arrivals, the active ones first, without cancelled ones; or those to the named products",
    query: z.object({
      ...pageFields,
      nomenclatureId: guid.optional(),
      nomenclatureIds: queryList(guid, PRODUCTS_MAX),
    }),
    response: z.object({ items: z.array(subscriptionSchema), total: z.number().int(), pages: pagesSchema }),
  },
  'POST v1 subscriptions': {
    who: 'verified',
    isLimited: true,
    forRequester: true,
    summary: 'Subscribes the caller to the arrival of products without stock; once for a product',
    body: z.object(chosen).refine(isOneOrSeveral, requireOneOrSeveral),
    response: changedSchema,
  },
  'PUT v1 subscriptions': {
    who: 'verified',
    isLimited: true,
    forRequester: true,
    summary: "Cancels the caller's subscriptions to products, or takes the cancellation back",
    body: z.object({ ...chosen, state: z.enum(['active', 'cancelled']) }).refine(isOneOrSeveral, requireOneOrSeveral),
    response: changedSchema,
  },
} satisfies Record<EndpointKey, Endpoint>;
