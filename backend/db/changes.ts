import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from './connection.ts';

/** What changed, as pages know it: they keep answers under these tags. */
export const changeTags = ['catalogue', 'stock', 'geography', 'content'] as const;
export type ChangeTag = (typeof changeTags)[number];

export interface Change {
  tags: readonly ChangeTag[];
  /** paths of the products and sections that show it; null: any page may. The home page shows every change of stock. */
  paths: readonly string[] | null;
}

const CHANNEL = 'shop_changed';
const RECONNECT_MS = 1000;
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

export interface ChangeWatch {
  close(): Promise<void>;
}

/** Calls back for every announced change. After a lost connection everything may have changed, and it says so. */
export function watchChanges(url: string, onChange: (change: Change) => void): ChangeWatch {
  let isClosed = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (isFirst: boolean) => {
    const connection = new pg.Client({ connectionString: url, keepAlive: true });
    client = connection;
    const retry = () => {
      if (isClosed || client !== connection) return;
      client = undefined;
      timer = setTimeout(() => void connect(false), RECONNECT_MS);
    };
    connection.on('error', retry);
    connection.on('end', retry);
    connection.on('notification', ({ payload = '' }) => onChange(changeIn(payload)));
    try {
      await connection.connect();
      await connection.query(`LISTEN ${CHANNEL}`);
      if (!isFirst) onChange(EVERYTHING);
    } catch {
      retry();
    }
  };
  void connect(true);

  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
