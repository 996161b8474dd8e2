import { expect, type Page, test } from '@playwright/test';
import { printMeasurement } from '#tests/figures.ts';
import { slowDown } from '../scripts/testing/slow-phone.ts';
import { bigSection, popularProduct } from './support/catalogue.ts';
import { compressedSize, DOMAIN, inCity, origin, visit } from './support/http.ts';
import { shiftsOf } from './support/layout-shifts.ts';

const KB = 1024;

/** The kinds of pages with a budget for scripts and styles; /stores and a promotion are content pages. */
const pages = async () => ({
  home: '/',
  listing: (await bigSection()).link,
  product: (await popularProduct()).url,
  content: '/stores',
  promotion: '/promotions/rasprodazha',
});

const filesOfBuild = new Map<string, Promise<Buffer>>();

function namedFiles(html: string, pattern: RegExp): Promise<Buffer[]> {
  const addresses = new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ''));
  return Promise.all(
    [...addresses].map((address) => {
      const file = filesOfBuild.get(address) ?? fileAt(address);
      filesOfBuild.set(address, file);
      return file;
    }),
  );
}

async function fileAt(address: string): Promise<Buffer> {
  const file = await visit(`kazan.${DOMAIN}`, address);
  expect(file.status, address).toBe(200);
  return Buffer.from(file.text);
}

/** The inline styles of a page, and the page without them. */
function partsOf(html: string): { styles: string; rest: string } {
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map((match) => match[1] ?? '').join('');
  return { styles, rest: html.replaceAll(/<style>.*?<\/style>/gs, '') };
}

/** Render-blocking style sheets, and scripts that load in parallel. */
const loadedBeforePaint = (html: string) => [
  ...(html.match(/<link[^>]+rel="stylesheet"(?![^>]*\sdisabled)[^>]*>/g) ?? []),
  ...(html.slice(0, html.indexOf('</head>')).match(/<script[^>]+src="[^"]+"(?![^>]*noModule)[^>]*>/g) ?? []),
];

const total = (files: Buffer[]) => files.reduce((sum, file) => sum + compressedSize(file), 0);
const report = (what: string, bytes: number) =>
  test.info().annotations.push({ type: what, description: `${(bytes / KB).toFixed(1)} KB` });

test.describe('@budget page weights', () => {
  for (const [name, limit] of [
    ['home', 146],
    ['listing', 150],
    ['product', 150],
    ['content', 146],
    ['promotion', 146],
  ] as const) {
    test(`the JavaScript and CSS named in the HTML of a ${name} page stay within the budget`, async () => {
      const { text } = await inCity((await pages())[name]);
      const scripts = total(await namedFiles(text, /<script(?![^>]*noModule)[^>]+src="([^"]+\.js[^"]*)"/g));
      const styles = compressedSize(partsOf(text).styles);
      printMeasurement(`${name}: JavaScript ${(scripts / KB).toFixed(1)} KB, CSS ${(styles / KB).toFixed(1)} KB`);
      report('scripts', scripts);
      expect(scripts).toBeLessThanOrEqual(limit * KB);
      expect(styles).toBeGreaterThan(KB);
      expect(styles).toBeLessThanOrEqual(15 * KB);
      expect(loadedBeforePaint(text)).toEqual([]);
    });
  }

  for (const [name, limit] of [
    ['listing', 1000],
    ['product', 500],
  ] as const) {
    test(`the HTML of a ${name} page has at most ${limit} elements`, async () => {
      const { text } = await inCity((await pages())[name]);
      // a browser with scripts reads these contents as text
      const markup = text.replaceAll(/<(script|style|noscript)\b([^>]*)>.*?<\/\1>/gs, '<$1$2>');
      const elements = markup.match(/<[a-z]/g)?.length ?? 0;
      printMeasurement(`${name}: ${elements} elements`);
      expect(elements).toBeGreaterThan(100);
      expect(elements).toBeLessThanOrEqual(limit);
    });
  }

  for (const [name, limit] of [
    ['listing', 22],
    ['product', 20],
  ] as const) {
    test(`the HTML of a ${name} page and the share of scripts in it stay within the budget`, async () => {
      const { text } = await inCity((await pages())[name]);
      const inline = [...text.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>(.*?)<\/script>/gs)]
        .map((match) => match[0])
        .join('');
      const { rest } = partsOf(text);
      const share = inline.length / rest.length;
      printMeasurement(
        `${name}: HTML ${(compressedSize(rest) / KB).toFixed(1)} KB, with its styles ${(compressedSize(text) / KB).toFixed(1)} KB, inline script ${(share * 100).toFixed(1)} %`,
      );
      expect(compressedSize(rest)).toBeLessThanOrEqual(limit * KB);
      // the limits of the HTML and of the styles
      expect(compressedSize(text)).toBeLessThanOrEqual((limit + 15) * KB);
      expect(share).toBeLessThanOrEqual(0.35);
    });
  }

  test('a guest’s first views of the home page, a listing and a product stay within the budget', async ({
    browser,
  }) => {
    const paths = await pages();
    const view = async (name: 'home' | 'listing' | 'product') => {
      // nothing is known from another page
      const page = await (await browser.newContext()).newPage();
      const seen = await watch(page);
      await page.goto(paths[name]);
      await waitUntilIdle(page);
      const scripts = total(await Promise.all(seen.scripts));
      printMeasurement(
        `${name}: ${seen.requests} requests, JavaScript ${(scripts / KB).toFixed(1)} KB, ${seen.apiCalls} API calls, shift ${await seen.shifts()}`,
      );
      expect(seen.foreign, name).toEqual([]);
      expect(scripts, name).toBeLessThanOrEqual(172 * KB);
      expect(seen.apiCalls, name).toBeLessThanOrEqual(4);
      expect(await seen.shifts(), name).toBe(0);
      if (name === 'product') expect(seen.requests).toBeLessThanOrEqual(35);
      await page.context().close();
    };
    await Promise.all([view('home'), view('listing'), view('product')]);
  });
});

