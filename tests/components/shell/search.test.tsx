import { setTimeout as sleep } from 'node:timers/promises';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchBox } from '#features/catalogue/search/search-box.tsx';
import { onEvent, type ShopEvent } from '#lib/client/analytics.ts';
import { queryClient } from '#lib/client/queries.ts';
import texts from '#messages/ru/search.json' with { type: 'json' };
import site from '#messages/ru/site.json' with { type: 'json' };
import { forgetVisitor, stubBrowserApis } from './browser.ts';

const product = (n: number, more = {}) => ({
  guid: `00000000-0000-4000-8000-00000000000${n}`,
  name: `Котёл ${n}`,
  url: `/product/kotel-${n}`,
  image: null,
  code: `100${n}`,
  article: null,
  brand: null,
  price: 54990,
  type: 'single',
  availability: 'allow',
  keyParameters: [],
  ...more,
});
const cities = {
  city: { id: 5, name: 'Казань', nameIn: 'Казани' },
  home: { id: 1, name: 'Москва', nameIn: 'Москве' },
};
/** stock of the city with that id */
const warehouse = (city: number) => ({
  id: city,
  guid: `00000000-0000-4000-8000-0000000000a${city}`,
  name: 'Склад',
  address: '',
});
const remain = (n: number, city: number, quantity: number | string) => ({
  productGuid: product(n).guid,
  totalRemain: quantity,
  warehouseRemains: { [warehouse(city).guid]: { name: 'Склад', quantity } },
});

let asked: string[] = [];
let searched: string[] = [];
const server = setupServer(
  http.get('*/api/v1/search/history/', () => HttpResponse.json(searched)),
  http.delete('*/api/v1/search/history/', ({ request }) => {
    const query = new URL(request.url).searchParams.get('query');
    searched = query === null ? [] : searched.filter((text) => text !== query);
    return HttpResponse.json(searched);
  }),
  http.get('*/api/v1/search/suggests/', ({ request }) => {
    const query = new URL(request.url).searchParams.get('q') ?? '';
    asked.push(query);
    const items = [product(1), product(2, { price: null, availability: 'request' }), product(3)];
    return HttpResponse.json({
      items,
      tags: [{ slug: 'gazovye', name: 'газовые' }],
      correctedQuery: null,
      leftOut: [],
      total: 1,
    });
  }),
  http.get('*/api/v1/warehouses', ({ request }) =>
    HttpResponse.json([warehouse(Number(new URL(request.url).searchParams.get('city')))]),
  ),
  http.post('*/api/v2/remains/byWarehouseAndProducts', () =>
    HttpResponse.json({ items: [remain(1, 5, 'более 500'), remain(2, 1, 72)] }),
  ),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  searched = [];
  stubBrowserApis();
  forgetVisitor();
  document.documentElement.lang = 'ru';
  return () => queryClient().clear();
});
afterEach(() => {
  vi.useRealTimers();
  server.resetHandlers();
});

async function openBox() {
  const { rerender } = render(<SearchBox cities={cities} texts={site.search} />);
  const field = screen.getByRole('combobox');
  act(() => field.focus());
  await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('true'));
  // the list listens to keys only after its effects, which React runs before it renders again
  rerender(<SearchBox cities={cities} texts={site.search} />);
  return field;
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const formOf = () => screen.getByRole('combobox').closest('form') as HTMLFormElement;
const press = (field: HTMLElement, key: string) => fireEvent.keyDown(field, { key });

describe('a query typed before the page’s script has run', () => {
  it('stays in the field, and is answered', async () => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(<SearchBox cities={cities} texts={site.search} />);
    document.body.append(container);
    const field = screen.getByRole<HTMLInputElement>('combobox');
    field.focus();
    field.value = 'конвектор';
    render(<SearchBox cities={cities} texts={site.search} />, { container, hydrate: true });
    expect(field.value).toBe('конвектор');
    await waitFor(() => expect(asked).toEqual(['конвектор']));
  });
});

