import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { saved } from '#components/saved-button/saved.ts';
import { SavedButton } from '#components/saved-button/saved-button.tsx';
import { CompareView } from '#features/catalogue/compare/compare-view.tsx';
import { FavoritesView } from '#features/catalogue/favorites/favorites-view.tsx';
import { drop } from '#features/catalogue/saved/save.ts';
import { queryClient } from '#lib/client/queries.ts';
import type { Who } from '#lib/config/account-cookies.ts';
import { stubBrowserApis } from '../shell/browser.ts';

const named = (name: string) => ({ guid: name, name, code: name, url: `/product/${name}`, availability: 'request' });
const groups = [
  { code: 'ac', name: 'Кондиционеры', count: 1, guids: ['Норд'] },
  { code: 'heat', name: 'Обогреватели', count: 1, guids: ['Зюйд'] },
];
let requested: string[];
let isDown: boolean;
let favorites: string[];
let withdrawn: string[];

const respond = (call: string, body: () => object) => {
  requested.push(call);
  return isDown ? HttpResponse.json({}, { status: 400 }) : HttpResponse.json(body());
};
const server = setupServer(
  http.get('*/api/v1/favorites/', () =>
    respond('favorites', () => ({ items: favorites.map(named), withdrawn: withdrawn.map(named) })),
  ),
  http.get('*/ajax/catalog/delay/delete/', ({ request }) =>
    respond(`without ${new URL(request.url).searchParams.get('guid')}`, () => ({ count: 1 })),
  ),
  http.get('*/api/v1/compare/getGroups/', () => respond('groups', () => ({ items: groups }))),
  http.get('*/api/v1/compare/getProductsByGroup/', ({ request }) => {
    const code = new URL(request.url).searchParams.get('code') ?? '';
    const group = groups.find((one) => one.code === code);
    return respond(code, () => ({
      ...group,
      link: '/',
      products: group?.guids.map(named),
      parameters: [],
    }));
  }),
  http.post('*/api/v2/remains/byWarehouseAndProducts', () => HttpResponse.json({ items: [] })),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  stubBrowserApis();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  document.documentElement.lang = 'ru';
  requested = [];
  isDown = false;
  favorites = ['Норд'];
  withdrawn = [];
  return () => {
    queryClient().clear();
    for (const list of Object.values(saved)) list.set(new Set());
    window.history.replaceState(null, '', '/');
  };
});

const warehouses = { here: ['w'], elsewhere: [] };
const ignore = () => undefined;
const compare = (who: Who = 'guest') => (
  <CompareView
    who={who}
    warehouses={warehouses}
    renderColumn={({ name }) => <b>{name}</b>}
    onDrop={ignore}
    onClear={ignore}
    onSignIn={ignore}
  />
);
const favoritesOf = (who: Who = 'guest') => (
  <FavoritesView
    who={who}
    warehouses={warehouses}
    basket={{ has: () => false, renew: async () => undefined, takeBack: async () => undefined }}
    renderCards={(products) => products.map(({ name }) => <b key={name}>{name}</b>)}
    viewSwitch={null}
    onDrop={(guid) => void drop('favorites', guid)}
    onSignIn={ignore}
  />
);
const click = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const column = (name: string) => screen.findByText(name, { selector: 'b' });

describe('the comparison', () => {
  it('requests a group once, however often the visitor returns to it', async () => {
    render(compare());
    await column('Норд');
    click(/Обогреватели/);
    await column('Зюйд');
    click(/Кондиционеры/);
    await column('Норд');
    expect(requested).toEqual(['groups', 'ac', 'heat']);
    expect(saved.compare.get()).toEqual(new Set(['Норд', 'Зюйд']));
  });

  it('starts with the group in the address', async () => {
    window.history.replaceState(null, '', '/?group=heat');
    render(compare());
    await column('Зюйд');
    expect(requested).toEqual(['groups', 'heat']);
  });

  it('is requested again when the visitor changes and when its page is opened again', async () => {
    const { rerender, unmount } = render(compare());
    await column('Норд');
    rerender(compare('unverified'));
    await column('Норд');
    unmount();
    render(compare('unverified'));
    expect(screen.queryByText('Норд')).toBeNull();
    await column('Норд');
    expect(requested).toEqual(['groups', 'ac', 'groups', 'ac', 'groups', 'ac']);
  });

  it('can be requested again after a failure', async () => {
    isDown = true;
    render(compare());
    const retry = await screen.findByRole('button', { name: /повторить|ещё раз|снова/i });
    isDown = false;
    fireEvent.click(retry);
    await column('Норд');
  });
});

describe('favourites', () => {
  it('are requested again when their page is opened again, without showing earlier products meanwhile', async () => {
    const first = render(favoritesOf());
    await column('Норд');
    first.unmount();
    favorites = ['Зюйд'];
    render(favoritesOf());
    expect(screen.queryByText('Норд')).toBeNull();
    await column('Зюйд');
    expect(saved.favorites.get()).toEqual(new Set(['Зюйд']));
  });

  it('are replaced when the visitor changes', async () => {
    const { rerender } = render(favoritesOf());
    await column('Норд');
    favorites = ['Зюйд'];
    rerender(favoritesOf('unverified'));
    await column('Зюйд');
    expect(screen.queryByText('Норд')).toBeNull();
  });

  it('can be requested again after a failure', async () => {
    isDown = true;
    render(favoritesOf());
    const retry = await screen.findByRole('button', { name: /повторить|ещё раз|снова/i });
    isDown = false;
    fireEvent.click(retry);
    await column('Норд');
  });

  it('keep the name and the code of a product that is no longer sold, until it is removed', async () => {
    withdrawn = ['Зюйд'];
    render(favoritesOf());
    await column('Норд');
    const gone = screen.getByRole('region', { name: 'Больше не продаются' });
    expect(gone.textContent).toContain('НС-код Зюйд');
    fireEvent.click(within(gone).getByRole('button', { name: 'Убрать из избранного: Зюйд' }));
    await waitFor(() => expect(requested).toContain('without Зюйд'));
    expect(gone.isConnected).toBe(false);
    expect(screen.getByText('Норд')).toBeDefined();
  });

  it('that are removed by keyboard give the focus to the next one, and the last one to the heading of the page', async () => {
    favorites = ['Норд', 'Зюйд'];
    withdrawn = ['Вест'];
    const list = favoritesOf();
    const cards = (products: { guid: string; name: string }[]) =>
      products.map(({ guid, name }) => <SavedButton key={guid} list="favorites" guid={guid} label={name} />);
    render(
      <>
        <h1>Избранное</h1>
        <FavoritesView {...list.props} renderCards={cards} />
      </>,
    );
    const heart = await screen.findByRole('button', { name: 'Норд' });
    const remove = async (guid: string, next: () => HTMLElement) => {
      await drop('favorites', guid);
      await waitFor(() => expect(document.activeElement).toBe(next()));
    };
    heart.focus();
    await remove('Норд', () => screen.getByRole('button', { name: 'Зюйд' }));
    await remove('Зюйд', () => screen.getByRole('button', { name: 'Убрать из избранного: Вест' }));
    await remove('Вест', () => screen.getByRole('heading', { level: 1 }));
  });
});
