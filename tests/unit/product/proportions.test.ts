import { describe, expect, it } from 'vitest';
import { isWide } from '#features/catalogue/product/proportions.ts';

const sized = (...pairs: [string, string][]): Parameters<typeof isWide>[0] => [
  ['Общие', [['Цвет', 'белый']]],
  ['Габариты и масса', pairs],
];

describe('a product', () => {
  it('is wide by its width and height', () => {
    expect(isWide(sized(['Ширина', '1\u00a0200\u00a0мм'], ['Высота', '285\u00a0мм']))).toBe(true);
    expect(isWide(sized(['Ширина', '435\u00a0мм'], ['Высота', '400\u00a0мм']))).toBe(false);
  });

  it('is wide by its size in one line, where the first number is the width', () => {
    const size = 'Внутренний блок, Ш\u00a0×\u00a0В\u00a0×\u00a0Г';
    expect(isWide(sized([size, '805\u00a0×\u00a0285\u00a0×\u00a0194\u00a0мм']))).toBe(true);
    expect(isWide(sized([size, '340\u00a0×\u00a0805\u00a0×\u00a0300\u00a0мм']))).toBe(false);
  });

  it('is not wide without a known size', () => {
    expect(isWide([])).toBe(false);
    expect(isWide(sized(['Ширина', '1\u00a0200\u00a0мм']))).toBe(false);
    expect(isWide(sized(['Ширина мата', '3\u00a0м'], ['Высота установки', '2\u00a0м']))).toBe(false);
  });
});
