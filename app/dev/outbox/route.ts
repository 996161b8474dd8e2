import { apiProxy } from '../../api/api-proxy.ts';

/** What the local SMS gateway was given; on a developer's machine alone. */
export const GET = apiProxy;
