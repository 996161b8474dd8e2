import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Context } from '#backend/context.ts';
import { priceService } from '#backend/gateways/prices/configured-price-service.ts';
import { localPriceList } from '#backend/gateways/prices/local/local-price-list.ts';
import { LocalPrices } from '#backend/gateways/prices/local/local-prices.ts';
import { type PriceService, PriceServiceError } from '#backend/gateways/prices/price-service.ts';
import { requireCaller } from '#backend/require-caller.ts';
import { FORBIDDING_REASON } from '#lib/rules/availability.ts';
import { dayOf } from '#lib/rules/days.ts';
import { toKopecks } from '#lib/rules/money.ts';
import { PriceColumn } from './price-column.ts';
import { isExclusive, shownPrice } from './shown-price.ts';

/** A price service is asked about sections of at most so many products, in requests of the size that §7 allows. */
const ASKED_MAX = 2000;
const ASKED_AT_ONCE = 500;
/** A price service reports no changes. */
const SERVICE_FRESH_MS = 60_000;
const CACHE_BYTES = 48 * 1024 * 1024;

interface CachedColumn {
  column: PriceColumn;
  /** state of the database that the prices are of, as pg_snapshot text */
  snapshot: string;
  terms: string;
  /** milliseconds of the process's clock */
  readAt: number;
}

interface SectionState {
  total: number;
  /** of the listing, price group and day as text */
  terms: string;
  isChanged: boolean;
}

const columns = new LRUCache<string, CachedColumn>({
  maxSize: CACHE_BYTES,
  sizeCalculation: ({ column }) => column.size + 200,
});

/**
 * The caller's own prices of all products of a section, for filters and sorting. Cached until a price of the section's
 * customer group or a product changes. To be called in one state of the database with the queries that use its ordinals.
 * Null: `askForSection` got no prices.
 *
 * @param path the section's path without `/catalog/`; an unknown one has no products
 */
export async function customerPricesOfSection(ctx: Context, path: string): Promise<PriceColumn | null> {
  const { known, state, keep } = await lookUp(ctx, path);
  if (known) return known;
  if (!state) return new PriceColumn(new Float64Array());
  if (!(priceService(ctx) instanceof LocalPrices)) return null;
  const read = await readLocal(ctx, path);
  if (read) keep(read);
  return read?.column ?? null;
}

/**
 * Asks a price service for the caller's prices of a section that are not known; nothing with the shop's own price list.
 * Before the transaction of `customerPricesOfSection`, which should not wait for a service.
 */
export async function askForSection(ctx: Context, path: string): Promise<void> {
  const service = priceService(ctx);
  if (service instanceof LocalPrices) return;
  const { known, state, keep } = await lookUp(ctx, path);
  if (known || !state || state.total > ASKED_MAX) return;
  const read = await readService(ctx, service, path);
  if (read) keep(read);
}

type ReadColumn = Pick<CachedColumn, 'column' | 'snapshot'>;

/** The cached prices of a section if they are still valid; `state` null: there is no such section. */
async function lookUp(ctx: Context, path: string) {
  const key = `${requireCaller(ctx).xmlId} ${path}`;
  const cached = columns.get(key);
  const state = await readState(ctx, path, cached?.snapshot ?? null);
  const isSame = cached !== undefined && state !== null && !state.isChanged && cached.terms === state.terms;
  const isFresh = () =>
    priceService(ctx) instanceof LocalPrices || performance.now() - (cached?.readAt ?? 0) < SERVICE_FRESH_MS;
  const keep = (read: ReadColumn) =>
    columns.set(key, { ...read, terms: state?.terms ?? '', readAt: performance.now() });
  return { known: isSame && isFresh() ? cached.column : null, state, keep };
}

/** What the validity of cached prices depends on; one query. Null: there is no such section. */
async function readState(ctx: Context, path: string, since: string | null): Promise<SectionState | null> {
  const customer = requireCaller(ctx).xmlId;
  const isChanged =
    since === null
      ? sql`true`
      : sql`EXISTS (
          SELECT FROM product_changes n
          WHERE n.xid >= pg_snapshot_xmin(${since}::pg_snapshot) AND NOT pg_visible_in_snapshot(n.xid, ${since}::pg_snapshot)
            AND n.kind IN ('catalogue', 'price') AND (n.price_group IS NULL OR n.price_group = g.name)
            AND (n.customer IS NULL OR n.customer = ${customer}))`;
  const { rows } = await sql<{ total: number; built: string | null; group: string; isChanged: boolean }>`
    SELECT coalesce(s.total, 0) AS total, s.built_at::text AS built, g.name AS group, ${isChanged} AS "isChanged"
    FROM (SELECT coalesce((SELECT o.price_group FROM companies o WHERE o.guid = ${customer}), 'installer') AS name) g
    JOIN categories c ON c.path = ${path} AND c.is_active
    LEFT JOIN listing_sections s ON s.category_id = c.id`.execute(ctx.db);
  const [row] = rows;
  if (!row) return null;
  return { total: row.total, terms: `${row.built} ${row.group} ${dayOf(ctx.now())}`, isChanged: row.isChanged };
}

