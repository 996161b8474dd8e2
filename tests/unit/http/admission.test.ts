import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { errorSchema } from '#lib/contract/common.ts';
import { limitConcurrency } from '#server/guards/concurrency-limits.ts';
import { type Answer, guardedShop } from './guarded-shop.ts';

/** A shop whose framework responds only when released; cached pages do not need it. */
async function shopWithSlowFramework({ timeoutMs = 60_000, turnMs = 60_000 } = {}) {
  const underWay: { request: IncomingMessage; response: ServerResponse }[] = [];
  const admit = limitConcurrency(
    (request, response) => {
      if (request.url === '/stores') response.end('kept page');
      else underWay.push({ request, response });
    },
    { timeoutMs, turnMs },
  );
  const shop = await guardedShop(admit);
  let arrived = 0;
  shop.server.on('request', () => (arrived += 1));
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
  return { ...shop, underWay, answered, flood, release, arrived: () => arrived };
}

const SUGGESTS = '/api/v1/search/suggests/?q=nasos';

test('a few calls of one address run at a time, a bounded number waits, and the others get Retry-After', async () => {
  const { underWay, answered, flood, release, ask } = await shopWithSlowFramework();
  const asked = flood(300, SUGGESTS, '198.51.100.1');
  await expect.poll(() => answered.length).toBe(150);
  expect(underWay).toHaveLength(4);
  for (const { status, headers, body } of answered) {
    expect(status).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    const said = errorSchema.parse(JSON.parse(body));
    expect(said).toMatchObject({ errorCode: 503, requestId: headers['x-request-id'] });
    expect(said.message).toMatch(/[а-я]{4}/);
  }
  expect((await ask('/stores')).body).toBe('kept page');
  const releasing = setInterval(() => {
    expect(underWay.length).toBeLessThanOrEqual(4);
    release();
  }, 5);
  const statuses = await Promise.all(asked);
  clearInterval(releasing);
  expect(statuses.filter((status) => status === 200)).toHaveLength(150);
});

test('one address cannot take all slots from others, nor can calls take those of documents', async () => {
  const { underWay, answered, flood, release, ask } = await shopWithSlowFramework();
  const asked = flood(300, SUGGESTS, '198.51.100.1');
  await expect.poll(() => answered.length).toBe(150);
  const others = [...flood(20, SUGGESTS, '198.51.100.2'), ...flood(3, '/documents/nasos.pdf', '198.51.100.1')];
  await expect.poll(() => underWay.length).toBe(8 + 2);
  const releasing = setInterval(release, 5);
  expect(await Promise.all(others)).toEqual(others.map(() => 200));
  await Promise.all(asked);
  const again = ask(SUGGESTS, { headers: { 'x-forwarded-for': '198.51.100.1' } });
  expect((await again).status, 'as soon as the flood has gone').toBe(200);
  clearInterval(releasing);
});

for (const [flooded, other] of [
  ['/sharing/abc/stores.jpg', '/documents/nasos.pdf'],
  ['/documents/nasos.pdf', '/sharing/abc/stores.jpg'],
] as const)
  test(`a flood of ${flooded} from many addresses takes no slot of ${other}`, async () => {
    const { underWay, answered, flood, release } = await shopWithSlowFramework();
    const asked = Array.from({ length: 20 }, (_, index) => flood(10, flooded, `198.51.100.${index + 1}`)).flat();
    await expect.poll(() => answered.length).toBeGreaterThan(100);
    const busy = underWay.length;
    const others = flood(2, other, '198.51.100.1');
    await expect.poll(() => underWay.filter(({ request }) => request.url === other)).toHaveLength(2);
    expect(underWay.length, 'nothing of the flood was let in for them').toBe(busy + 2);
    const releasing = setInterval(release, 5);
    expect(await Promise.all(others)).toEqual([200, 200]);
    await Promise.all(asked);
    clearInterval(releasing);
  });

test('an IPv6 network of one subscriber counts as one address', async () => {
  const { answered, flood, release } = await shopWithSlowFramework();
  const asked = Array.from({ length: 180 }, (_, index) =>
    flood(1, SUGGESTS, `2001:db8:7:7::${(index + 1).toString(16)}`),
  ).flat();
  await expect.poll(() => answered.length).toBe(30);
  const other = flood(1, SUGGESTS, '2001:db8:7:8::1');
  const releasing = setInterval(release, 5);
  expect(await Promise.all(other)).toEqual([200]);
  await Promise.all(asked);
  clearInterval(releasing);
});

