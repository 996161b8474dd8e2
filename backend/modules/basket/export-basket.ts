import type { Context } from '#backend/context.ts';
import { writeSheet } from '#backend/modules/spreadsheets/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { FileReply } from '#lib/contract/common.ts';
import { getBasket } from './get-basket.ts';

const columns = [
  { title: 'Код', width: 14, kind: 'text' },
  { title: 'Артикул', width: 20, kind: 'text' },
  { title: 'Наименование', width: 60, kind: 'text' },
  { title: 'Количество', width: 12, kind: 'count' },
  { title: 'Цена, ₽', width: 14, kind: 'money' },
  { title: 'Сумма, ₽', width: 16, kind: 'money' },
  { title: 'В вашем городе', width: 12, kind: 'count' },
  { title: 'На другом складе', width: 12, kind: 'count' },
  { title: 'Нет в наличии', width: 12, kind: 'count' },
  { title: 'Состояние', width: 18, kind: 'text' },
] as const;

const states = { checked: 'В заказ', delayed: 'Отложено' };

/** The caller's basket as a table; loading it back reads code and quantity. */
export async function exportBasket(ctx: Context): Promise<FileReply> {
  const { items, totals } = await getBasket(ctx);
  const sheet = {
    name: 'Корзина',
    columns,
    rows: items.map(({ product, quantity, customerPrice, sum, split, status }) => [
      product.code,
      product.article,
      product.name,
      quantity,
      customerPrice.availability === 'allow' ? customerPrice.price : null,
      customerPrice.availability === 'allow' ? sum : null,
      split.here,
      split.elsewhere,
      split.missing,
      customerPrice.availability === 'allow' ? states[status] : 'Недоступно к покупке',
    ]),
    totals: [null, null, 'Итого в заказ, с НДС и подарками', totals.quantity, null, totals.sum],
  };
  return writeSheet(sheet, requireCaller(ctx).xmlId);
}
