import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '#scripts/testing/chromium.ts';
import { clickProduct, type Gesture, type ProductPaint, productsOf } from './click.ts';
import { firstVisits } from './first-visits.ts';
import { type LinkPage, serveLinkPage } from './link-page.ts';
import { median } from './median.ts';
import { asNewVisitor, loadPage, type PageLoad, waitUntilIdle } from './page-load.ts';

export interface BrowserRow {
  what: string;
  /** slow: slow 4G and a processor four times slower */
  conditions: 'plain' | 'slow';
  /** median, milliseconds */
  ms: number;
  /** ratio to the bare page under the same conditions; null: the bare page has no counterpart */
  timesBare: number | null;
  /** number of loads or clicks */
  of: number;
  /** for a largest paint: the element that was painted */
  element?: string;
}

export interface Visited {
  /** port of the shop, and one of its hosts */
  shop: { port: number; host: string };
  barePort: number;
  listing: string;
  /** a product of the listing */
  product: string;
}

const figures = { firstPaint: 'first paint', largestPaint: 'largest paint', blocking: 'blocking time' };

type PageName = 'bare page' | 'listing' | 'product';

/** Times that a visitor waits in a real browser: medians of `runs`, alternating between the pages. */
export async function measureInBrowser(visited: Visited, runs: number): Promise<BrowserRow[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  const linkPage = await serveLinkPage();
  try {
    const rows: BrowserRow[] = [];
    await loadInTurns(browser, visited, 'plain', 1, linkPage);
    for (const conditions of ['plain', 'slow'] as const) {
      const loads = await loadInTurns(browser, visited, conditions, runsOf(conditions, runs), linkPage);
      rows.push(...loadRows(conditions, loads));
    }
    const fromEmptyTab = loadRows('plain', await loadInTurns(browser, visited, 'plain', runs, null));
    rows.push(...fromEmptyTab.map((one) => ({ ...one, what: `${one.what}, from an empty tab` })));
    const listing = addressOf(visited, 'listing');
    const products = await asNewVisitor(browser, false, async (page) => {
      await page.goto(listing);
      await waitUntilIdle(page);
      return productsOf(page, runs);
    });
    await firstVisits(visited.shop.port, visited.shop.host, products);
    for (const conditions of ['plain', 'slow'] as const) {
      const pressed = products.slice(0, runsOf(conditions, runs));
      for (const gesture of ['press', 'touch', 'touch while drawing'] as const)
        rows.push(...(await pressRows(browser, { listing, pressed }, conditions, gesture)));
    }
    return rows;
  } finally {
    linkPage.close();
    await browser.close();
  }
}

async function pressRows(
  browser: Browser,
  { listing, pressed }: { listing: string; pressed: string[] },
  conditions: BrowserRow['conditions'],
  gesture: Gesture,
): Promise<BrowserRow[]> {
  const paints: ProductPaint[] = [];
  for (const product of pressed)
    paints.push(await clickProduct(browser, { listing, product }, conditions === 'slow', gesture));
  return (['heading', 'picture'] as const).map((what) =>
    row(
      `${gesture} on a product to its ${what} painted`,
      conditions,
      paints.map((paint) => paint[what]),
    ),
  );
}

/** Number of runs; fewer when slow, since a slow load takes several times as long. */
const runsOf = (conditions: BrowserRow['conditions'], runs: number) =>
  conditions === 'plain' ? runs : Math.ceil((runs * 2) / 3);

function addressOf({ shop, barePort, listing, product }: Visited, name: PageName): string {
  if (name === 'bare page') return `http://127.0.0.1:${barePort}/static`;
  return `http://${shop.host}:${shop.port}${name === 'listing' ? listing : product}`;
}

type Loads = Record<PageName, PageLoad[]>;

async function loadInTurns(
  browser: Browser,
  visited: Visited,
  conditions: BrowserRow['conditions'],
  runs: number,
  linkPage: LinkPage | null,
): Promise<Loads> {
  const loads: Loads = { 'bare page': [], listing: [], product: [] };
  for (let run = 0; run < runs; run++)
    for (const name of ['bare page', 'listing', 'product'] as const)
      loads[name].push(await loadPage(browser, addressOf(visited, name), conditions === 'slow', linkPage));
  return loads;
}

function loadRows(conditions: BrowserRow['conditions'], loads: Loads): BrowserRow[] {
  const rows = (Object.keys(figures) as (keyof typeof figures)[]).map((figure) => {
    const bare = median(loads['bare page'].map((load) => load[figure]));
    return (['bare page', 'listing', 'product'] as const).map((name) => ({
      ...row(
        `${figures[figure]}, ${name}`,
        conditions,
        loads[name].map((load) => load[figure]),
        bare,
      ),
      ...(figure === 'largestPaint' && { element: loads[name][0]?.largestElement ?? '' }),
    }));
  });
  return rows.flat();
}

function row(what: string, conditions: BrowserRow['conditions'], times: number[], bare = 0): BrowserRow {
  const ms = median(times);
  return {
    what,
    conditions,
    ms: Math.round(ms),
    timesBare: bare > 0 ? Number((ms / bare).toFixed(2)) : null,
    of: times.length,
  };
}
