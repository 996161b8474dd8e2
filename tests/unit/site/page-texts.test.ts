import { describe, expect, it } from 'vitest';
import { productTexts, sectionTexts, storesTexts } from '#lib/rules/page-texts.ts';

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
      expect(title).not.toMatch(/[\s,;(]…/);
    }
  });

  it('tells long names of a series apart by the models at their ends', () => {
    const series = 'Внутренний блок мульти-сплит-системы Hisense Premium Free Match DC Inverter';
    const titleOf = (name: string) => productTexts({ ...product, name }, ' в Казани').title;
    expect(titleOf(`${series} AMS-07UW4RVRKB00`)).toBe(
      'Внутренний блок мульти-сплит-системы Hisense Premium Free… AMS-07UW4RVRKB00',
    );
    expect(titleOf(`${series}, белый, с вай-фаем`)).toMatch(/^Внутренний блок .{40,}… НС-код НС-1$/);
  });
});

describe('the texts of a city’s stores', () => {
  const shop = { address: 'ул. Восстания, 100', cashAndCarry: true };

  it('say how many there are, of which kind, and where', () => {
    const { title, description } = storesTexts(
      [shop, { ...shop, address: 'ул. Ларина, 15', cashAndCarry: false }],
      ' в Казани',
    );
    expect(title).toBe('Филиалы и магазины в Казани: 2 адреса, часы работы, карта');
    expect(description).toBe(
      'Филиалы и магазины в Казани: 2 адреса, Cash & Carry — 1. ул. Восстания, 100; ул. Ларина, 15. Часы работы, телефоны и схема проезда.',
    );
  });

  it('name the phone and the nearest cities where there is none', () => {
    expect(storesTexts([], ' в Курске').title).toBe('Филиалы и магазины в Курске: телефон, доставка, ближайшие города');
  });
});
