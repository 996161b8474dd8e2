import { createHash } from 'node:crypto';
import { runInThisContext } from 'node:vm';
import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type BuyIntent, onBuyIntent } from '#components/product-slot/buy-intent.ts';
import { headScript } from '#features/shell/head-script/built.ts';
import { goToOwnCity } from '#features/shell/head-script/go-to-own-city.ts';
import { showCamera } from '#features/shell/head-script/show-camera.ts';
import { showChoices } from '#features/shell/head-script/show-choices.ts';
import { showCityQuestion } from '#features/shell/head-script/show-city-question.ts';
import { showVisitor } from '#features/shell/head-script/show-visitor.ts';
import { ThemeMenu } from '#features/shell/theme/theme-menu.tsx';
import { EARLY_CLICKS } from '#lib/config/early-clicks.ts';
import site from '#messages/ru/site.json' with { type: 'json' };
import { contentSecurityPolicy } from '#server/page-cache/content-security-policy.ts';
import { bundleHeadScript } from '../../../scripts/startup/bundle-head-script.ts';
import { forgetVisitor, stubBrowserApis } from './browser.ts';

const { dataset } = document.documentElement;
const replace = vi.fn<(address: URL) => void>();
let written: string[];

beforeEach(() => {
  stubBrowserApis();
  forgetVisitor();
  for (const name of Object.keys(dataset)) delete dataset[name];
  Object.assign(dataset, { city: 'kazan', domain: 'shop.test' });
  written = [];
  replace.mockClear();
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  };
});

function setCookies(cookies: Record<string, string>): void {
  for (const [name, value] of Object.entries(cookies)) document.cookie = `${name}=${encodeURIComponent(value)}; Path=/`;
}

/** Opens a page of Kazan: location is stubbed, because jsdom cannot navigate. */
function open(address = 'https://kazan.shop.test/stores', cookies: Record<string, string> = {}): void {
  setCookies(cookies);
  vi.stubGlobal('location', { href: address, replace });
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void written.push(cookie));
}

const redirects = () => replace.mock.calls.map(([address]) => String(address));
const yekaterinburg = JSON.stringify({ id: 4, name: 'Екатеринбург', subdomain: 'ekb' });

describe('the theme and view that the head script sets', () => {
  it.each([
    ['nothing chosen, the system is light', null, false, 12, 'light'],
    ['nothing chosen, the system is dark', null, true, 12, 'dark'],
    ['light chosen on a dark system', 'light', true, 12, 'light'],
    ['dark chosen on a light system', 'dark', false, 12, 'dark'],
    ['by the clock at 5', 'realtime', false, 5, 'dark'],
    ['by the clock at 6', 'realtime', true, 6, 'light'],
    ['by the clock at 16', 'realtime', true, 16, 'light'],
    ['by the clock at 17', 'realtime', false, 17, 'dark'],
  ] as const)('%s, and the page’s own script leaves them', (_, chosen, prefersDark, hour, shown) => {
    stubBrowserApis({ prefersDark });
    vi.useFakeTimers({ now: new Date(2026, 10, 20, hour) });
    if (chosen) localStorage.setItem('theme', chosen);
    showChoices(dataset);
    const first = { theme: shown, themeChoice: chosen ?? 'system', view: 'cards' };
    expect(dataset).toMatchObject(first);
    render(<ThemeMenu texts={site.theme} />);
    expect(dataset).toMatchObject(first);
  });

  it.each([
    [true, 'dark'],
    [false, 'light'],
  ])('are those of the system when the stored value is invalid: dark is %s', (prefersDark, shown) => {
    stubBrowserApis({ prefersDark });
    localStorage.setItem('theme', 'pink');
    showChoices(dataset);
    render(<ThemeMenu texts={site.theme} />);
    expect(dataset).toMatchObject({ theme: shown, themeChoice: 'system' });
  });

  it('shows lists as a table if the visitor chose it', () => {
    localStorage.setItem('view', 'table');
    showChoices(dataset);
    expect(dataset.view).toBe('table');
  });
});

describe('the visitor that the head script shows', () => {
  it.each(['unverified', 'verified', 'employee'])('has the role of the cookie: %s', (who) => {
    setCookies({ who });
    showVisitor(dataset);
    expect(dataset.who).toBe(who);
  });

  it('is a guest when the cookie has an unknown role', () => {
    setCookies({ who: 'admin', debt: 'shown', acting: '7' });
    showVisitor(dataset);
    expect(dataset).not.toHaveProperty('who');
    expect(dataset).not.toHaveProperty('debt');
    expect(dataset).not.toHaveProperty('acting');
  });

  it('has the bars of an announcement, a debt and the customer whom an employee acts for', () => {
    setCookies({ who: 'employee', alert: 'shown', debt: 'shown', acting: '42' });
    showVisitor(dataset);
    expect(dataset).toMatchObject({ alert: '', debt: '', acting: '42' });
  });

  it('has no customer bar when the id is not a number', () => {
    setCookies({ who: 'employee', acting: '42"x' });
    showVisitor(dataset);
    expect(dataset).not.toHaveProperty('acting');
  });

  it.each(['unverified', 'employee'])('stays on the page of another city: %s', (who) => {
    open(undefined, { who, CITY: yekaterinburg });
    showVisitor(dataset);
    expect(redirects()).toEqual([]);
  });
});

describe('the question about the city', () => {
  it.each([
    ['no cookie', '', 'open'],
    ['a broken cookie', 'nonsense', 'open'],
    ['a confirmed city', yekaterinburg, undefined],
  ])('%s', (_, CITY, shown) => {
    if (CITY) setCookies({ CITY });
    showCityQuestion(dataset);
    expect(dataset.cityQuestion).toBe(shown);
  });
});

