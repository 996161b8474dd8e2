import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '#backend/import/load-catalogue.ts';
import { rebuildDerived } from '#backend/import/rebuild-derived.ts';
import { openYmlFeed } from '#backend/import/yml/open-feed.ts';
import { writeTemporaryFeed } from '#tests/api/import/feed-files.ts';
import { openShopApi, type ShopApi } from '#tests/shop-api.ts';

/** Offers of a feed: brand, name, article. */
const offers = [
  ['Ballu', 'Сплит-система Ballu Lagoon BSDI-09HN8', 'BSDI-09HN8'],
  ['Ballu', 'Обогреватель Ballu BIH-APL', 'BIH-APL-1'],
  ['Electrolux', 'Кондиционер мобильный Electrolux EACM-10', 'EACM-10'],
  ['Midea', 'Сплит-система Midea Paramount', 'MSAG4-09'],
  ['Hisense', 'Сплит-система Hisense Zoom', 'AS-07HR4'],
  ['Daikin', 'Сплит-система Daikin Sensira', 'FTXF20'],
  ['Mitsubishi Electric', 'Сплит-система Mitsubishi Electric', 'MSZ-AP25'],
  ['Haier', 'Сплит-система Haier Flexis', 'AS25S2SF1FA'],
  ['LG', 'Сплит-система LG ProCool', 'B09TS'],
  ['Viessmann', 'Котёл газовый Viessmann Vitopend', 'A1JB010'],
  ['Royal Thermo', 'Радиатор Royal Thermo Revolution', 'RTR-500'],
  ["De'Longhi", "Обогреватель De'Longhi", 'HMP1500'],
  ['Brivanto', 'Увлажнитель Brivanto', 'BR-1'],
  ['Пультсервис', 'Пульт для кондиционера Hisense', 'PD-1'],
  ['Арматура', 'Клапан балансировочный', 'KB-15'],
  ['Арматура', 'Баллон газовый', 'BG-5'],
] as const;

const feed = `<yml_catalog date="2026-10-05"><shop><name>Марки</name>
<categories><category id="1">Климат</category><category id="2" parentId="1">Разное</category></categories>
<offers>${offers
  .map(
    ([vendor, name, article], id) => `<offer id="${id}"><categoryId>2</categoryId><vendor>${vendor}</vendor>
<name>${name}</name><vendorCode>${article}</vendorCode><barcode>46000000000${10 + id}</barcode><price>100</price></offer>`,
  )
  .join('\n')}</offers></shop></yml_catalog>`;

let shop: ShopApi;
beforeAll(async () => {
  shop = await openShopApi({ template: 'empty' });
  const { db, pool } = shop.database;
  const { file, remove } = writeTemporaryFeed(feed);
  await loadCatalogue(db, pool, await openYmlFeed(file), { after: rebuildDerived });
  remove();
});
afterAll(() => shop.end());

/** Names in the order of the search page; expects the same in the suggestions. */
async function found(query: string): Promise<string[]> {
  const page = await shop.call('POST v3 catalog/products/all/', { body: { query } });
  const suggested = await shop.call('GET v1 search/suggests/', { query: { q: query, limit: 20 } });
  const names = page.body.products.map(({ name }) => name);
  expect(new Set(suggested.body.items.map(({ name }) => name))).toEqual(new Set(names));
  expect(suggested.body.items[0]?.name).toBe(names[0]);
  return names;
}

async function corrected(query: string): Promise<string | null> {
  const { body } = await shop.call('GET v1 search/suggests/', { query: { q: query } });
  return body.correctedQuery;
}

describe('a brand typed in Russian', () => {
  it.each([
    ['баллу', 'Ballu'],
    ['БАЛЛУ', 'Ballu'],
    ['балу', 'Ballu'],
    ['электролюкс', 'Electrolux'],
    ['электролюкса', 'Electrolux'],
    ['мидеа', 'Midea'],
    ['мидея', 'Midea'],
    ['хайсенс', 'Hisense'],
    ['хисенс', 'Hisense'],
    ['дайкин', 'Daikin'],
    ['митсубиси', 'Mitsubishi'],
    ['мицубиси', 'Mitsubishi'],
    ['митсубиши электрик', 'Mitsubishi'],
    ['хаер', 'Haier'],
    ['элджи', 'LG'],
    ['виссман', 'Viessmann'],
    ['роял термо', 'Royal Thermo'],
    ['роялтермо', 'Royal Thermo'],
    ['делонги', 'Longhi'],
    ['бриванто', 'Brivanto'],
  ])('as «%s» finds %s', async (query, brand) => {
    expect((await found(query))[0]).toContain(brand);
  });

  it.each([
    ['балллу', 'баллу', 'Ballu'],
    ['электралюкс', 'электролюкс', 'Electrolux'],
    ['элетролюкс', 'электролюкс', 'Electrolux'],
    ['хайсен', null, 'Hisense'],
    ['хайснес', 'хайсенс', 'Hisense'],
    ['дакин', 'дайкин', 'Daikin'],
    ['митсубисси', 'митсубиси', 'Mitsubishi'],
    ['бривонто', 'бриванто', 'Brivanto'],
  ])('as «%s», with a typo, finds %s', async (query, right, brand) => {
    expect(await corrected(query)).toBe(right);
    expect((await found(query))[0]).toContain(brand);
  });

  it('is found within a longer query', async () => {
    expect(await found('сплит система баллу 09')).toEqual(['Сплит-система Ballu Lagoon BSDI-09HN8']);
    expect(await found('обогреватель баллу')).toEqual(['Обогреватель Ballu BIH-APL']);
    expect(await found('сплит хайсенс')).toEqual(['Сплит-система Hisense Zoom']);
    expect((await found('сплит система хайсинс'))[0]).toBe('Сплит-система Hisense Zoom');
  });

  it('is found while it is being typed', async () => {
    expect(await found('электролю')).toEqual(['Кондиционер мобильный Electrolux EACM-10']);
    expect((await found('митсуб'))[0]).toContain('Mitsubishi');
  });

  it('is found in the names of compatible products of others', async () => {
    expect(await found('пульт хайсенс')).toEqual(['Пульт для кондиционера Hisense']);
  });

  it('is listed after an exact code', async () => {
    expect((await found('4600000000025 баллу'))[0]).toBe('Баллон газовый');
    expect((await found('баллу 4600000000025'))[0]).toBe('Баллон газовый');
  });

  it('does not hide words with the same beginning', async () => {
    expect(await found('баллон')).toEqual(['Баллон газовый']);
    expect((await found('балансировочный'))[0]).toBe('Клапан балансировочный');
  });
});

describe('a renamed brand', () => {
  it('is found by its new name after the next import', async () => {
    const { db, pool } = shop.database;
    const { file, remove } = writeTemporaryFeed(feed.replaceAll('Brivanto', 'Klimatherm'));
    await loadCatalogue(db, pool, await openYmlFeed(file), { after: rebuildDerived });
    remove();
    expect(await found('климатерм')).toEqual(['Увлажнитель Klimatherm']);
    expect(await found('бриванто')).toEqual([]);
  });
});
