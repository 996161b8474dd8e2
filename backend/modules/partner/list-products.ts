import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import type { Context } from '#backend/context.ts';
import { ServiceError } from '#backend/errors.ts';
import { countAttempt } from '#backend/modules/limits/index.ts';
import { ownCaller } from '#backend/own-caller.ts';
import type {
  ChangesQuery,
  changesReply,
  PartnerProduct,
  ProductsQuery,
  productsReply,
} from '#lib/contract/partner-api.ts';
import type { Partner } from './authenticate.ts';
import { decodePosition, encodePosition, type Position, presentPosition, shortHash } from './cursor.ts';
import { type FeedState, inOneState, readFeedState } from './feed-state.ts';
import { type ChangedProduct, findChanges, hasChanges } from './find-changes.ts';
import { messages } from './messages.ts';
import { BATCH, type FeedProduct, productsAfter, productsByIds } from './read-products.ts';

/** Full lists begun with one token, in any format. */
const LISTS_PER_HOUR = { max: 12, seconds: 3600 };

/** Products of a first page that is not counted as the beginning of a full list. */
const TRIAL_MAX = 10;

/** Counts a full list against the hourly limit of the token. Throws 429. */
export async function countFullList({ ctx, tokenId }: Partner): Promise<void> {
  const { wait } = await countAttempt(ctx, { key: `partner:list:${tokenId}`, ...LISTS_PER_HOUR });
  if (wait > 0) throw new ServiceError('TOO_MANY', messages.tooManyLists, [], wait);
}

const ownerOf = (ctx: Context, state: FeedState) => ({ state, customer: ownCaller(ctx).xmlId, now: ctx.now() });

/** null: what the caller has is still valid */
export type Listed<T> = { reply: T; etag: string | null } | null;

/**
 * A page of the customer's full list, by product id. With the ETag of an earlier reply the page is not read again unless
 * something has changed for the customer since.
 */
export async function listProducts(
  partner: Partner,
  query: ProductsQuery,
  known: string | null,
): Promise<Listed<z.infer<typeof productsReply>>> {
  const { scopes } = partner;
  const request = shortHash(JSON.stringify([query.after ?? '', query.limit, [...scopes].toSorted()]));
  if (known !== null && (await isStillValid(partner, known, request))) return null;
  // a short page to try the API out is no full list
  if (query.after === undefined && query.limit > TRIAL_MAX) await countFullList(partner);
  return inOneState(partner.ctx, async (ctx) => {
    const state = await readFeedState(ctx);
    const owner = ownerOf(ctx, state);
    const page = query.after === undefined ? null : decodePosition(query.after, 'page', owner);
    const found = await readPage(ctx, { state, scopes }, page?.after ?? 0, query.limit);
    // changes are followed from the moment when the first page was read
    const begun = page ?? presentPosition('page', owner);
    const last = found.length === query.limit ? found.at(-1)?.id : undefined;
    const reply = {
      items: found.map(({ product }) => product),
      next: last === undefined ? null : encodePosition({ ...begun, after: last }, state),
      cursor: encodePosition(changesFrom(begun), state),
    };
    return { reply, etag: encodePosition({ ...presentPosition('etag', owner), request }, state) };
  });
}

const changesFrom = ({ after: _, ...begun }: Position): Position => ({ ...begun, of: 'changes' });

/** Whether nothing that the page shows has changed since its ETag was made. */
async function isStillValid({ ctx, scopes }: Partner, etag: string, request: string): Promise<boolean> {
  return inOneState(ctx, async (inner) => {
    const state = await readFeedState(inner);
    // a price service does not report changes
    if (!state.followsPrices) return false;
    const since = knownPosition(etag, ownerOf(inner, state));
    return since?.request === request && !(await hasChanges(inner, { state, scopes, since }));
  });
}

function knownPosition(etag: string, owner: Parameters<typeof presentPosition>[1]): Position | null {
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

/** What has changed for the customer since a cursor: every product once, in its present state. */
export async function listChanges(partner: Partner, query: ChangesQuery): Promise<z.infer<typeof changesReply>> {
  const { scopes } = partner;
  return inOneState(partner.ctx, async (ctx) => {
    const state = await readFeedState(ctx);
    const since = decodePosition(query.cursor, 'changes', ownerOf(ctx, state));
    const range = { state, scopes, since };
    const found = await findChanges(ctx, range, query.limit + 1);
    const shown = found.slice(0, query.limit);
    const hasMore = found.length > query.limit;
    const until = since.until ?? { snapshot: state.snapshot, day: state.day };
    const at = ctx.now().getTime();
    const next: Position = hasMore
      ? { ...since, until, after: shown.at(-1)?.id ?? 0 }
      : { ...changesFrom(since), at, known: until.snapshot, day: until.day };
    if (!hasMore) delete next.until;
    return {
      items: await describeChanges(ctx, range, shown),
      cursor: encodePosition(next, state),
      hasMore,
      followsPrices: state.followsPrices,
    };
  });
}

type Change = z.infer<typeof changesReply>['items'][number];

async function describeChanges(ctx: Context, reading: Reading, shown: readonly ChangedProduct[]): Promise<Change[]> {
  const listed = new Map<number, PartnerProduct>();
  for (let at = 0; at < shown.length; at += BATCH) {
    const ids = shown.slice(at, at + BATCH).map(({ id }) => id);
    for (const { id, product } of await productsByIds(ctx, reading, ids)) listed.set(id, product);
    await setImmediate();
  }
  const gone = shown.filter(({ id, guid }) => guid === null && !listed.has(id));
  const guids = await guidsOf(
    ctx,
    gone.map(({ id }) => id),
  );
  return shown.flatMap(({ id, guid: deleted, kinds }): Change[] => {
    const product = listed.get(id);
    if (product) return [{ ...product, withdrawn: false, changes: kinds }];
    const guid = deleted ?? guids.get(id);
    return guid === undefined ? [] : [{ guid, withdrawn: true }];
  });
}

async function guidsOf({ db }: Context, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('products').select(['id', 'guid']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, guid }) => [id, guid]));
}