test('@budget the scripts of a page are compiled while they load, instead of when they are called', async () => {
  const { text } = await inCity((await pages()).listing);
  const scripts = await namedFiles(text, /<script(?![^>]*noModule)[^>]+src="([^"]+\.js[^"]*)"/g);
  const large = scripts.filter((script) => script.length > 5 * KB);
  expect(large.length).toBeGreaterThan(3);
  for (const script of large) expect(script.toString().startsWith('//# allFunctionsCalledOnLoad\n')).toBe(true);
});

test('@budget the auth dialog is loaded only when it is opened', async ({ page }) => {
  const seen = await watch(page);
  await page.goto('/stores');
  await waitUntilIdle(page);
  const first = await Promise.all(seen.scripts.splice(0));
  expect(first.filter((file) => file.includes('user/signIn/') || file.includes('Получить новый пароль'))).toEqual([]);
  await page.getByRole('banner').getByText('Регистрация / Вход').click();
  await expect(page.getByRole('dialog', { name: 'Вход и регистрация' })).toBeVisible();
  await waitUntilIdle(page);
  const opened = total(await Promise.all(seen.scripts.splice(0)));
  await page.getByRole('tab', { name: 'Зарегистрироваться' }).click();
  await expect(page.getByRole('heading', { name: 'Вы уже работали с Русклимат?' })).toBeVisible();
  await waitUntilIdle(page);
  const registering = total(await Promise.all(seen.scripts.splice(0)));
  printMeasurement(
    `auth dialog: JavaScript ${(opened / KB).toFixed(1)} KB, with registration ${(registering / KB).toFixed(1)} KB more`,
  );
  expect(opened).toBeGreaterThan(0);
  expect(opened).toBeLessThanOrEqual(70 * KB);
  expect(registering).toBeLessThanOrEqual(24 * KB);
});

test('@budget nothing shifts on a slowly loading home, listing or product page', async ({ browser }) => {
  // the processor is throttled fourfold while another worker runs
  test.setTimeout(300_000);
  const paths = await pages();
  const view = async (name: 'home' | 'listing' | 'product', width: number, height: number) => {
    const page = await (await browser.newContext({ viewport: { width, height } })).newPage();
    const { shifts } = await watch(page);
    await slowDown(page);
    await page.goto(paths[name]);
    await page.waitForLoadState('networkidle');
    // what is still to be done happens sooner, and the slowed page no longer keeps a real processor busy
    await atFullSpeed(page);
    await waitUntilIdle(page);
    // a shift of 0.00002 occurs now and then, is invisible and not yet explained
    expect(await shifts(), `${name}, ${width} px`).toBeLessThan(0.001);
    await page.context().close();
  };
  // one after the other: a page on a slow processor keeps a real one busy also while it waits
  await view('home', 390, 844);
  await view('listing', 390, 844);
  await view('product', 390, 844);
  await view('product', 1440, 900);
});

interface Seen {
  requests: number;
  apiCalls: number;
  scripts: Promise<Buffer>[];
  foreign: string[];
  shifts: () => Promise<number>;
}

async function watch(page: Page): Promise<Seen> {
  const seen: Seen = { requests: 0, apiCalls: 0, scripts: [], foreign: [], shifts: await shiftsOf(page) };
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!url.protocol.startsWith('http')) return;
    seen.requests += 1;
    if (!url.hostname.endsWith(DOMAIN)) seen.foreign.push(url.href);
    if (/^\/(api|ajax)\//.test(url.pathname)) seen.apiCalls += 1;
  });
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      seen.scripts.push(
        response.body().then(
          (body) => body,
          () => Buffer.alloc(0),
        ),
      );
  });
  return seen;
}

async function atFullSpeed(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1500);
}

test('the shop’s pages name no other host', async () => {
  for (const path of Object.values(await pages())) {
    const { text } = await inCity(path);
    const hosts = [...text.matchAll(/(?:src|srcset)="(https?:\/\/[^"]+)"/g)].map((match) => match[1] ?? '');
    expect(hosts.filter((address) => !address.startsWith(origin('kazan')))).toEqual([]);
  }
});
