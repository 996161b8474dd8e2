import type { CallInput, JsonCall, Reply } from '#lib/contract/contract.ts';
import { requestOf } from '#lib/contract/request.ts';
import { type Answer, DOMAIN, origin, type Sending, visit, visitorAddress } from './http.ts';
import { fieldsOf, type Person } from './people.ts';

/** A person who calls the API from another browser, of which a test needs no page. */
export interface Elsewhere {
  /** the status of the sign-in */
  status: number;
  /** Headers of a request that nothing else marks as one of the shop's pages. */
  headers(): Record<'Cookie' | 'Origin' | 'X-Forwarded-For', string>;
  call(path: string, sending?: Sending): Promise<Answer>;
  /** Throws when the answer is not 200. */
  ask<K extends JsonCall>(call: K, input: CallInput<K>): Promise<Reply<K>>;
}

/** Signs in as a demo person, or by phone and password, without a page: with cookies and a network address of its own. */
export async function signInElsewhere(who: Person | Record<'phone' | 'password', string>): Promise<Elsewhere> {
  const fields = typeof who === 'string' ? fieldsOf(who) : { phone: who.phone, password: who.password };
  const cookies = new Map<string, string>();
  const address = visitorAddress();
  const ownHeaders = () => ({
    Origin: origin('kazan'),
    'X-Forwarded-For': address,
    Cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
  });
  async function call(path: string, { method, headers, body }: Sending = {}): Promise<Answer> {
    const answer = await visit(`kazan.${DOMAIN}`, path, {
      method: method ?? 'GET',
      headers: {
        ...ownHeaders(),
        'X-Requested-With': 'XMLHttpRequest',
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=;]*)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  }
  async function ask<K extends JsonCall>(name: K, input: CallInput<K>): Promise<Reply<K>> {
    const { url, method, headers, body } = requestOf(name, input, '/api');
    const answer = await call(url, { method, headers, ...(body !== undefined && { body: body as string }) });
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.text}`);
    return JSON.parse(answer.text) as Reply<K>;
  }
  const { status } = await call('/api/v1/user/signIn/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  return { status, headers: ownHeaders, call, ask };
}
