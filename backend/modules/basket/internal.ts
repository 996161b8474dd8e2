import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { conflict } from '#backend/errors.ts';
import { requireSameBody, sentHash } from '#backend/idempotency.ts';
import { requireCaller } from '#backend/require-caller.ts';
import { BASKET_LINES_MAX } from '#lib/config/limits.ts';
import { callerBasket, choosableBaskets, isNamedBasket, isRequesterBasket } from './caller-basket.ts';
import { messages } from './messages.ts';
import type { MovedLine } from './named/internal.ts';

/** Message about the maximum number of positions in a basket. */
export const FULL = messages.full(BASKET_LINES_MAX);

/** A basket locked against changes by other requests. */
export interface LockedBasket {
  /** within the transaction */
  db: Db;
  /** of a basket with a name, or the external id of the customer, requester or acting employee whose only one it is */
  basketId: string;
  /** SQL: ids of all baskets that the caller can choose from */
  choosable: RawBuilder<string>;
  userId: number;
  now: Date;
  version: number;
}

/**
 * Runs a change of a basket in a transaction that locks its row, so that changes of several tabs and colleagues are
 * sequential. Those with the same key are sequential in all baskets, since the key is looked for in all of them.
 */
export async function changeBasket<T>(
  ctx: Context,
  work: (basket: LockedBasket) => Promise<T>,
  key?: string,
): Promise<T> {
  const { userId: customerId, actor } = requireCaller(ctx);
  const basketId = callerBasket(ctx);
  const userId = actor?.self.userId ?? customerId;
  return ctx.db.transaction().execute(async (db) => {
    const lock = isNamedBasket(ctx) ? lockBasket : lockOrMakeBasket;
    const version = await lock(db, basketId, key);
    if (isRequesterBasket(ctx)) await requireRequester(db, basketId);
    return work({ db, basketId, choosable: choosableBaskets(ctx), userId, now: ctx.now(), version });
  });
}

/** Version of a basket that this transaction now holds; the basket is made where there is none. */
export async function lockOrMakeBasket(db: Db, basketId: string, key?: string): Promise<number> {
  const { version } = await db
    .insertInto('baskets')
    .values({ id: basketId })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ version: (by) => by.ref('baskets.version') }))
    .returning(['version', lockKey(key).as('locked')])
    .executeTakeFirstOrThrow();
  return version;
}

/** Version of a basket with a name, which this transaction now holds. Throws 409 when a colleague has deleted it. */
async function lockBasket(db: Db, basketId: string, key?: string): Promise<number> {
  const row = await db
    // the row first: a move between two baskets holds rows alone
    .selectFrom((from) => from.selectFrom('baskets').select('version').where('id', '=', basketId).forUpdate().as('b'))
    .select(['version', lockKey(key).as('locked')])
    .executeTakeFirst();
  if (!row) throw conflict(messages.basketGone);
  return row.version;
}

/** SQL: makes other changes with the key wait until the end of the transaction. */
const lockKey = (key: string | undefined) =>
  key === undefined
    ? sql<null>`NULL`
    : sql<null>`pg_advisory_xact_lock(hashtextextended(${`basket change:${key.toLowerCase()}`}, 0))`;

/** Throws 409 when a change of role has made the requester's own basket one of the company meanwhile. */
async function requireRequester(db: Db, guid: string): Promise<void> {
  const still = await db
    .selectFrom('users')
    .select('id')
    .where('guid', '=', guid)
    .where('company_role', '=', 'requester')
    .executeTakeFirst();
  if (!still) throw conflict(messages.roleChanged);
}

/** Increases the version, once per change that changed anything. */
export async function bumpVersion(basket: LockedBasket): Promise<void> {
  basket.version += 1;
  await basket.db.updateTable('baskets').set({ version: basket.version }).where('id', '=', basket.basketId).execute();
}

