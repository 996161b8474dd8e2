import { afterEach, describe, expect, it, vi } from 'vitest';

const html = '<!doctype html><script>go()</script>';

async function policyOf(path: string, key: string): Promise<string> {
  vi.resetModules();
  vi.stubEnv('YANDEX_MAPS_KEY', key);
  const { contentSecurityPolicy } = await import('#server/page-cache/content-security-policy.ts');
  return contentSecurityPolicy(html, path);
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe('the security policy of pages', () => {
  it('allows no other host without a key of the map', async () => {
    expect(await policyOf('/stores', '')).not.toMatch(/https:|unsafe-eval/);
  });

  it('allows the map’s hosts on the page of stores only', async () => {
    const policy = await policyOf('/stores', 'key');
    for (const name of ['script-src', 'style-src', 'img-src', 'connect-src'])
      expect(policy).toMatch(new RegExp(`${name} 'self'[^;]* https://api-maps\\.yandex\\.ru`));
    expect(policy).not.toContain("'unsafe-inline' 'sha256");
    expect(await policyOf('/', 'key')).not.toMatch(/yandex|unsafe-eval/);
    expect(await policyOf('/stores/other', 'key')).not.toMatch(/yandex|unsafe-eval/);
  });
});
