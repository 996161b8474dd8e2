import { expect, type Locator, type Page } from '@playwright/test';
import { newCustomer } from './support/buying.ts';
import { groups } from './support/catalogue.ts';
import { type Customer, type Customers, openCustomers } from './support/customers.ts';
import { follow } from './support/follow.ts';
import { chooseTable, head, openTable, rows, table, WHOLE } from './support/trade-table.ts';
import { PHONE, test, waitUntilIdle } from './support/visitor.ts';
import { openWithoutScripts } from './support/without-scripts.ts';

let customers: Customers;
test.beforeAll(async () => {
  customers = await openCustomers();
});
test.afterAll(() => customers.close());

/** A row of the table before its script, which adds roles. */
const drawnRows = (page: Page) => page.getByRole('main').locator('[data-view="switchable"] > ul > [data-card]');

interface Drawn {
  /** the headings in sight */
  heads: (string | null)[];
  sortable: number;
  /** width of the first name */
  name: number;
}

/** Runs in the browser: what styles make of the table before its script. */
function readTable(): Drawn {
  const list = document.querySelector('main [data-view="switchable"] > ul');
  const all = list?.previousElementSibling?.querySelectorAll<HTMLElement>(':scope > *') ?? [];
  const heads = [...all].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  return {
    // the title has the whole name
    heads: heads.map((one) => one.title || (one.querySelector('a') ?? one).textContent),
    sortable: heads.filter((one) => one.querySelector('a')).length,
    name: Math.round(list?.querySelector('[data-card] > :is(h2, h3)')?.getBoundingClientRect().width ?? 0),
  };
}
const drawn = (page: Page) => page.evaluate(readTable);

