import { sql } from 'kysely';

/** SQL: whether the price of product `p` of category `c` is on request. */
export const isOnRequest = sql<boolean>`(c.is_price_on_request OR p.is_on_request)`;

/** SQL: the retail price in kopecks of product `p` of category `c`; null when it is on request or unknown. */
export const retailPrice = sql`(CASE WHEN NOT ${isOnRequest} THEN p.price END)`;
