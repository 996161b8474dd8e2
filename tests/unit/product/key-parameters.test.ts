import { describe, expect, it } from 'vitest';
import { keyParameters } from '#features/catalogue/product/key-parameters.ts';
import { parameterPair } from '#features/catalogue/product/parameter-pair.ts';

const pairs = (...names: string[]): [string, string][] => names.map((name) => [name, '1 кВт']);

describe('the key parameters', () => {
  it('are the first six of all groups in order', () => {
    const groups: Parameters<typeof keyParameters>[0] = [
      ['Производительность', pairs('a', 'b', 'c', 'd')],
      ['Габариты', pairs('e', 'f', 'g')],
    ];
    expect(keyParameters(groups).map(([name]) => name)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('leave out yes-or-no values and texts too long for a tile', () => {
    const long = 'нержавеющая сталь с покрытием';
    expect(
      keyParameters([
        [
          'Функции',
          [
            ['Wi-Fi', 'Есть'],
            ['Дисплей', 'Нет'],
            ['Материал', long],
          ],
        ],
      ]),
    ).toEqual([]);
  });

  it('have a non-breaking space between value and unit', () => {
    expect(parameterPair({ name: 'Мощность', value: '2,64', unit: 'кВт' }, 'ru')).toEqual([
      'Мощность',
      '2,64\u00a0кВт',
    ]);
    expect(parameterPair({ name: 'Гарантия', value: '2', unit: 'лет' }, 'ru')).toEqual(['Гарантия', '2\u00a0года']);
    expect(parameterPair({ name: 'Блок, Ш × В', value: '805 × 285', unit: 'мм' }, 'ru')).toEqual([
      'Блок, Ш\u00a0×\u00a0В',
      '805\u00a0×\u00a0285\u00a0мм',
    ]);
    expect(parameterPair({ name: 'Цвет', value: 'белый', unit: null }, 'ru')).toEqual(['Цвет', 'белый']);
  });
});
