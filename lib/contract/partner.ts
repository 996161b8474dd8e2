import { z } from 'zod';
import { PARTNER_TOKEN_NAME_MAX } from '#lib/config/limits.ts';
import { guid, typedText } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';

export const PARTNER_TOKENS_MAX = 10;

/** What a token of the partner API may do: read own prices, read stock, place and follow orders. */
export const partnerScopes = ['prices', 'stock', 'orders'] as const;
export const partnerScope = z.enum(partnerScopes);
export type PartnerScope = z.infer<typeof partnerScope>;

const partnerTokenSchema = z.object({
  id: guid,
  name: z.string(),
  /** last characters of the token */
  hint: z.string(),
  scopes: z.array(partnerScope),
  createdAt: z.string(),
  /** to the minute; null: never used */
  lastUsedAt: z.string().nullable(),
  /** name of the colleague who created it */
  author: z.string(),
  isOwn: z.boolean(),
});
export type PartnerToken = z.infer<typeof partnerTokenSchema>;

export const partnerCalls = {
  'GET v1 partner/tokens/': {
    who: 'verified',
    whileActing: 'refused',
    summary: 'Active tokens of the partner API: an owner sees those of the whole company, a member their own',
    response: z.object({
      items: z.array(partnerTokenSchema),
      /** active tokens of the customer, those of colleagues included */
      total: z.number().int(),
      max: z.number().int(),
      /** whether the caller also sees and revokes tokens of colleagues */
      seesAll: z.boolean(),
    }),
  },
  'POST v1 partner/tokens/': {
    who: 'verified',
    whileActing: 'refused',
    summary: 'Creates a token of the partner API; the reply is the only place that contains it',
    body: z.object({
      name: typedText(PARTNER_TOKEN_NAME_MAX),
      scopes: z.array(partnerScope).min(1).max(partnerScopes.length),
      /** idempotency key: a repeated creation is refused, since its token cannot be shown again */
      key: guid.toLowerCase(),
    }),
    response: z.object({ token: z.string(), item: partnerTokenSchema }),
  },
  'DELETE v1 partner/tokens/{id}/': {
    who: 'verified',
    whileActing: 'refused',
    isLimited: true,
    summary: 'Revokes a token of the partner API at once; idempotent',
    params: z.object({ id: guid }),
    response: z.object({ success: z.literal(true) }),
  },
} satisfies Record<EndpointKey, Endpoint>;
