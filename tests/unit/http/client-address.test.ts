import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { clientAddress } from '#lib/server/client-address.ts';

const addressOf = (remoteAddress: string, forwarded?: string) =>
  clientAddress({
    socket: { remoteAddress },
    connection: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  } as unknown as IncomingMessage);

it('the client address is that of the connection without a proxy, whatever the headers claim', () => {
  expect(addressOf('203.0.113.9')).toBe('203.0.113.9');
  for (const claim of ['198.51.100.1', '127.0.0.1', '198.51.100.1, 127.0.0.1', '', 'x'.repeat(9000)])
    expect(addressOf('203.0.113.9', claim)).toBe('203.0.113.9');
});

it('the client address is the one that our proxy saw, not an earlier entry of X-Forwarded-For', () => {
  for (const proxy of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    expect(addressOf(proxy, '198.51.100.1')).toBe('198.51.100.1');
    expect(addressOf(proxy, '192.0.2.1, 198.51.100.1')).toBe('198.51.100.1');
    expect(addressOf(proxy, '192.0.2.1, 198.51.100.1, 127.0.0.1')).toBe('198.51.100.1');
    expect(addressOf(proxy)).toBe(proxy);
  }
});
