import { z } from 'zod';
import { PARTNER_API } from '#lib/config/partner-api-path.ts';
import { guid } from '#lib/contract/common.ts';
import type { PartnerScope } from '#lib/contract/partner.ts';
import {
  changesQuery,
  changesReply,
  newOrder,
  ordersQuery,
  ordersReply,
  partnerOrderSchema,
  productsQuery,
  productsReply,
} from '#lib/contract/partner-api.ts';

export interface PartnerEndpoint {
  method: 'get' | 'post';
  /** below `PARTNER_API` */
  path: string;
  summary: string;
  /** the token needs one of them */
  scopes: PartnerScope[];
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  response: z.ZodType;
  /** media types of the reply besides JSON */
  files?: string[];
}

/** The calls of the partner API, from which its routes and its OpenAPI document are made. */
export const partnerEndpoints = {
  products: {
    method: 'get',
    path: '/products',
    summary:
      'The full list with own prices and stock: by pages as JSON or CSV (the next one in the header X-Page-Cursor), or whole as CSV or YML',
    scopes: ['prices', 'stock'],
    query: productsQuery,
    response: productsReply,
    files: ['text/csv', 'application/xml'],
  },
  changes: {
    method: 'get',
    path: '/changes',
    summary:
      'Products changed or withdrawn since a cursor, as JSON, or as CSV with the rest in the headers X-Changes-Cursor, X-Has-More, X-Follows-Prices',
    scopes: ['prices', 'stock'],
    query: changesQuery,
    response: changesReply,
    files: ['text/csv'],
  },
  placeOrder: {
    method: 'post',
    path: '/orders',
    summary: 'Places an order, once for a reference: 201 when it is placed, 200 when it was placed before',
    scopes: ['orders'],
    body: newOrder,
    response: partnerOrderSchema,
  },
  orders: {
    method: 'get',
    path: '/orders',
    summary: 'Orders of the company, the newest first',
    scopes: ['orders'],
    query: ordersQuery,
    response: ordersReply,
  },
  order: {
    method: 'get',
    path: '/orders/{id}',
    summary: 'An order with its lines and shipments',
    scopes: ['orders'],
    params: z.object({ id: guid }),
    response: partnerOrderSchema,
  },
} satisfies Record<string, PartnerEndpoint>;

export const partnerPath = ({ path }: Pick<PartnerEndpoint, 'path'>): string => PARTNER_API + path;
