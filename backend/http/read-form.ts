import type { HonoRequest } from 'hono';
import { ServiceError } from '#backend/errors.ts';
import { messages } from './messages.ts';

/** More fields than any form has: parsing thousands of parts would block the thread for seconds. */
const FIELDS_MAX = 50;

export async function readForm(request: HonoRequest, type: string): Promise<unknown> {
  const { mediaType, separator } = partsOf(type);
  const bytes = Buffer.from(await request.arrayBuffer());
  if (!hasAtMost(bytes, separator, FIELDS_MAX)) throw new ServiceError('BAD_REQUEST', messages.tooManyFields);
  try {
    // uses the normalised media type, so that the parser finds the parts that were counted
    const form = await new Response(bytes, { headers: { 'Content-Type': mediaType } }).formData();
    return Object.fromEntries(form);
  } catch {
    throw new ServiceError('BAD_REQUEST', messages.noForm);
  }
}

function partsOf(type: string): { mediaType: string; separator: string } {
  if (/^\s*application\//i.test(type)) return { mediaType: 'application/x-www-form-urlencoded', separator: '&' };
  const [, boundary = 'none'] = /boundary="?([\w'()+,./:=?-]{1,70})/i.exec(type) ?? [];
  return { mediaType: `multipart/form-data; boundary="${boundary}"`, separator: `--${boundary}` };
}

function hasAtMost(bytes: Buffer, separator: string, most: number): boolean {
  let count = 0;
  for (let at = bytes.indexOf(separator); at >= 0 && count <= most; at = bytes.indexOf(separator, at + 1)) count += 1;
  return count <= most;
}
