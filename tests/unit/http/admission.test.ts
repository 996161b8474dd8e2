import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { errorSchema } from '#lib/contract/common.ts';
import { admittedRequests } from '#scripts/startup/admitted-requests.ts';
import { type Answer, guardedShop } from './guarded-shop.ts';

/** A shop whose framework answers nobody until it is told to; pages are kept and need none. */
async function shopWithSlowFramework(patienceMs = 60_000) {
  const underWay: { request: IncomingMessage; response: ServerResponse }[] = [];
  const admit = admittedRequests((request, response) => {
    if (request.url === '/stores') response.end('kept page');
    else underWay.push({ request, response });
  }, patienceMs);
  const shop = await guardedShop(admit);
  const answered: Answer[] = [];
  const flood = (count: number, path: string, address: string, method = 'GET', headers: Record<string, string> = {}) =>
    Array.from({ length: count }, async () => {
      const sent = { method, headers: { 'x-forwarded-for': address, ...headers } };
      const answer = await shop.ask(path, method === 'GET' ? sent : { ...sent, body: '{}' });
      answered.push(answer);
      return answer.status;
    });
  const release = () => {
    for (const { response } of underWay.splice(0)) response.end('answered');
  };
  return { ...shop, underWay, answered, flood, release };
}

const SUGGESTS = '/api/v1/search/suggests/?q=nasos';

test('few calls are answered at a time, a bounded number waits, the others are told when to come again', async () => {
  const { underWay, answered, flood, release, ask } = await shopWithSlowFramework();
  const asked = flood(300, SUGGESTS, '198.51.100.1');
  await expect.poll(() => answered.length, { timeout: 20_000 }).toBe(150);
  expect(underWay).toHaveLength(8);
  for (const { status, headers, body } of answered) {
    expect(status).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    const said = errorSchema.parse(JSON.parse(body));
    expect(said).toMatchObject({ errorCode: 503, requestId: headers['x-request-id'] });
    expect(said.message).toMatch(/[а-я]{4}/);
  }
  expect((await ask('/stores')).body).toBe('kept page');
  const releasing = setInterval(() => {
    expect(underWay.length).toBeLessThanOrEqual(8);
    release();
  }, 5);
  const statuses = await Promise.all(asked);
  clearInterval(releasing);
  expect(statuses.filter((status) => status === 200)).toHaveLength(150);
});

test('one address cannot take all turns from others, nor calls those of documents', async () => {
  const { underWay, answered, flood, release, ask } = await shopWithSlowFramework();
  const asked = flood(300, SUGGESTS, '198.51.100.1');
  await expect.poll(() => answered.length, { timeout: 20_000 }).toBe(150);
  const others = [...flood(20, SUGGESTS, '198.51.100.2'), ...flood(3, '/documents/nasos.pdf', '198.51.100.1')];
  await expect.poll(() => underWay.length).toBe(8 + 3);
  const releasing = setInterval(release, 5);
  expect(await Promise.all(others)).toEqual(others.map(() => 200));
  await Promise.all(asked);
  const again = ask(SUGGESTS, { headers: { 'x-forwarded-for': '198.51.100.1' } });
  expect((await again).status, 'as soon as the flood has gone').toBe(200);
  clearInterval(releasing);
});

test('a subscriber with a whole IPv6 network counts as one address', async () => {
  const { answered, flood, release } = await shopWithSlowFramework();
  const asked = Array.from({ length: 180 }, (_, index) =>
    flood(1, SUGGESTS, `2001:db8:7:7::${(index + 1).toString(16)}`),
  ).flat();
  await expect.poll(() => answered.length, { timeout: 20_000 }).toBe(30);
  const other = flood(1, SUGGESTS, '2001:db8:7:8::1');
  const releasing = setInterval(release, 5);
  expect(await Promise.all(other)).toEqual([200]);
  await Promise.all(asked);
  clearInterval(releasing);
});

test('two lists are loaded at a time', async () => {
  const { underWay, answered, flood, release } = await shopWithSlowFramework();
  const form = { 'content-type': 'multipart/form-data; boundary=x' };
  const asked = flood(40, '/ajax/cart/load/', '198.51.100.1', 'POST', form);
  await expect.poll(() => answered.length, { timeout: 20_000 }).toBe(30);
  expect(underWay).toHaveLength(2);
  const releasing = setInterval(release, 5);
  expect((await Promise.all(asked)).filter((status) => status === 200)).toHaveLength(10);
  clearInterval(releasing);
});

test('nobody waits for his turn longer than he is told to', async () => {
  const { answered, flood, release } = await shopWithSlowFramework(200);
  const asked = flood(10, SUGGESTS, '198.51.100.1');
  await expect.poll(() => answered.length, { timeout: 20_000 }).toBe(2);
  expect(answered.map(({ status }) => status)).toEqual([503, 503]);
  release();
  await Promise.all(asked);
});

test('a load balancer is answered in the midst of a flood', async () => {
  const { answered, underWay, flood, ask, release } = await shopWithSlowFramework();
  const asked = flood(300, SUGGESTS, '198.51.100.1');
  await expect.poll(() => answered.length, { timeout: 20_000 }).toBe(150);
  const ready = ask('/api/ready', { headers: { 'x-forwarded-for': '198.51.100.1' } });
  await expect.poll(() => underWay.length).toBe(9);
  const releasing = setInterval(release, 5);
  expect((await ready).status).toBe(200);
  await Promise.all(asked);
  clearInterval(releasing);
});
