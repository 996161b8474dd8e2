import { describe, expect, it } from 'vitest';
import { productTexts, sectionTexts } from '#lib/rules/page-texts.ts';

const product = { name: 'Конвектор Норд Е-100', code: 'НС-1', price: 4990, keyParameters: [] };

describe('a page title', () => {
  it('has price and city where there is room', () => {
    expect(productTexts(product, ' в Казани').title).toMatch(/^Конвектор Норд Е-100: цена 4.990.₽ в Казани$/);
    expect(sectionTexts('Конвекторы', 21, ' в Казани').title).toBe('Конвекторы в Казани: 21 товар, цены и наличие');
  });

  it.each([60, 75, 79, 80, 81, 200])('is never longer than 80 characters, for a name of %i', (length) => {
    const name = 'Водонагреватель накопительный плоский '.repeat(10).slice(0, length).trim();
    for (const { title } of [productTexts({ ...product, name }, ' в Ростове-на-Дону'), sectionTexts(name, 12)]) {
      expect(title.length).toBeLessThanOrEqual(80);
      expect(title.slice(0, 20)).toBe(name.slice(0, 20));
      expect(title).not.toMatch(/[\s,;(]…$/);
    }
  });
});
