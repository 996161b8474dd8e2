import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { PublicCommercialOffer } from '#lib/contract/commercial-offers.ts';
import { grid, MUTED, pageStyle, STRUCTURE } from '#lib/pdf/look.ts';
import { decimal } from '#lib/rules/decimal.ts';
import { toKopecks } from '#lib/rules/money.ts';
import { countOf } from '#lib/rules/plural.ts';
import { sumInWords } from '#lib/rules/sum-in-words.ts';

/** An offer, and the day for which it tells when goods are ready. */
type PrintedOffer = PublicCommercialOffer & { today: string };

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

function goods({ items }: PublicCommercialOffer): Content {
  const head = ['№', 'Код', 'Товар', 'Кол-во', 'Цена, ₽', 'Сумма, ₽'].map(
    (text): TableCell => ({ text, bold: true, alignment: 'center', fillColor: '#eef1f6' }),
  );
  const row = (item: PublicCommercialOffer['items'][number], index: number): TableCell[] => [
    { text: String(index + 1), alignment: 'right' },
    item.code,
    item.ready ? { stack: [item.name, { text: `готово ${day(item.ready.on)}`, color: MUTED }] } : item.name,
    { text: `${decimal(item.quantity)}\u00a0шт.`, alignment: 'right' },
    { text: item.price === 0 ? 'по запросу' : money(item.price), alignment: 'right' },
    { text: item.price === 0 ? '—' : money(item.sum), alignment: 'right' },
  ];
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [20, 54, '*', 46, 66, 72],
      body: [head, ...items.map(row)],
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
    `Всего наименований ${positions}, ${countOf(quantity, 'штука', 'штуки', 'штук')}, на сумму ${money(sum)} руб.`,
    { text: sumInWords(toKopecks(sum)), bold: true },
    { text: `Предложение действует до ${day(validUntil)} включительно.`, color: MUTED, margin: [0, 10, 0, 0] },
    ...(items.some(({ ready }) => ready)
      ? [{ text: `Сроки готовности — при заказе ${day(today)}.`, color: MUTED }]
      : []),
  ],
  unbreakable: true,
});

const money = (rubles: number) => decimal(rubles, { least: 2 });
const day = (date: string) => date.split('-').toReversed().join('.');
