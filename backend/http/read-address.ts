import type { HonoRequest } from 'hono';
import { z } from 'zod';
import type { Endpoint } from '#lib/contract/endpoint.ts';

/** What an address says in its path and behind its `?`. A field that is a list in the contract has all values of its name. */
export function readAddress(request: HonoRequest, { query: schema }: Endpoint) {
  const lists = request.queries();
  const query = Object.entries(request.query()).map(([name, value]) => [
    name,
    isList(schema?.shape[name]) ? lists[name] : value,
  ]);
  return { params: request.param(), query: Object.fromEntries(query) };
}

/** `z.array(…)`, with a default or without. */
function isList(field: unknown): boolean {
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional) return isList(field.unwrap());
  return field instanceof z.ZodArray;
}

/** What was cut into segments could not be told from them once it is decoded. */
export const hasEncodedSlash = (url: string): boolean => /%(?:2f|5c)/i.test(new URL(url).pathname);
