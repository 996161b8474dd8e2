import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Call, CallInput } from '#lib/contract/contract.ts';
import { requestOf } from '#lib/contract/request.ts';
import { type AccountShop, openAccountShop, type Person, visitor } from '#tests/account-shop.ts';
import { visitorHeaders } from '#tests/shop-api.ts';

let shop: AccountShop;
let dealer: Person;
let product: { guid: string; code: string };
let onRequest: string;
beforeAll(async () => {
  shop = await openAccountShop();
  dealer = await shop.signedIn('9000000002');
  const sold = await shop.database.pool.query<{ guid: string; code: string }>(
    `SELECT p.guid, p.code FROM products p JOIN categories c ON c.id = p.category_id
     WHERE p.is_available AND p.price IS NOT NULL AND NOT c.is_price_on_request LIMIT 1`,
  );
  product = sold.rows[0] ?? { guid: '', code: '' };
  const asked = await shop.database.pool.query<{ guid: string }>(
    'SELECT p.guid FROM products p JOIN categories c ON c.id = p.category_id WHERE c.is_price_on_request LIMIT 1',
  );
  onRequest = asked.rows[0]?.guid ?? '';
});
afterAll(() => shop.end());

async function inEnglish<K extends Call>(call: K, input: CallInput<K>, person: Person) {
  const { url, method, headers, body } = requestOf(call, input, '/api');
  const all = { ...headers, ...visitorHeaders(person), 'Accept-Language': 'en' };
  const response = await shop.send(method, url, { headers: all, ...(body !== undefined && { body }) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Every `message` of an answer, however deep. */
function messagesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'message' || name === 'deferredRefusal' ? [String(inner)] : messagesIn(inner),
  );
}

const NOBODY = '2b9c2f0e-1d7e-4c38-b4ea-7e7e2c1f6f00';

async function refusals(): Promise<[label: string, body: unknown][]> {
  const label: [string, unknown][] = [];
  const add = async <K extends Call>(call: K, input: CallInput<K>, person = dealer) => {
    const { status, body } = await inEnglish(call, input, person);
    label.push([`${call}: ${status}`, body]);
    return body;
  };
  const guest = visitor();
  const { sessionId } = guest;
  await add('POST v1 user/signIn/', { body: { phone: '9000000002', password: 'wrong' } }, guest);
  await add('POST v1 user/signIn/', { body: { login: 'i.ivanov', employee: 'Y', password: 'wrong' } }, guest);
  await add('POST v1 user/signUp/', { body: { sessionId } }, guest);
  await add('POST v1 verifyCode/check/', { body: { sessionId, phone: '9123456789', code: '1234' } }, guest);
  await add('POST v1 verifyCode/check/', { body: { sessionId: NOBODY, phone: '9123456789', code: '1234' } }, guest);
  await add('POST v1 user/signOut/', {}, guest);
  await add('POST v1 company/users/', { body: { fio: 'Сафин Ильдар', phone: '9000000003', email: 'a@example.com' } });
  await add('PATCH v1 company/users/{id}/', { params: { id: 999_999 }, body: {} });
  await add('POST v1 profile/password/', { body: { current: 'wrong', next: 'long enough' } });
  await add('POST v1 basket/add/', { body: { productId: NOBODY } });
  await add('POST v1 basket/items/', { body: { items: [{ productId: onRequest }, { productId: NOBODY }] } });
  const { code } = product;
  const text = `${code} 5\n${code} 2,5\n${code} 1000\n${code} пять\nZZ-9999999 4\nпросто слова\n1,23E+12;5`;
  await add('POST v1 basket/load/', { body: { text } });
  await add('POST v1 basket/load/', { body: { text: '\n' } });
  await add('POST v1 basket/load/', { body: { text: 'ZZ-1 1\n'.repeat(5001) } });
  await add('POST v1 basket/undo/', { body: { undo: NOBODY } });
  await add('GET v1 orders/{id}/', { params: { id: NOBODY } });
  const line = { productId: product.guid, quantity: 1000, price: 1 };
  await add('POST v1 orders/check/', { body: { products: [line], total: 1, bonusWriteOff: 5 } });
  await add('POST v1 orders/check/', { body: { products: [line, line] } });
  await add('POST v1 orders/check/', { body: { products: [line], contractId: NOBODY } });
  await add('POST v1 priceRequests/', { body: { guid: product.guid, key: randomUUID() } });
  await add('POST v1 commercialOffers/', { body: { source: { from: 'favorites' }, key: randomUUID() } });
  await add('GET v1 commercialOffers/{id}/', { params: { id: NOBODY } });
  await add('GET v1 commercialOffers/public/{token}/', { params: { token: 'nothing' } }, guest);
  await add('GET v1 compare/removeFromCompare/', { query: {} }, guest);
  await add('GET v1 cities/{id}/', { params: { id: 999_999 } }, guest);
  await add('GET v1 stores/{id}', { params: { id: 999_999 } }, guest);
  await add('GET v1 banners/{id}/', { params: { id: 999_999 } }, guest);
  await add('POST v1 alert/', { body: { name: 'nothing', command: 'close' } }, guest);
  await add('POST v3 catalog/section/info/', { body: { section: 'nothing' } }, guest);
  await add('GET v1 users/{userId}/rights/', { params: { userId: 999_999 } });
  return label;
}

it('every refusal is in English for a caller who asked for it, except product names', async () => {
  const { rows } = await shop.database.pool.query<{ name: string }>('SELECT name FROM products WHERE guid = $1', [
    product.guid,
  ]);
  const name = rows[0]?.name ?? '';
  for (const [label, body] of await refusals()) {
    const messages = messagesIn(body);
    expect(messages.length, `${label}: ${JSON.stringify(body)}`).toBeGreaterThan(0);
    for (const message of messages)
      expect(message.replace(name, '').replace(/“.*?”/g, ''), label).not.toMatch(/\p{Script=Cyrillic}/u);
  }
});
