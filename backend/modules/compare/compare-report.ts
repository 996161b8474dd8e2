import type { Context } from '#backend/context.ts';
import { customerPrices } from '#backend/modules/pricing/index.ts';
import { writeSheet } from '#backend/modules/spreadsheets/index.ts';
import { customerStock } from '#backend/modules/stock/index.ts';
import type { FileReply } from '#lib/contract/common.ts';
import { compareProducts } from './compare-products.ts';

type Cell = string | number | null;

interface Column {
  title: string;
  width: number;
  kind: 'text' | 'count' | 'money';
  cells: Cell[];
}

/** The comparison of a group as a table, one row per product; verified customers get their own prices and stock. */
export async function compareReport(ctx: Context, code: string): Promise<FileReply> {
  const { name, products, parameters } = await compareProducts(ctx, code);
  const columns: Column[] = [
    { title: 'Код', width: 14, kind: 'text', cells: products.map((product) => product.code) },
    { title: 'Артикул', width: 20, kind: 'text', cells: products.map((product) => product.article) },
    { title: 'Наименование', width: 60, kind: 'text', cells: products.map((product) => product.name) },
    { title: 'Бренд', width: 18, kind: 'text', cells: products.map((product) => product.brand) },
    { title: 'РРЦ, ₽', width: 14, kind: 'money', cells: products.map((product) => product.price) },
    ...(ctx.caller?.isVerified
      ? await ownColumns(
          ctx,
          products.map(({ guid }) => guid),
        )
      : []),
    ...parameters.flatMap(({ items }) =>
      items.map(({ name: title, values }) => ({ title, width: 18, kind: 'text' as const, cells: values })),
    ),
  ];
  const sheet = {
    name: `Сравнение ${name.replace(/[^\p{L}\d ]+/gu, ' ').trim()}`,
    columns,
    rows: products.map((_, place) => columns.map(({ cells }) => cells[place] ?? null)),
  };
  return writeSheet(sheet, ctx.caller?.xmlId ?? null);
}

async function ownColumns(ctx: Context, guids: string[]): Promise<Column[]> {
  const [{ items }, stock] = await Promise.all([
    customerPrices(
      ctx,
      guids.map((guid) => ({ guid, count: 1 })),
    ),
    customerStock(ctx, guids),
  ]);
  const prices = new Map(items.map((item) => [item.guid, item]));
  // the retail price has its own column
  const own = (guid: string) => (prices.get(guid)?.isRetail ? null : (prices.get(guid)?.price ?? null));
  return [
    { title: 'Ваша цена, ₽', width: 14, kind: 'money', cells: guids.map(own) },
    { title: 'В вашем городе', width: 12, kind: 'count', cells: guids.map((guid) => stock.get(guid)?.here ?? 0) },
    {
      title: 'На другом складе',
      width: 12,
      kind: 'count',
      cells: guids.map((guid) => stock.get(guid)?.elsewhere ?? 0),
    },
  ];
}
