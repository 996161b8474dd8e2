import type { HonoRequest } from 'hono';
import { z } from 'zod';
import type { Endpoint } from '#lib/contract/endpoint.ts';

/** Path and query parameters of a request. A field that is a list in the contract gets all values of its name. */
export function readAddress(request: HonoRequest, { query: schema }: Endpoint) {
  const lists = request.queries();
  const query = Object.entries(request.query()).map(([name, value]) => [
    name,
    isList(schema?.shape[name]) ? lists[name] : value,
  ]);
  return { params: request.param(), query: Object.fromEntries(query) };
}

/** Whether a field is `z.array(…)`, with a default or without. */
function isList(field: unknown): boolean {
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional) return isList(field.unwrap());
  return field instanceof z.ZodArray;
}

/** Whether a path contains an encoded slash, which decoding would turn into a separator of segments. */
export const hasEncodedSlash = (url: string): boolean => /%(?:2f|5c)/i.test(new URL(url).pathname);
