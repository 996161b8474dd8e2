import type { Column, Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { StoredEntity } from '#backend/db/schema-orders.ts';
import type { Seller } from '#lib/config/seller.ts';
import type { Order } from '#lib/contract/orders.ts';
import { formatDay, russianDay } from '#lib/format/date.ts';
import { aroundModelCodes } from '#lib/format/model-code.ts';
import { formatAmount } from '#lib/format/money.ts';
import { grid, heading, MUTED, pageStyle, STRUCTURE } from '#lib/pdf/style.ts';
import { dayOf } from '#lib/rules/days.ts';
import { decimal } from '#lib/rules/decimal.ts';
import { toKopecks } from '#lib/rules/money.ts';
import { paymentQr } from '#lib/rules/payment-qr.ts';
import { countOf } from '#lib/rules/plural.ts';
import { sumInWords } from '#lib/rules/sum-in-words.ts';
import { type DocumentLine, documentLines } from './document-lines.ts';

export interface OrderDocument {
  kind: 'invoice' | 'specification';
  order: Order;
  payer: StoredEntity;
  seller: Seller;
}

/** An order's documents on A4, as Russian accounting requires them; run in the worker thread of `lib/pdf`. */
export function definition(document: OrderDocument): TDocumentDefinitions {
  const title = titleOf(document);
  return {
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 48],
    defaultStyle: pageStyle,
    info: { title, author: document.seller.name },
    footer: (page, pages) => ({
      text: `${title}, лист ${page} из ${pages}`,
      alignment: 'right',
      fontSize: 7,
      color: MUTED,
      margin: [40, 14, 40, 0],
    }),
    content: document.kind === 'invoice' ? invoice(document, title) : specification(document, title),
  };
}

const titleOf = ({ kind, order: { number, createdAt } }: OrderDocument) =>
  `${kind === 'invoice' ? 'Счёт на оплату' : 'Спецификация к заказу'} № ${number} от ${dayInWords(createdAt)}`;

function invoice(document: OrderDocument, title: string): Content[] {
  const { order, seller } = document;
  return [
    { columns: [bankTable(seller), { qr: qrText(document), fit: 96, width: 100, alignment: 'right' }], columnGap: 16 },
    { text: title, fontSize: 15, bold: true, color: STRUCTURE, margin: [0, 14, 0, 8] },
    parties(document),
    goods(order),
    totals(order),
    inWords(order),
    { text: terms(order), color: MUTED, margin: [0, 10, 0, 18] },
    {
      columns: [
        { text: `Руководитель ____________________ ${seller.head}` },
        { text: `Бухгалтер ____________________ ${seller.accountant}` },
      ],
      unbreakable: true,
    },
  ];
}

function specification(document: OrderDocument, title: string): Content[] {
  const { order } = document;
  const { type, address, place, date } = order.delivery;
  const way = type === 'pickup' ? `Самовывоз: ${place ?? ''}, ${address}` : `Доставка: ${address}`;
  return [
    { text: title, fontSize: 15, bold: true, color: STRUCTURE, margin: [0, 0, 0, 8] },
    parties(document),
    goods(order),
    totals(order),
    inWords(order),
    heading('Условия поставки'),
    { text: [way, date ? `, желаемая дата ${russianDay(date)}` : '', '.\n', terms(order)] },
    {
      columns: [{ text: 'Поставщик ____________________' }, { text: 'Покупатель ____________________' }],
      margin: [0, 28, 0, 0],
      unbreakable: true,
    },
  ];
}

function bankTable({ name, inn, kpp, bank, bik, account, correspondentAccount }: Seller): Column {
  const small = (text: string): Content => ({ text, fontSize: 7, color: MUTED });
  return {
    table: {
      widths: ['*', 42, 130],
      body: [
        [{ stack: [bank, small('Банк получателя')], rowSpan: 2 }, 'БИК', bik],
        ['', 'Сч. №', correspondentAccount],
        [{ stack: [`ИНН ${inn}   КПП ${kpp}`, name, small('Получатель')] }, 'Сч. №', account],
      ],
    },
    layout: grid,
    width: '*',
  };
}

