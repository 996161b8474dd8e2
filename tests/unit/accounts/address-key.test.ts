import { describe, expect, it } from 'vitest';
import { addressKey } from '#backend/modules/rate-limits/index.ts';

describe('the rate-limit key of an address', () => {
  it('is the IPv4 address, also when an IPv6 socket writes it', () => {
    expect(addressKey('192.0.2.7')).toBe('192.0.2.7');
    for (const mapped of ['::ffff:192.0.2.7', '::FFFF:192.0.2.7', '::ffff:c000:207', '0:0:0:0:0:ffff:c000:0207'])
      expect(addressKey(mapped), mapped).toBe('192.0.2.7');
  });

  it('is the network of 64 bits of an IPv6 address in any notation', () => {
    for (const address of [
      '2001:db8:0:7::1',
      '2001:DB8::7:ffff:ffff:ffff:ffff',
      '2001:0db8:0000:0007:0000:0000:0000:0001',
      '2001:db8:0:7:1:2:192.0.2.7',
      '2001:db8:0:7::1%eth0',
    ])
      expect(addressKey(address), address).toBe('2001:db8:0:7/64');
    expect(addressKey('2001:db8:0:8::1')).toBe('2001:db8:0:8/64');
    expect(addressKey('::1')).toBe('0:0:0:0/64');
    expect(addressKey('::')).toBe('0:0:0:0/64');
    expect(addressKey('fe80::')).toBe('fe80:0:0:0/64');
  });

  it('is the same for all invalid addresses', () => {
    for (const rubbish of [
      null,
      '',
      'localhost',
      '1.2.3',
      '1.2.3.4:80',
      '1.2.3.4, 5.6.7.8',
      ':::',
      '2001:db8',
      'x'.repeat(9999),
    ])
      expect(addressKey(rubbish)).toBe('unknown');
  });
});