const file = { 'content-type': 'multipart/form-data; boundary=x' };
const ownFile = { ...file, cookie: 'auth=token' };

test('one order list of an address is loaded at a time', async () => {
  const { underWay, answered, flood, release } = await shopWithSlowFramework();
  const asked = flood(40, '/ajax/cart/load/', '198.51.100.1', 'POST', ownFile);
  await expect.poll(() => answered.length).toBe(30);
  expect(underWay).toHaveLength(1);
  const releasing = setInterval(release, 5);
  expect((await Promise.all(asked)).filter((status) => status === 200)).toHaveLength(10);
  clearInterval(releasing);
});

test('a document that would wait too long is refused with a page in a browser’s tab', async () => {
  const { answered, flood, release } = await shopWithSlowFramework();
  const asked = flood(40, '/documents/certificate.pdf', '198.51.100.1', 'GET', { accept: 'text/html,*/*;q=0.8' });
  await expect.poll(() => answered.length).toBe(10);
  for (const { status, body } of answered) {
    expect(status).toBe(503);
    expect(body).toContain('<h1>Сейчас слишком много посетителей</h1>');
    expect(body).toContain('<a class="action" href="">Попробовать ещё раз</a>');
  }
  const releasing = setInterval(release, 5);
  await Promise.all(asked);
  clearInterval(releasing);
});

test('nobody waits for a slot longer than promised', async () => {
  const { answered, flood, release } = await shopWithSlowFramework({ timeoutMs: 200 });
  const asked = flood(6, SUGGESTS, '198.51.100.1');
  await expect.poll(() => answered.length).toBe(2);
  expect(answered.map(({ status }) => status)).toEqual([503, 503]);
  release();
  await Promise.all(asked);
});

test('a load balancer’s health check is answered during a flood', async () => {
  const { answered, underWay, flood, ask, release } = await shopWithSlowFramework();
  const asked = flood(300, SUGGESTS, '198.51.100.1');
  await expect.poll(() => answered.length).toBe(150);
  const ready = ask('/api/ready', { headers: { 'x-forwarded-for': '198.51.100.1' } });
  await expect.poll(() => underWay.length).toBe(5);
  const releasing = setInterval(release, 5);
  expect((await ready).status).toBe(200);
  await Promise.all(asked);
  clearInterval(releasing);
});

const change = (address: string, bytes: number, more = '') =>
  `POST /ajax/cart/ HTTP/1.1\r\nHost: kazan.rusklimat.localhost\r\nX-Forwarded-For: ${address}\r\n` +
  `Content-Type: application/json\r\nContent-Length: ${bytes}\r\n${more}\r\n`;

test('senders of slow bodies take no slot from others', async () => {
  const { underWay, flood, release, open } = await shopWithSlowFramework();
  const slow = Array.from({ length: 40 }, () => open());
  for (const socket of slow) socket.write(`${change('198.51.100.1', 10)}{"a":`);
  const asked = flood(3, '/ajax/cart/', '198.51.100.2', 'POST', { 'content-type': 'application/json' });
  await expect.poll(() => underWay.length).toBe(3);
  release();
  expect(await Promise.all(asked)).toEqual([200, 200, 200]);
  for (const socket of slow) socket.write('true}');
  await expect
    .poll(() => underWay.length, { message: 'the slow ones take their turns when they have sent all' })
    .toBe(4);
  for (const socket of slow) socket.destroy();
});

test('a body arrives as it was sent, in any chunks', async () => {
  const bodies: string[] = [];
  const { open, ask } = await guardedShop(
    limitConcurrency(async (request, response) => {
      bodies.push(Buffer.concat(await request.toArray()).toString());
      response.end(`${request.method} ${request.url} ${request.headers['content-type']}`);
    }),
  );
  const socket = open();
  socket.write(`${change('198.51.100.1', 12)}{"a":`);
  await expect.poll(() => socket.writableLength).toBe(0);
  socket.write('"да"}');
  const answer = ask('/ajax/cart/', { method: 'POST', body: '' });
  expect((await answer).body).toBe('POST /ajax/cart/ undefined');
  await expect.poll(() => bodies).toContain('{"a":"да"}');
  const large = 'x'.repeat(2_000_000);
  await ask('/ajax/cart/', { method: 'POST', body: large });
  expect(bodies.includes(large), 'a large body is whole').toBe(true);
  socket.destroy();
});

