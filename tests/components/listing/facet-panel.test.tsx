import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { followFields } from '#components/range-field/range-sync.ts';
import { arrangeFacets } from '#features/catalogue/listing/facet-data.ts';
import { FacetPanel } from '#features/catalogue/listing/facet-panel.tsx';
import { addressOfForm, isTouched } from '#features/catalogue/listing/filter-form.ts';
import { FacetSlot } from '#features/catalogue/listing/list-slots.tsx';
import { ownList } from '#features/catalogue/listing/own-list.ts';
import { listingAddress, readChoice, readNumber } from '#lib/config/listing-address.ts';
import type { Facet } from '#lib/contract/catalogue.ts';
import { panelTexts } from './panel-texts.ts';

const brands = ['ballu', 'electrolux', 'zanussi', 'toshiba', 'haier', 'hisense', 'funai', 'shuft', 'dantex', 'mdv'];
const facets: Facet[] = [
  { slug: 'price', name: 'Цена', unit: '₽', type: 'range', values: [], min: 24_000, max: 120_000 },
  {
    slug: 'brand',
    name: 'Бренд',
    unit: null,
    type: 'choice',
    min: null,
    max: null,
    values: brands.map((brand, index) => ({ value: brand, label: brand, count: 10 - index })),
  },
];

function show(query: string): HTMLFormElement {
  const choice = readChoice(new URLSearchParams(query), facets);
  const { container } = render(
    <FacetPanel
      path="/catalog/split"
      sort={choice.sort}
      inStockTotal={126}
      isInStock={choice.isInStock}
      resetHref={null}
      facets={arrangeFacets(facets, facets, choice, 'ru')}
      texts={panelTexts}
    />,
  );
  // as on a wide screen, where the style sheet shows the column
  container.querySelector('#filters')?.removeAttribute('popover');
  const form = container.querySelector('form');
  if (!form) throw new Error('no form');
  return form;
}
const box = (name: RegExp) => screen.getByRole('checkbox', { name });
const field = (name: string) => screen.getByRole('textbox', { name });

const rest = () => screen.getByText('Ещё 3').closest('details');

describe('the filter panel', () => {
  it.each([
    '',
    'stock=here',
    'brand=ballu&brand=mdv',
    'stock=here&price_from=30000&price_to=90000&brand=haier&sort=cheap',
    'price_to=50000',
  ])('fills its form from the address «%s»', (query) => {
    const choice = readChoice(new URLSearchParams(query), facets);
    const form = show(query);
    expect(addressOfForm(form, '/catalog/split', choice.sort)).toBe(listingAddress('/catalog/split', choice));
    expect(isTouched(form)).toBe(false);
  });

  it('navigates to the address of a ticked box and of typed bounds', async () => {
    const user = userEvent.setup();
    const form = show('brand=ballu&page=3');
    await user.click(box(/electrolux/));
    await user.type(field('Цена, от'), '30 000');
    expect(addressOfForm(form, '/c', 'popular')).toBe('/c?price_from=30000&brand=ballu&brand=electrolux');
    expect(isTouched(form)).toBe(true);
  });

  it.each([
    ['en', '31,000', '31000'],
    ['en', '32000,5', '32000.5'],
    ['en', '32,000.5', '32000.5'],
    ['ru', '31\u00a0000', '31000'],
    ['ru', '32000,5', '32000.5'],
    ['ru', '32000.5', '32000.5'],
  ])('reads a bound as it is typed in the language %s: %s', async (language, typed, read) => {
    document.documentElement.lang = language;
    const form = show('');
    await userEvent.type(field('Цена, от'), typed);
    expect(addressOfForm(form, '/c', 'popular')).toBe(`/c?price_from=${read}`);
    document.documentElement.lang = 'ru';
  });

  it('ignores a bound at or beyond the end of its scale and swaps reversed bounds', async () => {
    const user = userEvent.setup();
    const form = show('');
    await user.type(field('Цена, от'), '1000');
    expect(addressOfForm(form, '/c', 'popular')).toBe('/c');
    await user.clear(field('Цена, от'));
    await user.type(field('Цена, от'), '90000');
    await user.type(field('Цена, до'), '50000');
    expect(addressOfForm(form, '/c', 'popular')).toBe('/c?price_from=50000&price_to=90000');
  });

  it('has the same field names without JavaScript', () => {
    const data = new FormData(show('stock=here&brand=ballu&sort=new&price_from=30000'));
    const query = new URLSearchParams([...data] as [string, string][]);
    expect(readChoice(query, facets)).toEqual(
      readChoice(new URLSearchParams('stock=here&brand=ballu&sort=new&price_from=30000'), facets),
    );
  });

  it('collapses a long list behind «Ещё»', () => {
    show('');
    expect(rest()?.open).toBe(false);
  });

  it('expands a list that contains a chosen value', () => {
    show('brand=mdv');
    expect(rest()?.open).toBe(true);
  });

  it('moves the thumbs when a bound is typed', async () => {
    const user = userEvent.setup();
    show('');
    await user.type(field('Цена, до'), '72000');
    followFields(field('Цена, до'), readNumber);
    expect(screen.getByRole('slider', { name: 'Цена, до' })).toHaveProperty('value', '500');
  });
});

describe('the filter panel of a customer with own prices', () => {
  const address = '/catalog/split?price_to=60000';
  const ownPrices = { min: 20_000, max: 100_000 };

  afterEach(() => ownList.set(null));

  function showOwn() {
    const choice = readChoice(new URLSearchParams('price_to=60000'), facets);
    const { container } = render(
      <FacetSlot
        address={address}
        path="/catalog/split"
        sort="popular"
        inStockTotal={0}
        isInStock={false}
        resetHref={null}
        facets={arrangeFacets(facets, facets, choice, 'ru')}
        texts={panelTexts}
      />,
    );
    container.querySelector('#filters')?.removeAttribute('popover');
    // the listing's behaviour sets the thumbs as soon as it is loaded
    followFields(field('Цена, до'), readNumber);
    act(() =>
      ownList.set({
        address,
        applyTo: (shown) => shown.map((facet) => ('min' in facet ? { ...facet, ...ownPrices } : facet)),
        inStockTotal: 3,
        amount: null,
        products: null,
      }),
    );
  }

  it('moves the thumbs to the scale of those prices', () => {
    showOwn();
    const thumb = screen.getByRole<HTMLInputElement>('slider', { name: 'Цена, до' });
    expect(thumb.value).toBe('500');
    expect(thumb.parentElement?.style.getPropertyValue('--high')).toBe('0.5');
  });

  it('counts what is in stock at those prices', () => {
    showOwn();
    expect(box(/В наличии в Казани/).closest('label')?.dataset.count).toBe('3');
  });
});