test('a guest and a customer see rows of one height with the main parameters, also on a phone, and no retail price before their own', async ({
  page,
}) => {
  const customer = await newCustomer(customers);
  for (const who of ['guest', 'customer'] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    if (who === 'guest') await openTable(page, WHOLE);
    else
      await test.step('until a customer’s own price has come, the table shows no retail price', () =>
        expectNoRetailPrice(page, customer));
    await test.step(`the table has rows of 44 to 48 px and a column for each main parameter, ${who} at 1440 and 1024 px`, async () => {
      await waitUntilIdle(page);
      for (const width of [1440, 1024]) {
        await page.setViewportSize({ width, height: 900 });
        const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
        expect(heights).toHaveLength(24);
        for (const height of heights) {
          expect(height, `${width} px`).toBeGreaterThanOrEqual(44);
          expect(height, `${width} px`).toBeLessThanOrEqual(48);
        }
        for (const name of ['Мощность охлаждения, кВт', 'Площадь помещения, м²', 'Уровень шума, дБ(А)'])
          await expect(head(page, name)).toBeVisible();
        const heads = table(page).getByRole('columnheader');
        for (const height of await heads.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height)))
          expect(height, 'two lines').toBeLessThanOrEqual(32);
        for (const name of [/^Скопировать/, /^В избранное/, /^К сравнению/]) {
          const button = rows(page).first().getByRole('button', { name });
          await expect(button).toBeVisible();
          const box = await button.boundingBox();
          expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${name} at ${width} px`).toBeGreaterThanOrEqual(24);
        }
        const codes = await rows(page)
          .locator('[data-part="code"]')
          .evaluateAll((all) =>
            all.map((code) => code.getBoundingClientRect().top - (code.closest('li')?.offsetTop ?? 0)),
          );
        expect(Math.max(...codes) - Math.min(...codes), 'codes are at the same height of their rows').toBeLessThan(1);
        await expect(rows(page).first().getByRole('cell', { name: /кВт$/ })).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    });
  }
  await test.step('a row of a phone has its parameters in words, and the badge is beside the picture', async () => {
    await page.setViewportSize(PHONE);
    const parameters = rows(page).first().locator(':scope > ul');
    await expect(parameters).toBeVisible();
    expect(await parameters.innerText()).toMatch(/кВт.*м².*дБ/);
    const badge = page.getByRole('main').locator('[data-card] [data-part="badge"]').first();
    await expect(badge).toBeVisible();
    const row = page.locator('[data-card]').filter({ has: page.locator('[data-part="badge"]') });
    const [picture, mark] = [await row.first().locator('picture').first().boundingBox(), await badge.boundingBox()];
    expect(mark?.x).toBeGreaterThanOrEqual((picture?.x ?? 0) + (picture?.width ?? 0));
  });
});

/** Opens the table for a customer whose prices are held back for a while. */
async function expectNoRetailPrice(page: Page, customer: Customer): Promise<void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/v3/customerPrices/', async (route) => {
    await held;
    await route.continue();
  });
  await openTable(page, WHOLE, customer);
  const price = rows(page).first().locator('[data-part="price"] [data-size]').first();
  const color = () => price.evaluate((one) => getComputedStyle(one).color);
  let first = '';
  // empty: React has just replaced the element
  await expect.poll(async () => (first = await color())).not.toBe('');
  expect(first).toBe('rgba(0, 0, 0, 0)');
  const top = await topOf(price);
  release();
  await expect.poll(color).not.toBe('rgba(0, 0, 0, 0)');
  expect(await topOf(price)).toBe(top);
}

/** The place of an element that React may just be replacing. */
async function topOf(element: Locator): Promise<number | undefined> {
  let top: number | undefined;
  await expect.poll(async () => (top = (await element.boundingBox())?.y)).toBeDefined();
  return top;
}

/** All sections without subsections: each chooses the columns of its table. */
const leaves = async () =>
  (await groups()).flatMap(({ children }) => children).filter(({ children }) => children.length === 0);

test('every section has a sortable column for each main parameter, and names of at least 200 px', async ({ page }) => {
  const links = (await leaves()).map(({ link }) => link);
  expect(links.length).toBeGreaterThan(50);
  await chooseTable(page);
  await openWithoutScripts(page, links[0] ?? '');
  // as when a visitor goes from section to section: the page stays, and so do the styles in its head
  await page.evaluate(async (all) => {
    const contents: (Element | null)[] = [];
    for (const link of all) {
      // without the data for React, which is half of a page
      const [html = ''] = (await (await fetch(link)).text()).split('</main>');
      const read = new DOMParser().parseFromString(html, 'text/html');
      document.head.append(...read.querySelectorAll('style[data-precedence="section"]'));
      // the column keeps its width
      read.querySelector('main #filters form')?.remove();
      // each row has the same columns, and only the first one is measured
      for (const card of read.querySelectorAll('main [data-view="switchable"] > ul > :nth-child(n + 2)')) card.remove();
      contents.push(read.querySelector('main'));
    }
    Object.assign(window, { contents });
  }, links);
  for (const width of [1440, 1366, 1280, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    const tables = await page.evaluate<Drawn[]>(`contents.map((content) => {
      document.querySelector('main').replaceWith(content);
      return (${readTable.toString()})();
    })`);
    expect(tables).toHaveLength(links.length);
    for (const [index, { heads, sortable, name }] of tables.entries()) {
      const what = `${links[index]} at ${width} px`;
      expect.soft(name, what).toBeGreaterThanOrEqual(200);
      if (width < 1440) continue;
      expect(heads, what).not.toContain('Параметры');
      // picture and code are before the name, price, stock and order after the parameters
      expect(sortable, what).toBeGreaterThanOrEqual(4);
    }
  }
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1024, height: 768 } });

  test('a row of the table adds to the comparison with a button for a finger, and its name has 200 px', async ({
    page,
  }) => {
    for (const path of [
      WHOLE,
      '/catalog/kotly-otopleniya/dymohody',
      '/catalog/nasosy-i-vodosnabzhenie/armatura-i-filtry',
    ]) {
      if (path === WHOLE) await openTable(page, path);
      else await follow(page, path);
      const name = await rows(page).first().getByRole('rowheader').boundingBox();
      expect(Math.round(name?.width ?? 0), path).toBeGreaterThanOrEqual(200);
    }
    const scales = rows(page)
      .first()
      .getByRole('button', { name: /^К сравнению/ });
    const box = await scales.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(48);
    await scales.tap();
    await expect(scales).toHaveAttribute('aria-pressed', 'true');
  });
});

test('a parameter without a column is below the name, no heading and no value is cut, a mixed section has one column of parameters, and a phone has the whole name', async ({
  page,
}) => {
  await chooseTable(page);
  await test.step('a mixed section keeps one column of parameters', async () => {
    await openWithoutScripts(page, '/search?q=ballu');
    expect((await drawn(page)).heads).toEqual(expect.arrayContaining(['Параметры', 'Наличие']));
    // fonts are used from the second page on if they were late for the first
    await waitUntilIdle(page);
  });
  for (const [path, names] of [
    [
      '/catalog/radiatory-otopleniya/bimetallicheskie-radiatory',
      ['Секций', 'Теплоотдача, Вт', 'Межосевое расстояние, мм'],
    ],
    [
      '/catalog/vodonagrevateli/nakopitelnye-vodonagrevateli',
      ['Объём бака, л', 'Потребляемая мощность, кВт', 'Материал бака'],
    ],
  ] as const)
    await test.step(`no heading and no value of ${path} is cut`, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await openWithoutScripts(page, path);
      await waitUntilIdle(page);
      for (const width of [1440, 1024]) {
        await page.setViewportSize({ width, height: 900 });
        if (width === 1440) expect((await drawn(page)).heads).toEqual(expect.arrayContaining([...names]));
        const cut = await page
          .getByRole('main')
          .locator('[data-view="switchable"]')
          .locator(':scope > :first-child > *, [data-card] > ul > li')
          .evaluateAll((all) =>
            all
              .filter(
                (one) =>
                  one.scrollWidth > one.clientWidth || (one.matches('li') && one.scrollHeight > one.clientHeight + 1),
              )
              .map((one) => one.textContent),
          );
        expect(cut, `${width} px`).toEqual([]);
        await expect(drawnRows(page).locator('p[data-short]').first()).toBeVisible();
        expect(await cutStockLines(page), `stock, ${width} px`).toEqual([]);
      }
    });
  await test.step('a parameter for which a narrow table has no column is below the name, with its unit', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    expect((await drawn(page)).heads).not.toContain('Материал бака');
    const row = drawnRows(page).first();
    const [name, material] = [
      await row.locator(':scope > :is(h2, h3)').boundingBox(),
      await row.locator(':scope > ul > li').nth(2).boundingBox(),
    ];
    expect(material?.x).toBe(name?.x);
    expect(material?.y).toBeGreaterThan(name?.y ?? 0);
    const heights = await drawnRows(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(48);
  });
  await test.step('a row of a phone has both marks for a thumb, and its whole name', async () => {
    await page.setViewportSize(PHONE);
    await openWithoutScripts(page, '/catalog/radiatory-otopleniya/stalnye-panelnye-radiatory');
    for (const name of [/^В избранное/, /^К сравнению/]) {
      const box = await drawnRows(page).first().getByRole('button', { name }).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    const names = drawnRows(page).locator(':is(h2, h3) a');
    expect(await names.count()).toBeGreaterThan(10);
    expect(await names.evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length)).toBe(
      0,
    );
  });
});

/** Lines of the stock that are wider than their column; they are the content of a pseudo-element, which has no size to ask for. */
const cutStockLines = (page: Page): Promise<string[]> =>
  drawnRows(page)
    .locator('p[data-short]')
    .evaluateAll((all) => {
      const pen = document.createElement('canvas').getContext('2d')!;
      return all.flatMap((one) => {
        const { font, width } = getComputedStyle(one, '::after');
        pen.font = font;
        const lines = one.getAttribute('data-short')?.split('\n') ?? [];
        return lines.filter((line) => !(pen.measureText(line).width <= Number.parseFloat(width)));
      });
    });