test('one address cannot fill the memory for bodies', async () => {
  const { open, flood, underWay, release } = await shopWithSlowFramework();
  const slow = Array.from({ length: 12 }, () => open());
  for (const socket of slow) {
    socket.on('error', () => undefined);
    socket.write(`${change('198.51.100.1', 2_000_000)}${'x'.repeat(1_900_000)}`);
  }
  const refused = await new Promise<string>((resolve) => {
    for (const socket of slow) socket.once('data', (chunk) => resolve(chunk.toString()));
  });
  expect(refused).toMatch(/^HTTP\/1\.1 503/);
  const asked = flood(1, '/ajax/cart/', '198.51.100.2', 'POST', { 'content-type': 'application/json' });
  await expect.poll(() => underWay.length).toBe(1);
  release();
  expect(await Promise.all(asked)).toEqual([200]);
  for (const socket of slow) socket.destroy();
});

test('readers of slow responses take no slot from others', async () => {
  let begun = 0;
  const admit = limitConcurrency((request, response) => {
    if (request.url !== '/documents/large.pdf') return void response.end('answered');
    begun += 1;
    // larger than the connection's buffers, so that it ends only when the reader has taken all of it
    response.write(Buffer.alloc(30_000_000), () => response.end());
  });
  const { open, ask } = await guardedShop(admit);
  const slow = Array.from({ length: 4 }, () => open());
  for (const [index, socket] of slow.entries()) {
    socket.pause();
    socket.write(
      `GET /documents/large.pdf HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 198.51.100.${index % 2}\r\n\r\n`,
    );
  }
  await expect.poll(() => begun).toBe(4);
  const { status } = await ask('/documents/small.pdf', { headers: { 'x-forwarded-for': '198.51.100.2' } });
  expect(status, 'three seconds after the heads were sent, before who waits is sent away').toBe(200);
  for (const socket of slow) socket.destroy();
});

test('an address without a running call is served before one that has one', async () => {
  const { underWay, flood, release, arrived } = await shopWithSlowFramework();
  const many = ['198.51.100.1', '198.51.100.3'].flatMap((address) => flood(50, SUGGESTS, address));
  await expect.poll(arrived).toBe(100);
  expect(underWay).toHaveLength(8);
  const other = flood(1, SUGGESTS, '198.51.100.2');
  await expect.poll(arrived).toBe(101);
  underWay.shift()?.response.end('answered');
  await expect.poll(() => underWay.at(-1)?.request.headers['x-forwarded-for']).toBe('198.51.100.2');
  const releasing = setInterval(release, 5);
  expect(await Promise.all([...many, ...other])).not.toContain(503);
  clearInterval(releasing);
});

test('calls that wait for another server take no slot from others', async () => {
  const { underWay, flood, release } = await shopWithSlowFramework({ turnMs: 50, timeoutMs: 20_000 });
  const hanging = ['198.51.100.1', '198.51.100.3', '198.51.100.4'].flatMap((address) => flood(20, SUGGESTS, address));
  await expect.poll(() => underWay.length).toBe(60);
  const other = flood(1, SUGGESTS, '198.51.100.2');
  await expect.poll(() => underWay.length).toBe(61);
  release();
  expect(await Promise.all([...other, ...hanging])).not.toContain(503);
});

test('calls that wait for another server are bounded too, and release their slots when answered', async () => {
  const { underWay, answered, flood, release } = await shopWithSlowFramework({ turnMs: 5, timeoutMs: 20_000 });
  const addresses = Array.from({ length: 10 }, (_, index) => `198.51.100.${index}`);
  const hanging = addresses.flatMap((address) => flood(50, SUGGESTS, address));
  await expect.poll(() => answered.length).toBeGreaterThanOrEqual(500 - 408);
  expect(underWay.length).toBeLessThanOrEqual(208);
  const releasing = setInterval(release, 5);
  await Promise.all(hanging);
  clearInterval(releasing);
  const other = flood(1, SUGGESTS, '198.51.100.9');
  await expect.poll(() => underWay.length).toBe(1);
  release();
  expect(await Promise.all(other)).toEqual([200]);
});

