import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { conflict, tooMany } from '#backend/errors.ts';
import { requireSameBody, sentHash } from '#backend/idempotency.ts';
import { limitOwner } from '#backend/limit-owner.ts';
import { countAttempt } from '#backend/modules/rate-limits/index.ts';
import type { BasketLoad, LoadOutcome, LoadRow } from '#lib/contract/basket-load.ts';
import { HOUR_SECONDS } from '#lib/rules/durations.ts';
import { addLines } from '../add-lines.ts';
import { bumpVersion, changeBasket, type LockedBasket, rememberChange } from '../internal.ts';
import { messages } from '../messages.ts';
import { pricesAndStockWithLines } from '../prices-and-stock.ts';
import { readProducts } from '../read-lines.ts';
import { matchRows } from './match-rows.ts';
import type { ListSource } from './parse-list.ts';
import { readList } from './read-list.ts';
import { shownBy, toRows, wantedBy } from './to-rows.ts';

interface Loading {
  key?: string | undefined;
  /** true: add the same list once more on purpose */
  again: boolean;
}

/** Limits the lists that are read and stored for a customer. */
const HOURLY_LIMIT = { max: 120, seconds: HOUR_SECONDS };
/** The same list sent again within this time counts as a repetition. */
const SAME_MINUTES = 10;

/** Adds the products of a list to the caller's basket in one change; returns the result of every row. */
export async function loadList(
  ctx: Context,
  source: ListSource,
  { key = randomUUID(), again }: Loading,
): Promise<BasketLoad> {
  const owner = limitOwner(ctx);
  const { wait } = await countAttempt(ctx, { key: `lists:customer:${owner}`, ...HOURLY_LIMIT });
  if (wait > 0) throw tooMany('text' in source ? 'text' : 'file', messages.tooManyLists, wait);
  const content = contentOf(source);
  const sent = { list: content };
  const list = await readList(source, owner);
  const matched = await matchRows(ctx.db, list.rows);
  const wanted = matched.flatMap((row) => wantedBy(row) ?? []);
  const pricesAndStock = await pricesAndStockWithLines(ctx, wanted);
  const products = await readProducts(ctx.db, shownBy(matched));
  return changeBasket(
    ctx,
    async (basket) => {
      const before = await earlierLoad(basket, { key, sent, content: again ? null : content });
      if (before) return { ...before.load, repeated: before.at.toISOString(), version: basket.version };
      const added = await addLines(basket, wanted, pricesAndStock);
      if (added.lines.length > 0) await bumpVersion(basket);
      const rows = toRows(matched, { added, pricesAndStock, products });
      const load: BasketLoad = {
        key,
        undo: added.lines.length > 0 ? key : null,
        repeated: null,
        sheet: list.sheet,
        rows,
        counts: countsOf(rows),
        version: basket.version,
        count: added.count,
      };
      await rememberChange(basket, {
        key,
        kind: 'addition',
        lines: added.undoing,
        reply: { load },
        sent,
        // a list that added nothing may be sent again
        content: added.undoing.length > 0 ? content : null,
      });
      return load;
    },
    key,
  );
}

const contentOf = (source: ListSource): string =>
  createHash('sha256')
    .update('text' in source ? source.text.trim() : source.bytes)
    .digest('base64url');

function countsOf(rows: readonly LoadRow[]): Record<LoadOutcome, number> {
  const counts: Record<LoadOutcome, number> = {
    added: 0,
    moreThanAvailable: 0,
    ambiguous: 0,
    notFound: 0,
    notForSale: 0,
    onRequest: 0,
    unreadable: 0,
    tooManyPieces: 0,
    overLimit: 0,
  };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}

interface EarlierLoad {
  load: BasketLoad;
  at: Date;
}

/** The earlier load with the same key, or with the same content within `SAME_MINUTES` and not undone. */
async function earlierLoad(
  { db, basketId, choosable, now }: LockedBasket,
  { key, sent, content }: { key: string; sent: object; content: string | null },
): Promise<EarlierLoad | null> {
  const since = new Date(now.getTime() - SAME_MINUTES * 60_000);
  const { rows } = await sql<{ load: BasketLoad | null; at: Date; sentHash: string | null }>`
    SELECT reply->'load' AS load, created_at AS at, sent_hash AS "sentHash" FROM basket_changes
    WHERE basket_id IN (${choosable}) AND key = coalesce(
      (SELECT key FROM basket_changes WHERE basket_id IN (${choosable}) AND key = ${key} LIMIT 1),
      (SELECT key FROM basket_changes
        WHERE basket_id = ${basketId} AND content = ${content} AND created_at > ${since} AND undone_at IS NULL
        ORDER BY created_at DESC LIMIT 1)
    )`.execute(db);
  const [found] = rows;
  if (!found) return null;
  if (found.load === null) throw conflict(messages.keyTaken);
  requireSameBody(found.sentHash, sentHash(sent), messages.keyTaken);
  return { load: found.load, at: found.at };
}
