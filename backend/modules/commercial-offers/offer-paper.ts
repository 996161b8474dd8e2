import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { PublicCommercialOffer } from '#lib/contract/commercial-offers.ts';
import { grid, MUTED, pageStyle, STRUCTURE } from '#lib/pdf/look.ts';
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

/** A commercial offer on A4 in the dealer's name; run in the worker thread of `lib/pdf`. */
export function definition(offer: PrintedOffer): TDocumentDefinitions {
  const { number, title, seller } = offer;
  return {
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 48],
    defaultStyle: pageStyle,
    info: { title: `${title} № ${number}`, author: seller.name },
    footer: (page, pages) => ({
      columns: [seller.name, { text: `№ ${number}, лист ${page} из ${pages}`, alignment: 'right' }],
      fontSize: 7,
      color: MUTED,
      margin: [40, 14, 40, 0],
    }),
    content: [
      sender(offer),
      { text: title, fontSize: 18, bold: true, color: STRUCTURE, margin: [0, 18, 0, 2] },
      { text: `№ ${number} от ${day(offer.date)}`, color: MUTED },
      ...(offer.addressee
        ? [{ text: ['Для: ', { text: offer.addressee, bold: true }], margin: [0, 8, 0, 0] } as Content]
        : []),
      ...(offer.text ? [{ text: offer.text, margin: [0, 10, 0, 0], lineHeight: 1.3 } as Content] : []),
      goods(offer),
      totals(offer),
      ending(offer),
    ],
  };
}

function sender({ seller: { name, contacts, logo } }: PublicCommercialOffer): Content {
  const words: Content = {
    stack: [
      { text: name, bold: true, fontSize: 11, color: STRUCTURE },
      { text: contacts, color: MUTED },
    ],
    alignment: logo ? 'right' : 'left',
  };
  if (!logo) return words;
  return {
    columns: [
      { image: logo, fit: [170, 70], width: 180 },
      { ...words, width: '*' },
    ],
    columnGap: 16,
  };
}

interface Column {
  title: string;
  width: number | '*';
  cell: (item: PublicCommercialOffer['items'][number], index: number) => TableCell;
}

/** Columns of the lines: pictures and codes only where a line has one. */
function columnsOf({ items, pictures }: PrintedOffer): Column[] {
  const columns: (Column | false)[] = [
    { title: '№', width: 20, cell: (_, index) => ({ text: String(index + 1), alignment: 'right' }) },
    pictures.some(Boolean) && {
      title: '',
      width: 30,
      cell: (_, index) => (pictures[index] ? { image: pictures[index], width: 30, height: 30 } : ''),
    },
    items.some(({ code }) => code !== null) && { title: 'Код', width: 54, cell: ({ code }) => code ?? '' },
    { title: 'Наименование', width: '*', cell: nameCell },
    {
      title: 'Кол-во',
      width: 46,
      cell: ({ quantity, unit }) => ({ text: `${decimal(quantity)}\u00a0${unit}`, alignment: 'right' }),
    },
    { title: 'Цена, ₽', width: 66, cell: priceCell },
    {
      title: 'Сумма, ₽',
      width: 72,
      cell: ({ price, isFree, sum }) => ({ text: price === 0 && !isFree ? '—' : money(sum), alignment: 'right' }),
    },
  ];
  return columns.filter((column) => column !== false);
}

const nameCell: Column['cell'] = ({ name, ready }) =>
  ready ? { stack: [name, { text: `готово ${day(ready.on)}`, color: MUTED }] } : name;

const priceCell: Column['cell'] = ({ price, isFree, retail }) => ({
  stack: [
    isFree ? 'бесплатно' : price === 0 ? 'по запросу' : money(price),
    ...(retail === null ? [] : [{ text: `РРЦ\u00a0${money(retail)}`, color: MUTED, fontSize: 7 }]),
  ],
  alignment: 'right',
});

function goods(offer: PrintedOffer): Content {
  const columns = columnsOf(offer);
  const head = columns.map(
    ({ title }): TableCell => ({ text: title, bold: true, alignment: 'center', fillColor: '#eef1f6' }),
  );
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [head, ...offer.items.map((item, index) => columns.map(({ cell }) => cell(item, index)))],
    },
    layout: grid,
    fontSize: 8,
    margin: [0, 14, 0, 0],
  };
}

function totals({ totals: { sum, vat, vatRate } }: PublicCommercialOffer): Content {
  const row = (label: string, value: string, isBold = false): TableCell[] => [
    { text: label, alignment: 'right', bold: isBold },
    { text: value, alignment: 'right', bold: isBold },
  ];
  return {
    table: {
      widths: ['*', 100],
      body: [row('Итого:', money(sum), true), row(`В том числе НДС ${vatRate}\u00a0%:`, money(vat))],
    },
    layout: 'noBorders',
    margin: [0, 6, 0, 6],
    unbreakable: true,
  };
}

const ending = ({ totals: { positions, quantity, sum }, validUntil, items, today }: PrintedOffer): Content => ({
  stack: [
    `Всего наименований ${positions}${pieces(items, quantity)}, на сумму ${money(sum)} руб.`,
    { text: sumInWords(toKopecks(sum)), bold: true },
    { text: `Предложение действует до ${day(validUntil)} включительно.`, color: MUTED, margin: [0, 10, 0, 0] },
    ...(items.some(({ ready }) => ready)
      ? [{ text: `Сроки готовности — при заказе ${day(today)}.`, color: MUTED }]
      : []),
  ],
  unbreakable: true,
});

/** The number of pieces, unless lines are counted in other units too. */
const pieces = (items: PrintedOffer['items'], quantity: number) =>
  items.every(({ unit }) => unit === 'шт.') ? `, ${countOf(quantity, 'штука', 'штуки', 'штук')}` : '';

const money = (rubles: number) => decimal(rubles, { least: 2 });
const day = (date: string) => date.split('-').toReversed().join('.');
