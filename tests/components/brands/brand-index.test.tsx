import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { BrandIndex } from '#features/content/brands/brand-index.tsx';
import { alphabetsOf, inAlphabet, type PackedBrand } from '#features/content/brands/brands-by-letter.ts';
import { cyrillicReading } from '#features/content/brands/cyrillic-reading.ts';

const brand = (name: string, slug: string): PackedBrand => [
  name,
  slug,
  'Россия · 3 товара',
  [['Конвекторы', `/catalog/konvektory?brand=${slug}`, 3]],
  cyrillicReading(name),
];
const brands = inAlphabet([
  brand('Теплолюкс', 'teplolyuks'),
  brand('Ballu', 'ballu'),
  brand('Джилекс', 'dzhileks'),
  brand('Aeronik', 'aeronik'),
  brand('Ballu Machine', 'ballu-machine'),
  brand('3M', '3m'),
]);
const words = { alphabet: 'Алфавит', search: 'Название бренда', find: 'Найти', none: 'Такого нет' };
const names = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

describe('a Latin name', () => {
  it.each([
    ['Ballu', 'баллу'],
    ['Hisense', 'хисенсе'],
    ['Bosch', 'бош'],
    ['Джилекс', 'джилекс'],
  ])('%s is read as %s', (name, reading) => expect(cyrillicReading(name)).toBe(reading));
});

describe('the index of brands', () => {
  it('is in the order of digits, Latin and Cyrillic letters, which are two alphabets', () => {
    expect(brands.map(([name]) => name)).toEqual(['3M', 'Aeronik', 'Ballu', 'Ballu Machine', 'Джилекс', 'Теплолюкс']);
    expect(alphabetsOf(brands)).toEqual([
      ['0–9', 'A', 'B'],
      ['Д', 'Т'],
    ]);
  });

  it('leads from each letter to the first brand of it, and from a brand to its sections', () => {
    const { container } = render(<BrandIndex brands={brands} words={words} />);
    const letters = within(screen.getByRole('navigation', { name: 'Алфавит' })).getAllByRole('link');
    for (const letter of letters) {
      const target = container.querySelector(letter.getAttribute('href') ?? '');
      expect(target?.querySelector('h2')?.textContent).toMatch(
        letter.textContent === '0–9' ? /^\d/ : (letter.textContent ?? ''),
      );
    }
    expect(screen.getAllByRole('link', { name: 'Конвекторы' })[1]?.getAttribute('href')).toBe(
      '/catalog/konvektory?brand=aeronik',
    );
  });

  it.each([
    ['ball', ['Ballu', 'Ballu Machine']],
    ['баллу', ['Ballu', 'Ballu Machine']],
    ['teplol', ['Теплолюкс']],
    [' ДЖИ', ['Джилекс']],
  ])('is narrowed to %s', async (typed, found) => {
    render(<BrandIndex brands={brands} words={words} />);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Название бренда' }), typed);
    expect(names()).toEqual(found);
  });

  it('says that nothing is found, and then searches the catalogue', async () => {
    render(<BrandIndex brands={brands} words={words} />);
    const field = screen.getByRole('searchbox', { name: 'Название бренда' });
    await userEvent.type(field, 'щщщ');
    expect(names()).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe('Такого нет');
    const form = field.closest('form');
    expect(form?.getAttribute('action')).toBe('/search');
    expect(field.getAttribute('name')).toBe('q');
  });
});
