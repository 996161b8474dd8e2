import { createHash, randomBytes } from 'node:crypto';
import { sessionIdOf } from '#backend/modules/accounts/index.ts';
import { DEMO_PASSWORD } from '#demo/people.ts';
import type { ApiErrorBody } from '#lib/contract/common.ts';
import type { Call, CallInput, Reply } from '#lib/contract/contract.ts';
import { requestOf } from '#lib/contract/request.ts';
import { DEMO_NOW } from './database.ts';
import { openShopApi, type ShopApi, type Visitor, visitorHeaders } from './shop-api.ts';

/** A visitor with an own session and client address. */
export interface Person extends Required<Pick<Visitor, 'session' | 'address'>>, Omit<Visitor, 'session' | 'address'> {
  sessionId: string;
}

export type SignedInPerson = Person & { token: string };

export interface Answer<K extends Call> {
  status: number;
  body: Partial<Reply<K>> & Partial<ApiErrorBody>;
  /** error messages by field */
  errors: Record<string, string>;
  retryAfter: number | null;
}

export interface AccountShop extends ShopApi {
  /** the shop's clock, which moves only by `pass` */
  pass(seconds: number): void;
  now(): Date;
  ask<K extends Call>(call: K, input: CallInput<K>, person?: Visitor): Promise<Answer<K>>;
  /** signs in and returns the same person with the token */
  signedIn(phoneOrLogin: string, person?: Person): Promise<SignedInPerson>;
  /** a captcha of the person's session and its word */
  picture(person: Person): Promise<{ captchaSID: string; captchaWord: string }>;
  /** texts of the messages to a phone, the newest last */
  messagesTo(phone: string): Promise<string[]>;
}

export const WORD = 'ACEK3';

let people = 0;
/** A new visitor, with the given client address or a new one. */
export function visitor(address?: string): Person {
  people++;
  const session = randomBytes(24).toString('base64url');
  const own = `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`;
  return { session, sessionId: sessionIdOf(session), address: address ?? own };
}

/** The shop with the demo people and a clock of its own. */
export async function openAccountShop(): Promise<AccountShop> {
  let time = DEMO_NOW.getTime();
  const now = () => new Date(time);
  const shop = await openShopApi({ template: 'demo', now });
  const { db } = shop.database;

  const ask: AccountShop['ask'] = async (call, input, person = visitor()) => {
    const { url, method, headers, body } = requestOf(call, input, '/api');
    const all = { ...headers, ...visitorHeaders(person) };
    return answerOf(await shop.send(method, url, { headers: all, ...(body !== undefined && { body }) }));
  };

  return {
    ...shop,
    pass: (seconds) => void (time += seconds * 1000),
    now,
    ask,
    async signedIn(name, person = visitor()) {
      const password = DEMO_PASSWORD;
      const form = /^\d+$/.test(name) ? { phone: name, password } : { login: name, employee: 'Y' as const, password };
      const { body } = await ask('POST v1 user/signIn/', { body: form }, person);
      if (!body.jwt) throw new Error(`${name} was not let in: ${JSON.stringify(body)}`);
      return { ...person, token: body.jwt };
    },
    async picture(person) {
      const { body } = await ask('GET v1 captcha/', { query: { sessionId: person.sessionId } }, person);
      const sid = body.captchaSId ?? '';
      // reads the word instead of looking at the picture
      const hash = createHash('sha256').update(`${sid}:${WORD}`).digest();
      await db.updateTable('captchas').set({ hash }).where('sid', '=', sid).execute();
      return { captchaSID: sid, captchaWord: WORD };
    },
    async messagesTo(phone) {
      const rows = await db
        .selectFrom('outgoing_messages')
        .select('text')
        .where('phone', '=', phone)
        .orderBy('id')
        .execute();
      return rows.map(({ text }) => text ?? '');
    },
  };
}

export async function answerOf<K extends Call>(response: Response): Promise<Answer<K>> {
  // for a file only its presence is returned
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const body = (isJson ? await response.json() : {}) as Answer<K>['body'];
  const errors = Object.fromEntries((body.errors ?? []).map(({ field, message }) => [field, message]));
  const retryAfter = response.headers.get('retry-after');
  return { status: response.status, body, errors, retryAfter: retryAfter === null ? null : Number(retryAfter) };
}

/** The four digits in a message with a code. */
export const codeIn = (text = ''): string => /^\d{4}/.exec(text)?.[0] ?? '';
/** A different code. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');
/** The password in a message. */
export const passwordIn = (text = ''): string => text.split(' ', 1)[0] ?? '';
