import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findByTag, suggest } from '#backend/modules/search/index.ts';
import { openSmallCatalogue, type SmallCatalogue } from './small-catalogue.ts';

let shop: SmallCatalogue;
beforeAll(async () => {
  shop = await openSmallCatalogue();
});
afterAll(() => shop.database.drop());

describe('a page', () => {
  it('is sorted as asked', async () => {
    const sorted = async (sort: 'cheap' | 'expensive' | 'new' | 'name' | 'popular') =>
      (await shop.find('кондиционер', { sort })).ids;
    expect(await sorted('cheap')).toEqual([shop.ids.remote, shop.ids.mobile, shop.ids.split]);
    expect(await sorted('expensive')).toEqual([shop.ids.split, shop.ids.mobile, shop.ids.remote]);
    expect(await sorted('new')).toEqual([shop.ids.mobile, shop.ids.split, shop.ids.remote]);
    expect(await sorted('name')).toEqual([shop.ids.mobile, shop.ids.remote, shop.ids.split]);
    expect(await sorted('popular')).toEqual((await shop.find('кондиционер')).ids);
  });

  it('begins and ends where asked, and the total stays', async () => {
    const all = (await shop.find('кондиционер')).ids;
    expect(await shop.find('кондиционер', { limit: 2 })).toMatchObject({ ids: all.slice(0, 2), total: 3 });
    expect(await shop.find('кондиционер', { limit: 2, offset: 2 })).toMatchObject({ ids: all.slice(2), total: 3 });
    expect(await shop.find('кондиционер', { offset: 50 })).toMatchObject({ ids: [], total: 3, correctedQuery: null });
  });
});

describe('suggestions', () => {
  it('are five unless asked otherwise', async () => {
    expect((await suggest(shop.database.db, { query: 'а' })).productIds.length).toBeLessThanOrEqual(5);
    expect((await suggest(shop.database.db, { query: 'кондиционер', limit: 2 })).productIds).toHaveLength(2);
  });

  it('name the tags that fit', async () => {
    const { tags } = await suggest(shop.database.db, { query: 'инверт' });
    expect(tags.map(({ name }) => name)).toEqual(['Инверторное управление']);
    expect((await findByTag(shop.database.db, { tag: tags[0]!.slug, limit: 5, offset: 0 })).ids).toEqual([
      shop.ids.split,
    ]);
  });

  it('name the tags after a mistake too', async () => {
    expect((await suggest(shop.database.db, { query: 'ufhf;f' })).tags.map(({ name }) => name)).toEqual(['Для гаража']);
  });
});

describe('a tag', () => {
  it('that nobody knows holds nothing', async () => {
    expect(await findByTag(shop.database.db, { tag: "x' OR true --", limit: 5, offset: 0 })).toEqual({
      ids: [],
      total: 0,
      wholeTotal: 0,
      isCapped: false,
    });
  });
});
