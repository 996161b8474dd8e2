import { createRequire } from 'node:module';
import { dirname, sep } from 'node:path';
import type * as pdfmake from 'pdfmake';
import type { Column, Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { ProductDetails } from '#lib/contract/catalogue.ts';
import { withUnit } from '#lib/format/measure.ts';

export interface SheetShop {
  name: string;
  phone: string;
  /** of the host whose reader asked */
  origin: string;
  madeOn: Date;
}

const require = createRequire(import.meta.url);
const INK = '#10192b';
const MUTED = '#55627a';
const LINE = '#d5dce8';
const STRUCTURE = '#0f2348';
const below: [number, number, number, number] = [0, 10, 0, 0];

/**
 * A product's data sheet on A4: what a dealer sends along with an offer. Without a price, which is of the day and of
 * the customer. `picture`: JPEG. Gives the file's bytes.
 */
export async function dataSheet(product: ProductDetails, picture: Buffer | null, shop: SheetShop): Promise<Buffer> {
  return pdf()
    .createPdf(sheetOf(product, picture, shop))
    .getBuffer();
}

type Pdf = typeof pdfmake;
let made: Pdf | undefined;

/** Set up once: its fonts are the only files it may read, and it may load nothing. */
function pdf(): Pdf {
  if (made) return made;
  made = require('pdfmake') as Pdf;
  const fonts = dirname(require.resolve('pdfmake/fonts/Roboto.js'));
  made.setFonts(require('pdfmake/fonts/Roboto.js') as Parameters<Pdf['setFonts']>[0]);
  made.setUrlAccessPolicy(() => false);
  made.setLocalAccessPolicy((path) => path.startsWith(fonts + sep));
  return made;
}

function sheetOf(product: ProductDetails, picture: Buffer | null, shop: SheetShop): TDocumentDefinitions {
  const { name, description, parameters, components } = product;
  return {
    pageSize: 'A4',
    pageMargins: [40, 64, 40, 56],
    defaultStyle: { font: 'Roboto', fontSize: 9, color: INK, lineHeight: 1.15 },
    info: { title: `${name}: технический лист`, author: shop.name },
    header: () => ({
      columns: [
        { text: shop.name, bold: true, color: STRUCTURE, fontSize: 13 },
        { text: 'Технический лист', alignment: 'right', color: MUTED, margin: [0, 2, 0, 0] },
      ],
      margin: [40, 28, 40, 0],
    }),
    footer: (page, pages) => ({
      columns: [
        { text: `${shop.origin}${product.url}`, link: `${shop.origin}${product.url}`, width: '*' },
        { text: `${shop.phone}, лист ${page} из ${pages}`.replaceAll(' ', '\u00a0'), alignment: 'right', width: 130 },
      ],
      columnGap: 16,
      fontSize: 8,
      color: MUTED,
      margin: [40, 16, 40, 0],
    }),
    content: [
      { text: name, fontSize: 17, bold: true, lineHeight: 1.1, margin: [0, 0, 0, 12] },
      {
        columns: [
          { stack: [codes(product), ...(description ? [{ text: description, margin: below }] : [])] },
          ...(picture ? [photo(picture)] : []),
        ],
        columnGap: 24,
        margin: [0, 0, 0, 8],
      },
      ...parameters.flatMap(({ group, items }) => [
        heading(group),
        table(items.map((item) => [item.name, withUnit(item.value, item.unit)])),
      ]),
      ...(components.length > 0
        ? [
            heading('Состав комплекта'),
            table(
              components.map(({ quantity, product: part }) => [
                `${part.name}, НС-код ${part.code}`,
                `${quantity}\u00a0шт.`,
              ]),
            ),
          ]
        : []),
      {
        text: `Составлено ${shop.madeOn.toLocaleDateString('ru-RU', { timeZone: 'Europe/Moscow' })}. Производитель может менять характеристики без предупреждения.`,
        fontSize: 8,
        color: MUTED,
        margin: [0, 16, 0, 0],
      },
    ],
  };
}

function codes({ code, article, brand, barcodes }: ProductDetails): Content {
  const facts: [string, string | null | undefined][] = [
    ['НС-код', code],
    ['Артикул', article],
    ['Бренд', brand],
    ['Штрихкод', barcodes[0]],
  ];
  return {
    table: {
      widths: [70, '*'],
      body: facts.flatMap(([name, value]) =>
        value
          ? [
              [
                { text: name, color: MUTED },
                { text: value, bold: true },
              ],
            ]
          : [],
      ),
    },
    layout: 'noBorders',
  };
}

const heading = (text: string): Content => ({
  text,
  bold: true,
  fontSize: 11,
  color: STRUCTURE,
  margin: [0, 10, 0, 3],
  headlineLevel: 1,
});

function table(rows: [string, string][]): Content {
  return {
    table: {
      widths: ['*', 'auto'],
      dontBreakRows: true,
      body: rows.map(([name, value]): TableCell[] => [
        { text: name, color: MUTED },
        { text: value, alignment: 'right' },
      ]),
    },
    layout: {
      hLineWidth: (line, { table: { body } }) => (line === 0 || line === body.length ? 0 : 0.5),
      vLineWidth: () => 0,
      hLineColor: () => LINE,
      paddingLeft: () => 0,
      paddingRight: () => 0,
      paddingTop: () => 2,
      paddingBottom: () => 2,
    },
  };
}

const photo = (picture: Buffer): Column => ({
  image: `data:image/jpeg;base64,${picture.toString('base64')}`,
  fit: [190, 190],
  width: 190,
  alignment: 'right',
});
