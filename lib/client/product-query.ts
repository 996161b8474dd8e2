import { callQuery } from './queries.ts';

export const productQuery = (guid: string) => callQuery('POST v2 catalog/products', { body: { guids: [guid] } });
