import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PackedCity, PackedStore } from '#features/content/stores/packed-stores.ts';
import { StoreMap } from '#features/content/stores/store-map.tsx';
import { scriptAddress } from '#features/content/stores/ymaps.ts';
import texts from '#messages/ru/stores.json';
import { installFakeYmaps } from './fake-ymaps.ts';

const store = (id: number, name: string, lat: number, lon: number): PackedStore => [
  id,
  name,
  'адрес',
  '8',
  '9–19',
  lat,
  lon,
  1,
];
const here = [store(21, 'Ямашева', 55.83, 49.05), store(22, 'Восстания', 55.82, 49.06)];
const elsewhere: PackedCity[] = [
  ['Уфа', '1 магазин', [store(27, 'Менделеева', 54.7, 56)], 'http://ufa.shop.example/stores'],
];
const options = { apikey: 'key', lang: 'ru_RU', version: 'v3' };

const show = (apikey: string | null = 'key', lang = 'ru_RU') =>
  render(
    <StoreMap apikey={apikey} lang={lang} here={here} elsewhere={elsewhere} texts={{ ...texts.map, label: 'Карта' }}>
      <p>схема</p>
    </StoreMap>,
  );
const press = (name = 'Показать на карте') => userEvent.click(screen.getByRole('button', { name }));
const script = () => document.querySelector<HTMLScriptElement>('script[src*="api-maps"]');
const stateOf = () => document.querySelector('[data-map]')?.getAttribute('data-map');

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
});
afterEach(() => {
  script()?.remove();
  Reflect.deleteProperty(window, 'ymaps3');
  location.hash = '';
});

describe('the map of stores', () => {
  it('requests nothing before the press, and says beside the button who will be asked', () => {
    show();
    expect(stateOf()).toBe('pending');
    expect(screen.getByText(/Карту загрузит Яндекс/)).toBeTruthy();
    expect(script()).toBeNull();
  });

  it('is loading until the script is there, and then loaded', async () => {
    show();
    await press();
    await waitFor(() => expect(script()?.src).toBe('https://api-maps.yandex.ru/v3/?apikey=key&lang=ru_RU&csp=202512'));
    expect(stateOf()).toBe('loading');
    expect(screen.getByRole('status').textContent).toBe('Карта загружается…');
    installFakeYmaps(window);
    act(() => void script()?.dispatchEvent(new Event('load')));
    await waitFor(() => expect(stateOf()).toBe('loaded'));
    expect(screen.getByRole('region', { name: 'Карта' })).toBeTruthy();
  });

  it('says that the script did not load, keeps the plan, and loads it again on request', async () => {
    show();
    await press();
    await waitFor(() => expect(script()).not.toBeNull());
    act(() => void script()?.dispatchEvent(new Event('error')));
    expect((await screen.findByRole('alert')).textContent).toContain('Карта не загрузилась');
    expect(stateOf()).toBe('error');
    expect(screen.getByText('схема')).toBeTruthy();
    expect(script()).toBeNull();
    await press('Повторить');
    await waitFor(() => expect(script()).not.toBeNull());
    installFakeYmaps(window);
    act(() => void script()?.dispatchEvent(new Event('load')));
    await waitFor(() => expect(stateOf()).toBe('loaded'));
  });

  it('without a key, leads to the places on Yandex Maps', () => {
    show(null);
    expect(screen.getByText(/На схеме филиалы/)).toBeTruthy();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Открыть в Яндекс Картах' }).href).toContain(
      'https://yandex.ru/maps/?pt=49',
    );
    expect(screen.queryByRole('button')).toBeNull();
    expect(stateOf()).toBe('error');
  });

  it('says that an option is unknown', async () => {
    show('key', 'xx_XX');
    await press();
    expect((await screen.findByRole('alert')).textContent).toContain('неизвестные параметры');
    expect(script()).toBeNull();
  });
});

describe('the loaded map', () => {
  const open = async () => {
    const { maps } = installFakeYmaps(window);
    show();
    await press();
    await waitFor(() => expect(stateOf()).toBe('loaded'));
    return maps[0]!;
  };

  it('shows the city’s stores with the numbers of the list, and others by their city', async () => {
    const map = await open();
    act(() => map.zoomTo(15));
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['1. Ямашева', '#store-21'],
      ['2. Восстания', '#store-22'],
      ['Уфа: Менделеева', 'http://ufa.shop.example/stores#store-27'],
    ]);
  });

  it('joins what would overlap; a pressed cluster is zoomed to', async () => {
    const map = await open();
    act(() => map.zoomTo(4));
    await press('Филиалов здесь: 2, приблизить');
    const [[west], [east]] = map.locations.at(-1)!.bounds!;
    expect(west).toBeLessThan(49.05);
    expect(east).toBeGreaterThan(49.06);
  });

  it('centres and marks the store that the list has chosen', async () => {
    const map = await open();
    act(() => {
      location.hash = '#store-22';
    });
    await waitFor(() => expect(map.locations.at(-1)).toMatchObject({ center: [49.06, 55.82], zoom: 14 }));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: '2. Восстания' }).getAttribute('aria-current')).toBe('true'),
    );
    expect(screen.getByRole('link', { name: '1. Ямашева' }).getAttribute('aria-current')).toBeNull();
  });

  it('is removed when the visitor goes back to the plan', async () => {
    const map = await open();
    await press('Вернуться к схеме');
    expect(map.isDestroyed).toBe(true);
    expect(stateOf()).toBe('pending');
  });
});

describe('the options of the map', () => {
  it.each([
    [{ ...options, apikey: null }, 'missingKey'],
    [{ ...options, lang: 'ru' }, 'unknownOptions'],
    [{ ...options, version: '2.1' }, 'unknownOptions'],
    [{ ...options, colour: 'red' }, 'unknownOptions'],
  ])('are refused: %o', (given, reason) => {
    expect(() => scriptAddress(given)).toThrow(expect.objectContaining({ reason }));
  });
});
