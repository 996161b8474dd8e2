import type { Context } from '#backend/context.ts';
import { ServiceError } from '#backend/errors.ts';
import { getOrder } from '#backend/modules/orders/index.ts';
import { writeSheet } from '#backend/modules/spreadsheets/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import { environment } from '#lib/config/environment.ts';
import type { FileReply } from '#lib/contract/common.ts';
import { makePdf, makePreparedPdf, PdfBusy } from '#lib/pdf/pdf-maker.ts';
import { wholeKopecks } from '#lib/rules/money.ts';
import { type DocumentLine, documentLines } from './document-lines.ts';
import { messages } from './messages.ts';
import type { OrderDocument } from './order-document.ts';

const fileNames = { invoice: 'Счёт', specification: 'Спецификация' };

/** The invoice or the specification of an order of the caller's customer, as PDF. */
export async function orderDocument(ctx: Context, id: string, kind: OrderDocument['kind']): Promise<FileReply> {
  const order = await getOrder(ctx, id);
  const { entity: payer } = await ctx.db
    .selectFrom('orders')
    .select('entity')
    .where('guid', '=', order.id)
    .executeTakeFirstOrThrow();
  const document: OrderDocument = { kind, order, payer, seller: environment().seller };
  const name = `${fileNames[kind]} ${order.number}.pdf`;
  const owner = requireCaller(ctx).xmlId;
  const bytes = await orRefused(makePdf('backend/modules/order-documents/order-document.ts', document, owner));
  return { name, type: 'application/pdf', bytes };
}

interface DocumentTask {
  /** path of a module with `definition` */
  template: string;
  /** called when the document's turn comes: returns the argument of `definition` */
  prepare: (signal: AbortSignal) => Promise<object>;
  /** key of the requesting user, for the per-owner limit */
  owner: string;
}

/** Makes the document in the PDF worker thread; refuses when too many wait. */
export const documentOrBusy = ({ template, prepare, owner }: DocumentTask): Promise<FileReply['bytes']> =>
  orRefused(makePreparedPdf(template, prepare, owner));

async function orRefused(made: Promise<Buffer>): Promise<FileReply['bytes']> {
  try {
    return new Uint8Array(await made);
  } catch (error) {
    if (error instanceof PdfBusy) throw new ServiceError('UNAVAILABLE', messages.busy, [], 5);
    throw error;
  }
}

const columns = [
  { title: 'Код', width: 14, kind: 'text' },
  { title: 'Артикул', width: 22, kind: 'text' },
  { title: 'Наименование', width: 60, kind: 'text' },
  { title: 'Количество', width: 12, kind: 'count' },
  { title: 'Цена, ₽', width: 14, kind: 'money' },
  { title: 'Сумма, ₽', width: 16, kind: 'money' },
  { title: 'Склад', width: 40, kind: 'text' },
] as const;

/** «Москва, центральный: 30 шт.; Под заказ: 864 шт.»; a single source by its name only. */
function placesText(places: DocumentLine['places']): string {
  const isOne = places.length === 1;
  return places
    .map(({ warehouse, quantity }) => `${warehouse ?? 'Под заказ'}${isOne ? '' : `: ${quantity} шт.`}`)
    .join('; ');
}

/** An order's lines as a table. */
export async function orderSheet(ctx: Context, id: string): Promise<FileReply> {
  const { number, items, sum, deliveryCost } = await getOrder(ctx, id);
  const lines = documentLines(items);
  const articles = await articlesOf(ctx, items);
  const delivered = deliveryCost?.cost ?? null;
  const sheet = {
    name: `Заказ ${number}`,
    columns,
    rows: [
      ...lines.map(({ productId, name, code, quantity: count, price, sum: total, isGift, places }) => [
        code,
        articles.get(productId) ?? null,
        isGift ? `${name} (подарок)` : name,
        count,
        price,
        total,
        placesText(places),
      ]),
      ...(delivered === null ? [] : [[null, null, 'Доставка', null, null, delivered, null]]),
    ],
    totals: [
      null,
      null,
      'Итого, с НДС',
      lines.reduce((all, { quantity }) => all + quantity, 0),
      null,
      wholeKopecks(sum + (delivered ?? 0)),
    ],
  };
  return writeSheet(sheet, requireCaller(ctx).xmlId);
}

/** Articles of the products that are still in the catalogue. */
async function articlesOf(
  { db }: Context,
  items: readonly { productId: string }[],
): Promise<Map<string, string | null>> {
  const guids = [...new Set(items.map(({ productId }) => productId))];
  if (guids.length === 0) return new Map();
  const rows = await db.selectFrom('products').select(['guid', 'article']).where('guid', 'in', guids).execute();
  return new Map(rows.map(({ guid, article }) => [guid, article]));
}
