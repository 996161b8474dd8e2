import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { clientAddress } from '#lib/server/client-address.ts';

const addressOf = (remoteAddress: string, forwarded?: string) =>
  clientAddress({
    socket: { remoteAddress },
    connection: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  } as unknown as IncomingMessage);

it('whoever comes by themselves has the address of the connection, whatever they claim', () => {
  expect(addressOf('203.0.113.9')).toBe('203.0.113.9');
  for (const claim of ['198.51.100.1', '127.0.0.1', '198.51.100.1, 127.0.0.1', '', 'x'.repeat(9000)])
    expect(addressOf('203.0.113.9', claim)).toBe('203.0.113.9');
});

it('whoever comes through our proxy has the address that the proxy saw, not what stood there before', () => {
  for (const proxy of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    expect(addressOf(proxy, '198.51.100.1')).toBe('198.51.100.1');
    expect(addressOf(proxy, '192.0.2.1, 198.51.100.1')).toBe('198.51.100.1');
    expect(addressOf(proxy, '192.0.2.1, 198.51.100.1, 127.0.0.1')).toBe('198.51.100.1');
    expect(addressOf(proxy)).toBe(proxy);
  }
});