test('requests behind a lost connection release their slots', async () => {
  const { open, underWay, flood, release } = await shopWithSlowFramework({ turnMs: 500 });
  for (const address of ['198.51.100.1', '198.51.100.3']) {
    const socket = open();
    socket.on('error', () => undefined);
    socket.write(`GET ${SUGGESTS} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n\r\n`.repeat(8));
    await expect
      .poll(() => underWay.filter(({ request }) => request.headers['x-forwarded-for'] === address))
      .toHaveLength(4);
    socket.destroy();
  }
  await expect.poll(() => underWay.filter(({ response }) => !response.closed)).toHaveLength(0);
  release();
  const others = flood(4, SUGGESTS, '198.51.100.1');
  await expect.poll(() => underWay.length).toBe(4);
  release();
  expect(await Promise.all(others)).not.toContain(503);
});

test('a cached page is answered between two calls, however many calls are answered at once', async () => {
  let calls = 0;
  const admit = limitConcurrency((request, response) => {
    if (request.url === '/stores') return void response.end('kept page');
    calls += 1;
    for (const begun = performance.now(); performance.now() - begun < 10; ) Math.sqrt(calls);
    response.end('answered');
  });
  const { open, ask } = await guardedShop(admit);
  const sockets = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const socket = open();
      await once(socket, 'connect');
      return socket.resume();
    }),
  );
  const pages = Array.from({ length: 5 }, () => ask('/stores').then(() => calls));
  for (const socket of sockets) socket.write(`GET ${SUGGESTS} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(7));
  expect(Math.max(...(await Promise.all(pages)))).toBeLessThan(20);
  await expect.poll(() => calls).toBe(70);
  for (const socket of sockets) socket.destroy();
});

test('a connection with more open requests than any browser sends is closed', async () => {
  const ask = 'GET /stores HTTP/1.1\r\nHost: x\r\n\r\n';
  const silent = await guardedShop(() => undefined);
  expect(await silent.say(ask.repeat(20)).catch(() => '')).toBe('');
  const { say } = await guardedShop();
  const answers = await say(ask.repeat(4) + ask.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  expect(answers.split('answered')).toHaveLength(6);
});

test('many slow senders leave memory for bodies of others', async () => {
  const { open, flood, underWay, release } = await shopWithSlowFramework();
  const slow = Array.from({ length: 400 }, () => open());
  for (const [index, socket] of slow.entries()) {
    socket.on('error', () => undefined);
    socket.write(`${change(`198.51.100.${10 + (index % 4)}`, 1000)}{`);
  }
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const asked = flood(3, '/ajax/cart/', '198.51.100.2', 'POST', { 'content-type': 'application/json' });
  await expect.poll(() => underWay.length).toBe(3);
  release();
  expect(await Promise.all(asked)).toEqual([200, 200, 200]);
  for (const socket of slow) socket.destroy();
});

test('a guest’s file is refused without being read', async () => {
  const admit = limitConcurrency((request, response) => {
    response.writeHead(401).end(`read: ${request.readableFlowing === true}`);
  });
  const { open } = await guardedShop(admit);
  const socket = open();
  socket.on('error', () => undefined);
  const head = change('198.51.100.1', 2_000_000, 'X-Requested-With: x\r\n').replace(
    'application/json',
    file['content-type'],
  );
  socket.write(head);
  const answer = await new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(chunk.toString())));
  expect(answer).toMatch(/^HTTP\/1\.1 401/);
  socket.destroy();
});

test('a full queue makes room for an address with fewer requests in it', async () => {
  const { underWay, answered, flood, release, arrived } = await shopWithSlowFramework();
  const floods = ['198.51.100.1', '198.51.100.3'].flatMap((address) => flood(150, SUGGESTS, address));
  await expect.poll(arrived).toBe(300);
  const other = flood(1, SUGGESTS, '198.51.100.2');
  await expect.poll(arrived).toBe(301);
  const releasing = setInterval(release, 5);
  expect(await Promise.all(other)).toEqual([200]);
  await Promise.all(floods);
  clearInterval(releasing);
  expect(answered.filter(({ status }) => status === 503)).toHaveLength(301 - 208);
  expect(underWay).toHaveLength(0);
});

test('many senders of whole bodies leave memory for the body of another', async () => {
  const { flood, release, arrived } = await shopWithSlowFramework();
  const json = { 'content-type': 'application/json' };
  const floods = Array.from({ length: 5 }, (_, index) =>
    flood(100, '/ajax/cart/', `198.51.100.${10 + index}`, 'POST', json),
  ).flat();
  await expect.poll(arrived).toBe(500);
  const other = flood(1, '/ajax/cart/', '198.51.100.2', 'POST', json);
  await expect.poll(arrived).toBe(501);
  const releasing = setInterval(release, 5);
  expect(await Promise.all(other)).toEqual([200]);
  await Promise.all(floods);
  clearInterval(releasing);
});

test('a body that was refused behind a slow response is neither refused again nor processed when it arrives', async () => {
  let calls = 0;
  const admit = limitConcurrency((request, response) => {
    if (request.url === '/documents/large.pdf') return void response.write(Buffer.alloc(30_000_000));
    calls += 1;
    response.end('answered');
  });
  const received: ServerResponse[] = [];
  const { server, open, ask } = await guardedShop(admit);
  server.on('request', (request, response) => request.method === 'POST' && received.push(response));
  const socket = open();
  socket.on('error', () => undefined);
  socket.pause();
  socket.write('GET /documents/large.pdf HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.1\r\n\r\n');
  socket.write(`${change('198.51.100.1', 10)}{"a":`);
  await expect.poll(() => received).toHaveLength(1);
  // as a guard does after its timeout for the body
  received[0]?.writeHead(408).end('late');
  socket.write('true}');
  expect((await ask('/ajax/cart/', { method: 'POST', body: '{}' })).body).toBe('answered');
  expect(calls).toBe(1);
  socket.destroy();
});

test('an Expect header of an unknown kind does not bypass the guards', async () => {
  const { ask } = await guardedShop();
  const { status, headers } = await ask('/stores', { headers: { expect: 'banana' } });
  expect(status).toBe(200);
  expect(headers['x-request-id']).toMatch(/^[\w-]{8,}$/);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('an address that was never served is served before those whose calls have just ended', async () => {
  const { underWay, flood, release, arrived } = await shopWithSlowFramework();
  const addresses = Array.from({ length: 8 }, (_, index) => `198.51.100.${10 + index}`);
  const floods = addresses.flatMap((address) => flood(10, SUGGESTS, address));
  await expect.poll(arrived).toBe(80);
  release();
  const other = flood(1, SUGGESTS, '198.51.100.2');
  await expect.poll(arrived).toBe(81);
  underWay.shift()?.response.end('answered');
  await expect.poll(() => underWay.at(-1)?.request.headers['x-forwarded-for']).toBe('198.51.100.2');
  const releasing = setInterval(release, 5);
  expect(await Promise.all([...floods, ...other])).not.toContain(503);
  clearInterval(releasing);
});

test('a response that waits for another on its connection takes no slot', async () => {
  const admit = limitConcurrency(
    (request, response) => {
      if (request.url !== '/documents/slow.pdf') response.end('answered');
    },
    { turnMs: 60_000, timeoutMs: 60_000 },
  );
  const { open, ask } = await guardedShop(admit);
  const socket = open();
  socket.on('error', () => undefined);
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.1\r\n\r\n`;
  socket.write(get('/documents/slow.pdf') + get(SUGGESTS).repeat(6));
  await new Promise((resolve) => setTimeout(resolve, 300));
  const answer = await ask(SUGGESTS, { headers: { 'x-forwarded-for': '198.51.100.1' } });
  expect(answer.status).toBe(200);
  socket.destroy();
});

test('a body in very many chunks counts by the memory that it takes', async () => {
  const { open } = await shopWithSlowFramework();
  const socket = open();
  socket.on('error', () => undefined);
  const answered = new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(chunk.toString())));
  socket.write(change('198.51.100.1', 1).replace('Content-Length: 1', 'Transfer-Encoding: chunked'));
  socket.write('1\r\n1\r\n'.repeat(40_000));
  expect(await answered).toMatch(/^HTTP\/1\.1 503/);
  socket.destroy();
});
