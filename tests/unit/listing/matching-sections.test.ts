import { describe, expect, it } from 'vitest';
import { matchingSections } from '#features/catalogue/listing/matching-sections.ts';
import type { CategoryNode } from '#lib/contract/catalogue.ts';

let id = 0;
function section(text: string, count: number, children: CategoryNode[] = []): CategoryNode {
  id += 1;
  return { id, text, link: `/catalog/${id}`, tone: 'neutral', count, picture: null, children };
}
const tree = [
  section('Кондиционеры', 600, [section('Настенные сплит-системы', 180), section('Мобильные кондиционеры', 20)]),
  section('Тепловое оборудование', 100, [section('Тепловые пушки', 60), section('Тепловые завесы', 40)]),
];
const found = (text: string) => matchingSections(tree, text).map((node) => node.text);

describe('sections that match a search', () => {
  it('begin with the words in any inflection', () => {
    expect(found('тепловая пушка')).toEqual(['Тепловые пушки']);
    expect(found('тепловые завесы ballu')).toEqual(['Тепловые завесы']);
  });

  it('are sorted by size', () => {
    expect(found('кондиционер')).toEqual(['Кондиционеры', 'Мобильные кондиционеры']);
  });

  it('are not found by short words and codes', () => {
    expect(found('для дома')).toEqual([]);
    expect(found('1246187')).toEqual([]);
    expect(found('холодильник')).toEqual([]);
  });
});
