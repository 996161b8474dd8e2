import { expect } from '@playwright/test';
import { crawl } from './support/crawl.ts';
import { DOMAIN } from './support/http.ts';
import { test } from './support/visitor.ts';

/** The default city, a large one and a small one. */
const cities = ['', 'kazan', 'ufa'];

for (const city of cities)
  test(`a program without JavaScript that follows every link from ${city || 'the default city'} finds whole pages only`, async () => {
    test.setTimeout(240_000);
    const { pages, faults } = await crawl(city ? `${city}.${DOMAIN}` : DOMAIN);
    expect(faults).toEqual([]);
    expect(pages).toBeGreaterThan(300);
  });
