import type { HonoRequest } from 'hono';
import { ServiceError } from '#backend/errors.ts';

/** More than any form has: to take thousands of parts apart blocks everybody for seconds. */
const FIELDS_MAX = 50;

/** The fields of a form. What is no form is as good as an empty one: its fields are missing. */
export async function readForm(request: HonoRequest): Promise<unknown> {
  const type = formTypeOf(request.header('content-type') ?? '');
  if (!type) return {};
  const bytes = Buffer.from(await request.arrayBuffer());
  if (!hasAtMost(bytes, type.separator, FIELDS_MAX))
    throw new ServiceError('BAD_REQUEST', 'В форме слишком много полей');
  try {
    // told anew, so that the parts are those that were counted
    const form = await new Response(bytes, { headers: { 'Content-Type': type.told } }).formData();
    return Object.fromEntries(form);
  } catch {
    throw new ServiceError('BAD_REQUEST', 'Тело запроса должно быть формой');
  }
}

function formTypeOf(type: string): { told: string; separator: string } | null {
  if (/^application\/x-www-form-urlencoded\b/i.test(type))
    return { told: 'application/x-www-form-urlencoded', separator: '&' };
  if (!/^multipart\/form-data\b/i.test(type)) return null;
  const [, boundary = 'none'] = /boundary="?([\w'()+,./:=?-]{1,70})/i.exec(type) ?? [];
  return { told: `multipart/form-data; boundary="${boundary}"`, separator: `--${boundary}` };
}

function hasAtMost(bytes: Buffer, separator: string, most: number): boolean {
  let count = 0;
  for (let at = bytes.indexOf(separator); at >= 0 && count <= most; at = bytes.indexOf(separator, at + 1)) count += 1;
  return count <= most;
}
