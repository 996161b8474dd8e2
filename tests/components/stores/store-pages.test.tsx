import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CityStores } from '#features/content/stores/city-stores.tsx';
import { type PackedStore, storesByCity } from '#features/content/stores/packed-stores.ts';
import { StorePages } from '#features/content/stores/store-pages.tsx';
import type { Store } from '#lib/contract/geography.ts';

const store = (id: number): PackedStore => [
  id,
  `Магазин ${id}`,
  'ул. Восстания, 100',
  '8 843 234 69 80',
  '9–19',
  55.8,
  49.1,
  id === 1 ? 1 : 0,
];
const words = { cashAndCarry: 'Cash & Carry', route: 'Маршрут', onMap: 'На карте' };
const pages = (count: number) =>
  render(
    <StorePages
      stores={Array.from({ length: count }, (_, index) => store(index + 1))}
      pageSize={3}
      words={words}
      distances={Array.from({ length: count }, () => '3 км от центра')}
      more={['Ещё 4 магазина', 'Ещё 1 магазин']}
    />,
  );

describe('the stores of a city', () => {
  it('are shown three per page, with links between the pages', () => {
    pages(7);
    const links = screen.getAllByRole('link', { name: /Ещё/ });
    expect(links.map((link) => link.textContent)).toEqual(['Ещё 4 магазина', 'Ещё 1 магазин']);
    expect(links.map((link) => (link as HTMLAnchorElement).hash)).toEqual(['#stores-2', '#stores-3']);
    expect(document.querySelectorAll('#stores-3 li h2')).toHaveLength(1);
  });

  it('have no page links when they fit one page', () => {
    pages(3);
    expect(screen.queryByRole('link', { name: /Ещё/ })).toBeNull();
  });

  it('show phone, directions and Cash & Carry', () => {
    pages(2);
    expect(screen.getAllByText('Cash & Carry')).toHaveLength(1);
    expect(screen.getAllByRole('link', { name: '8 843 234 69 80' })[0]).toHaveProperty('href', 'tel:+78432346980');
    const route = screen.getAllByRole<HTMLAnchorElement>('link', { name: 'Маршрут' })[0];
    expect(route).toMatchObject({
      href: 'https://yandex.ru/maps/?rtext=~55.8,49.1',
      target: '_blank',
      rel: 'noopener',
    });
  });

  it('do not show Cash & Carry twice', () => {
    const cashAndCarry = store(1).with(1, 'Cash & Carry Ямашева') as PackedStore;
    render(<StorePages stores={[cashAndCarry]} pageSize={3} words={words} more={[]} distances={[]} />);
    expect(screen.getAllByText(/Cash & Carry/)).toHaveLength(1);
  });
});

describe('the stores of other cities', () => {
  const of = (id: number, city: string): Store => ({
    id,
    name: `Магазин ${id}`,
    address: { city: { id: city.length, name: city }, text: 'ул. Щорса, 95' },
    phone: '8 800 234 69 80',
    hours: '9–19',
    lat: 55,
    lon: 49,
    cashAndCarry: false,
  });
  const stores = [of(1, 'Москва'), of(2, 'Уфа'), of(3, 'Москва'), of(4, 'Киров')];
  const texts = {
    note: (count: number) => `магазинов: ${count}`,
    href: (id: number) => `http://city-${id}.example/stores`,
  };

  it('are grouped by city in the alphabetical order of the interface language', () => {
    expect(storesByCity(stores, 'ru', texts).map(([name, count]) => [name, count])).toEqual([
      ['Киров', 'магазинов: 1'],
      ['Москва', 'магазинов: 2'],
      ['Уфа', 'магазинов: 1'],
    ]);
    expect(storesByCity(stores, 'en', texts).map(([name]) => name)).toEqual(['Kirov', 'Moscow', 'Ufa']);
  });

  it('are collapsed at first', () => {
    render(<CityStores cities={storesByCity(stores, 'ru', texts)} words={words} pageText="Страница города" />);
    const groups = [...document.querySelectorAll('details')];
    expect(groups.map((group) => group.open)).toEqual([false, false, false]);
    expect(groups[1]?.querySelectorAll('h4')).toHaveLength(2);
    expect(groups[0]?.textContent).toContain('ул.\u00a0Щорса,\u00a095');
  });
});
