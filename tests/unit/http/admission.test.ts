import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { limitConcurrency } from '#server/guards/concurrency-limits.ts';
import { guardedShop } from './guarded-shop.ts';
import { SUGGESTS, shopWithSlowFramework } from './slow-framework.ts';

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
    .poll(() => underWay.length, { message: 'the slow ones take their slots when they have sent all' })
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
  const { underWay, flood, whileReleasing, arrived } = await shopWithSlowFramework();
  const many = ['198.51.100.1', '198.51.100.3'].flatMap((address) => flood(50, SUGGESTS, address));
  await expect.poll(arrived).toBe(100);
  expect(underWay).toHaveLength(8);
  const other = flood(1, SUGGESTS, '198.51.100.2');
  await expect.poll(arrived).toBe(101);
  underWay.shift()?.response.end('answered');
  await expect.poll(() => underWay.at(-1)?.request.headers['x-forwarded-for']).toBe('198.51.100.2');
  await whileReleasing(async () => {
    expect(await Promise.all([...many, ...other])).not.toContain(503);
  });
});

test('calls that wait for another server take no slot from others', async () => {
  const { underWay, flood, release } = await shopWithSlowFramework({ slotMs: 50, timeoutMs: 20_000 });
  const hanging = ['198.51.100.1', '198.51.100.3', '198.51.100.4'].flatMap((address) => flood(20, SUGGESTS, address));
  await expect.poll(() => underWay.length).toBe(60);
  const other = flood(1, SUGGESTS, '198.51.100.2');
  await expect.poll(() => underWay.length).toBe(61);
  release();
  expect(await Promise.all([...other, ...hanging])).not.toContain(503);
});

test('requests behind a lost connection release their slots', async () => {
  const { open, underWay, flood, release } = await shopWithSlowFramework({ slotMs: 500 });
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
    'multipart/form-data; boundary=x',
  );
  socket.write(head);
  const answer = await new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(chunk.toString())));
  expect(answer).toMatch(/^HTTP\/1\.1 401/);
  socket.destroy();
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
  const { underWay, flood, release, whileReleasing, arrived } = await shopWithSlowFramework();
  const addresses = Array.from({ length: 8 }, (_, index) => `198.51.100.${10 + index}`);
  const floods = addresses.flatMap((address) => flood(10, SUGGESTS, address));
  await expect.poll(arrived).toBe(80);
  release();
  const other = flood(1, SUGGESTS, '198.51.100.2');
  await expect.poll(arrived).toBe(81);
  underWay.shift()?.response.end('answered');
  await expect.poll(() => underWay.at(-1)?.request.headers['x-forwarded-for']).toBe('198.51.100.2');
  await whileReleasing(async () => {
    expect(await Promise.all([...floods, ...other])).not.toContain(503);
  });
});

test('a response that waits for another on its connection takes no slot', async () => {
  const admit = limitConcurrency(
    (request, response) => {
      if (request.url !== '/documents/slow.pdf') response.end('answered');
    },
    { slotMs: 60_000, timeoutMs: 60_000 },
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
