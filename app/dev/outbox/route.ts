import { apiProxy } from '../../api/api-proxy.ts';

/** SMS sent through the local gateway; available on a developer's machine only. */
export const GET = apiProxy;
