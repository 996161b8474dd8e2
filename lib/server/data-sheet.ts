import type { Column, Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { ProductDetails } from '#lib/contract/catalogue.ts';
import { withUnit } from '#lib/format/measure.ts';
import { heading, MUTED, pageStyle, rowLines, STRUCTURE } from '#lib/pdf/style.ts';

export interface SheetShop {
  name: string;
  phone: string;
  /** origin of the host that was requested */
  origin: string;
  madeOn: Date;
}

export interface DataSheetInput {
  product: ProductDetails;
  /** JPEG */
  picture: Uint8Array | null;
  shop: SheetShop;
}

const below: [number, number, number, number] = [0, 10, 0, 0];

/**
 * A product's data sheet on A4, which dealers attach to offers. Has no price, since prices depend on the day and the
 * customer.
 */
export function definition({ product, picture, shop }: DataSheetInput): TDocumentDefinitions {
  const { name, description, parameters, components } = product;
  return {
    pageSize: 'A4',
    pageMargins: [40, 64, 40, 56],
    defaultStyle: pageStyle,
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
    layout: rowLines,
  };
}

const photo = (picture: Uint8Array): Column => ({
  image: `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}`,
  fit: [190, 190],
  width: 190,
  alignment: 'right',
});
