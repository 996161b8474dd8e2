import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { isOwnPath, isPersonalPath, signInAddress } from '#lib/config/routes.ts';
import { pageKey } from '#lib/server/page-address.ts';

describe('where a visitor is sent back after sign-in', () => {
  it.each(['/', '/personal/profile', '/search?q=пушка', '/catalog/a?sort=cheap#top', signInAddress('/personal/users')])(
    'may be a page of our own: %s',
    (path) => expect(isOwnPath(path)).toBe(true),
  );

  it.each([
    null,
    '',
    'personal/profile',
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/a\\..\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/\u202Emoc.live',
    // would sign out whom a link of another site brought here
    '/?logout=yes',
    '/?a=1&logout=yes#top',
    '/?%6Cogout=yes',
    '/x/../?logout=yes',
    `/${'a'.repeat(500)}`,
  ])('is never %j', (path) => expect(isOwnPath(path)).toBe(false));
});

describe('a personal page', () => {
  const key = (url: string) => pageKey({ url, headers: { host: 'kazan.rusklimat.localhost' } } as IncomingMessage);

  it('is known by its whole first part', () => {
    expect(['/personal', '/personal/profile', '/personal/order/cart'].map(isPersonalPath)).toEqual([true, true, true]);
    expect(['/', '/personality', '/catalog/personal'].map(isPersonalPath)).toEqual([false, false, false]);
  });

  it('is never kept for everybody', () => {
    expect(key('/stores')).not.toBeNull();
    expect(key('/personal/profile')).toBeNull();
    expect(key('/personal/users?utm_source=x')).toBeNull();
  });
});
