import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ProductGallery } from '#features/catalogue/product/product-gallery.tsx';

vi.mock('next/navigation', () => ({ useParams: () => ({ locale: 'ru' }) }));

const texts = {
  label: 'Фотографии товара',
  enlarge: 'Увеличить фото {number}',
  show: 'Фото {number}',
};
const pictures = ['a', 'b', 'c'].map((id) => ({ id }));

// jsdom has no layout and no modal dialogs
beforeEach(() => {
  Element.prototype.scrollTo = vi.fn();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

describe('the gallery', () => {
  it('links every picture to its largest file', () => {
    render(<ProductGallery pictures={pictures} name="Пушка" texts={texts} />);
    for (const name of ['Увеличить фото 2', 'Фото 2']) {
      expect(screen.getByRole('link', { name })).toHaveProperty('pathname', '/pictures/b-1200.webp');
    }
  });

  it('shows a dimension drawing from its single file', async () => {
    render(<ProductGallery pictures={[...pictures, { id: 's1', widths: [] }]} name="Пушка" texts={texts} />);
    const drawing = screen.getByRole('link', { name: 'Увеличить фото 4' });
    expect(drawing).toHaveProperty('pathname', '/pictures/s1.svg');
    await userEvent.hover(drawing);
    expect(drawing.querySelector('img')?.getAttribute('src')).toBe('/pictures/s1.svg');
    await userEvent.click(drawing);
    const large = within(await screen.findByRole('dialog')).getByRole('img', { name: 'Пушка: Фото 4' });
    expect(large.getAttribute('src')).toBe('/pictures/s1.svg');
    expect(large.parentElement?.querySelector('source')).toBeNull();
  });

  it('scrolls to the chosen picture without leaving the page', async () => {
    render(<ProductGallery pictures={pictures} name="Пушка" texts={texts} />);
    await userEvent.click(screen.getByRole('link', { name: 'Фото 3' }));
    expect(Element.prototype.scrollTo).toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('loads the pictures after the first on interaction', async () => {
    render(<ProductGallery pictures={pictures} name="Пушка" texts={texts} />);
    const second = screen.getByRole('link', { name: 'Увеличить фото 2' });
    expect(second.querySelector('picture')).toBeNull();
    await userEvent.hover(second);
    expect(second.querySelector('picture')).not.toBeNull();
  });

  it('has no thumbnails for a single picture', () => {
    render(<ProductGallery pictures={pictures.slice(0, 1)} name="Пушка" texts={texts} />);
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('shows a placeholder without pictures', () => {
    render(<ProductGallery pictures={[]} name="Пушка" texts={texts} />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('region', { name: 'Фотографии товара' }).querySelector('[data-icon]')).not.toBeNull();
  });

  it('opens a picture full screen and closes it again', async () => {
    render(<ProductGallery pictures={pictures} name="Пушка" texts={texts} />);
    await userEvent.click(screen.getByRole('link', { name: 'Увеличить фото 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Пушка' });
    expect(within(dialog).getByText('1 / 3')).toBeDefined();
    const picture = within(dialog).getByRole('img', { name: 'Пушка: Фото 1' });
    expect(picture.closest('picture')?.querySelector('source')?.srcset).toBe('/pictures/a-1200.avif');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Закрыть' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens again while the end of the last opening is not told yet', async () => {
    render(<ProductGallery pictures={pictures} name="Пушка" texts={texts} />);
    const link = screen.getByRole('link', { name: 'Увеличить фото 1' });
    await userEvent.click(link);
    const first = await screen.findByRole<HTMLDialogElement>('dialog');
    // the browser closes a dialog at once, and sends the event later
    first.open = false;
    await userEvent.click(link);
    act(() => void first.dispatchEvent(new Event('close')));
    expect(screen.getByRole('dialog', { name: 'Пушка' })).not.toBe(first);
  });

  it('zooms within bounds', async () => {
    render(<ProductGallery pictures={pictures} name="Пушка" texts={texts} />);
    await userEvent.click(screen.getByRole('link', { name: 'Увеличить фото 1' }));
    const dialog = await screen.findByRole('dialog');
    const [more, less] = ['Увеличить', 'Уменьшить'].map((name) => within(dialog).getByRole('button', { name }));
    expect(less).toHaveProperty('ariaDisabled', 'true');
    for (let step = 0; step < 4; step += 1) await userEvent.click(more!);
    expect(more).toHaveProperty('ariaDisabled', 'true');
    for (let step = 0; step < 4; step += 1) await userEvent.keyboard('-');
    expect(less).toHaveProperty('ariaDisabled', 'true');
  });
});