function parties({ payer, seller, order: { contract, ownNumber } }: OrderDocument): Content {
  const row = (label: string, text: string): TableCell[] => [
    { text: label, color: MUTED },
    { text, bold: true },
  ];
  const codes = (inn: string | null, kpp: string | null) =>
    [inn && `ИНН ${inn}`, kpp && `КПП ${kpp}`].filter(Boolean).join(', ');
  const of = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ');
  return {
    table: {
      widths: [70, '*'],
      body: [
        row('Поставщик', of(seller.name, codes(seller.inn, seller.kpp), seller.address)),
        row('Покупатель', of(payer.name, codes(payer.inn, payer.kpp), payer.address)),
        ...(contract ? [row('Основание', `Договор № ${contract.number} от ${russianDay(contract.date)}`)] : []),
        ...(ownNumber ? [row('Ваш заказ', ownNumber)] : []),
      ],
    },
    layout: 'noBorders',
    margin: [0, 0, 0, 8],
  };
}

function goods({ items }: Order): Content {
  const head = ['№', 'Код', 'Товар', 'Кол-во', 'Цена', 'Сумма'].map(
    (text): TableCell => ({ text, bold: true, alignment: 'center' }),
  );
  const row = ({ name, code, quantity, price, sum, isGift }: DocumentLine, index: number): TableCell[] => [
    { text: String(index + 1), alignment: 'right' },
    code,
    { text: nameParts(isGift ? `${name} (подарок)` : name) },
    { text: `${decimal(quantity)}\u00a0шт.`, alignment: 'right' },
    { text: formatAmount(price), alignment: 'right' },
    { text: formatAmount(sum), alignment: 'right' },
  ];
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['auto', 'auto', '*', 'auto', 'auto', 'auto'],
      body: [head, ...documentLines(items).map(row)],
    },
    layout: grid,
    fontSize: 8,
  };
}

/** Prevents line breaks within model codes. */
const nameParts = (name: string): Content[] =>
  aroundModelCodes(name).map((part, index) => (index % 2 === 1 ? { text: part, noWrap: true } : part));

function totals({ sum, bonusWriteOff, deliveryCost, toPay, vat, vatRate }: Order): Content {
  const row = (label: string, value: string, isBold = false): TableCell[] => [
    { text: label, alignment: 'right', bold: isBold },
    { text: value, alignment: 'right', bold: isBold },
  ];
  return {
    table: {
      widths: ['*', 90],
      body: [
        row('Итого:', formatAmount(sum)),
        ...(bonusWriteOff > 0 ? [row('Оплачено бонусами:', `−${formatAmount(bonusWriteOff)}`)] : []),
        ...(deliveryCost ? [row('Доставка:', costText(deliveryCost.cost))] : []),
        row(`В том числе НДС ${vatRate}\u00a0%:`, formatAmount(vat)),
        row('Всего к оплате:', formatAmount(toPay), true),
      ],
    },
    layout: 'noBorders',
    margin: [0, 6, 0, 6],
    unbreakable: true,
  };
}

function costText(cost: number | null): string {
  if (cost === null) return 'уточнит менеджер';
  return cost === 0 ? 'бесплатно' : formatAmount(cost);
}

function inWords({ items, toPay }: Order): Content {
  const lines = documentLines(items);
  const gifts = lines.filter(({ isGift }) => isGift).length;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const names = gifts > 0 ? `${lines.length} (из них подарков ${gifts})` : String(lines.length);
  return {
    stack: [
      `Всего наименований ${names}, ${countOf(pieces, 'штука', 'штуки', 'штук')}, на сумму ${formatAmount(toPay)} руб.`,
      { text: sumInWords(toKopecks(toPay)), bold: true },
    ],
    unbreakable: true,
  };
}

const terms = ({ paymentType, payUntil }: Order): string =>
  paymentType === 'deferred'
    ? `Оплата с отсрочкой по договору${payUntil ? `, до ${russianDay(payUntil)}` : ''}.`
    : 'Счёт действителен пять банковских дней. Товар отпускается после поступления денег на расчётный счёт поставщика.';

function qrText({ order, seller }: OrderDocument): string {
  const { number, createdAt, toPay, vat, vatRate } = order;
  return paymentQr({
    ...seller,
    purpose: `Оплата по счёту № ${number} от ${dayInWords(createdAt)}, в т.ч. НДС ${vatRate}% ${formatAmount(vat)} руб.`
      // banking apps expect plain spaces
      .replaceAll('\u00a0', ' '),
    sum: toKopecks(toPay),
  });
}

const dayInWords = (moment: string) => formatDay(dayOf(new Date(moment)), 'ru');
