import type { RequestListener } from 'node:http';
import { ADDRESS_HEADER } from '#lib/config/headers.ts';
import { clientAddress } from '#lib/server/client-address.ts';

/** Writes the client's address into an internal header for the API proxy, over any value that the client sent. */
export function withClientAddress(next: RequestListener): RequestListener {
  return (request, response) => {
    request.headers[ADDRESS_HEADER] = clientAddress(request);
    next(request, response);
  };
}
