import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CityDialog } from '#features/shell/city/city-dialog.tsx';
import { queryClient } from '#lib/client/queries.ts';
import texts from '#messages/ru/city.json' with { type: 'json' };
import { forgetVisitor, stubBrowserApis } from './browser.ts';

const city = (id: number, name: string, more = {}) => ({
  id,
  name,
  nameIn: name,
  region: '',
  subdomain: `city${id}`,
  phone: null,
  isDefault: false,
  isBig: false,
  hasStore: false,
  ...more,
});
const others = Array.from({ length: 40 }, (_, n) => city(100 + n, `Ягодное-${String(n).padStart(2, '0')}`));
const cities = [
  city(1, 'Москва', { isDefault: true, isBig: true, hasStore: true }),
  city(2, 'Орёл'),
  city(3, 'Казань', { isBig: true }),
  city(4, 'Новомосковск'),
  ...others,
];
const kazan = { id: 3, name: 'Казань', subdomain: 'city3' };
const hosts = {
  regionalDomain: 'shop.test',
  publicOrigin: 'https://shop.test',
};

const server = setupServer(http.get('*/api/v1/cities/', () => HttpResponse.json(cities)));
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(() => {
  queryClient().clear();
  server.resetHandlers();
});
beforeEach(() => {
  stubBrowserApis();
  forgetVisitor();
  window.history.replaceState(null, '', '/catalog/kotly?page=2');
});

async function open(onClose = vi.fn()) {
  render(<CityDialog current={kazan} hosts={hosts} texts={texts} onClose={onClose} />);
  await screen.findByRole('link', { name: /Москва/ });
  return onClose;
}
const names = () => screen.getAllByRole('link').map((link) => link.firstChild?.textContent);

describe('the choice of a city', () => {
  it('lists big cities first, 17 in a column', async () => {
    await open();
    expect(names().slice(0, 4)).toEqual(['Казань', 'Москва', 'Новомосковск', 'Орёл']);
    expect(screen.getAllByRole('list').map((column) => within(column).getAllByRole('listitem').length)).toEqual([
      17, 17, 10,
    ]);
  });

  it('marks cities with a cash & carry store and the current one', async () => {
    await open();
    expect(screen.getByRole('link', { name: /Москва/ }).textContent).toContain(texts.withStore);
    expect(screen.getByRole('link', { current: true }).textContent).toContain('Казань');
  });

  it('filters from two characters on, in any case, with е equal to ё, until the field is empty', async () => {
    await open();
    await userEvent.type(screen.getByRole('searchbox'), 'О');
    await new Promise((done) => setTimeout(done, 200));
    expect(names()).toHaveLength(44);
    await userEvent.type(screen.getByRole('searchbox'), 'РЕЛ');
    await waitFor(() => expect(names()).toEqual(['Орёл']));
    await userEvent.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(names()).toHaveLength(44));
  });

  it('lists names that begin with the text before those that contain it', async () => {
    await open();
    await userEvent.type(screen.getByRole('searchbox'), 'моск');
    await waitFor(() => expect(names()).toEqual(['Москва', 'Новомосковск']));
  });

  it('shows names in Latin letters in the English interface and finds them in both alphabets', async () => {
    document.documentElement.lang = 'en';
    render(<CityDialog current={kazan} hosts={hosts} texts={texts} onClose={vi.fn()} />);
    await screen.findByRole('link', { name: /Moscow/ });
    expect(names().slice(0, 4)).toEqual(['Kazan', 'Moscow', 'Novomoskovsk', 'Oryol']);
    await userEvent.type(screen.getByRole('searchbox'), 'mosc');
    await waitFor(() => expect(names()).toEqual(['Moscow']));
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), 'моск');
    await waitFor(() => expect(names()).toEqual(['Moscow', 'Novomoskovsk']));
    document.documentElement.lang = 'ru';
  });

  it('shows a message for an unknown city and still offers all of them', async () => {
    await open();
    await userEvent.type(screen.getByRole('searchbox'), 'париж');
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Мы пока не работаем в этом городе'));
    expect(names()).toHaveLength(44);
  });

  it('leads to the same page of the city, without a subdomain for the default one', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Орёл' }).getAttribute('href')).toBe(
      'https://city2.shop.test/catalog/kotly?page=2',
    );
    expect(screen.getByRole('link', { name: /^Москва/ }).getAttribute('href')).toBe(
      'https://shop.test/catalog/kotly?page=2',
    );
  });

  it('stores the chosen city in the cookie as JSON', async () => {
    const onClose = await open();
    await userEvent.click(screen.getByRole('link', { name: /Казань/ }));
    expect(decodeURIComponent(document.cookie)).toContain(`CITY=${JSON.stringify(kazan)}`);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('is navigated with the arrow keys', async () => {
    await open();
    await userEvent.type(screen.getByRole('searchbox'), '{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Москва');
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Ягодное-14');
  });

  it('says that it will load when the connection is back', async () => {
    server.use(http.get('*/api/v1/cities/', () => HttpResponse.error()));
    render(<CityDialog current={kazan} hosts={hosts} texts={texts} onClose={vi.fn()} />);
    expect((await screen.findByRole('alert', {}, { timeout: 10_000 })).textContent).toContain('Нет связи с магазином');
    server.resetHandlers();
    await userEvent.click(screen.getByRole('button', { name: texts.retry }));
    await screen.findByRole('link', { name: /Москва/ });
  });

  it('shows an error and a retry button when the list fails to load', async () => {
    server.use(
      http.get('*/api/v1/cities/', () => HttpResponse.json({ errorCode: 400, message: '' }, { status: 400 }), {
        once: true,
      }),
    );
    render(<CityDialog current={kazan} hosts={hosts} texts={texts} onClose={vi.fn()} />);
    expect((await screen.findByRole('alert')).textContent).toContain(texts.failed);
    await userEvent.click(screen.getByRole('button', { name: texts.retry }));
    await screen.findByRole('link', { name: /Москва/ });
  });
});
