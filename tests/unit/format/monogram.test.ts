import { expect, it } from 'vitest';
import { monogramOf } from '#lib/format/monogram.ts';

it.each([
  ['ООО «КлиматПроф»', 'КП'],
  ['ООО «Уральский монтаж»', 'УМ'],
  ['ИП Иванов И. И.', 'ИИ'],
  ['Тепло', 'Т'],
  ['ТЕПЛО', 'ТЕ'],
  ['АО «Вент-2000»', 'В'],
  ['Shuft Group', 'SG'],
  ['«ООО Тепло»', 'Т'],
  ['𝐀бв Где', '𝐀Г'],
  ['ß ß', 'SS'],
  ['ООО', '•'],
  ['«😀»', '•'],
  ['', '•'],
])('%s is shortened to %s', (name, letters) => {
  expect(monogramOf(name)).toBe(letters);
});
