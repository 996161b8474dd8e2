import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { whoScript } from '#lib/config/account-cookies.ts';

/** Runs the head's script on a page of Kazan; gives where it went. */
function run(cookies: Record<string, string>): { went: string | null; who: string | undefined } {
  const dataset: Record<string, string> = { city: 'kazan', domain: 'shop.test' };
  let went: string | null = null;
  runInNewContext(whoScript, {
    document: {
      documentElement: { dataset },
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
        .join('; '),
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
  return { went, who: dataset.who };
}

describe('the script in the head', () => {
  it('takes a verified customer to their city', () => {
    const city = JSON.stringify({ id: 4, name: 'Екатеринбург', subdomain: 'ekb' });
    expect(run({ who: 'verified', CITY: city })).toEqual({ went: 'https://ekb.shop.test/stores', who: 'verified' });
  });

  it.each<Record<string, string>>([
    {},
    { CITY: '{}' },
    { CITY: '{"subdomain":null}' },
    { CITY: '{"subdomain":"a.evil"}' },
    { CITY: 'nonsense' },
  ])('leaves a verified customer whose city is not known where they are: %o', (cookies) => {
    expect(run({ who: 'verified', ...cookies })).toEqual({ went: null, who: 'verified' });
  });

  it('leaves everybody else where they are', () => {
    const city = JSON.stringify({ subdomain: 'ekb' });
    for (const who of ['guest', 'unverified', 'employee']) expect(run({ who, CITY: city }).went).toBeNull();
  });
});
