import { describe, expect, it } from 'vitest';
import { keyParameters, parameterPair } from '#features/product/key-parameters.ts';

const item = (name: string, value: string, unit: string | null = null) => ({ name, value, unit });

describe('the key parameters', () => {
  it('are the first six of all groups, in their order', () => {
    const groups = [
      { group: 'Производительность', items: ['a', 'b', 'c', 'd'].map((name) => item(name, '1')) },
      { group: 'Габариты', items: ['e', 'f', 'g'].map((name) => item(name, '2')) },
    ];
    expect(keyParameters(groups).map(([name]) => name)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('leave out answers and texts that do not fit a tile', () => {
    const items = [item('Wi-Fi', 'Есть'), item('Дисплей', 'Нет'), item('Материал', 'нержавеющая сталь с покрытием')];
    expect(keyParameters([{ group: 'Функции', items }])).toEqual([]);
  });

  it('keep a value and its unit on one line', () => {
    expect(parameterPair(item('Мощность', '2,64', 'кВт'))).toEqual(['Мощность', '2,64\u00a0кВт']);
    expect(parameterPair(item('Цвет', 'белый'))).toEqual(['Цвет', 'белый']);
  });
});
