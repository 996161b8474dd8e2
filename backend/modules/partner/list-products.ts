import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import type { Context } from '#backend/context.ts';
import { inOneState } from '#backend/db/in-one-state.ts';
import { ServiceError } from '#backend/errors.ts';
import { countAttempt } from '#backend/modules/rate-limits/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { FeedFormat, ProductsQuery, productsReply } from '#lib/contract/partner-api.ts';
import { HOUR_SECONDS } from '#lib/rules/durations.ts';
import type { Partner } from './authenticate.ts';
import { decodePosition, encodePosition, type Position, presentPosition, shortHash } from './cursor.ts';
import { hasChanges } from './find-changes.ts';
import type { ListWarehouse } from './list-format.ts';
import { messages } from './messages.ts';
import { type PartnerSnapshot, readPartnerSnapshot } from './partner-snapshot.ts';
import { BATCH, type FeedProduct, productsAfter } from './read-products.ts';
import { readWarehouses } from './read-warehouses.ts';

/** Full lists begun with one token, in any format. */
const LISTS_PER_HOUR = { max: 12, seconds: HOUR_SECONDS };

/** Products of a first page that is not counted as the beginning of a full list. */
const TRIAL_MAX = 10;

/** Counts a full list against the hourly limit of the token. Throws 429. */
export async function countFullList({ ctx, tokenId }: Partner): Promise<void> {
  const { wait } = await countAttempt(ctx, { key: `partner:list:${tokenId}`, ...LISTS_PER_HOUR });
  if (wait > 0) throw new ServiceError('TOO_MANY', messages.tooManyLists, [], wait);
}

export const ownerOf = (ctx: Context, state: PartnerSnapshot) => ({
  state,
  customer: requireCaller(ctx).xmlId,
  now: ctx.now(),
});

/** Formats that have pages. */
export type PageFormat = Exclude<FeedFormat, 'yml'>;
export type PageRequest = Pick<ProductsQuery, 'after'> & { limit: number; format: PageFormat };

/** What a page of a list is written from; CSV has a column per warehouse, JSON does not need them. */
export interface Listed<T> {
  reply: T;
  warehouses: ListWarehouse[];
}

type ListedProducts = Listed<z.infer<typeof productsReply>> & { etag: string };

/**
 * A page of the customer's full list, by product id. A page that the caller has, by one of its `known` ETags, is not read
 * again unless something has changed for the customer since: then only the ETag is returned.
 */
export async function listProducts(
  partner: Partner,
  page: PageRequest,
  known: string[] | '*',
): Promise<ListedProducts | { reply: null; etag: string }> {
  const { scopes } = partner;
  const { format } = page;
  const request = shortHash(JSON.stringify([page.after ?? '', page.limit, format, [...scopes].toSorted()]));
  const valid = await findValid(partner, { page, known, request });
  if (valid !== null) return { reply: null, etag: valid };
  // a short page to try the API out is no full list
  if (page.after === undefined && page.limit > TRIAL_MAX) await countFullList(partner);
  return inOneState(partner.ctx, async (ctx) => {
    const state = await readPartnerSnapshot(ctx);
    const owner = ownerOf(ctx, state);
    const from = startOf(page, owner);
    const found = await readPage(ctx, { state, scopes }, from?.after ?? 0, page.limit);
    // changes are followed from the moment when the first page was read
    const begun = from ?? presentPosition('page', owner);
    const last = found.length === page.limit ? found.at(-1)?.id : undefined;
    const reply = {
      items: found.map(({ product }) => product),
      next: last === undefined ? null : encodePosition({ ...begun, after: last }, state),
      cursor: encodePosition(changesFrom(begun), state),
    };
    const warehouses = format === 'csv' ? await readWarehouses(ctx, state) : [];
    return { reply, warehouses, etag: etagOf(owner, request) };
  });
}

type Owner = ReturnType<typeof ownerOf>;

const etagOf = (owner: Owner, request: string) =>
  encodePosition({ ...presentPosition('etag', owner), request }, owner.state);
const startOf = ({ after }: PageRequest, owner: Owner): Position | null =>
  after === undefined ? null : decodePosition(after, 'page', owner);
export const changesFrom = ({ after: _, ...begun }: Position): Position => ({ ...begun, of: 'changes' });

/** ETags of one request that are looked up; a client that keeps more of a page gets the page. */
const TAGS_MAX = 10;

interface ConditionalRequest {
  page: PageRequest;
  known: string[] | '*';
  request: string;
}

/** The ETag by which the caller has the page as it is now; null: none. */
async function findValid(
  { ctx, scopes }: Partner,
  { page, known, request }: ConditionalRequest,
): Promise<string | null> {
  if (known.length === 0) return null;
  return inOneState(ctx, async (inner) => {
    const state = await readPartnerSnapshot(inner);
    const owner = ownerOf(inner, state);
    if (known === '*') {
      startOf(page, owner);
      return etagOf(owner, request);
    }
    // a price service does not report changes
    if (!state.followsPrices) return null;
    for (const etag of [...new Set(known)].slice(0, TAGS_MAX)) {
      const since = knownPosition(etag, owner);
      if (since?.request === request && !(await hasChanges(inner, { state, scopes, since }))) return etag;
    }
    return null;
  });
}

function knownPosition(etag: string, owner: Owner): Position | null {
  try {
    return decodePosition(etag, 'etag', owner);
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

type Reading = Parameters<typeof productsAfter>[1];

/** Reads a page in batches, so that other requests are answered in between. */
async function readPage(ctx: Context, reading: Reading, after: number, limit: number): Promise<FeedProduct[]> {
  const found: FeedProduct[] = [];
  while (found.length < limit) {
    const wanted = Math.min(BATCH, limit - found.length);
    const batch = await productsAfter(ctx, reading, found.at(-1)?.id ?? after, wanted);
    found.push(...batch);
    if (batch.length < wanted) break;
    await setImmediate();
  }
  return found;
}
