import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAnalytics } from '#features/shell/analytics/start-analytics.ts';
import { CookieBanner } from '#features/shell/site/cookie-banner.tsx';
import { CookieSettings } from '#features/shell/site/cookie-settings.tsx';
import { CounterNotice } from '#features/shell/site/counter-notice.tsx';
import { COOKIE_SETTINGS_LINK } from '#features/shell/site/site-links.ts';
import { record } from '#lib/client/analytics.ts';
import { analyticsChoice, answerCookieNotice, isNoticeAnswered } from '#lib/client/cookie-consent.ts';
import { writeSiteCookie } from '#lib/client/site-cookie.ts';
import site from '#messages/ru/site.json' with { type: 'json' };
import { forgetVisitor, stubBrowserApis } from '../shell/browser.ts';

const GUID = '00000000-0000-4000-8000-000000000001';
const DOMAIN = 'shop.test';
const { dataset } = document.documentElement;

interface Page {
  dataLayer?: { event: string; items?: { item_id: string; quantity: number }[] }[];
  ym?: { a: unknown[][] };
}
const page = window as unknown as Page;
const script = () => document.querySelector('script[src^="https://mc.yandex.ru/"]');
const calls = (name: string) => (page.ym?.a ?? []).filter(([, called]) => called === name);
const recorded = (event: string) => (page.dataLayer ?? []).filter((entry) => entry.event === event);

const server = setupServer(
  http.post('*/api/v2/catalog/products', () =>
    HttpResponse.json({
      fields: [],
      products: [
        { guid: GUID, name: 'Котёл', code: 'НС-1', brand: 'Polar', price: 100, categoryPath: 'Тепло / Котлы' },
      ],
    }),
  ),
);
beforeAll(() => server.listen());
afterAll(() => server.close());

let stop: () => void = () => undefined;
beforeEach(() => {
  stubBrowserApis();
  forgetVisitor();
  Object.assign(Element.prototype, { checkVisibility: () => true });
  Object.assign(window, {
    IntersectionObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  });
  document.documentElement.lang = 'ru';
  dataset.metrika = '12345678';
  dataset.domain = DOMAIN;
});
afterEach(() => {
  stop();
  delete page.dataLayer;
  delete page.ym;
  script()?.remove();
  delete dataset.metrika;
});

const add = (quantity: number) => record({ kind: 'add', lines: [{ guid: GUID, quantity }] });
const soon = () => new Promise((done) => setTimeout(done, 50));

describe('analytics', () => {
  it('load and send nothing before consent, and never what happened before it', async () => {
    stop = startAnalytics();
    add(1);
    await soon();
    expect([script(), page.dataLayer, page.ym]).toEqual([null, undefined, undefined]);
    answerCookieNotice(true, DOMAIN);
    await waitFor(() => expect(calls('hit')).toHaveLength(1));
    expect(calls('init')[0]?.[2]).toMatchObject({ defer: true, webvisor: false, trackHash: false, clickmap: false });
    expect(script()).not.toBeNull();
    add(2);
    await waitFor(() => expect(recorded('add')).toHaveLength(1));
    expect(recorded('add')[0]?.items).toMatchObject([{ item_id: 'НС-1', quantity: 2 }]);
  });

  it('send events that happened with consent before they were loaded', async () => {
    answerCookieNotice(true, DOMAIN);
    record({ kind: 'goal', name: 'REMAINS_LOADED_ERROR' });
    stop = startAnalytics();
    await waitFor(() => expect(recorded('REMAINS_LOADED_ERROR')).toHaveLength(1));
    expect(calls('reachGoal')).toHaveLength(1);
  });

  it('end when the consent is withdrawn, here or in another tab, and remove the counter’s cookies', async () => {
    answerCookieNotice(true, DOMAIN);
    document.cookie = '_ym_uid=1;Path=/';
    localStorage.setItem('_ym_retryReqs', '{}');
    stop = startAnalytics();
    await waitFor(() => expect(calls('hit')).toHaveLength(1));
    // as another tab does it
    writeSiteCookie('cookie_analytics', 'N', DOMAIN);
    add(1);
    await waitFor(() => expect(calls('destruct')).toHaveLength(1));
    expect(recorded('add')).toEqual([]);
    expect(document.cookie).not.toContain('_ym');
    expect(localStorage.getItem('_ym_retryReqs')).toBeNull();
    expect(window).toHaveProperty('disableYaCounter12345678', true);
  });

  it('are not there without a counter, whatever was accepted', async () => {
    delete dataset.metrika;
    answerCookieNotice(true, DOMAIN);
    expect(document.cookie).not.toContain('cookie_analytics');
    stop = startAnalytics();
    add(1);
    await soon();
    expect([script(), page.dataLayer]).toEqual([null, undefined]);
  });
});

describe('the cookie notice of a shop with a counter', () => {
  const show = () =>
    render(
      <>
        <CookieBanner regionalDomain={DOMAIN} texts={site.cookies}>
          <CounterNotice />
        </CookieBanner>
        <CookieSettings regionalDomain={DOMAIN} />
      </>,
    );
  const accept = () => screen.findByRole('button', { name: 'Понятно' });

  it('names the counter, and «Понятно» allows it', async () => {
    show();
    const button = await accept();
    expect(screen.getByRole('region', { name: 'Файлы cookie' }).textContent).toContain('Яндекс Метрики');
    expect(screen.getByRole('link', { name: 'Подробнее' })).toHaveProperty('pathname', '/privacy');
    fireEvent.click(button);
    expect(analyticsChoice()).toBe('allowed');
    expect(document.cookie).toContain('cookie_consent=Y');
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  });

  it('is shown again to those who accepted it when there was no counter', async () => {
    writeSiteCookie('cookie_consent', 'Y', DOMAIN);
    expect(isNoticeAnswered()).toBe(false);
    show();
    expect(await accept()).toBeDefined();
  });

  it('leads to the settings, where counting is refused and allowed again', async () => {
    show();
    await accept();
    fireEvent.click(screen.getByRole('link', { name: 'настройки cookie' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Отказаться' }));
    expect(analyticsChoice()).toBe('refused');
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    const link = document.createElement('a');
    link.href = COOKIE_SETTINGS_LINK;
    document.body.append(link);
    fireEvent.click(link);
    expect((await screen.findByRole('dialog', { name: 'Настройки cookie' })).textContent).toContain(
      'Сейчас: отключена.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Разрешить статистику' }));
    expect(analyticsChoice()).toBe('allowed');
    link.remove();
  });
});

vi.setConfig({ testTimeout: 20_000 });
