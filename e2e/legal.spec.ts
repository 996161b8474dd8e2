import { expect } from '@playwright/test';
import { DOMAIN, inCity, visit } from './support/http.ts';
import { readListing } from './support/read-listing.ts';
import { headerOf, open, PHONE, test } from './support/visitor.ts';

const documents = {
  '/privacy': 'Политика в отношении обработки персональных данных',
  '/privacy/personal-data': 'Согласие на обработку персональных данных',
  '/privacy/marketing': 'Согласие на получение рекламных и информационных сообщений',
  '/privacy/reservation': 'Согласие на обработку персональных данных при резерве товара',
  '/agreement': 'Пользовательское соглашение',
};
const policy = documents['/privacy'];
/** Each phrase occurs in one document only. */
const sentences = {
  '/privacy': 'Трансграничная передача',
  '/privacy/personal-data': 'Согласие распространяется',
  '/privacy/marketing': 'закрытых распродажах',
  '/privacy/reservation': 'злоупотреблений резервом',
  '/agreement': 'публичной офертой',
};

test.describe('a legal document', () => {
  for (const [path, title] of Object.entries(documents)) {
    test(`is published at ${path} with its version, and is indexed`, async () => {
      const { status, text, headers } = await inCity(path);
      expect(status).toBe(200);
      const page = readListing(text);
      expect(page.title).toBe(title);
      expect(page.heading).toBe(title);
      expect(page.text).toMatch(/Версия \d{4}-\d\d-\d\d, действует с/);
      expect(text).not.toContain('name="robots"');
      expect(headers['x-robots-tag']).toBeUndefined();
      expect((await inCity('/sitemap/pages.xml')).text).toContain(`${path}</loc>`);
    });
  }

  test('is linked from the header, the footer and the menu of a phone, and links to its sections and to the other documents', async ({
    page,
  }) => {
    await test.step('it is linked from the header, the footer and the menu of a phone', async () => {
      await open(page, '/agreement');
      await headerOf(page).getByText('Покупателям', { exact: true }).click();
      await expect(headerOf(page).getByRole('link', { name: policy })).toBeVisible();
      for (const title of [policy, 'Пользовательское соглашение'])
        await expect(page.getByRole('contentinfo').getByRole('link', { name: title })).toBeVisible();
      await page.setViewportSize(PHONE);
      await page.getByText('Меню', { exact: true }).click();
      const menu = page.getByRole('dialog', { name: 'Меню' });
      await menu.getByText('Покупателям').click();
      await menu.getByRole('link', { name: policy }).click();
      await expect(page).toHaveURL('/privacy');
      await expect(menu).toBeHidden();
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await test.step('it links to each of its sections and to the other documents', async () => {
      await page
        .getByRole('navigation', { name: 'Содержание' })
        .getByRole('link', { name: /Файлы cookie$/ })
        .click();
      await expect(page).toHaveURL('/privacy#cookies');
      await expect(page.getByRole('heading', { level: 2, name: /^7\. Файлы cookie$/ })).toBeInViewport();
      const others = page.getByRole('navigation', { name: 'Другие документы' }).getByRole('link');
      await expect(others).toHaveText(Object.values(documents).filter((title) => title !== policy));
      await others.first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Согласие на обработку персональных данных');
      await page.getByRole('navigation', { name: 'Путь к странице' }).getByRole('link', { name: policy }).click();
      await expect(page).toHaveURL('/privacy');
    });
  });

  test('stays Russian in the English interface and says that only this text is binding', async () => {
    const { text } = await inCity('/privacy/marketing', 'kazan', { cookie: 'lang=en' });
    expect(text).toMatch(/<html[^>]* lang="en"/);
    expect(text).toContain('only the Russian text is binding');
    const [article = ''] = /<article[^>]*>.*<\/article>/s.exec(text) ?? [];
    expect(article).toMatch(/^<article[^>]* lang="ru"/);
    expect(article).toContain('Согласие добровольное');
  });

  test('has its text on its own page only: in no other page and in no script', async () => {
    const pages = await Promise.all(
      [...Object.keys(documents), '/', '/stores'].map(async (path) => ({ path, ...(await inCity(path)) })),
    );
    for (const [path, sentence] of Object.entries(sentences))
      expect(pages.filter(({ text }) => text.includes(sentence)).map((page) => page.path)).toEqual([path]);
    const scripts = new Set(pages.flatMap(({ text }) => text.match(/\/_next\/static\/[^"\\?]+\.js/g) ?? []));
    expect(scripts.size).toBeGreaterThan(3);
    for (const address of scripts) {
      const script = await visit(`kazan.${DOMAIN}`, address);
      expect(script.status, address).toBe(200);
      for (const sentence of Object.values(sentences)) expect(script.text, address).not.toContain(sentence);
    }
  });
});
