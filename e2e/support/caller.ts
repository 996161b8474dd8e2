import { DEMO_PASSWORD } from '#demo/people.ts';
import type { CallInput, JsonCall, Reply } from '#lib/contract/contract.ts';
import { requestOf } from '#lib/contract/request.ts';
import { DOMAIN, origin, visit, visitorAddress } from './http.ts';
import { type Person, people } from './people.ts';

const HOST = `kazan.${DOMAIN}`;

/** Headers of somebody who has signed in, for calls without a browser. */
export async function headersOf(
  who: Person | { phone: string; password: string },
): Promise<Record<'Cookie' | 'Origin' | 'X-Forwarded-For', string>> {
  const place = { Origin: origin('kazan'), 'X-Forwarded-For': visitorAddress() };
  const { status, headers, text } = await visit(HOST, '/api/v1/user/signIn/', {
    method: 'POST',
    headers: {
      ...place,
      'X-Requested-With': 'XMLHttpRequest',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(fieldsOf(who)).toString(),
  });
  if (status !== 200) throw new Error(`sign-in: ${status} ${text}`);
  return { ...place, Cookie: (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ') };
}

function fieldsOf(who: Parameters<typeof headersOf>[0]): Record<string, string> {
  if (typeof who === 'object') return { phone: who.phone, password: who.password };
  const known = people[who];
  const name: Record<string, string> =
    'login' in known ? { login: known.login, employee: 'Y' } : { phone: known.phone };
  return { ...name, password: DEMO_PASSWORD };
}

/** Signs somebody in without a browser; returns a function that calls the API as they. */
export async function callerAs(who: Parameters<typeof headersOf>[0]) {
  const person = await headersOf(who);
  return async <K extends JsonCall>(call: K, input: CallInput<K>): Promise<Reply<K>> => {
    const { url, method, headers, body } = requestOf(call, input, '/api');
    const sending = { method, headers: { ...person, ...headers }, ...(body !== undefined && { body: body as string }) };
    const answer = await visit(HOST, url, sending);
    if (answer.status !== 200) throw new Error(`${call}: ${answer.status} ${answer.text}`);
    return JSON.parse(answer.text) as Reply<K>;
  };
}
