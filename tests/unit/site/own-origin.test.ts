import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The settings are read once per process. */
async function shopAt(settings: Record<string, string>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  vi.resetModules();
  const { isOwnOrigin } = await import('#lib/server/hosts.ts');
  return (origin: string, asked: { protocol: string; host: string | null }) =>
    isOwnOrigin(origin, asked, async (subdomain) => subdomain === 'kazan');
}

const secure = { REGIONAL_DOMAIN: 'shop.example', PUBLIC_ORIGIN: 'https://shop.example' };
const withPort = { REGIONAL_DOMAIN: 'shop.example', PUBLIC_ORIGIN: 'https://shop.example:8443' };
const local = { REGIONAL_DOMAIN: 'rusklimat.localhost', PORT: '3310', PUBLIC_ORIGIN: '' };

describe('the check of a request’s origin', () => {
  it.each<[settings: Record<string, string>, origin: string]>([
    [secure, 'https://shop.example'],
    [secure, 'https://kazan.shop.example'],
    [withPort, 'https://kazan.shop.example:8443'],
    [local, 'http://rusklimat.localhost:3310'],
    [local, 'http://kazan.rusklimat.localhost:3310'],
  ])('accepts %o at %s', async (settings, origin) => {
    const isOwnOrigin = await shopAt(settings);
    expect(await isOwnOrigin(origin, { protocol: 'http:', host: '127.0.0.1:3000' })).toBe(true);
  });

  it.each<[settings: Record<string, string>, origin: string]>([
    [secure, 'http://kazan.shop.example'],
    [secure, 'http://kazan.shop.example:81'],
    [secure, 'https://kazan.shop.example:8443'],
    [withPort, 'https://kazan.shop.example'],
    [withPort, 'http://kazan.shop.example:8443'],
    [local, 'http://kazan.rusklimat.localhost'],
    [local, 'http://kazan.rusklimat.localhost:3311'],
    [local, 'https://kazan.rusklimat.localhost:3310'],
    [secure, 'https://forum.shop.example'],
    [local, 'http://forum.rusklimat.localhost:3310'],
    [secure, 'https://forum.kazan.shop.example'],
    [secure, 'https://kazan.shop.example.'],
    [secure, 'https://kazan.shop.example/'],
    [secure, 'https://user@kazan.shop.example'],
    [secure, 'https://shop.example.evil.example'],
    [secure, 'https://evilshop.example'],
    [secure, 'https://evil.example'],
    [secure, 'null'],
    [secure, ''],
    [secure, 'about:blank'],
    [secure, 'https://kazan.shop.example, https://evil.example'],
  ])('refuses %o at %s', async (settings, origin) => {
    const isOwnOrigin = await shopAt(settings);
    for (const protocol of ['http:', 'https:'])
      expect(await isOwnOrigin(origin, { protocol, host: 'kazan.shop.example' })).toBe(false);
  });

  it.each<[origin: string, protocol: string, host: string | null, isOwn: boolean]>([
    ['http://127.0.0.1:3000', 'http:', '127.0.0.1:3000', true],
    ['http://[::1]:3000', 'http:', '[::1]:3000', true],
    ['http://localhost:3000', 'http:', 'LOCALHOST:3000', true],
    ['https://127.0.0.1:3000', 'http:', '127.0.0.1:3000', false],
    ['https://evil.example', 'https:', 'evil.example', false],
    ['http://127.0.0.1:3001', 'http:', '127.0.0.1:3000', false],
    ['http://127.0.0.1', 'http:', '127.0.0.1:3000', false],
    ['http://localhost:3000', 'http:', '127.0.0.1:3000', false],
    ['http://127.0.0.1:3000', 'http:', null, false],
    // within the domain only the public origin is accepted, whatever the Host header
    ['http://kazan.rusklimat.localhost:81', 'http:', 'kazan.rusklimat.localhost:81', false],
  ])('on this machine, at %s when %s requests %s: %o; with a domain of the shop’s own never', async (...given) => {
    const [origin, protocol, host, isOwn] = given;
    const isOwnOrigin = await shopAt(local);
    expect(await isOwnOrigin(origin, { protocol, host })).toBe(isOwn);
    const isOwnInPublic = await shopAt(secure);
    expect(await isOwnInPublic(origin, { protocol, host })).toBe(false);
  });
});
