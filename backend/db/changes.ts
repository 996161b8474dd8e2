import { sql } from 'kysely';
import type { Db } from './connection.ts';
import { type Listening, listen } from './listen.ts';

/** What changed, as pages know it: they keep answers under these tags. */
export const changeTags = ['catalogue', 'stock', 'geography', 'content'] as const;
export type ChangeTag = (typeof changeTags)[number];

export interface Change {
  tags: readonly ChangeTag[];
  /** paths of the products and sections that show it; null: any page may. The home page shows every change of stock. */
  paths: readonly string[] | null;
}

const CHANNEL = 'shop_changed';
/** PostgreSQL refuses a longer message. */
const MESSAGE_MAX_BYTES = 7999;

/** Tells every storefront on this database, once the transaction is committed. */
export async function announceChange(
  trx: Db,
  tags: readonly ChangeTag[],
  paths: readonly string[] | null = null,
): Promise<void> {
  const whole = JSON.stringify({ tags, paths } satisfies Change);
  const message = Buffer.byteLength(whole) > MESSAGE_MAX_BYTES ? JSON.stringify({ tags, paths: null }) : whole;
  await sql`SELECT pg_notify(${CHANNEL}, ${message})`.execute(trx);
}

const EVERYTHING: Change = { tags: changeTags, paths: null };

/** Another version of the shop may put it otherwise: then anything may have changed. */
function changeIn(message: string): Change {
  try {
    return JSON.parse(message) as Change;
  } catch {
    return EVERYTHING;
  }
}

/** Calls back for every announced change. After a lost connection everything may have changed, and it says so. */
export const watchChanges = (url: string, onChange: (change: Change) => void): Listening =>
  listen(url, CHANNEL, { heard: (message) => onChange(changeIn(message)), missed: () => onChange(EVERYTHING) });
