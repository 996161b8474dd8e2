import { type BrowserContext, type BrowserContextOptions, type CDPSession, type Page, test } from '@playwright/test';
import { PORT } from './http.ts';

/** What a context is opened with. */
export type Settings = Pick<
  BrowserContextOptions,
  'baseURL' | 'viewport' | 'hasTouch' | 'isMobile' | 'javaScriptEnabled' | 'reducedMotion'
>;

interface Tab {
  context: BrowserContext;
  page: Page;
  devtools: CDPSession;
}

/** Methods whose effect cannot be taken back: the tab is closed after a test that calls one of them. */
const LASTING = {
  page:
    'addInitScript addLocatorHandler exposeFunction exposeBinding routeWebSocket setExtraHTTPHeaders setDefaultTimeout ' +
    'setDefaultNavigationTimeout',
  context:
    'addInitScript exposeFunction exposeBinding grantPermissions newCDPSession routeWebSocket setGeolocation ' +
    'setDefaultTimeout setDefaultNavigationTimeout',
  clock: 'install fastForward pauseAt resume runFor setFixedTime setSystemTime',
};
/** Methods whose effect is taken back. */
const RESTORED = { page: 'emulateMedia', context: 'setOffline' };
/** Events that tests may listen to; `close` is left out, since Playwright waits for it in the same way. */
const EVENTS =
  'console dialog domcontentloaded download filechooser framenavigated load page pageerror popup request requestfailed ' +
  'requestfinished response';
/** How many tabs are kept open, each with other settings. */
const KEPT_MAX = 3;

/**
 * The tabs of a worker, which its next tests with the same settings use again: a page costs the browser two thirds of
 * what it costs in a new tab. A test has to await all that it asks of its page: a click that still waits for its element
 * when the test ends is made in the next test of the tab.
 */
export class KeptTabs {
  readonly #kept = new Map<string, Tab>();

  /** Lets a test use a tab without cookies and stored values. */
  async use(
    settings: Settings,
    run: (context: BrowserContext) => Promise<void>,
    newContext: () => Promise<BrowserContext>,
  ) {
    const key = JSON.stringify(settings);
    const tab = this.#kept.get(key) ?? (await newTab(newContext));
    this.#kept.delete(key);
    const used = watch(tab);
    await run(tab.context);
    const { errors } = test.info();
    // after a failure Playwright describes the page, and ends the worker; a page that still loads cannot be emptied
    if (errors.length === 0 && (await empty(tab, settings, used()).catch(() => false))) this.#kept.set(key, tab);
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

interface Used {
  methods: Set<string>;
  origins: Set<string>;
}

type Methods = Record<string, ((...given: unknown[]) => unknown) | undefined>;

/** Notes what a test does with the tab, until the returned function is called. */
function watch({ context, page }: Tab): () => Used {
  const methods = new Set<string>();
  const origins = new Set<string>();
  const objects: Record<keyof typeof LASTING, object> = { page, context, clock: context.clock };
  const watched = [...Object.entries(LASTING), ...Object.entries(RESTORED)].flatMap(([kind, names]) =>
    names.split(' ').map((name) => ({ object: objects[kind as keyof typeof LASTING] as Methods, name })),
  );
  for (const { object, name } of watched) {
    const original = object[name];
    if (!original) throw new Error(`Playwright has no method ${name}: correct the lists of kept-tabs.ts`);
    object[name] = (...given) => {
      methods.add(name);
      return original.apply(object, given);
    };
  }
  const note = (address: string) => {
    if (URL.canParse(address) && address !== 'about:blank') origins.add(new URL(address).origin);
  };
  const noteOrigins = (one: Page) => {
    note(one.url());
    one.on('framenavigated', (frame) => {
      if (frame.parentFrame() === null) note(frame.url());
    });
  };
  noteOrigins(page);
  context.on('page', noteOrigins);
  return () => {
    for (const { object, name } of watched) delete object[name];
    return { methods, origins };
  };
}

/** Takes out of the tab what a test has left in it; false: not possible. */
async function empty(tab: Tab, { viewport, reducedMotion }: Settings, { methods, origins }: Used): Promise<boolean> {
  const { context, page, devtools } = tab;
  if ([...methods].some((name) => !Object.values(RESTORED).includes(name))) return false;
  // other ports are shops that a test has started
  if ([...origins].some((origin) => !origin.endsWith(`:${PORT}`))) return false;
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const event of EVENTS.split(' ')) {
    page.removeAllListeners(event);
    context.removeAllListeners(event);
  }
  if (methods.has('setOffline')) await context.setOffline(false);
  if (methods.has('emulateMedia'))
    await page.emulateMedia({
      media: null,
      colorScheme: 'light',
      reducedMotion,
      forcedColors: 'none',
      contrast: 'no-preference',
    });
  if (viewport) await page.setViewportSize(viewport);
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
}
