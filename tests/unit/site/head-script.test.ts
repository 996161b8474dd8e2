import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { whoScript } from '#lib/config/account-cookies.ts';

/** Runs the head script on a page of Kazan; returns the target of its redirect. */
function run(cookies: Record<string, string>) {
  const dataset: Record<string, string> = { city: 'kazan', domain: 'shop.test' };
  let went: string | null = null;
  const written: string[] = [];
  runInNewContext(whoScript, {
    document: {
      documentElement: { dataset },
      get cookie() {
        return Object.entries(cookies)
          .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
          .join('; ');
      },
      set cookie(value) {
        written.push(value);
      },
    },
    navigator: { userAgent: 'Mozilla/5.0' },
    location: {
      protocol: 'https:',
      hostname: 'kazan.shop.test',
      port: '',
      pathname: '/stores',
      search: '',
      hash: '',
      replace: (address: string) => {
        went = address;
      },
    },
    URLSearchParams,
    decodeURIComponent,
    JSON,
  });
  return { went, who: dataset.who, written };
}

describe('the head script', () => {
  it('redirects a verified customer to their city', () => {
    const city = JSON.stringify({ id: 4, name: 'Екатеринбург', subdomain: 'ekb' });
    expect(run({ who: 'verified', CITY: city })).toEqual({
      went: 'https://ekb.shop.test/stores',
      who: 'verified',
      written: ['moved=1;Path=/;Domain=shop.test;Max-Age=5'],
    });
  });

  it.each<Record<string, string>>([
    {},
    { CITY: '{}' },
    { CITY: '{"subdomain":null}' },
    { CITY: '{"subdomain":"a.evil"}' },
    { CITY: 'nonsense' },
  ])('does not redirect a verified customer with an unknown city: %o', (cookies) => {
    expect(run({ who: 'verified', ...cookies })).toEqual({ went: null, who: 'verified', written: [] });
  });

  it('does not redirect in a loop, and works again after arrival', () => {
    const moved = { who: 'verified', moved: '1' };
    expect(run({ ...moved, CITY: '{"subdomain":"ekb"}' })).toMatchObject({ went: null, written: [] });
    expect(run({ ...moved, CITY: '{"subdomain":"kazan"}' })).toMatchObject({
      went: null,
      written: ['moved=1;Path=/;Domain=shop.test;Max-Age=0'],
    });
  });

  it('does not redirect anybody else', () => {
    const city = JSON.stringify({ subdomain: 'ekb' });
    for (const who of ['guest', 'unverified', 'employee']) expect(run({ who, CITY: city }).went).toBeNull();
  });
});
