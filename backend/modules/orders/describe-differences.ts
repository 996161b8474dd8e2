import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import type { OrderDifference } from '#lib/contract/order-differences.ts';
import { formatRubles } from '#lib/format/money.ts';

type Told<D> = D extends unknown ? Omit<D, 'message' | 'name' | 'code'> : never;
/** A difference before it is said in words. */
export type Differing = Told<OrderDifference>;

interface Named {
  name: string;
  code: string;
}

const unknown: Named = { name: 'Товар', code: '' };

/** Puts differences in words; one statement, and none where there is nothing to name. */
export async function describeDifferences(db: Db, differences: readonly Differing[]): Promise<OrderDifference[]> {
  const guids = differences.flatMap((difference) => ('productId' in difference ? difference.productId : []));
  const names = await productNames(db, guids);
  return differences.map((difference) => {
    if (!('productId' in difference)) return { ...difference, message: wordsOfAll(difference) };
    const { name, code } = names.get(difference.productId) ?? unknown;
    return { ...difference, name, code, message: `${name}: ${wordsOf(difference)}` };
  });
}

export async function productNames(db: Db, guids: readonly string[]): Promise<Map<string, Named>> {
  if (guids.length === 0) return new Map();
  const { rows } = await sql<Named & { guid: string }>`
    SELECT guid, name, code FROM products WHERE guid = ANY(${[...new Set(guids)]}::uuid[])`.execute(db);
  return new Map(rows.map(({ guid, name, code }) => [guid, { name, code }]));
}

const pieces = (count: number) => `${count}\u00a0шт.`;

function wordsOf(difference: Extract<Differing, { productId: string }>): string {
  const { kind, was, now } = difference;
  switch (kind) {
    case 'price':
      return `цена была ${formatRubles(was)}, стала ${formatRubles(now)}`;
    case 'stock':
      return now === 0
        ? `нет в наличии, вы заказываете ${pieces(was)}`
        : `есть только ${pieces(now)}, вы заказываете ${pieces(was)}`;
    case 'notForSale':
      return 'больше не продаётся';
    case 'basket':
      return now === 0
        ? 'уже не отмечен в корзине'
        : `в корзине отмечено ${pieces(now)}, вы заказываете ${pieces(was)}`;
    case 'gift':
      return now === 0 ? 'подарок закончился' : `подарок: было ${pieces(was)}, стало ${pieces(now)}`;
    case 'giftPrice':
      return `цена подарка была ${formatRubles(was)}, стала ${formatRubles(now)}`;
  }
}

const wordsOfAll = ({ kind, was, now }: Exclude<Differing, { productId: string }>) =>
  kind === 'bonus'
    ? `Бонусами можно оплатить ${formatRubles(now)}, а не ${formatRubles(was)}`
    : `Сумма к оплате была ${formatRubles(was)}, стала ${formatRubles(now)}`;