/** A removed line, as an undo restores it. */
export interface RemovedLine {
  id: number;
  product_id: number;
  quantity: number;
  is_checked: boolean;
  seen_price: number | null;
  seen_stock: number;
  added_by: number | null;
  created_at: string;
}

export interface AddedToLine {
  id: number;
  quantity: number;
  wasDelayed: boolean;
}

type Lines = {
  addition: AddedToLine[];
  removal: RemovedLine[];
  replacement: { removed: RemovedLine[]; added: AddedToLine[] };
  move: { to: string; lines: MovedLine[] };
};
type Kind = keyof Lines;

export type BasketChange = {
  [K in Kind]: {
    kind: K;
    lines: Lines[K];
    reply: unknown;
    sent_hash: string | null;
    created_at: Date;
    undone_at: Date | null;
  };
}[Kind];

/** The change stored under this key in any basket that the caller can choose, so that choosing another repeats none. */
export async function findChange({ db, choosable }: LockedBasket, key: string): Promise<BasketChange | undefined> {
  const row = await db
    .selectFrom('basket_changes')
    .select(['kind', 'lines', 'reply', 'sent_hash', 'created_at', 'undone_at'])
    .where('basket_id', 'in', sql<string>`(${choosable})`)
    .where('key', '=', key)
    .executeTakeFirst();
  return row as BasketChange | undefined;
}

/** Deletes lines of the basket and returns them as an undo restores them. */
export async function deleteLines({ db, basketId }: LockedBasket, which: RawBuilder<unknown>): Promise<RemovedLine[]> {
  const { rows } = await sql<RemovedLine>`
    DELETE FROM basket_items WHERE basket_id = ${basketId} AND ${which}
    RETURNING id, product_id, quantity, is_checked, seen_price, seen_stock, added_by, created_at`.execute(db);
  return rows;
}

/** Throws 409 when lines are in another basket of the caller: a page shows a basket that is no longer current. */
export async function requireNoOther(
  { db, basketId, choosable }: Pick<LockedBasket, 'db' | 'basketId' | 'choosable'>,
  ids: readonly number[],
  except = basketId,
): Promise<void> {
  const { rows } = await sql`
    SELECT 1 FROM basket_items WHERE id = ANY(${ids}::bigint[]) AND basket_id NOT IN (${basketId}, ${except})
      AND basket_id IN (${choosable}) LIMIT 1`.execute(db);
  if (rows.length > 0) throw conflict(messages.otherBasket);
}

/** The stored reply when the addition with this key was already made; refuses the key of a different request. */
export async function answeredAddition<T>(
  basket: LockedBasket,
  { key, sent }: { key: string | undefined; sent: object },
): Promise<T | undefined> {
  const change = key === undefined ? undefined : await findChange(basket, key);
  if (!change) return undefined;
  if (change.kind === 'removal' || change.kind === 'move' || isLoad(change.reply)) throw conflict(messages.keyTaken);
  requireSameBody(change.sent_hash, sentHash(sent), messages.keyTaken);
  return change.reply as T;
}

/** Whether a stored reply belongs to a list, whose replies include its rows. */
const isLoad = (reply: unknown) => typeof reply === 'object' && reply !== null && 'load' in reply;

interface Remembered<K extends Kind> {
  key: string;
  kind: K;
  lines: Lines[K];
  reply?: object;
  /** the request of the addition */
  sent?: object;
  /** hash of the list that was added */
  content?: string | null;
}

export async function rememberChange<K extends Kind>(
  { db, basketId, now }: LockedBasket,
  { key, kind, lines, reply, sent, content = null }: Remembered<K>,
): Promise<void> {
  const replied = reply === undefined ? null : JSON.stringify(reply);
  await sql`
    INSERT INTO basket_changes (basket_id, key, kind, lines, reply, sent_hash, content, created_at)
    VALUES (${basketId}, ${key}, ${kind}, ${JSON.stringify(lines)}::jsonb, ${replied}::jsonb, ${sent ? sentHash(sent) : null}, ${content}, ${now})`.execute(
    db,
  );
}
