import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { paperName, productPaper } from '#features/documents/product-paper.ts';
import type { DocumentKind } from '#lib/config/document-address.ts';
import type { ProductDetails } from '#lib/contract/catalogue.ts';

const product: ProductDetails = {
  guid: '',
  name: 'Сплит-система Ballu BSUI-09HN8',
  url: '/product/split',
  image: null,
  code: '1246187',
  article: 'BSUI-09HN8',
  brand: 'Ballu',
  price: 54990,
  type: 'single',
  availability: 'allow',
  keyParameters: [],
  description: 'Тихая и экономичная: до −25 °C.',
  barcodes: ['4690213880061'],
  pictures: [],
  breadcrumbs: [],
  categoryPath: '',
  brandSlug: null,
  parameters: [{ group: 'Производительность', items: [{ name: 'Мощность', value: '2,64', unit: 'кВт' }] }],
  documents: [],
  tags: [],
  components: [],
  related: [],
  similar: [],
};
const make = (kind: DocumentKind, changed: Partial<ProductDetails> = {}) =>
  productPaper({ kind, product: { ...product, ...changed }, picture: null, storeName: 'Русклимат' });

/** The texts of a file in the order in which they are drawn, read back as a viewer does when one searches. */
function textsOf(pdf: Buffer): string[] {
  const streams = [...pdf.toString('latin1').matchAll(/\/FlateDecode \/Length (\d+) >>\nstream\n/g)].map((match) => {
    const start = match.index + match[0].length;
    return inflateSync(pdf.subarray(start, start + Number(match[1]))).toString('latin1');
  });
  const maps = streams
    .filter((stream) => stream.includes('beginbfchar'))
    .map((stream) => new Map([...stream.matchAll(/<(\w{4})> <(\w{4})>/g)].map(([, glyph, code]) => [glyph, code])));
  return streams.flatMap((stream) =>
    [...stream.matchAll(/\/([RB]) [\d.]+ Tf .*<(\w+)> Tj/g)].map(([, font, glyphs = '']) =>
      (glyphs.match(/.{4}/g) ?? [])
        .map((glyph) => String.fromCharCode(Number.parseInt(maps[font === 'R' ? 0 : 1]?.get(glyph) ?? '', 16)))
        .join(''),
    ),
  );
}

const pagesOf = (pdf: Buffer) => Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);

describe('a technical sheet', () => {
  it('tells the name, the codes, the story and the parameters, to be searched and copied', () => {
    const texts = textsOf(make('sheet'));
    for (const text of [
      'Технический лист',
      'Сплит-система Ballu BSUI-09HN8',
      'Тихая и экономичная: до −25 °C.',
      'Мощность',
      '2,64\u00a0кВт',
      'Страница 1 из 1',
    ])
      expect(texts).toContain(text);
    expect(texts.join(' ')).toContain('НС-код\u00a01246187');
  });

  it('names what a set holds', () => {
    const texts = textsOf(make('sheet', { components: [{ quantity: 2, product: { ...product, name: 'Блок' } }] }));
    expect(texts).toContain('Комплектность');
    expect(texts).toContain('2 шт.');
  });

  it('goes on to another page, whose number it tells', () => {
    const items = Array.from({ length: 60 }, (_, i) => ({ name: `Мощность ${i}`, value: '2,64', unit: 'кВт' }));
    const pdf = make('sheet', { parameters: [{ group: 'Производительность', items }] });
    expect(pagesOf(pdf)).toBe(2);
    expect(textsOf(pdf)).toContain('Страница 2 из 2');
  });

  it('writes signs that the font lacks in those that it has', () => {
    expect(textsOf(make('sheet', { name: 'ΔT 70, 1/4″, CO₂, 你' }))).toContain('dT 70, 1/4", CO2, ?');
  });

  it('breaks long names and never leaves them out', () => {
    const name = `Сплит-система ${'очень'.repeat(40)} тихая`;
    expect(textsOf(make('sheet', { name })).join('').replaceAll(' ', '')).toContain(name.replaceAll(' ', ''));
  });
});

describe('a passport', () => {
  it('has places for the sale and for the mounting', () => {
    const texts = textsOf(make('passport'));
    for (const text of ['Паспорт изделия', 'Отметка о продаже', 'Заводской номер', 'Подпись и печать исполнителя'])
      expect(texts).toContain(text);
  });
});

describe('the file', () => {
  it('is the same for the same product', () => {
    expect(make('sheet').equals(make('sheet'))).toBe(true);
  });

  it('finds every object where its table says', () => {
    const file = make('sheet').toString('latin1');
    const table = Number(/startxref\n(\d+)/.exec(file)?.[1]);
    expect(file.slice(table, table + 4)).toBe('xref');
    const places = [...file.slice(table).matchAll(/^(\d{10}) 00000 n /gm)].map((match) => Number(match[1]));
    for (const [i, place] of places.entries()) expect(file.slice(place)).toMatch(new RegExp(`^${i + 1} 0 obj\n`));
  });

  it('is saved under its title and the name', () => {
    expect(paperName('passport', product)).toBe('Паспорт изделия Сплит-система Ballu BSUI-09HN8.pdf');
  });
});
