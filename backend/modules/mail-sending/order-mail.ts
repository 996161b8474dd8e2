import type { Db } from '#backend/db/connection.ts';
import type { MailBlock, MailLine } from '#backend/db/schema-mail.ts';
import { readAnyOrder } from '#backend/modules/orders/index.ts';
import type { Order } from '#lib/contract/orders.ts';
import { formatDay } from '#lib/format/date.ts';
import { formatRublesExact } from '#lib/format/money.ts';
import { maskedPhone } from '#lib/format/phone.ts';

/** More would make mail programs cut the mail off; the rest is on the order's page. */
const LINES_MAX = 60;

/** Delivery, payment, lines and sums of an order, as they are now; empty: there is no such order. */
export async function orderMail(db: Db, guid: string, today: string): Promise<MailBlock[]> {
  const order = await readAnyOrder(db, guid, today);
  if (!order) return [];
  const more = order.items.length - LINES_MAX;
  return [
    { type: 'facts', rows: factsOf(order) },
    {
      type: 'lines',
      title: `Состав заказа № ${order.number}`,
      rows: [
        ...order.items.slice(0, LINES_MAX).map(lineOf),
        ...(more > 0
          ? [{ name: `И ещё позиций: ${more}`, note: 'все — на странице заказа', amount: '', link: null }]
          : []),
      ],
    },
    { type: 'totals', rows: totalsOf(order) },
  ];
}

function factsOf({ delivery, contact, legalEntity, ownNumber, paymentType, payUntil }: Order): [string, string][] {
  const way = delivery.type === 'delivery' ? 'Доставка' : 'Самовывоз';
  const place = delivery.place === null ? delivery.address : `${delivery.place}, ${delivery.address}`;
  return [
    [way, place],
    ...(delivery.date === null ? [] : [row('Желаемая дата', formatDay(delivery.date, 'ru'))]),
    ['Контакт', contact.fio],
    ['Телефон', maskedPhone(contact.phone)],
    ['Плательщик', legalEntity.name],
    ['Оплата', paymentType === 'prepayment' ? 'Предоплата по счёту' : 'Отсрочка платежа'],
    ...(payUntil === null ? [] : [row('Оплатить до', formatDay(payUntil, 'ru'))]),
    ...(ownNumber === '' ? [] : [row('Ваш номер', ownNumber)]),
  ];
}

const row = (label: string, value: string): [string, string] => [label, value];

function lineOf({ product, quantity, price, sum, isGift, status }: Order['items'][number]): MailLine {
  const awaited = status === 'backorder' ? ', заказан у поставщика' : '';
  const note = isGift ? `подарок, ${quantity} шт.` : `${quantity} шт. × ${formatRublesExact(price)}`;
  return {
    name: product.name,
    note: `Код ${product.code} · ${note}${awaited}`,
    amount: formatRublesExact(sum),
    link: product.url,
  };
}

function totalsOf({ quantity, sum, bonusWriteOff, vat, vatRate, toPay }: Order): [string, string][] {
  return [
    [`Товары, ${quantity} шт.`, formatRublesExact(sum)],
    ...(bonusWriteOff > 0 ? [row('Оплата бонусами', `−${formatRublesExact(bonusWriteOff)}`)] : []),
    [`В том числе НДС ${vatRate} %`, formatRublesExact(vat)],
    ['К оплате', formatRublesExact(toPay)],
  ];
}
