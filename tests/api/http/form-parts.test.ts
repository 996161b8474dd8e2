import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountShop, openAccountShop } from '#tests/account-shop.ts';

let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop.end());

const type = { 'Content-Type': 'multipart/form-data; boundary=----few' };
const part = (name: string, value: string) =>
  `------few\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\n\r\n${value}\r\n`;
const form = (parts: string) => `${parts}------few--\r\n`;
const manyParts = form(part('a', '').repeat(28_000));

/** The response, and for how long it blocked the event loop. */
async function post(sent: BodyInit, headers: Record<string, string>) {
  const before = process.threadCpuUsage();
  const response = await shop.send('POST', '/ajax/cart/load/', { body: sent, headers });
  const body = await response.json();
  const { user, system } = process.threadCpuUsage(before);
  return { status: response.status, body, ms: (user + system) / 1000 };
}

it('a caller without access is refused before the body is read', async () => {
  let read = 0;
  const endless = new ReadableStream({
    pull(controller) {
      read += 1;
      controller.enqueue(new Uint8Array(64 * 1024));
    },
  });
  const response = await shop.send('POST', '/ajax/cart/load/', {
    body: endless,
    headers: type,
    duplex: 'half',
  } as RequestInit);
  expect(response.status).toBe(401);
  expect(read).toBeLessThan(4);
  expect(await post(manyParts, type)).toMatchObject({ status: 401 });
});

it('a form with very many parts is refused before it is parsed', async () => {
  const { token } = await shop.signedIn('9000000002');
  const headers = { ...type, Authorization: `Bearer ${token}` };
  const { status, body } = await post(manyParts, headers);
  expect([status, body.message]).toEqual([400, 'В форме слишком много полей']);
  expect(await post(form(part('a', '').repeat(20) + part('file', '1')), headers)).toMatchObject({ status: 200 });
  const names = Array.from({ length: 60 }, (_, index) => `a${index}=1`).join('&');
  const response = await shop.send('POST', '/api/v1/user/signIn/', {
    body: names,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  expect(response.status).toBe(400);
});

it('the parts of a form are those that were counted, whatever its content type claims', async () => {
  const { token } = await shop.signedIn('9000000002');
  for (const sly of ['xboundary=----none; boundary=----few', 'boundary="----few"; boundary=----none', 'boundary=']) {
    const headers = { 'Content-Type': `multipart/form-data; ${sly}`, Authorization: `Bearer ${token}` };
    expect([200, 400]).toContain((await post(form(part('file', '1')), headers)).status);
    const { ms } = await post(manyParts, headers);
    expect(ms).toBeLessThan(1000);
  }
});

it('several large bodies of one person in a row are refused unread', async () => {
  const { token } = await shop.signedIn('9000000003');
  const large = form(part('file', 'x'.repeat(300_000)));
  const headers = { ...type, Authorization: `Bearer ${token}`, 'Content-Length': String(large.length) };
  const statuses: number[] = [];
  for (let count = 0; count < 16; count += 1) statuses.push((await post(large, headers)).status);
  expect(statuses.slice(0, 15)).not.toContain(429);
  const { status, body, ms } = await post('the length alone is looked at', headers);
  expect([status, body.message]).toEqual([429, 'Слишком много больших файлов подряд. Повторите попытку через минуту']);
  expect(ms).toBeLessThan(1000);
  const small = { ...type, Authorization: `Bearer ${token}` };
  expect((await post(form(part('file', '1')), small)).status, 'small ones go on').toBe(200);
});
