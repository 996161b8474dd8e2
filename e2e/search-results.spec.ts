import { expect } from '@playwright/test';
import { type Card, popularProduct, productInFull, totalFound } from './support/catalogue.ts';
import { untilFollowed } from './support/follow.ts';
import { askApi, inCity } from './support/http.ts';
import { linksIn } from './support/links.ts';
import { readListing } from './support/read-listing.ts';
import { open, searchBox, searchField, searchOptions, test } from './support/visitor.ts';

/** What the page of a search shows. */
async function found(parameters: Record<string, string>) {
  const { status, text } = await inCity(`/search?${new URLSearchParams(parameters)}`);
  expect(status).toBe(200);
  return readListing(text);
}

test.describe('search results', () => {
  const cyrillic: Record<string, string> = {
    A: 'А',
    B: 'В',
    E: 'Е',
    K: 'К',
    M: 'М',
    H: 'Н',
    O: 'О',
    P: 'Р',
    C: 'С',
    T: 'Т',
    X: 'Х',
  };
  const writings: Record<string, (product: { code: string; article: string }) => string> = {
    'its code': ({ code }) => code,
    'its code after «НС»': ({ code }) => `НС-${code}`,
    'its code after a Latin «HC»': ({ code }) => `HC${code}`,
    'its code in small letters with spaces': ({ code }) => `нс ${code.slice(0, 3)} ${code.slice(3)}`,
    'its code with dashes': ({ code }) => `${code.slice(0, 4)}-${code.slice(4)}`,
    'its code without leading zeros': ({ code }) => code.replace(/^0+/, ''),
    'its code with more leading zeros': ({ code }) => `00${code}`,
    'its article': ({ article }) => article,
    'its article without dashes': ({ article }) => article.replace(/[^0-9a-z]/gi, ''),
    'its article in Cyrillic look-alikes': ({ article }) =>
      article.replace(/[ABEKMHOPCTX]/g, (letter) => cyrillic[letter] ?? letter),
    'its article in small letters': ({ article }) => article.toLowerCase(),
  };
  const firstFound = async (query: string) =>
    (await askApi<{ products: Card[] }>('/api/v3/catalog/products/all/', { query, size: 24 })).products[0]?.name;

  test('show a product first by its code and by its article, however they are written', async () => {
    const { code, article, name: title } = await popularProduct();
    for (const [name, write] of Object.entries(writings))
      expect(await firstFound(write({ code, article: article ?? '' })), name).toBe(title);
  });

  test('show a product first by its barcode', async () => {
    const { url, name } = await popularProduct();
    const { barcodes } = await productInFull(url);
    expect(await firstFound(barcodes[0] ?? '')).toBe(name);
    expect((await found({ q: barcodes[0] ?? '' })).cards[0]?.name).toBe(name);
  });

  test('do not depend on word forms, ё or letter case', async () => {
    for (const [one, other] of [
      ['обогреватель', 'обогреватели'],
      ['электрического конвектора', 'электрический конвектор'],
      ['тёплый пол', 'теплый пол'],
      ['КОТЁЛ', 'котел'],
    ] as const) {
      const total = await totalFound(one);
      expect(total, one).toBeGreaterThan(0);
      expect(await totalFound(other), `${one}, ${other}`).toBe(total);
    }
  });

  test('are those of the corrected text after a typo, with a note', async () => {
    const { text, cards } = await found({ q: 'кондицонер' });
    expect(text).toContain('Показаны результаты по запросу «кондиционер»: по запросу «кондицонер» ничего не нашлось');
    expect(cards).toHaveLength(24);
  });

  test('are those of the corrected text after a wrong keyboard layout, with a note', async () => {
    const { text, heading, cards } = await found({ q: 'rjylbwbjyth' });
    expect(text).toContain('Показаны результаты по запросу «кондиционер»: по запросу «rjylbwbjyth» ничего не нашлось');
    expect(heading).toBe('По запросу «кондиционер»');
    expect(cards).toHaveLength(24);
  });

  test('for an area are limited by a filter that can be removed, and by a category with its matches', async () => {
    const query = 'настенный кондиционер 35 квадратов';
    const { text: html } = await inCity(`/search?q=${encodeURIComponent(query)}`);
    expect(readListing(html).text).toMatch(new RegExp(`(^|\\D)${await totalFound(query)} товар`));
    const [[group, address] = ['', '']] = linksIn(html, 'nav', 'Найдено в разделах');
    expect(address).toMatch(/section=/);
    const { text: section } = await inCity(address);
    expect(readListing(section).text).toMatch(new RegExp(`(^|\\D)${Number(group.replace(/\D/g, ''))} товар`));
    const [, without = ''] = linksIn(section, 'main').find(([label]) => /Площадь от 35 м² до 47 м²/.test(label)) ?? [];
    const { status, text } = await inCity(without);
    expect(status).toBe(200);
    expect(readListing(text).heading).toBe('По запросу «настенный кондиционер»');
  });

  test('for a code with an unknown number say that there is no such code', async () => {
    const { text } = await found({ q: 'EACS-12HF3' });
    expect(text).toContain('Не нашлось в каталоге: «EACS-12HF3». Показано похожее');
  });

  test('for a text and a tag are those that match both', async () => {
    const { tags, brand } = await productInFull((await popularProduct()).url);
    const [tag] = tags;
    if (!tag || !brand) throw new Error('the popular product has no tag or no brand');
    const both = { query: brand, tag: tag.slug };
    const { products, total } = await askApi<{ products: Card[]; total: number }>(
      '/api/v3/catalog/products/all/',
      both,
    );
    expect(total).toBeLessThan(await totalFound(brand));
    const { heading, title, cards } = await found({ q: brand, tag: tag.slug });
    expect(heading).toBe(`По запросу «${brand}» с тегом «${tag.name}»`);
    expect(title).toContain(`${brand}, тег «${tag.name}»`);
    expect(cards.map(({ name }) => name)).toEqual(products.map(({ name }) => name));
    const none = await found({ q: brand, tag: 'net-takogo' });
    expect(none.heading).toBe(`По запросу «${brand}» с тегом «net-takogo» ничего не нашлось`);
  });

  test('for a tag are titled with its name', async () => {
    const { tags } = await productInFull((await popularProduct()).url);
    const [tag] = tags;
    if (!tag) throw new Error('the popular product has no tag');
    const { heading, cards } = await found({ tag: tag.slug });
    expect(heading).toBe(`Тег «${tag.name}»`);
    expect(cards.length).toBeGreaterThan(0);
    const none = await found({ tag: tag.slug, price_to: '1' });
    expect(none.cards).toEqual([]);
    expect(none.heading).toBe(`Тег «${tag.name}»`);
    expect(none.title).toContain(tag.name);
  });

  test('without matches explain what to do', async () => {
    const { text: html } = await inCity('/search?q=qqqqzzzzxxxx');
    const { heading, text } = readListing(html);
    expect(heading).toBe('По запросу «qqqqzzzzxxxx» ничего не нашлось');
    expect(text).toContain('подберём аналог');
    const links = linksIn(html, 'main');
    expect(links.filter(([, href]) => /^tel:\+7\d{10}$/.test(href))).toHaveLength(1);
    expect(linksIn(html, 'ul', 'Популярные группы товаров').length).toBeGreaterThan(0);
    expect(links).toContainEqual(['Все группы и разделы', '/catalog']);
    expect((await inCity('/catalog')).status).toBe(200);
  });

  const unusual = Object.entries({
    emoji: '🔥🥶👩‍👩‍👧',
    quotes: `"'«»\`''"`,
    'a script': '<script>alert(1)</script><img src=x onerror=alert(2)>',
    'five hundred letters': 'котёл '.repeat(84).slice(0, 500),
    'signs of a query language': `' OR 1=1; DROP TABLE products; -- & | ! ( ) : * %`,
    'control characters': '\u0000\u0007\u202eлетен\ud83d',
    // a lone surrogate cannot be written into an address
  }).map(([name, text]) => [name, text.toWellFormed()] as const);

  for (const [name, text] of unusual)
    test(`for an unusual text are a readable page without its script: ${name}`, async () => {
      const { status, text: html } = await inCity(`/search?q=${encodeURIComponent(text)}`);
      expect(status).toBe(200);
      expect(html).toMatch(/<h1[^>]*>[^<]/);
      expect(html).toMatch(/ничего не нашлось|Что ищете|data-card/);
      expect(html).not.toMatch(/<script>alert|<img src=x/);
    });

  test('for unusual texts are suggested and opened from the search box', async ({ page }) => {
    page.on('dialog', () => {
      throw new Error('a script of the query was run');
    });
    await open(page, '/');
    // the others are in the tests of the box and of the page alone
    for (const [name, text] of unusual.filter(([one]) => ['a script', 'control characters'].includes(one))) {
      await searchField(page).fill(text);
      const shown = searchBox(page).getByText(/ничего не нашлось|Введите не меньше|Вы искали/);
      await expect(shown.or(searchOptions(page).first()).first(), name).toBeVisible();
      expect((await searchField(page).inputValue()).length).toBeLessThanOrEqual(500);
      const title = await page.title();
      await untilFollowed(page, () => searchField(page).press('Enter'));
      await expect(page, name).toHaveURL(/\/search/);
      await expect(page, name).not.toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});
