import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoBanners } from '#demo/catalogue/demo-source.ts';
import { demoPromotions } from '#demo/trade.ts';
import { type ListingChoice, listingAddress, readChoice } from '#lib/config/listing-address.ts';
import { dayAfter } from '#lib/rules/days.ts';
import { openShopApi, type ShopApi } from '#tests/shop-api.ts';

let shop: ShopApi;
beforeAll(async () => {
  shop = await openShopApi({ template: 'demo' });
});
afterAll(() => shop.end());

/** The section and the filters of a banner's link. */
async function chosenBy(link: string): Promise<{ section: string; choice: ListingChoice }> {
  const [path = '', query] = link.split('?');
  const section = path.replace('/catalog/', '');
  const { status, body } = await shop.call('POST v3 catalog/filters/', { body: { section } });
  expect(status, link).toBe(200);
  return { section, choice: readChoice(new URLSearchParams(query), body.facets) };
}

const banners = demoBanners('2026-11-26');
const isListing = ({ link }: { link: string }) => link.startsWith('/catalog/');
/** Whether a link has a filter besides that of the stock. */
const isFiltered = ({ link }: { link: string }) =>
  [...new URLSearchParams(link.split('?')[1]).keys()].some((name) => name !== 'stock');

describe.each(banners.filter(isListing))('the banner «$title»', ({ link }) => {
  it('links to a section with filters that the section has', async () => {
    const { section, choice } = await chosenBy(link);
    expect(listingAddress(`/catalog/${section}`, choice)).toBe(link);
  });

  it('has products in every city', async () => {
    const { section, choice } = await chosenBy(link);
    const { body: cities } = await shop.call('GET v1 cities/', {});
    for (const city of cities) {
      const { body } = await shop.call('POST v3 catalog/products/all/', {
        body: { section, filters: choice.filters, inStock: choice.isInStock, cityId: city.id, size: 1 },
      });
      expect(body.total, city.name).toBeGreaterThan(0);
    }
  });
});

describe.each(banners.filter((banner) => isListing(banner) && isFiltered(banner)))(
  'the banner «$title» with filters',
  ({ link }) => {
    it('leads to fewer products than its section has', async () => {
      const { section, choice } = await chosenBy(link);
      const total = async (narrowing: object) =>
        (await shop.call('POST v3 catalog/products/all/', { body: { section, size: 1, ...narrowing } })).body.total;
      expect(await total({ filters: choice.filters })).toBeLessThan(await total({}));
    });
  },
);

describe('the banner of a promotion', () => {
  it('names its discount and last day, and links to it', async () => {
    const banner = banners.find((one) => !isListing(one));
    const title = 'Тёплый дом';
    const promotion = demoPromotions.find((one) => one.title === title);
    expect(banner?.text).toContain(`«${title}»`);
    expect(banner?.title).toContain(`${promotion?.discount}\u00a0%`);
    expect(banner?.lastDay).toBe(dayAfter('2026-11-26', promotion?.to ?? 0));
    const text = await readFile(new URL(`../../../demo/content${banner?.link}.md`, import.meta.url), 'utf8');
    expect(text).toContain(`actions: ${title}\n`);
  });
});
