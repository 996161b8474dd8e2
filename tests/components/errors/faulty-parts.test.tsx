import { act, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SiteFrame } from '#app/[locale]/[region]/_shell/site-frame.tsx';
import GlobalError from '#app/global-error.tsx';
import { forgetVisitor, stubBrowserApis } from '../shell/browser.ts';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }) }));

const server = setupServer(http.get('*/api/v1/search/history/', () => HttpResponse.json([])));
beforeAll(() => server.listen());
afterAll(() => server.close());
const reported = vi.fn<(event: ErrorEvent) => void>();
const hear = (event: ErrorEvent) => {
  event.preventDefault();
  reported(event);
};
beforeEach(() => {
  stubBrowserApis();
  forgetVisitor();
  document.documentElement.lang = 'ru';
  window.addEventListener('error', hear);
});
afterEach(() => {
  window.removeEventListener('error', hear);
  server.resetHandlers();
});

const identity = {
  storeName: 'Русклимат',
  phone: '8 800 234 69 80',
  retailSiteUrl: 'https://retail.test',
  supportPhone: '8 800 500 07 75',
  supportEmail: 'b2b@shop.test',
  checkDays: 1,
  telegramUrl: null,
  whatsappUrl: null,
  apps: [],
};
const hosts = {
  regionalDomain: 'shop.test',
  publicOrigin: 'https://shop.test',
};
const showFrame = (children: ReactNode) =>
  render(
    <SiteFrame
      locale="ru"
      sentTexts={null}
      city={{ id: 5, name: 'Казань', nameIn: 'Казани', subdomain: 'kazan' }}
      latinName={null}
      home={null}
      identity={identity}
      hosts={hosts}
      year={2026}
      buildId="b"
    >
      {children}
    </SiteFrame>,
  );

describe('an error in a part of the header', () => {
  it('leaves the page and the rest of the header working', async () => {
    // React logs every error that a boundary has caught
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    document.cookie = 'who=verified; Path=/';
    document.cookie = 'person=1; Path=/';
    document.documentElement.dataset.who = 'verified';
    document.cookie = `CITY=${encodeURIComponent('{"subdomain":"kazan"}')}; Path=/`;
    // an API server may send this: a user without a menu
    server.use(
      http.get('*/api/v1/app/info/', () =>
        HttpResponse.json({ user: { id: 1, company: 'ООО', fio: '' }, favorites: [] }),
      ),
    );
    await act(async () => showFrame(<h1>Страница</h1>));
    await waitFor(() => expect(reported).toHaveBeenCalled());
    logged.mockClear();
    expect(screen.getByRole('heading', { name: 'Страница' })).toBeDefined();
    const header = within(screen.getByRole('banner'));
    const account = await header.findByRole('link', { name: 'Кабинет' });
    expect(account.getAttribute('href')).toBe('/personal/profile');
    expect(header.getByRole('link', { name: 'Каталог' })).toBeDefined();
    expect(header.getByRole('combobox')).toBeDefined();
    expect(screen.getByRole('contentinfo')).toBeDefined();
  });
});

describe('an error in the root layout', () => {
  const show = () => render(<GlobalError error={new Error('x')} />, { container: document });

  it.each([
    ['ru', 'Что-то пошло не так', 'Каталог'],
    ['en', 'Something went wrong', 'Catalogue'],
  ])('shows a document in the language of the cookie with its own head: %s', async (lang, title, catalogue) => {
    document.cookie = `lang=${lang}; Path=/`;
    Object.assign(document.documentElement.dataset, { theme: 'dark', store: 'Русклимат', phone: '8 843 234 69 80' });
    await act(async () => show());
    await waitFor(() => expect(document.title).toBe(title));
    expect(document.documentElement.lang).toBe(lang);
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(await screen.findByRole('link', { name: catalogue })).toBeDefined();
    expect(screen.getByRole('link', { name: '8 843 234 69 80' }).getAttribute('href')).toBe('tel:+78432346980');
    expect(screen.getByText('Русклимат')).toBeDefined();
    expect(screen.getByRole('heading', { name: '500' })).toBeDefined();
  });
});