describe('the button that scans a barcode', () => {
  it('is shown where the browser gives pages a camera', () => {
    vi.stubGlobal('navigator', {});
    showCamera(dataset);
    expect(dataset).not.toHaveProperty('camera');
    vi.stubGlobal('navigator', { mediaDevices: {} });
    showCamera(dataset);
    expect(dataset.camera).toBe('');
  });
});

describe('a verified customer', () => {
  it('is redirected to the same page of their own city', () => {
    open('https://kazan.shop.test:8443/stores?a=1#map', { CITY: yekaterinburg });
    goToOwnCity(dataset);
    expect(redirects()).toEqual(['https://ekb.shop.test:8443/stores?a=1#map']);
    expect(written).toEqual(['moved=1;Path=/;Domain=shop.test;Max-Age=5']);
  });

  it.each(['', '{}', '{"subdomain":null}', '{"subdomain":"a.evil"}', '{"subdomain":"kazan"}'])(
    'stays when the city cookie is %j',
    (CITY) => {
      open(undefined, { CITY });
      goToOwnCity(dataset);
      expect(redirects()).toEqual([]);
      expect(written).toEqual([]);
    },
  );

  it('stays on a host of another domain', () => {
    open('https://mirror.example/stores', { CITY: yekaterinburg });
    goToOwnCity(dataset);
    expect(redirects()).toEqual([]);
  });

  it('is not redirected twice within seconds', () => {
    open(undefined, { CITY: yekaterinburg, moved: '1' });
    goToOwnCity(dataset);
    expect(redirects()).toEqual([]);
    expect(written).toEqual([]);
  });

  it('can be redirected again after arriving', () => {
    open(undefined, { CITY: '{"subdomain":"kazan"}', moved: '1' });
    goToOwnCity(dataset);
    expect(written).toEqual(['moved=1;Path=/;Domain=shop.test;Max-Age=0']);
  });

  it('stays on a sign-out address', () => {
    open('https://kazan.shop.test/?logout=y', { CITY: yekaterinburg });
    goToOwnCity(dataset);
    expect(redirects()).toEqual([]);
  });

  it('stays when the browser is a search robot', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1)');
    open(undefined, { CITY: yekaterinburg });
    goToOwnCity(dataset);
    expect(redirects()).toEqual([]);
  });
});

describe('the built script', () => {
  const runBuilt = () => runInThisContext(headScript) as unknown;

  it('equals a fresh build of its sources (`npm run head-script`)', async () => {
    expect(headScript).toBe(await bundleHeadScript());
  });

  it('shows choices and visitor, and redirects to the own city', () => {
    localStorage.setItem('theme', 'dark');
    open(undefined, { who: 'verified', CITY: yekaterinburg });
    runBuilt();
    expect(dataset).toMatchObject({ theme: 'dark', who: 'verified' });
    expect(redirects()).toEqual(['https://ekb.shop.test/stores']);
  });

  it('shows the visitor when storage is forbidden', () => {
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    setCookies({ who: 'unverified' });
    runBuilt();
    expect(dataset.who).toBe('unverified');
    expect(dataset).not.toHaveProperty('theme');
  });

  it('ignores an unreadable city cookie', () => {
    localStorage.setItem('theme', 'dark');
    open(undefined, { who: 'verified', CITY: 'nonsense' });
    runBuilt();
    expect(dataset).toMatchObject({ theme: 'dark', who: 'verified' });
    expect(redirects()).toEqual([]);
  });

  it('defines no global variable but the one of early clicks', () => {
    Reflect.deleteProperty(window, EARLY_CLICKS);
    const before = Object.getOwnPropertyNames(globalThis);
    runBuilt();
    expect(Object.getOwnPropertyNames(globalThis).filter((name) => !before.includes(name))).toEqual([EARLY_CLICKS]);
  });

  it('keeps clicks on buy buttons, each product once, for the page’s own script, which handles them from then on', () => {
    const guid = 'a-product';
    render(
      <form data-quantity="3">
        <button type="button" data-buy={guid}>
          В корзину
        </button>
        <button type="button" data-favorite={guid}>
          В избранное
        </button>
      </form>,
    );
    runBuilt();
    const press = (name: string) => screen.getByRole('button', { name }).click();
    for (const name of ['В корзину', 'В избранное', 'В корзину']) press(name);
    const handle = vi.fn<(intent: BuyIntent) => void>();
    let stop = onBuyIntent(handle);
    expect(handle.mock.calls).toEqual([[{ guid, kind: 'buy', quantity: 3 }]]);
    press('В корзину');
    expect(handle).toHaveBeenCalledTimes(2);
    stop();
    stop = onBuyIntent(handle);
    expect(handle).toHaveBeenCalledTimes(2);
    stop();
  });

  it('is in the head unchanged and allowed by its hash in the content security policy', async () => {
    // as on the server: the browser's bundle has no copy of it
    vi.stubGlobal('window', undefined);
    const { SiteHead } = await import('#app/[locale]/[region]/_shell/site-head.tsx');
    const html = renderToStaticMarkup(<SiteHead />);
    expect(html).toContain(`<script>${headScript}</script>`);
    expect(headScript).not.toMatch(/<\/|<!--/);
    const hash = createHash('sha256').update(headScript).digest('base64');
    expect(contentSecurityPolicy(html)).toContain(`script-src 'self' 'sha256-${hash}'`);
  });
});
