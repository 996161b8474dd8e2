import { test } from 'vitest';
import { errorSchema } from '#lib/contract/common.ts';
import { SUGGESTS, shopWithSlowFramework } from './slow-framework.ts';

// a refusal comes after two seconds, so the tests wait at the same time

const ownFile = { 'content-type': 'multipart/form-data; boundary=x', cookie: 'auth=token' };

test.concurrent('a few calls of one address run at a time, a bounded number waits, and the others get Retry-After', async (test) => {
  const { expect } = test;
  const { underWay, answered, flood, release, ask } = await shopWithSlowFramework({}, test);
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

test.concurrent('one address cannot take all slots from others, nor can calls take those of documents', async (test) => {
  const { expect } = test;
  const { underWay, answered, flood, whileReleasing, ask } = await shopWithSlowFramework({}, test);
  const asked = flood(300, SUGGESTS, '198.51.100.1');
  await expect.poll(() => answered.length).toBe(150);
  const others = [...flood(20, SUGGESTS, '198.51.100.2'), ...flood(3, '/documents/nasos.pdf', '198.51.100.1')];
  await expect.poll(() => underWay.length).toBe(8 + 2);
  await whileReleasing(async () => {
    expect(await Promise.all(others)).toEqual(others.map(() => 200));
    await Promise.all(asked);
    const again = ask(SUGGESTS, { headers: { 'x-forwarded-for': '198.51.100.1' } });
    expect((await again).status, 'as soon as the flood has gone').toBe(200);
  });
});

for (const [flooded, other] of [
  ['/sharing/abc/stores.jpg', '/documents/nasos.pdf'],
  ['/documents/nasos.pdf', '/sharing/abc/stores.jpg'],
] as const)
  test.concurrent(`a flood of ${flooded} from many addresses takes no slot of ${other}`, async (test) => {
    const { expect } = test;
    const { underWay, answered, flood, whileReleasing } = await shopWithSlowFramework({}, test);
    const asked = Array.from({ length: 20 }, (_, index) => flood(10, flooded, `198.51.100.${index + 1}`)).flat();
    await expect.poll(() => answered.length).toBeGreaterThan(100);
    const busy = underWay.length;
    const others = flood(2, other, '198.51.100.1');
    await expect.poll(() => underWay.filter(({ request }) => request.url === other)).toHaveLength(2);
    expect(underWay.length, 'nothing of the flood was let in for them').toBe(busy + 2);
    await whileReleasing(async () => {
      expect(await Promise.all(others)).toEqual([200, 200]);
      await Promise.all(asked);
    });
  });

test.concurrent('an IPv6 network of one subscriber counts as one address', async (test) => {
  const { expect } = test;
  const { answered, flood, whileReleasing } = await shopWithSlowFramework({}, test);
  const asked = Array.from({ length: 180 }, (_, index) =>
    flood(1, SUGGESTS, `2001:db8:7:7::${(index + 1).toString(16)}`),
  ).flat();
  await expect.poll(() => answered.length).toBe(30);
  const other = flood(1, SUGGESTS, '2001:db8:7:8::1');
  await whileReleasing(async () => {
    expect(await Promise.all(other)).toEqual([200]);
    await Promise.all(asked);
  });
});

test.concurrent('one order list of an address is loaded at a time', async (test) => {
  const { expect } = test;
  const { underWay, answered, flood, whileReleasing } = await shopWithSlowFramework({}, test);
  const asked = flood(40, '/ajax/cart/load/', '198.51.100.1', 'POST', ownFile);
  await expect.poll(() => answered.length).toBe(30);
  expect(underWay).toHaveLength(1);
  await whileReleasing(async () => {
    expect((await Promise.all(asked)).filter((status) => status === 200)).toHaveLength(10);
  });
});

test.concurrent('a document that would wait too long is refused with a page in a browser’s tab', async (test) => {
  const { expect } = test;
  const { answered, flood, whileReleasing } = await shopWithSlowFramework({}, test);
  const asked = flood(40, '/documents/certificate.pdf', '198.51.100.1', 'GET', { accept: 'text/html,*/*;q=0.8' });
  await expect.poll(() => answered.length).toBe(10);
  for (const { status, body } of answered) {
    expect(status).toBe(503);
    expect(body).toContain('<h1>Сейчас слишком много посетителей</h1>');
    expect(body).toContain('<a class="action" href="">Попробовать ещё раз</a>');
  }
  await whileReleasing(async () => {
    await Promise.all(asked);
  });
});

test.concurrent('nobody waits for a slot longer than promised', async (test) => {
  const { expect } = test;
  const { answered, flood, release } = await shopWithSlowFramework({ timeoutMs: 200 }, test);
  const asked = flood(6, SUGGESTS, '198.51.100.1');
  await expect.poll(() => answered.length).toBe(2);
  expect(answered.map(({ status }) => status)).toEqual([503, 503]);
  release();
  await Promise.all(asked);
});

test.concurrent('a load balancer’s health check is answered during a flood', async (test) => {
  const { expect } = test;
  const { answered, underWay, flood, ask, whileReleasing } = await shopWithSlowFramework({}, test);
  const asked = flood(300, SUGGESTS, '198.51.100.1');
  await expect.poll(() => answered.length).toBe(150);
  const ready = ask('/api/ready', { headers: { 'x-forwarded-for': '198.51.100.1' } });
  await expect.poll(() => underWay.length).toBe(5);
  await whileReleasing(async () => {
    expect((await ready).status).toBe(200);
    await Promise.all(asked);
  });
});

test.concurrent('calls that wait for another server are bounded too, and release their slots when answered', async (test) => {
  const { expect } = test;
  const { underWay, answered, flood, release, whileReleasing } = await shopWithSlowFramework(
    { slotMs: 5, timeoutMs: 20_000 },
    test,
  );
  const addresses = Array.from({ length: 10 }, (_, index) => `198.51.100.${index}`);
  const hanging = addresses.flatMap((address) => flood(50, SUGGESTS, address));
  await expect.poll(() => answered.length).toBeGreaterThanOrEqual(500 - 408);
  expect(underWay.length).toBeLessThanOrEqual(208);
  await whileReleasing(async () => {
    await Promise.all(hanging);
  });
  const other = flood(1, SUGGESTS, '198.51.100.9');
  await expect.poll(() => underWay.length).toBe(1);
  release();
  expect(await Promise.all(other)).toEqual([200]);
});

test.concurrent('a full queue makes room for an address with fewer requests in it', async (test) => {
  const { expect } = test;
  const { underWay, answered, flood, whileReleasing, arrived } = await shopWithSlowFramework({}, test);
  const floods = ['198.51.100.1', '198.51.100.3'].flatMap((address) => flood(150, SUGGESTS, address));
  await expect.poll(arrived).toBe(300);
  const other = flood(1, SUGGESTS, '198.51.100.2');
  await expect.poll(arrived).toBe(301);
  await whileReleasing(async () => {
    expect(await Promise.all(other)).toEqual([200]);
    await Promise.all(floods);
  });
  expect(answered.filter(({ status }) => status === 503)).toHaveLength(301 - 208);
  expect(underWay).toHaveLength(0);
});

test.concurrent('many senders of whole bodies leave memory for the body of another', async (test) => {
  const { expect } = test;
  const { flood, whileReleasing, arrived } = await shopWithSlowFramework({}, test);
  const json = { 'content-type': 'application/json' };
  const floods = Array.from({ length: 5 }, (_, index) =>
    flood(100, '/ajax/cart/', `198.51.100.${10 + index}`, 'POST', json),
  ).flat();
  await expect.poll(arrived).toBe(500);
  const other = flood(1, '/ajax/cart/', '198.51.100.2', 'POST', json);
  await expect.poll(arrived).toBe(501);
  await whileReleasing(async () => {
    expect(await Promise.all(other)).toEqual([200]);
    await Promise.all(floods);
  });
});