describe('the search field below three characters', () => {
  it('shows past searches as links to their results', async () => {
    searched = ['тепловая пушка', 'котёл 24 кВт'];
    await openBox();
    const options = await screen.findAllByRole('option');
    expect(screen.getByRole('listbox', { name: 'Вы искали' })).toBeDefined();
    expect(options.map((option) => option.getAttribute('href'))).toEqual(
      searched.map((text) => `/search?q=${encodeURIComponent(text)}`),
    );
  });

  it('requests no suggestions', async () => {
    const field = await openBox();
    type(field, 'ко');
    await new Promise((done) => setTimeout(done, 700));
    expect(asked).toEqual([]);
    expect(screen.getByText(texts.hint)).toBeDefined();
  });

  it('removes one text by its button, and all of them together', async () => {
    searched = ['первое', 'второе', 'третье'];
    await openBox();
    fireEvent.click(await screen.findByRole('button', { name: 'Удалить «второе» из истории' }));
    await waitFor(() => expect(searched).toEqual(['первое', 'третье']));
    expect(screen.getAllByRole('option')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Очистить' }));
    await waitFor(() => expect(searched).toEqual([]));
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('removes the selected text by Delete', async () => {
    searched = ['первое', 'второе'];
    const field = await openBox();
    await screen.findAllByRole('option');
    press(field, 'ArrowDown');
    press(field, 'Delete');
    await waitFor(() => expect(searched).toEqual(['второе']));
  });
});

describe('the search field from three characters on', () => {
  it('requests suggestions when typing has paused for half a second', async () => {
    const field = await openBox();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const text of ['кот', 'котё', 'котёл']) {
      type(field, text);
      act(() => void vi.advanceTimersByTime(400));
    }
    act(() => void vi.advanceTimersByTime(90));
    await act(() => sleep(100));
    expect(asked, 'not yet').toEqual([]);
    act(() => void vi.advanceTimersByTime(20));
    vi.useRealTimers();
    await screen.findAllByRole('option');
    expect(asked).toEqual(['котёл']);
  });

  it('reports a failed stock request to analytics and shows the products without stock', async () => {
    const events: ShopEvent[] = [];
    const stop = onEvent((event) => events.push(event));
    server.use(http.post('*/api/v2/remains/byWarehouseAndProducts', () => HttpResponse.json({}, { status: 500 })));
    const field = await openBox();
    type(field, 'котёл');
    expect(await screen.findAllByRole('option')).toHaveLength(3);
    await waitFor(() => expect(events).toEqual([{ kind: 'goal', name: 'REMAINS_LOADED_ERROR' }]));
    stop();
  });

  it('shows the price with kopecks or «on request», and where the product is available', async () => {
    const field = await openBox();
    type(field, 'котёл');
    const [priced, onRequest, nowhere] = await screen.findAllByRole('option');
    expect(priced?.textContent).toMatch(/54\s990,00\s₽/);
    expect(onRequest?.textContent).toContain('Запрос цены');
    await waitFor(() => expect(priced?.textContent).toMatch(/В Казани более\s500\sшт\./));
    expect(onRequest?.textContent).toMatch(/В Москве 72\sшт\./);
    expect(nowhere?.textContent).toContain('Под заказ');
  });

  it('links tags to the search by tag', async () => {
    const field = await openBox();
    type(field, 'котёл');
    expect((await screen.findByRole('link', { name: 'газовые' })).getAttribute('href')).toBe('/search?tag=gazovye');
    expect(screen.getByText('По тегам')).toBeDefined();
  });

  it('ignores a late response to an older text', async () => {
    server.use(
      http.get('*/api/v1/search/suggests/', async ({ request }) => {
        const query = new URL(request.url).searchParams.get('q') ?? '';
        if (query === 'старое') await delay(1200);
        return HttpResponse.json({
          items: [product(1, { name: `Ответ на ${query}` })],
          tags: [],
          correctedQuery: null,
          leftOut: [],
          total: 1,
        });
      }),
    );
    const field = await openBox();
    type(field, 'старое');
    await new Promise((done) => setTimeout(done, 600));
    type(field, 'новое');
    await screen.findByText('Ответ на новое');
    await new Promise((done) => setTimeout(done, 900));
    expect(screen.queryByText('Ответ на старое')).toBeNull();
    expect(screen.getByText('Ответ на новое')).toBeDefined();
  });

  it('shows the corrected query after a mistake', async () => {
    server.use(
      http.get('*/api/v1/search/suggests/', () =>
        HttpResponse.json({ items: [product(1)], tags: [], correctedQuery: 'котёл', leftOut: [], total: 1 }),
      ),
    );
    const field = await openBox();
    type(field, 'rjn`k');
    await screen.findByText('Показаны результаты по запросу «котёл»');
  });

  it('says that nothing was found and offers links', async () => {
    server.use(
      http.get('*/api/v1/search/suggests/', () =>
        HttpResponse.json({ items: [], tags: [], correctedQuery: null, leftOut: [], total: 1 }),
      ),
    );
    const field = await openBox();
    type(field, 'ъъъъ');
    await screen.findByText('По запросу «ъъъъ» ничего не нашлось');
    expect(screen.getByRole('link', { name: texts.toCatalogue })).toBeDefined();
  });

  it('keeps the typed text when the suggestions fail', async () => {
    server.use(
      http.get('*/api/v1/search/suggests/', () => HttpResponse.json({ errorCode: 400, message: '' }, { status: 400 })),
    );
    const field = await openBox();
    type(field, 'котёл');
    await screen.findByRole('alert');
    expect((field as HTMLInputElement).value).toBe('котёл');
  });
});

describe('suggestions that could not be loaded', () => {
  it('load on a second try', async () => {
    let isAway = true;
    server.use(http.get('*/api/v1/search/suggests/', () => (isAway ? HttpResponse.error() : undefined)));
    const field = await openBox();
    type(field, 'котёл');
    await screen.findByText('Ищем…');
    expect((await screen.findByRole('alert')).textContent).toContain('Подсказки не загрузились');
    isAway = false;
    fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findAllByRole('option')).toHaveLength(3);
  });

  it('say so when the server has refused two tries, and the search itself still works', async () => {
    let tries = 0;
    let isRemembered = false;
    server.use(
      http.get('*/api/v1/search/suggests/', () => {
        tries += 1;
        return new HttpResponse('no', { status: 503 });
      }),
      http.get('*/ajax/catalog/search/', () => {
        isRemembered = true;
        return HttpResponse.json({ items: [] });
      }),
    );
    const field = await openBox();
    type(field, 'котёл');
    expect((await screen.findByRole('alert')).textContent).toContain('Подсказки не загрузились');
    expect(tries).toBe(2);
    const sent = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener('submit', sent, { once: true });
    fireEvent.submit(formOf());
    expect(sent).toHaveBeenCalledOnce();
    expect(new FormData(formOf()).get('q')).toBe('котёл');
    expect(formOf().getAttribute('action')).toBe('/search');
    await waitFor(() => expect(isRemembered).toBe(true));
  });
});

describe('the keyboard in the search field', () => {
  it('moves through the options while the cursor stays in the field', async () => {
    const field = await openBox();
    type(field, 'котёл');
    const options = await screen.findAllByRole('option');
    press(field, 'ArrowDown');
    press(field, 'ArrowDown');
    expect(field.getAttribute('aria-activedescendant')).toBe(options[1]?.id);
    expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false']);
    press(field, 'ArrowDown');
    press(field, 'ArrowDown');
    expect(field.getAttribute('aria-activedescendant')).toBeNull();
    expect(document.activeElement).toBe(field);
  });

  it('follows the selected option by Enter', async () => {
    const field = await openBox();
    type(field, 'котёл');
    const [first] = await screen.findAllByRole('option');
    const followed = vi.fn((event: Event) => event.preventDefault());
    first?.addEventListener('click', followed);
    press(field, 'ArrowDown');
    press(field, 'Enter');
    expect(followed).toHaveBeenCalledOnce();
  });

  it('closes the list by Escape', async () => {
    const field = await openBox();
    press(field, 'Escape');
    expect(field.getAttribute('aria-expanded')).toBe('false');
  });

  it('focuses the field by / from anywhere except another field', () => {
    render(
      <>
        <textarea aria-label="Отзыв" />
        <SearchBox cities={cities} texts={site.search} />
      </>,
    );
    fireEvent.keyDown(screen.getByRole('textbox'), { key: '/' });
    expect(document.activeElement).toBe(document.body);
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(screen.getByRole('combobox'));
  });
});

describe('submitting the search', () => {
  it('does nothing without a text', async () => {
    await openBox();
    expect(fireEvent.submit(formOf())).toBe(false);
  });

  it('stores the text in the history', async () => {
    const remembered: string[] = [];
    server.use(
      http.get('*/ajax/catalog/search/', ({ request }) => {
        remembered.push(new URL(request.url).searchParams.get('q') ?? '');
        return HttpResponse.json({ items: [] });
      }),
    );
    const field = await openBox();
    type(field, ' завеса ');
    formOf().addEventListener('submit', (event) => event.preventDefault());
    fireEvent.submit(formOf());
    await waitFor(() => expect(remembered).toEqual(['завеса']));
  });
});
