import type { BrowserContext, CDPSession, Page, ViewportSize } from '@playwright/test';
import { PORT } from './http.ts';

interface Tab {
  context: BrowserContext;
  page: Page;
  devtools: CDPSession;
}

/** How what a test has set is taken back. */
const RESTORED: Record<string, (tab: Tab) => Promise<void>> = {
  emulateMedia: ({ page }) =>
    page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'no-preference', forcedColors: 'none' }),
  setOffline: ({ context }) => context.setOffline(false),
};
/** What cannot be taken back: the tab is closed after a test that calls one of these. */
const LASTING = 'addInitScript exposeFunction exposeBinding grantPermissions newCDPSession setGeolocation'.split(' ');
const LASTING_OF_CLOCK = 'install pauseAt setFixedTime setSystemTime'.split(' ');
/** The events that tests listen to; not all, since Playwright waits for `close` in the same way. */
const EVENTS =
  'console dialog download framenavigated page pageerror popup request requestfailed requestfinished response';
/** How many tabs are kept open, each with other settings. */
const KEPT_MAX = 3;

/**
 * The tabs of a worker, which its next tests with the same settings use again: a page costs the browser two thirds of
 * what it costs in a new tab.
 */
export class KeptTabs {
  readonly #kept = new Map<string, Tab>();

  /** Lets a test use a tab without cookies, without stored values, and with the settings that `key` names. */
  async use(
    key: string,
    viewport: ViewportSize | null,
    newContext: () => Promise<BrowserContext>,
    test: (context: BrowserContext) => Promise<void>,
  ): Promise<void> {
    const tab = this.#kept.get(key) ?? (await newTab(newContext));
    this.#kept.delete(key);
    if (viewport && !isSame(viewport, tab.page.viewportSize())) await tab.page.setViewportSize(viewport);
    const used = watch(tab);
    await test(tab.context);
    if (await isEmptied(tab, used())) this.#kept.set(key, tab);
    else await tab.context.close();
    for (const [name, oldest] of [...this.#kept].slice(0, -KEPT_MAX)) {
      this.#kept.delete(name);
      await oldest.context.close();
    }
  }
}

async function newTab(newContext: () => Promise<BrowserContext>): Promise<Tab> {
  const context = await newContext();
  const page = await context.newPage();
  return { context, page, devtools: await context.newCDPSession(page) };
}

const isSame = (one: ViewportSize, other: ViewportSize | null) =>
  one.width === other?.width && one.height === other.height;

interface Used {
  methods: Set<string>;
  origins: Set<string>;
}

type Methods = Record<string, (...given: unknown[]) => unknown>;

/** Notes what a test does with the tab, until the returned function is called. */
function watch({ context, page }: Tab): () => Used {
  const methods = new Set<string>();
  const origins = new Set<string>();
  const restored = Object.keys(RESTORED);
  const watched = [
    ...[...LASTING, ...restored].flatMap((name) => [page, context].map((object) => [object as object, name] as const)),
    ...LASTING_OF_CLOCK.map((name) => [context.clock as object, name] as const),
  ];
  for (const [object, name] of watched) {
    const original = (object as Methods)[name];
    if (original)
      (object as Methods)[name] = (...given) => {
        methods.add(name);
        return original.apply(object, given);
      };
  }
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && frame.url() !== 'about:blank') origins.add(new URL(frame.url()).origin);
  });
  return () => {
    for (const [object, name] of watched) delete (object as Partial<Methods>)[name];
    return { methods, origins };
  };
}

/** Takes everything out of the tab that a test has left there; false: not possible. */
async function isEmptied(tab: Tab, { methods, origins }: Used): Promise<boolean> {
  const { context, page, devtools } = tab;
  if ([...methods].some((name) => !(name in RESTORED))) return false;
  // other ports are shops that a test has started
  if ([...origins].some((origin) => !origin.endsWith(`:${PORT}`))) return false;
  try {
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    for (const event of EVENTS.split(' ')) {
      page.removeAllListeners(event);
      context.removeAllListeners(event);
    }
    for (const name of methods) await RESTORED[name]?.(tab);
    for (const origin of origins) {
      // has no scripts; the shop's store something when their page is left
      await page.goto(`${origin}/robots.txt`);
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    }
    await page.mouse.move(-1, -1);
    await devtools.send('Page.resetNavigationHistory');
    await context.clearCookies();
    return true;
  } catch {
    return false;
  }
}
