import type { HonoRequest } from 'hono';
import { ServiceError } from '#backend/errors.ts';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { messages } from './messages.ts';
import { readAddress } from './read-address.ts';
import { readForm } from './read-form.ts';

type Encoding = NonNullable<Endpoint['encoding']>;

/** Media types of request bodies. */
export const mediaTypes: Record<Encoding, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

const expected = { json: messages.noJson, form: messages.noForm, multipart: messages.noParts };

/** The input of a call, not yet checked by the contract. */
export async function readInput(request: HonoRequest, endpoint: Endpoint): Promise<Record<string, unknown>> {
  const { body, encoding } = endpoint;
  const input = readAddress(request, endpoint);
  return body ? { ...input, body: await readBody(request, encoding ?? 'json') } : input;
}

/** Parses the body; an absent one counts as empty, whatever its media type. */
async function readBody(request: HonoRequest, encoding: Encoding): Promise<unknown> {
  const type = request.header('content-type') ?? '';
  if (type.split(';', 1)[0]?.trim().toLowerCase() === mediaTypes[encoding])
    return encoding === 'json' ? readJson(request) : readForm(request, type);
  if (await hasBytes(request.raw.body)) throw new ServiceError('WRONG_TYPE', expected[encoding]);
  return {};
}

async function readJson(request: HonoRequest): Promise<unknown> {
  const text = await request.text();
  if (isDeep(text)) throw new ServiceError('BAD_REQUEST', messages.noJson);
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw new ServiceError('BAD_REQUEST', messages.noJson);
  }
}

/** No call takes more levels of objects and lists. */
const DEPTH_MAX = 32;

/**
 * Whether JSON is nested so deeply that parsing it would hold up other requests. A string without an end is read once,
 * to the end of the text, and not again from each quotation mark in it.
 */
function isDeep(text: string): boolean {
  let depth = 0;
  for (const [mark] of text.matchAll(/"(?:[^"\\]|\\.)*(?:"|\\?$)|[[\]{}]/gs)) {
    if (mark === '[' || mark === '{') depth += 1;
    else if (mark === ']' || mark === '}') depth -= 1;
    if (depth > DEPTH_MAX) return true;
  }
  return false;
}

/** Whether the body has any bytes; stops reading at the first. */
async function hasBytes(body: ReadableStream<Uint8Array> | null): Promise<boolean> {
  for await (const chunk of body ?? []) if (chunk.length > 0) return true;
  return false;
}
