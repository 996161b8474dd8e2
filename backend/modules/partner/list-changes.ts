import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import type { Context } from '#backend/context.ts';
import { inOneState } from '#backend/db/in-one-state.ts';
import type { ChangesQuery, changesReply, PartnerProduct } from '#lib/contract/partner-api.ts';
import type { Partner } from './authenticate.ts';
import { decodePosition, encodePosition, type Position } from './cursor.ts';
import { type ChangedProduct, findChanges } from './find-changes.ts';
import { changesFrom, type Listed, ownerOf, type PageFormat } from './list-products.ts';
import { readPartnerSnapshot } from './partner-snapshot.ts';
import { BATCH, productsByIds } from './read-products.ts';
import { readWarehouses } from './read-warehouses.ts';

type Reading = Parameters<typeof productsByIds>[1];
type ChangesRequest = Omit<ChangesQuery, 'format'> & { format: PageFormat };

/** What has changed for the customer since a cursor: every product once, in its present state. */
export async function listChanges(
  partner: Partner,
  query: ChangesRequest,
): Promise<Listed<z.infer<typeof changesReply>>> {
  const { scopes } = partner;
  return inOneState(partner.ctx, async (ctx) => {
    const state = await readPartnerSnapshot(ctx);
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
    const reply = {
      items: await describeChanges(ctx, range, shown),
      cursor: encodePosition(next, state),
      hasMore,
      followsPrices: state.followsPrices,
    };
    return { reply, warehouses: query.format === 'csv' ? await readWarehouses(ctx, state) : [] };
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
