import { expect, type Page, test } from '@playwright/test';
import { inCity } from './support/http.ts';
import { shiftsOf } from './support/layout-shifts.ts';
import { linksIn } from './support/links.ts';
import { signInAs } from './support/people.ts';

const PATH = '/actions/league';
const ownPlace = (page: Page) => page.getByRole('region', { name: 'Ваше место' });

test.describe('the league', () => {
  test('shows the standing, winners, prizes and rules to everybody, and no company that did not agree', async () => {
    const { status, text } = await inCity(PATH);
    expect(status).toBe(200);
    for (const words of [
      'Лига партнёров',
      'Участник №',
      'Северный климат',
      'Победители прошлых кварталов',
      'Правила лиги',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('АэроТрейд');
    expect(text).not.toContain('noindex');
    const { text: prizes } = await inCity(`${PATH}/prizes`);
    for (const words of ['Экспозиция для шоурума', 'Как и когда вручаем']) expect(prizes).toContain(words);
  });

  test('is found in the footer; divisions, quarters and pages are links', async () => {
    const read = async (path: string) => (await inCity(path)).text;
    const numberOfRows = (html: string) => html.match(/<tr[ >]/g)?.length;
    expect(linksIn(await read('/stores'), 'footer')).toContainEqual(['Лига партнёров', PATH]);
    const html = await read(PATH);
    const [first = ''] = /<table.*?<\/table>/s.exec(html) ?? [];
    expect(first).toContain('<caption>Таблица: Дилеры');
    expect(numberOfRows(first)).toBe(26);
    const [, next = ''] = linksIn(html, 'nav', 'Страницы таблицы').find(([name]) => name === 'Ниже') ?? [];
    expect(next).toBe(`${PATH}?page=2`);
    const [second = ''] = /<table.*?<\/table>/s.exec(await read(next)) ?? [];
    expect(/<tbody.*?<\/tr>/s.exec(second)?.[0].replaceAll(/<[^>]*>/g, '')).toMatch(/^26/);
    // the quarter before the last: that of the last one is still counted in the first days of the next
    const [, period = ''] = linksIn(html, 'nav', 'Кварталы')[2] ?? [];
    expect(period).toMatch(/\?period=\d{4}-q[1-4]$/);
    const past = await read(period);
    expect(past).toContain('Итоги подведены');
    const [, installers = ''] = linksIn(past, 'nav', 'Дивизионы').find(([name]) => name.startsWith('Монтажники')) ?? [];
    expect(await read(installers)).toContain('<caption>Таблица: Монтажники');
    const [, prizes = ''] = linksIn(past, 'main').find(([name]) => name === 'Призы и вручение') ?? [];
    expect(await read(prizes)).toMatch(/<h1[^>]*>Призы лиги партнёров<\/h1>/);
  });

  test('answers 404 for pages, quarters and values that do not exist, and one address for one page', async () => {
    for (const query of ['page=999', 'page=0', 'page=x', 'period=2031-q1', 'period=last', 'division=nobody'])
      expect((await inCity(`${PATH}?${query}`)).status, query).toBe(404);
    expect((await inCity(`${PATH}?page=999`)).text).toContain('Такая страница не найдена');
    const plain = await inCity(PATH);
    const campaign = await inCity(`${PATH}?utm_source=mail&anything=1`);
    expect([campaign.status, campaign.headers.etag]).toEqual([200, plain.headers.etag]);
    expect((await inCity(`${PATH}?page=2`)).text).toMatch(/name="robots" content="noindex, follow"/);
  });

  // what a guest, an unverified customer and a colleague see in its place: tests/components/league
  test('shows a dealer their place without moving the page, and the name once the owner agrees', async ({ page }) => {
    await signInAs(page, 'dealer');
    const shifts = await shiftsOf(page);
    await page.goto(PATH);
    await expect(ownPlace(page)).toContainText(/\d+ из \d+|пока нет баллов/);
    await page.waitForLoadState('networkidle');
    expect(await shifts()).toBe(0);
    const find = ownPlace(page).getByRole('link', { name: 'Найти себя в таблице' });
    // in the first days of a quarter the demo's dealer has no delivered order in it
    const isPlaced = (await find.count()) > 0;
    if (isPlaced) {
      await find.click();
      await expect(page).toHaveURL(/#place-\d+$/);
      await expect(page.getByRole('row').filter({ has: page.getByText('вы', { exact: true }) })).toHaveCount(1);
    }
    const consent = ownPlace(page).getByRole('checkbox', { name: 'Показывать название в таблице' });
    await expect(consent).not.toBeChecked();
    const [, lastQuarter = ''] = linksIn((await inCity(PATH)).text, 'nav', 'Кварталы')[1] ?? [];
    const table = async () => (await inCity(isPlaced ? PATH : lastQuarter)).text;
    expect(await table()).not.toContain('КлиматПроф');
    await consent.click();
    await expect(page.getByText('Название компании теперь видно в таблице')).toBeVisible();
    await expect.poll(table).toContain('КлиматПроф');
    await consent.click();
    await expect(consent).not.toBeChecked();
    await expect.poll(table).not.toContain('КлиматПроф');
  });

  test('is in English too', async () => {
    const { text } = await inCity(PATH, 'kazan', { cookie: 'lang=en' });
    expect(text).toMatch(/<h1[^>]*>Partner league<\/h1>/);
    expect(/<table.*<\/table>/s.exec(text)?.[0]).toContain('Participant No.');
  });
});
