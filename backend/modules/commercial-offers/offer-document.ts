import type {
  Content,
  CustomTableLayout,
  Column as DocumentColumn,
  TableCell,
  TDocumentDefinitions,
} from 'pdfmake/interfaces';
import type { PublicCommercialOffer } from '#lib/contract/commercial-offers.ts';
import { russianDay } from '#lib/format/date.ts';
import { formatAmount } from '#lib/format/money.ts';
import { monogramOf } from '#lib/format/monogram.ts';
import { LINE, MUTED, pageStyle, STRUCTURE, SUNK } from '#lib/pdf/style.ts';
import { decimal } from '#lib/rules/decimal.ts';
import { toKopecks } from '#lib/rules/money.ts';
import { countOf } from '#lib/rules/plural.ts';
import { sumInWords } from '#lib/rules/sum-in-words.ts';

type PrintedOffer = PublicCommercialOffer & {
  /** the day for which it tells when goods are ready */
  today: string;
  /** JPEG of each line as a data address */
  pictures: (string | null)[];
};

/** Points between the sheet's edge and the text; A4 is 595 wide. */
const MARGIN = 40;
const WIDTH = 595 - 2 * MARGIN;
const PICTURE = 42;
/** height of the sender's logo */
const MARK = 44;

/** A commercial offer on A4 in the dealer's name; run in the worker thread of `lib/pdf`. */
export function definition(offer: PrintedOffer): TDocumentDefinitions {
  const { number, title, seller } = offer;
  return {
    pageSize: 'A4',
    pageMargins: [MARGIN, 44, MARGIN, 52],
    defaultStyle: pageStyle,
    info: { title: `${title} № ${number}`, author: seller.name },
    background: () => ({
      canvas: [{ type: 'rect', x: 0, y: 0, w: 595, h: 6, color: STRUCTURE }],
    }),
    footer: (page, pages) => ({
      columns: [
        { text: [seller.name, ...oneLine(seller.contacts)].join(' · '), width: '*' },
        { text: `№ ${number}, лист ${page} из ${pages}`.replaceAll(' ', '\u00a0'), alignment: 'right', width: 130 },
      ],
      columnGap: 16,
      fontSize: 7,
      color: MUTED,
      margin: [MARGIN, 16, MARGIN, 0],
    }),
    content: [
      sender(offer),
      { text: title, fontSize: 20, bold: true, color: STRUCTURE, lineHeight: 1.05, margin: [0, 20, 0, 10] },
      facts(offer),
      ...(offer.text ? [{ text: offer.text, fontSize: 9, margin: [0, 12, 0, 0], lineHeight: 1.3 } as Content] : []),
      goods(offer),
      totals(offer),
      ending(offer),
    ],
  };
}

const oneLine = (contacts: string) => contacts.split('\n').filter((line) => line.trim() !== '');

/** Logo, or letters that stand for it, then the name; contacts at the right. */
function sender({ seller }: PublicCommercialOffer): Content {
  const { name, contacts, inn, logo } = seller;
  return {
    columns: [
      logo ? { stack: [{ image: logo, fit: [120, MARK] }], width: 'auto' } : monogram(name),
      {
        stack: [
          { text: name, bold: true, fontSize: 12, color: STRUCTURE, margin: [0, 6, 0, 2] },
          ...(inn === '' ? [] : [{ text: `ИНН\u00a0${inn}`, color: MUTED } as Content]),
        ],
        width: '*',
      },
      { text: contacts, color: MUTED, alignment: 'right', width: 180, margin: [0, 6, 0, 0], lineHeight: 1.25 },
    ],
    columnGap: 14,
  };
}

const monogram = (name: string): DocumentColumn => ({
  table: {
    widths: [MARK],
    heights: [MARK],
    body: [
      [
        {
          text: monogramOf(name),
          fontSize: 17,
          bold: true,
          color: '#ffffff',
          fillColor: STRUCTURE,
          alignment: 'center',
          margin: [0, 11, 0, 0],
        },
      ],
    ],
  },
  layout: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: () => 0,
    paddingBottom: () => 0,
  },
  width: MARK,
});

/** Number, recipient and last day, side by side. */
function facts({ number, date, addressee, validUntil }: PrintedOffer): Content {
  const cells: [string, string][] = [
    ['Номер и дата', `№ ${number} от ${russianDay(date)}`],
    ...(addressee ? [['Для', addressee] as [string, string]] : []),
    ['Действует до', `${russianDay(validUntil)} включительно`],
  ];
  return {
    table: {
      widths: cells.map(() => '*'),
      body: [
        cells.map(
          ([name, value]): TableCell => ({
            stack: [
              { text: name, fontSize: 7.5, color: MUTED },
              { text: value, bold: true, fontSize: 9 },
            ],
          }),
        ),
      ],
    },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      fillColor: () => SUNK,
      paddingLeft: () => 10,
      paddingRight: () => 10,
      paddingTop: () => 7,
      paddingBottom: () => 7,
    },
  };
}

interface Column {
  title: string;
  width: number | '*';
  isFigure?: boolean;
  cell: (item: PublicCommercialOffer['items'][number], index: number) => TableCell;
}

