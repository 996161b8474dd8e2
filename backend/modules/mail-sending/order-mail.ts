import type { Db } from '#backend/db/connection.ts';
import type { MailBlock, MailLine } from '#backend/db/schema-mail.ts';
import { readAnyOrder } from '#backend/modules/orders/index.ts';
import type { Locale } from '#lib/config/locales.ts';
import type { Order } from '#lib/contract/orders.ts';
import { formatDay } from '#lib/format/date.ts';
import { formatRublesExact } from '#lib/format/money.ts';
import { maskedPhone } from '#lib/format/phone.ts';
import { orderWords } from './words.ts';

/** More would make mail programs cut the mail off; the rest is on the order's page. */
const MAILED_LINES_MAX = 60;

/** Delivery, payment, lines and sums of an order, as they are now; empty: there is no such order. */
export async function orderMail(
  db: Db,
  guid: string,
  { today, locale }: { today: string; locale: Locale },
): Promise<MailBlock[]> {
  const order = await readAnyOrder(db, guid, today);
  if (!order) return [];
  const words = orderWords[locale];
  const more = order.items.length - MAILED_LINES_MAX;
  return [
    { type: 'facts', rows: factsOf(order, locale) },
    {
      type: 'lines',
      title: words.lines(order.number),
      rows: [
        ...order.items.slice(0, MAILED_LINES_MAX).map((item) => lineOf(item, locale)),
        ...(more > 0 ? [{ name: words.more(more), note: words.onPage, amount: '', link: null }] : []),
      ],
    },
    { type: 'totals', rows: totalsOf(order, locale) },
  ];
}

function factsOf(
  { delivery, promise, contact, legalEntity, ownNumber, paymentType, payUntil }: Order,
  locale: Locale,
): [string, string][] {
  const words = orderWords[locale];
  const way = delivery.type === 'delivery' ? words.delivery : words.pickup;
  const place = delivery.place === null ? delivery.address : `${delivery.place}, ${delivery.address}`;
  return [
    [way, place],
    ...(delivery.date === null ? [] : [row(words.wishedDate, formatDay(delivery.date, locale))]),
    ...(promise === null ? [] : [row(words.promised[delivery.type], promiseText(promise, locale))]),
    [words.contact, contact.fio],
    [words.phone, maskedPhone(contact.phone)],
    [words.payer, legalEntity.name],
    [words.payment, paymentType === 'prepayment' ? words.prepayment : words.deferred],
    ...(payUntil === null ? [] : [row(words.payUntil, formatDay(payUntil, locale))]),
    ...(ownNumber === '' ? [] : [row(words.ownNumber, ownNumber)]),
  ];
}

/** The day itself: the mail may be read on another one. */
const promiseText = ({ on, until }: NonNullable<Order['promise']>, locale: Locale): string =>
  [formatDay(on, locale), until && orderWords[locale].by(until)].filter(Boolean).join(' ');

const row = (label: string, value: string): [string, string] => [label, value];

function lineOf({ product, quantity, price, sum, isGift, status }: Order['items'][number], locale: Locale): MailLine {
  const words = orderWords[locale];
  const awaited = status === 'backorder' ? `, ${words.backorder}` : '';
  const note = isGift
    ? `${words.gift}, ${words.pieces(quantity)}`
    : `${words.pieces(quantity)}\u00a0×\u00a0${formatRublesExact(price, locale)}`;
  return {
    name: product.name,
    note: `${words.code(product.code)} · ${note}${awaited}`,
    amount: formatRublesExact(sum, locale),
    link: product.url,
  };
}

function totalsOf(
  { quantity, sum, bonusWriteOff, deliveryCost, vat, vatRate, toPay }: Order,
  locale: Locale,
): [string, string][] {
  const words = orderWords[locale];
  const rubles = (amount: number) => formatRublesExact(amount, locale);
  return [
    [words.goods(quantity), rubles(sum)],
    ...(bonusWriteOff > 0 ? [row(words.bonuses, `−${rubles(bonusWriteOff)}`)] : []),
    ...(deliveryCost ? [row(words.deliveryCost, costText(deliveryCost.cost, locale))] : []),
    [words.vat(vatRate), rubles(vat)],
    [words.toPay, rubles(toPay)],
  ];
}

function costText(cost: number | null, locale: Locale): string {
  const words = orderWords[locale];
  if (cost === null) return words.byManager;
  return cost === 0 ? words.free : formatRublesExact(cost, locale);
}
