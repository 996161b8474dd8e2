import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findByTag, suggest } from '#backend/modules/search/index.ts';
import { openSmallCatalogue, type SmallCatalogue } from './small-catalogue.ts';

let shop: SmallCatalogue;
beforeAll(async () => {
  shop = await openSmallCatalogue();
});
afterAll(() => shop.database.drop());

describe('a page of search results', () => {
  it('is sorted as requested', async () => {
    const sorted = async (sort: 'cheap' | 'expensive' | 'new' | 'name' | 'popular') =>
      (await shop.find('кондиционер', { sort })).ids;
    expect(await sorted('cheap')).toEqual([shop.ids.remote, shop.ids.mobile, shop.ids.split]);
    expect(await sorted('expensive')).toEqual([shop.ids.split, shop.ids.mobile, shop.ids.remote]);
    expect(await sorted('new')).toEqual([shop.ids.mobile, shop.ids.split, shop.ids.remote]);
    expect(await sorted('name')).toEqual([shop.ids.mobile, shop.ids.remote, shop.ids.split]);
    expect(await sorted('popular')).toEqual((await shop.find('кондиционер')).ids);
  });

  it('has the requested offset and size with the same total', async () => {
    const all = (await shop.find('кондиционер')).ids;
    expect(await shop.find('кондиционер', { limit: 2 })).toMatchObject({ ids: all.slice(0, 2), total: 3 });
    expect(await shop.find('кондиционер', { limit: 2, offset: 2 })).toMatchObject({ ids: all.slice(2), total: 3 });
    expect(await shop.find('кондиционер', { offset: 50 })).toMatchObject({ ids: [], total: 3, correctedQuery: null });
  });
});

describe('suggestions', () => {
  it('are five by default', async () => {
    expect((await suggest(shop.database.db, { query: 'а' })).productIds.length).toBeLessThanOrEqual(5);
    expect((await suggest(shop.database.db, { query: 'кондиционер', limit: 2 })).productIds).toHaveLength(2);
  });

  it('include matching tags', async () => {
    const { tags } = await suggest(shop.database.db, { query: 'инверт' });
    expect(tags.map(({ name }) => name)).toEqual(['Инверторное управление']);
    expect((await findByTag(shop.database.db, { tag: tags[0]!.slug, limit: 5, offset: 0 })).ids).toEqual([
      shop.ids.split,
    ]);
  });

  it('include tags for a corrected text', async () => {
    expect((await suggest(shop.database.db, { query: 'ufhf;f' })).tags.map(({ name }) => name)).toEqual(['Для гаража']);
  });
});

describe('a tag', () => {
  it('that is unknown has no products', async () => {
    expect(await findByTag(shop.database.db, { tag: "x' OR true --", limit: 5, offset: 0 })).toEqual({
      ids: [],
      total: 0,
      wholeTotal: 0,
      isCapped: false,
    });
  });
});
