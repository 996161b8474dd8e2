import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Key, openSmallCatalogue, type SmallCatalogue } from './small-catalogue.ts';

let shop: SmallCatalogue;
beforeAll(async () => {
  shop = await openSmallCatalogue();
});
afterAll(() => shop.database.drop());

describe('a name', () => {
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
  ])('is found in the word forms of «%s»', async (query, keys) => {
    expect((await shop.found(query)).toSorted()).toEqual(keys.toSorted());
  });

  it.each(['котёл', 'котел', 'КОТЁЛ', 'коте\u0308л'])('is found as «%s»: ё is е', async (query) => {
    expect(await shop.found(query)).toEqual(['boiler']);
  });

  it.each<[string, Key]>([
    ['конд', 'mobile'],
    ['мобильный кондиц', 'mobile'],
    ['газ', 'boiler'],
    ['теплова', 'gun'],
  ])('is found while «%s» is being typed', async (query, key) => {
    expect(await shop.found(query)).toContain(key);
  });

  it('is found by brand and by the categories above', async () => {
    expect((await shop.found('ballu')).toSorted()).toEqual(['gun', 'split']);
    expect(await shop.found('обогреватели ballu')).toEqual(['gun']);
    expect(await shop.found('климат тропик')).toEqual(['curtain']);
  });

  it('is found by a tag', async () => {
    expect(await shop.found('для гаража')).toEqual(['gun']);
  });

  it('with all the words precedes one that has them in its category, however popular; then the more popular one', async () => {
    expect(await shop.found('кондиционер')).toEqual(['mobile', 'remote', 'split']);
    expect(await shop.found('тепловая')).toEqual(['gun', 'curtain']);
  });

  it('of stop words only finds nothing, and beside others they do not matter', async () => {
    expect(await shop.found('для')).toEqual([]);
    expect(await shop.found('пульт для кондиционера')).toEqual(['remote']);
    expect(await shop.found('насос для')).toEqual(['pump']);
  });
});
