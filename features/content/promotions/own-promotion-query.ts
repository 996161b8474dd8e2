import { callQuery } from '#lib/client/queries.ts';

/** A closed promotion as the caller's price group has it. */
export const ownPromotionQuery = (slug: string) => callQuery('GET v1 promotions/getOwn/', { query: { slug } });
