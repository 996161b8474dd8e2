import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { say } from '#backend/language.ts';
import type { OrderDifference } from '#lib/contract/order-differences.ts';
import { wordsOf, wordsOfAll } from './difference-words.ts';
import type { Differing } from './differing.ts';
import { messages } from './messages.ts';

interface Named {
  name: string;
  code: string;
}

/** Adds texts to differences; one query, none when no product is named. */
export async function describeDifferences(db: Db, differences: readonly Differing[]): Promise<OrderDifference[]> {
  const guids = differences.flatMap((difference) => ('productId' in difference ? difference.productId : []));
  const names = await productNames(db, guids);
  return differences.map((difference) => {
    if (!('productId' in difference)) return { ...difference, message: say(wordsOfAll(difference)) };
    const { name, code } = names.get(difference.productId) ?? { name: say(messages.someProduct), code: '' };
    return { ...difference, name, code, message: `${name}: ${say(wordsOf(difference))}` };
  });
}

export async function productNames(db: Db, guids: readonly string[]): Promise<Map<string, Named>> {
  if (guids.length === 0) return new Map();
  const { rows } = await sql<Named & { guid: string }>`
    SELECT guid, name, code FROM products WHERE guid = ANY(${[...new Set(guids)]}::uuid[])`.execute(db);
  return new Map(rows.map(({ guid, name, code }) => [guid, { name, code }]));
}