const entriesOf = (path: string): RawBuilder<unknown> => sql`
  SELECT e.product_id, e.ordinal FROM listing_entries e
  WHERE e.category_id = (SELECT c.id FROM categories c WHERE c.path = ${path} AND c.is_active)`;

async function readLocal(ctx: Context, path: string) {
  const customer = requireCaller(ctx).xmlId;
  const list = localPriceList({ customer, day: dayOf(ctx.now()), products: entriesOf(path) });
  return readColumn(ctx, path, {
    prices: sql`JOIN (${list}) list USING (product_id)`,
    shown: shownPrice(ctx, { customer, price: sql`list.price`, isForbidden: isExclusive(customer) }),
  });
}

interface ColumnQuery {
  /** a join to `entry` and `products p` */
  prices: RawBuilder<unknown>;
  /** what the customer sees as the price */
  shown: RawBuilder<unknown>;
}

async function readColumn(ctx: Context, path: string, { prices, shown }: ColumnQuery): Promise<ReadColumn | null> {
  const { rows } = await sql<{ snapshot: string; prices: string | null }>`
    SELECT pg_current_snapshot()::text AS snapshot,
      (SELECT string_agg(coalesce((${shown})::text, ''), ',' ORDER BY entry.ordinal)
        FROM (${entriesOf(path)}) entry JOIN products p ON p.id = entry.product_id
        JOIN categories c ON c.id = p.category_id ${prices}) AS prices`.execute(ctx.db);
  const [row] = rows;
  return row ? { snapshot: row.snapshot, column: new PriceColumn(toNumbers(row.prices)) } : null;
}

/** Numbers of a text like `100,,250`; NaN: none. Digit by digit, since splitting a million would keep the thread. */
function toNumbers(list: string | null): Float64Array {
  if (list === null) return new Float64Array();
  let count = 1;
  for (let at = list.indexOf(','); at !== -1; at = list.indexOf(',', at + 1)) count += 1;
  const numbers = new Float64Array(count).fill(Number.NaN);
  let index = 0;
  for (let at = 0; at < list.length; at += 1) {
    const digit = list.charCodeAt(at) - ZERO;
    if (digit < 0) index += 1;
    else numbers[index] = (numbers[index] || 0) * 10 + digit;
  }
  return numbers;
}

const ZERO = '0'.charCodeAt(0);

async function readService(ctx: Context, service: PriceService, path: string) {
  const customer = requireCaller(ctx).xmlId;
  const answered = await askAll(service, customer, await guidsOf(ctx, path));
  if (answered === null) return null;
  const { guids, prices, forbidden } = answered;
  return readColumn(ctx, path, {
    prices: sql`LEFT JOIN unnest(${guids}::uuid[], ${prices}::bigint[]) AS answered (guid, price) ON answered.guid = p.guid`,
    shown: shownPrice(ctx, {
      customer,
      price: sql`answered.price`,
      isForbidden: sql`p.guid = ANY (${forbidden}::uuid[])`,
    }),
  });
}

async function guidsOf({ db }: Context, path: string): Promise<string[]> {
  const { rows } = await sql<{ guid: string }>`
    SELECT p.guid FROM (${entriesOf(path)}) e JOIN products p ON p.id = e.product_id ORDER BY e.ordinal`.execute(db);
  return rows.map(({ guid }) => guid);
}

/** The service's prices of one piece in kopecks, and what it does not sell; null when it does not answer. */
async function askAll(service: PriceService, customer: string, guids: string[]) {
  const known: { guids: string[]; prices: number[]; forbidden: string[] } = { guids: [], prices: [], forbidden: [] };
  try {
    for (let from = 0; from < guids.length; from += ASKED_AT_ONCE) {
      const counts = new Map(guids.slice(from, from + ASKED_AT_ONCE).map((guid) => [guid, 1]));
      const answer = await service.ask({ customer, counts, payType: null });
      for (const { Nomenclature, FinalClientPrice, StopSellReason } of answer.NomenclaturePrices) {
        if (StopSellReason === FORBIDDING_REASON) known.forbidden.push(Nomenclature.NSIId);
        if (FinalClientPrice === null) continue;
        known.guids.push(Nomenclature.NSIId);
        known.prices.push(toKopecks(FinalClientPrice));
      }
    }
    return known;
  } catch (error) {
    if (error instanceof PriceServiceError) return null;
    throw error;
  }
}
