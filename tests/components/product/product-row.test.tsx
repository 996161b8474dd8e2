import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProductRow } from '#features/catalogue/product/product-row.tsx';
import { queryClient } from '#lib/client/queries.ts';
import type { PackedNeighbour } from '#lib/packed/neighbour.ts';

const guidOf = (end: string) => `00000000-0000-4000-8000-00000000000${end}`;
const products: PackedNeighbour[] = ['a', 'b'].map((slug) => [
  `/product/${slug}`,
  slug,
  `004123${slug}`,
  null,
  '49 490 ₽',
  guidOf(slug),
]);
const texts = { row: { previous: 'Предыдущие', next: 'Следующие' }, arrival: 'Сообщить о поступлении' };
const size = { scrollWidth: 2000, clientWidth: 1000, scrollLeft: 0 };
const WAREHOUSE = guidOf('c');

const asked: string[] = [];
const server = setupServer(
  http.get('*/api/v1/warehouses', ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('city') ?? '');
    return HttpResponse.json([{ guid: WAREHOUSE, name: 'Казань, Восстания' }]);
  }),
  http.post('*/api/v2/remains/byWarehouseAndProducts', () =>
    HttpResponse.json({
      items: [
        {
          productGuid: guidOf('a'),
          totalRemain: 4,
          warehouseRemains: { [WAREHOUSE]: { name: 'Казань, Восстания', quantity: 4 } },
        },
      ],
    }),
  ),
);

let isNear: boolean;
beforeAll(() => server.listen());
afterAll(() => server.close());
// jsdom has no layout
beforeEach(() => {
  isNear = true;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly seen: (entries: { isIntersecting: boolean }[]) => void;
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        this.seen = seen;
      }
      observe() {
        this.seen([{ isIntersecting: isNear }]);
      }
      disconnect() {}
    },
  );
  for (const name of ['scrollWidth', 'clientWidth', 'scrollLeft'] as const)
    vi.spyOn(Element.prototype, name, 'get').mockImplementation(() => size[name]);
  Element.prototype.scrollBy = vi.fn();
  document.documentElement.dataset.cities = '3,1';
});
afterEach(() => {
  Object.assign(size, { scrollWidth: 2000, clientWidth: 1000, scrollLeft: 0 });
  delete document.documentElement.dataset.who;
  localStorage.clear();
  queryClient().clear();
  server.resetHandlers();
  asked.length = 0;
});

const show = () => render(<ProductRow products={products} label="Похожие товары" texts={texts} />);
const button = (name: string) => screen.findByRole('button', { name });
const bells = () => screen.findAllByRole('button', { name: /^Сообщить о поступлении/ });

describe('a row of products', () => {
  it('scrolls forward by a button until its end', async () => {
    show();
    expect(await button('Предыдущие')).toHaveProperty('ariaDisabled', 'true');
    expect(screen.getByRole('list').dataset.more).toBe('');
    await userEvent.click(await button('Следующие'));
    expect(Element.prototype.scrollBy).toHaveBeenCalledWith({ left: 800 });
  });

  it('scrolls back from its end', async () => {
    show();
    await button('Следующие');
    size.scrollLeft = 1000;
    screen.getByRole('list').dispatchEvent(new Event('scroll', { bubbles: true }));
    await waitFor(async () => {
      expect(await button('Следующие')).toHaveProperty('ariaDisabled', 'true');
      expect(await button('Предыдущие')).toHaveProperty('ariaDisabled', 'false');
    });
    expect(screen.getByRole('list').dataset.more).toBeUndefined();
  });

  it('has no buttons when all products are in sight', async () => {
    size.scrollWidth = 1000;
    show();
    await bells();
    expect(screen.queryByRole('button', { name: 'Следующие' })).toBeNull();
  });

  it('has a bell on products that neither the page’s city nor the default one has in stock', async () => {
    show();
    const [bell, ...more] = await bells();
    expect(more).toEqual([]);
    expect(bell?.getAttribute('aria-label')).toBe('Сообщить о поступлении: 004123b');
    expect(bell?.dataset.arrival).toBe(guidOf('b'));
    expect(within(screen.getAllByRole('listitem')[1]!).getByRole('button')).toBe(bell);
    expect(asked.toSorted()).toEqual(['1', '3']);
  });

  it('has no bells when the stock could not be loaded', async () => {
    server.use(http.post('*/api/v2/remains/byWarehouseAndProducts', () => HttpResponse.json({}, { status: 500 })));
    show();
    const state = () =>
      queryClient()
        .getQueryCache()
        .getAll()
        .find(({ queryKey }) => queryKey[0] === 'stock of a row')?.state.status;
    await waitFor(() => expect(state()).toBe('error'));
    expect(screen.queryByRole('button', { name: /^Сообщить/ })).toBeNull();
  });

  it('does not request the public stock for a customer, who has other warehouses', async () => {
    document.documentElement.dataset.who = 'verified';
    show();
    await button('Следующие');
    expect(asked).toEqual([]);
  });

  it('requests nothing while it is far from the viewport', () => {
    isNear = false;
    show();
    expect(screen.queryByRole('button')).toBeNull();
    expect(asked).toEqual([]);
  });
});