/** Columns of the lines: pictures only if a line has one. */
function columnsOf({ pictures }: PrintedOffer): Column[] {
  const columns: (Column | false)[] = [
    { title: '№', width: 16, cell: (_, index) => ({ text: String(index + 1), color: MUTED }) },
    pictures.some(Boolean) && {
      title: '',
      width: PICTURE,
      cell: (_, index) => (pictures[index] ? { image: pictures[index], width: PICTURE, height: PICTURE } : ''),
    },
    { title: 'Наименование', width: '*', cell: nameCell },
    {
      title: 'Кол-во',
      width: 48,
      isFigure: true,
      cell: ({ quantity, unit }) => figure(`${decimal(quantity)}\u00a0${unit}`),
    },
    { title: 'Цена, ₽', width: 68, isFigure: true, cell: priceCell },
    {
      title: 'Сумма, ₽',
      width: 74,
      isFigure: true,
      cell: ({ price, isFree, sum }) => ({ ...figure(price === 0 && !isFree ? '—' : formatAmount(sum)), bold: true }),
    },
  ];
  return columns.filter((column) => column !== false);
}

const figure = (text: string) => ({ text, alignment: 'right' as const });

const TO_ORDER = 'Под заказ, срок уточнит менеджер';

const nameCell: Column['cell'] = ({ name, code, ready, toOrder }) => ({
  stack: [
    { text: name, fontSize: 9 },
    ...(code === null
      ? []
      : [{ text: `НС-код ${code}`, fontSize: 7.5, color: MUTED, margin: [0, 1, 0, 0] } as Content]),
    ...(ready ? [{ text: `Будет готово ${russianDay(ready.on)}`, fontSize: 7.5, color: MUTED } as Content] : []),
    ...(toOrder ? [{ text: TO_ORDER, fontSize: 7.5, color: MUTED } as Content] : []),
  ],
});

const priceCell: Column['cell'] = ({ price, isFree, retail }) => ({
  stack: [
    isFree ? 'бесплатно' : price === 0 ? 'по запросу' : formatAmount(price),
    ...(retail === null ? [] : [{ text: `РРЦ\u00a0${formatAmount(retail)}`, color: MUTED, fontSize: 7 }]),
  ],
  alignment: 'right',
});

/** Thin lines between rows, a strong one below the heading. */
const lines: CustomTableLayout = {
  hLineWidth: (line) => (line === 0 ? 0 : line === 1 ? 1 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (line) => (line === 1 ? STRUCTURE : LINE),
  paddingLeft: (column) => (column === 0 ? 0 : 5),
  paddingRight: (column, { table: { widths } }) => (column === (widths?.length ?? 0) - 1 ? 0 : 5),
  paddingTop: () => 6,
  paddingBottom: () => 6,
};

function goods(offer: PrintedOffer): Content {
  const columns = columnsOf(offer);
  const head = columns.map(
    ({ title, isFigure }): TableCell => ({
      text: title,
      fontSize: 7.5,
      color: MUTED,
      alignment: isFigure ? 'right' : 'left',
    }),
  );
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [head, ...offer.items.map((item, index) => columns.map(({ cell }) => cell(item, index)))],
    },
    layout: lines,
    margin: [0, 16, 0, 0],
  };
}

function totals({ totals: { sum, vat, vatRate } }: PublicCommercialOffer): Content {
  return {
    table: {
      widths: ['*', 130],
      body: [
        [
          { text: 'Итого', alignment: 'right', bold: true, fontSize: 11, margin: [0, 3, 0, 0] },
          { text: `${formatAmount(sum)}\u00a0₽`, alignment: 'right', bold: true, fontSize: 15, color: STRUCTURE },
        ],
        [
          { text: `В том числе НДС ${vatRate}\u00a0%`, alignment: 'right', color: MUTED },
          { text: `${formatAmount(vat)}\u00a0₽`, alignment: 'right', color: MUTED },
        ],
      ],
    },
    layout: { ...lines, hLineWidth: () => 0, paddingTop: () => 2, paddingBottom: () => 2 },
    margin: [0, 8, 0, 12],
    unbreakable: true,
  };
}

const ending = ({ totals: { positions, quantity, sum }, items, today }: PrintedOffer): Content => ({
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: 0.5, lineColor: LINE }] },
    {
      text: `Всего наименований ${positions}${pieces(items, quantity)}, на сумму ${formatAmount(sum)} руб.`,
      margin: [0, 8, 0, 0],
    },
    { text: sumInWords(toKopecks(sum)), bold: true },
    ...(items.some(({ ready }) => ready)
      ? [
          {
            text: `Сроки действительны при заказе ${russianDay(today)}.`,
            color: MUTED,
            margin: [0, 6, 0, 0],
          } as Content,
        ]
      : []),
  ],
  unbreakable: true,
});

/** Unit of every product: the default of `commercial_offer_items.unit`. */
const PIECE = 'шт.';

/** The number of pieces, unless lines are counted in other units too. */
const pieces = (items: PrintedOffer['items'], quantity: number) =>
  items.every(({ unit }) => unit === PIECE) ? `, ${countOf(quantity, 'штука', 'штуки', 'штук')}` : '';
