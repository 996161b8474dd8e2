import { describe, expect, it } from 'vitest';
import { isOwnPath } from '#lib/config/own-path.ts';
import { isPersonalPath, signInAddress } from '#lib/config/routes.ts';
import { pageAddress } from '#server/page-cache/page-address.ts';

describe('the return path after sign-in', () => {
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
    // would let a link on another site sign a visitor out
    '/?logout=yes',
    '/?a=1&logout=yes#top',
    '/?%6Cogout=yes',
    '/x/../?logout=yes',
    `/${'a'.repeat(500)}`,
  ])('is never %j', (path) => expect(isOwnPath(path)).toBe(false));
});

describe('a personal page', () => {
  it('is recognised by the whole first part of its path', () => {
    expect(['/personal', '/personal/profile', '/personal/order/cart'].map(isPersonalPath)).toEqual([true, true, true]);
    const others = ['/', '/personality', '/catalog/personal', '/personal/internet_partner'];
    expect(others.filter(isPersonalPath)).toEqual([]);
  });

  it('is served as the same shell to everybody with a token, and to nobody without one', () => {
    const visit = (url: string, cookie?: string) =>
      pageAddress({ url, headers: { host: 'kazan.rusklimat.localhost', ...(cookie && { cookie }) } });
    expect(visit('/personal/profile').key).toBeNull();
    expect(visit('/personal/favorites')).toMatchObject({ url: '/personal/favorites', isPrivate: true });
    const [one, other] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'].map((id) =>
      visit(`/personal/orders/${id}?x=${id}`, `auth=${id}`),
    );
    expect(one).toMatchObject({ isPrivate: true, isSignedIn: true });
    expect(one?.url).toBe(other?.url);
    expect(one?.key).toBe(other?.key);
  });
});
