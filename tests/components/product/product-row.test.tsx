import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProductRow } from '#features/catalogue/product/product-row.tsx';
import type { PackedNeighbour } from '#lib/packed/neighbour.ts';

const products: PackedNeighbour[] = ['a', 'b'].map((slug) => [
  `/product/${slug}`,
  slug,
  '0041238',
  null,
  '49 490 ₽',
  slug,
]);
const texts = { row: { previous: 'Предыдущие', next: 'Следующие' }, arrival: 'Сообщить о поступлении' };
const size = { scrollWidth: 2000, clientWidth: 1000, scrollLeft: 0 };

// jsdom has no layout
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  for (const name of ['scrollWidth', 'clientWidth', 'scrollLeft'] as const)
    vi.spyOn(Element.prototype, name, 'get').mockImplementation(() => size[name]);
  Element.prototype.scrollBy = vi.fn();
});
afterEach(() => Object.assign(size, { scrollWidth: 2000, clientWidth: 1000, scrollLeft: 0 }));

const show = () => render(<ProductRow products={products} label="Похожие товары" cities={[1, 2]} texts={texts} />);
const button = (name: string) => screen.getByRole('button', { name });

describe('a row of products', () => {
  it('scrolls forward by a button until its end', async () => {
    show();
    expect(button('Предыдущие')).toHaveProperty('ariaDisabled', 'true');
    await userEvent.click(button('Следующие'));
    expect(Element.prototype.scrollBy).toHaveBeenCalledWith({ left: 800 });
  });

  it('scrolls back from its end', () => {
    show();
    size.scrollLeft = 1000;
    screen.getByRole('list').dispatchEvent(new Event('scroll', { bubbles: true }));
    return waitFor(() => {
      expect(button('Следующие')).toHaveProperty('ariaDisabled', 'true');
      expect(button('Предыдущие')).toHaveProperty('ariaDisabled', 'false');
    });
  });

  it('has no buttons when all products are in sight', () => {
    size.scrollWidth = 1000;
    show();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
