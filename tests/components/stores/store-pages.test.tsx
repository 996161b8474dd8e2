import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PackedStore } from '#features/stores/packed-stores.ts';
import { StorePages } from '#features/stores/store-pages.tsx';

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
const words = { cashAndCarry: 'Cash & Carry', route: 'Маршрут' };
const pages = (count: number) =>
  render(
    <StorePages
      stores={Array.from({ length: count }, (_, index) => store(index + 1))}
      pageSize={3}
      words={words}
      showMore="Показать ещё"
    />,
  );

describe('the stores of a city', () => {
  it('come three at a time, each page leading to the next by a link', () => {
    pages(7);
    const links = screen.getAllByRole('link', { name: 'Показать ещё' });
    expect(links.map((link) => (link as HTMLAnchorElement).hash)).toEqual(['#stores-2', '#stores-3']);
    expect(document.querySelectorAll('#stores-3 li h2')).toHaveLength(1);
  });

  it('need no link when they fit one page', () => {
    pages(3);
    expect(screen.queryByRole('link', { name: 'Показать ещё' })).toBeNull();
  });

  it('tell phone, way and Cash & Carry', () => {
    pages(2);
    expect(screen.getAllByText('Cash & Carry')).toHaveLength(1);
    expect(screen.getAllByRole('link', { name: '8 843 234 69 80' })[0]).toHaveProperty('href', 'tel:+78432346980');
    expect(screen.getAllByRole('link', { name: 'Маршрут' })[0]?.getAttribute('href')).toBe(
      'geo:55.8,49.1?q=55.8,49.1(%D0%9C%D0%B0%D0%B3%D0%B0%D0%B7%D0%B8%D0%BD%201)',
    );
  });
});
