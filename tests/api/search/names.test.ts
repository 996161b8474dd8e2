import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Key, openSmallCatalogue, type SmallCatalogue } from './small-catalogue.ts';

let shop: SmallCatalogue;
beforeAll(async () => {
  shop = await openSmallCatalogue();
});
afterAll(() => shop.database.drop());

describe('search by name', () => {
  it.each<[string, Key[]]>([
    ['кондиционер', ['mobile', 'split', 'remote']],
    ['КОНДИЦИОНЕРЫ', ['mobile', 'split', 'remote']],
    ['кондиционеров', ['mobile', 'split', 'remote']],
    ['мобильные кондиционеры', ['mobile']],
    ['мобильного кондиционера electrolux', ['mobile']],
    ['сплит система', ['split']],
    ['сплитсистема', ['split']],
    ['белую сплит-систему', ['split']],
    ['циркуляционный насос', ['pump']],
    ['насосов', ['pump', 'flange']],
    ['тепловых пушек', ['gun']],
    ['пушек тепловых', ['gun']],
    ['газовые котлы', ['boiler']],
    ['котлов', ['boiler']],
    ['фланцы', ['flange']],
    ['завес', ['curtain']],
  ])('matches the word forms of «%s»', async (query, keys) => {
    expect((await shop.found(query)).toSorted()).toEqual(keys.toSorted());
  });

  it.each(['котёл', 'котел', 'КОТЁЛ', 'коте\u0308л'])('matches «%s»: ё equals е', async (query) => {
    expect(await shop.found(query)).toEqual(['boiler']);
  });

  it.each<[string, Key]>([
    ['конд', 'mobile'],
    ['мобильный кондиц', 'mobile'],
    ['газ', 'boiler'],
    ['теплова', 'gun'],
  ])('matches «%s» while it is being typed', async (query, key) => {
    expect(await shop.found(query)).toContain(key);
  });

  it('matches brands and parent categories', async () => {
    expect((await shop.found('ballu')).toSorted()).toEqual(['gun', 'split']);
    expect(await shop.found('обогреватели ballu')).toEqual(['gun']);
    expect(await shop.found('климат тропик')).toEqual(['curtain']);
  });

  it('matches tags', async () => {
    expect(await shop.found('для гаража')).toEqual(['gun']);
  });

  it('ranks the type of product above its accessories, and then by popularity', async () => {
    expect(await shop.found('кондиционер')).toEqual(['split', 'mobile', 'remote']);
    expect(await shop.found('тепловая')).toEqual(['gun', 'curtain']);
  });

  it('ignores stop words and finds nothing by them alone', async () => {
    expect(await shop.found('для')).toEqual([]);
    expect(await shop.found('пульт для кондиционера')).toEqual(['remote']);
    expect(await shop.found('насос для')).toEqual(['pump']);
  });
});
