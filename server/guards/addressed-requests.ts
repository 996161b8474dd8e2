import type { RequestListener } from 'node:http';
import { ADDRESS_HEADER } from '#lib/config/headers.ts';
import { clientAddress } from '#lib/server/client-address.ts';

/** Tells the API proxy where a request came from; what a visitor claims about it is dropped. */
export function addressedRequests(next: RequestListener): RequestListener {
  return (request, response) => {
    request.headers[ADDRESS_HEADER] = clientAddress(request);
    next(request, response);
  };
}
