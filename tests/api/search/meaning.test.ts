import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { facetsOfText, findProducts, suggest } from '#backend/modules/search/index.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ template: 'demo' });
});
afterAll(() => database.drop());

const find = (query: string) => findProducts(database.db, { query, limit: 24, offset: 0 });

/** Names and parameters of the results, in order. */
async function found(query: string) {
  const { ids } = await find(query);
  const rows = await database.db
    .selectFrom('products')
    .innerJoin('search_texts', 'search_texts.product_id', 'products.id')
    .select(['products.id', 'products.name', 'products.article', 'search_texts.area'])
    .where('products.id', 'in', ids)
    .execute();
  return ids.map((id) => rows.find((row) => row.id === id)!);
}

const namesOf = async (query: string) => (await found(query)).map(({ name }) => name);

describe('a number in a query', () => {
  it('of an inch thread does not find another thread that contains it', async () => {
    const articles = (await found('кран шаровой 1/2')).map(({ article }) => article);
    expect(articles).toHaveLength(3);
    expect(articles.every((article) => /[^.]1\/2$/.test(article ?? ''))).toBe(true);
  });

  it('of litres does not find ten times as many', async () => {
    const names = await namesOf('бойлер 80 л');
    expect(names.length).toBeGreaterThan(0);
    expect(names.every((name) => /80(?!0)/.test(name))).toBe(true);
  });

  it('is the size class of an air conditioner', async () => {
    const names = await namesOf('сплит 09 инвертор');
    expect(names.slice(0, 5).every((name) => name.startsWith('Сплит-система'))).toBe(true);
    expect(names.some((name) => name.startsWith('Мульти'))).toBe(false);
  });

  it('means the same power in watts and kilowatts', async () => {
    expect(await namesOf('конвектор 1500 вт')).toEqual(await namesOf('конвектор 1,5 кВт'));
  });

  it('that no product of the type has is left out and named', async () => {
    const page = await find('труба 25');
    expect(page.leftOut).toEqual(['25']);
    expect((await namesOf('труба 25')).slice(0, 5).every((name) => name.startsWith('Труба'))).toBe(true);
  });
});

describe('an area in a query', () => {
  it('finds products for it or a little more, and the text without it', async () => {
    const page = await find('настенный кондиционер 35 квадратов');
    expect(page.area).toEqual({ from: 35, to: 47, rest: 'настенный кондиционер' });
    const areas = (await found('настенный кондиционер 35 квадратов')).map(({ area }) => area);
    expect(areas.every((area) => area !== null && area >= 34 && area <= 48)).toBe(true);
    expect((await find('кондиционер на 35 м²')).area?.rest).toBe('кондиционер');
  });

  it('is ignored where no product has one', async () => {
    const page = await find('кронштейн 35 м2');
    expect([page.area, page.total > 0]).toEqual([null, true]);
  });
});

describe('the type of product', () => {
  it('comes before its accessories, unless these are asked for', async () => {
    expect((await namesOf('водонагреватель')).slice(0, 10).every((name) => name.startsWith('Водонагреватель'))).toBe(
      true,
    );
    expect((await namesOf('тэн для водонагревателя')).slice(0, 2).every((name) => name.startsWith('ТЭН'))).toBe(true);
  });
});

describe('a code with an unknown number', () => {
  it('is said to be missing, and similar models come first', async () => {
    const page = await find('EACS-12HF3');
    expect(page.leftOut).toEqual(['EACS-12HF3']);
    expect(page.total).toBeLessThan(20);
    expect((await namesOf('EACS-12HF3'))[0]).toContain('EACS-12HF2');
  });

  it('in Russian letters is found by its Latin ones', async () => {
    expect((await namesOf('бсуи-09'))[0]).toContain('BSUI-09');
  });
});

describe('results', () => {
  it('are counted by category, and as many as the suggestions say', async () => {
    const { total } = await find('бризер');
    expect((await suggest(database.db, { query: 'бризер' })).total).toBe(total);
    const facets = await facetsOfText(database.db, {
      query: 'бризер',
      filters: [],
      stockCityId: null,
      cityId: null,
      scope: null,
    });
    expect(facets.sections[0]).toMatchObject({ path: 'ventilyatory-i-brizery/brizery', count: 24 });
    expect(facets.total).toBe(total);
  });
});
