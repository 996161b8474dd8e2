import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { inOneState } from '#backend/db/in-one-state.ts';
import { ServiceError } from '#backend/errors.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { Partner } from './authenticate.ts';
import { csvRows } from './csv-list.ts';
import { encodePosition, presentPosition } from './cursor.ts';
import type { Format, ListCategory } from './list-format.ts';
import { countFullList } from './list-products.ts';
import { messages } from './messages.ts';
import { readPartnerSnapshot } from './partner-snapshot.ts';
import { BATCH, productsAfter } from './read-products.ts';
import { readWarehouses } from './read-warehouses.ts';
import { ymlParts } from './yml-list.ts';

const formats = { csv: csvRows, yml: ymlParts } satisfies Record<string, Format>;
export type FileFormat = keyof typeof formats;

export interface FullList {
  /** cursor of `changes` from the beginning of this list */
  cursor: string;
  text: AsyncIterable<string>;
  /** must be called when the list is sent or given up */
  release(): void;
}

/** One list at a time in this process; a slow reader must finish within ten minutes. */
let isSending = false;
const LIST_MS = 600_000;
const BUSY_SECONDS = 15;

/**
 * The customer's full list as one text, read in batches while it is sent. Throws 503 while another list is sent, 429 over
 * the hourly limit. The first batch is read at once, so that an error of the price service is a proper refusal.
 */
export async function openFullList(partner: Partner, format: FileFormat): Promise<FullList> {
  if (isSending) throw new ServiceError('UNAVAILABLE', messages.busy, [], BUSY_SECONDS);
  isSending = true;
  const deadline = setTimeout(release, LIST_MS).unref();
  let isOpen = true;
  function release() {
    if (!isOpen) return;
    isOpen = false;
    isSending = false;
    clearTimeout(deadline);
  }
  try {
    await countFullList(partner);
    const { ctx, scopes } = partner;
    const { state, frame, first } = await inOneState(ctx, async (inner) => {
      const state = await readPartnerSnapshot(inner);
      const first = await productsAfter(inner, { state, scopes }, 0, BATCH);
      const frame = { categories: await readCategories(inner), warehouses: await readWarehouses(inner, state) };
      return { state, frame, first };
    });
    async function* batches() {
      let batch = first;
      while (batch.length > 0) {
        if (!isOpen) throw new Error('the full list was read too slowly');
        yield batch;
        if (batch.length < BATCH) return;
        await setImmediate();
        batch = await productsAfter(ctx, { state, scopes }, batch.at(-1)?.id ?? 0, BATCH);
      }
    }
    const owner = { state, customer: requireCaller(ctx).xmlId, now: ctx.now() };
    const cursor = encodePosition(presentPosition('changes', owner), state);
    return { cursor, text: formats[format]({ ...frame, scopes, now: ctx.now() }, batches()), release };
  } catch (error) {
    release();
    throw error;
  }
}

async function readCategories({ db }: Context): Promise<ListCategory[]> {
  const { rows } = await sql<ListCategory>`
    SELECT id, parent_id AS "parentId", name FROM categories WHERE is_active ORDER BY array_length(ancestor_ids, 1), id`.execute(
    db,
  );
  return rows;
}
