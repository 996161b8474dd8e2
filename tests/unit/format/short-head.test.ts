import { describe, expect, it } from 'vitest';
import { shortHeads } from '#lib/format/short-head.ts';

describe('short headings of columns', () => {
  it.each([
    [
      ['Мощность охлаждения', 'Площадь помещения', 'Уровень шума'],
      ['Холод', 'Площадь', 'Шум'],
    ],
    [
      ['Тепловая мощность', 'Потребляемая мощность', 'Номинальная мощность'],
      ['Тепло', 'Потребл.', 'Мощность'],
    ],
    [
      ['Рабочее давление', 'Температура воды до', 'Производительность'],
      ['Давление', 'Температ.', 'Производ.'],
    ],
    [
      ['Расход газа', 'Расход воздуха'],
      ['Расход', 'Воздуха'],
    ],
    [
      ['Noise level', 'Cooling capacity'],
      ['Noise', 'Cooling'],
    ],
  ])('of %j are %j', (names, heads) => {
    expect(shortHeads(names)).toEqual(heads);
  });
});
