import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { arrangeFacets } from '#features/catalogue/listing/facet-data.ts';
import { FacetPanel } from '#features/catalogue/listing/facet-panel.tsx';
import { ListingBehaviour } from '#features/catalogue/listing/listing-behaviour.tsx';
import { readChoice } from '#lib/config/listing-address.ts';
import { SEARCH_DEBOUNCE_MS } from '#lib/config/timings.ts';
import type { Facet } from '#lib/contract/catalogue.ts';
import { stubBrowserApis } from '../shell/browser.ts';
import { panelTexts } from './panel-texts.ts';

const router = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => router }));

const PATH = '/catalog/split';
const facets: Facet[] = [
  { slug: 'price', name: 'Цена', unit: '₽', type: 'range', values: [], min: 24_000, max: 120_000 },
];

function Listing({ query }: { query: string }) {
  const choice = readChoice(new URLSearchParams(query), facets);
  return (
    <div data-listing="">
      <FacetPanel
        path={PATH}
        sort={choice.sort}
        inStockTotal={126}
        isInStock={choice.isInStock}
        resetHref={null}
        facets={arrangeFacets(facets, facets, choice, 'ru')}
        texts={panelTexts}
      />
      <section data-results="" tabIndex={-1} aria-label="Товары">
        <ListingBehaviour
          address={query ? `${PATH}?${query}` : PATH}
          path={PATH}
          sort={choice.sort}
          found="126 товаров"
        />
      </section>
    </div>
  );
}

function show(query = '') {
  const { container, rerender } = render(<Listing query={query} />);
  // as on a wide screen, where the style sheet shows the column
  container.querySelector('#filters')?.removeAttribute('popover');
  return (next: string) => rerender(<Listing query={next} />);
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
/** Types a bound and waits as long as the shop does for another key. */
function type(name: string, value: string): void {
  fireEvent.input(field(name), { target: { value } });
  act(() => {
    vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS);
  });
}
const addresses = () => [...router.push.mock.calls, ...router.replace.mock.calls].map(([address]) => address as string);

beforeEach(() => {
  router.push.mockReset();
  router.replace.mockReset();
  stubBrowserApis();
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('a choice in the filters of a listing', () => {
  it('of what the city has in stock takes effect at once, and its end too', () => {
    const arrive = show();
    fireEvent.click(screen.getByRole('checkbox', { name: 'В наличии в Казани' }));
    expect(router.push).toHaveBeenCalledExactlyOnceWith(`${PATH}?stock=here`, { scroll: false });
    arrive('stock=here');
    fireEvent.click(screen.getByRole('checkbox', { name: 'В наличии в Казани' }));
    expect(router.push).toHaveBeenLastCalledWith(PATH, { scroll: false });
  });

  it('of a price takes effect after a pause without Enter, and so does its removal', () => {
    const arrive = show();
    fireEvent.input(field('Цена, от'), { target: { value: '72 000' } });
    act(() => {
      vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS - 1);
    });
    expect(addresses()).toEqual([]);
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(addresses()).toEqual([`${PATH}?price_from=72000`]);
    arrive('price_from=72000');
    expect(screen.getByRole('slider', { name: 'Цена, от' })).toHaveProperty('value', '500');
    type('Цена, от', '');
    expect(addresses()).toEqual([`${PATH}?price_from=72000`, PATH]);
  });

  it('of a price that is no number changes nothing, also by Enter', () => {
    show();
    type('Цена, до', '<b>дёшево');
    fireEvent.submit(screen.getByRole('button', { name: /Показать/ }));
    expect(addresses()).toEqual([]);
  });

  it('of bounds in the wrong order puts them in order, in the address and in the fields', () => {
    const arrive = show();
    fireEvent.input(field('Цена, от'), { target: { value: '90000' } });
    type('Цена, до', '50000');
    expect(addresses()).toEqual([`${PATH}?price_from=50000&price_to=90000`]);
    arrive('price_from=50000&price_to=90000');
    expect([field('Цена, от').value, field('Цена, до').value].map((text) => text.replace(/\D/g, ''))).toEqual([
      '50000',
      '90000',
    ]);
  });
});
