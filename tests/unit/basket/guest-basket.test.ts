import { describe, expect, it } from 'vitest';
import { GUEST_LINES_MAX, parseGuestLines } from '#features/buying/guest-basket/guest-basket.ts';
import { retailAddress, retailLink } from '#features/buying/guest-basket/retail-address.ts';

const guid = (index: number) => `7a49fb24-1b79-5491-9d45-${String(index).padStart(12, '0')}`;

describe('the guest’s basket in a cookie', () => {
  it('is read in its order', () => {
    expect([...parseGuestLines(`${guid(2)}*3.${guid(1)}*1000`)]).toEqual([
      [guid(2), 3],
      [guid(1), 1000],
    ]);
  });

  it.each(['', 'x', '*1', guid(1), `${guid(1)}*0`, `${guid(1)}*1001`, `${guid(1)}*-1`, `${guid(1)}*1e3`])(
    'has no line in %j',
    (text) => expect([...parseGuestLines(text)]).toEqual([]),
  );

  it('keeps its lines beside what is none', () => {
    const text = `<script>.${guid(1)}*2.__proto__*1.${guid(2)}*99999.${guid(3)}*4`;
    expect([...parseGuestLines(text).keys()]).toEqual([guid(1), guid(3)]);
  });

  it('has at most fifty lines', () => {
    const text = Array.from({ length: 80 }, (_, index) => `${guid(index)}*1`).join('.');
    expect(parseGuestLines(text).size).toBe(GUEST_LINES_MAX);
  });
});

describe('the address of a product in the retail shop', () => {
  const product = { code: '0055289', article: 'BSAGI-07/HN8 Wi', url: '/product/split-sistema-ballu' };
  const shop = (retailProductUrl?: string) => ({
    retailSiteUrl: 'https://retail.test',
    ...(retailProductUrl && { retailProductUrl }),
  });

  it.each([
    ['https://retail.test/search?q={code}', 'https://retail.test/search?q=0055289'],
    ['https://retail.test/{slug}', 'https://retail.test/split-sistema-ballu'],
    ['https://retail.test/?a={article}&c={code}', 'https://retail.test/?a=BSAGI-07%2FHN8%20Wi&c=0055289'],
  ])('%s', (template, address) => expect(retailAddress(shop(template), product)).toBe(address));

  it('is the shop’s own where the product’s is unknown', () => {
    const known = shop('https://retail.test/{article}');
    const site = { href: 'https://retail.test', label: 'retailSite' };
    expect(retailLink(known, { ...product, article: null })).toEqual(site);
    expect(retailLink(known, null)).toEqual(site);
    expect(retailLink(shop(), product)).toEqual(site);
    expect(retailLink(known, undefined)).toEqual({ href: 'https://retail.test', label: 'retail' });
  });
});
