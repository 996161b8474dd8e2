import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ProductName } from '#components/product-name/product-name.tsx';

/** Parts that must not break. */
function unbroken(name: string): string[] {
  const { container } = render(<ProductName name={name} />);
  expect(container.textContent).toBe(name);
  return [...container.querySelectorAll('span')].map((part) => part.textContent ?? '');
}

describe('a product name', () => {
  it.each([
    ['Сплит-система Electrolux Avalanche EACS/I-09HAV/N8', ['EACS/I-09HAV/N8']],
    ['Мульти-сплит-система Electrolux EACO/I-4-28FMI/N8 (2×07+2×09)', ['EACO/I-4-28FMI/N8']],
    ['Наружный блок Toshiba RAS-B13G3KVSGB-E/out', ['RAS-B13G3KVSGB-E/out']],
    ['Увлажнитель воздуха паровой Boneco Steam S200', []],
    ['Котёл Очень-Длинный-Код-Модели-1234567890', []],
  ])('«%s» does not break inside %j', (name, expected) => {
    expect(unbroken(name)).toEqual(expected);
  });
});
