import { sql } from 'kysely';
import type { Db } from './connection.ts';
import { type Listening, listen } from './listen.ts';

/** Kinds of changes, which are also the cache tags of pages' answers. */
export const changeTags = ['catalogue', 'stock', 'geography', 'content', 'league'] as const;
export type ChangeTag = (typeof changeTags)[number];

export interface DataChange {
  tags: readonly ChangeTag[];
  /**
   * paths of the products and sections that show the change in their own data (prices, stock, parameters); null: any
   * page may, as with a name of a section. The home page shows every change of stock.
   */
  paths: readonly string[] | null;
}

const CHANNEL = 'shop_changed';
/** Longest payload that PostgreSQL accepts for a notification. */
const MESSAGE_MAX_BYTES = 7999;

/** Announces a change to every storefront on this database, when the transaction is committed. */
export async function announceChange(
  trx: Db,
  tags: readonly ChangeTag[],
  paths: readonly string[] | null = null,
): Promise<void> {
  const whole = JSON.stringify({ tags, paths } satisfies DataChange);
  const message = Buffer.byteLength(whole) > MESSAGE_MAX_BYTES ? JSON.stringify({ tags, paths: null }) : whole;
  await sql`SELECT pg_notify(${CHANNEL}, ${message})`.execute(trx);
}

const EVERYTHING: DataChange = { tags: changeTags, paths: null };

/** Parses a message; one in the format of another version of the shop counts as a change of everything. */
function changeIn(message: string): DataChange {
  try {
    return JSON.parse(message) as DataChange;
  } catch {
    return EVERYTHING;
  }
}

/** Calls `onChange` for every announced change, and with a change of everything after a lost connection. */
export const watchChanges = (url: string, onChange: (change: DataChange) => void): Listening =>
  listen(url, CHANNEL, {
    onMessage: (message) => onChange(changeIn(message)),
    onReconnect: () => onChange(EVERYTHING),
  });
