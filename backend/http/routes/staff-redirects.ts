import type { Context } from '#backend/context.ts';
import { inTransaction } from '#backend/db/in-transaction.ts';
import { conflict } from '#backend/errors.ts';
import { ImportBusyError, lockImportsWithin } from '#backend/import/import-lock.ts';
import {
  addPriceOnRequest,
  effectOfPriceOnRequest,
  priceTree,
  removePriceOnRequest,
} from '#backend/import/name-price-on-request.ts';
import { checkRedirect, listRedirects, removeRedirect, saveRedirect } from '#backend/modules/site/index.ts';
import { idempotent } from '#backend/modules/staff/index.ts';
import { changeProductOnRequest, listProductsOnRequest, ownCodeOf } from '#backend/modules/staff-prices/index.ts';
import type { staffRedirectCalls } from '#lib/contract/staff-redirects.ts';
import type { Implementations } from '../implementation.ts';
import { messages } from '../messages.ts';
import { changing } from './staff-change.ts';

export const staffRedirectRoutes: Implementations<keyof typeof staffRedirectCalls> = {
  'GET v1 staff/redirects/': (ctx, { query }) => listRedirects(ctx, query),
  'GET v1 staff/redirects/check/': (ctx, { query: { from, to, isNew } }) =>
    checkRedirect(ctx, { from, to, isNew: isNew === 'yes' }),
  'POST v1 staff/redirects/save/': (ctx, { body }) =>
    idempotent(ctx, body, (first) =>
      changing(
        first,
        [body.version === null ? 'create' : 'change', 'redirect', body.from],
        (trx) => saveRedirect(trx, body),
        { mayCreate: body.version === null },
      ),
    ),
  'POST v1 staff/redirects/remove/': (ctx, { body }) =>
    changing(ctx, ['remove', 'redirect', body.from], (trx) => removeRedirect(trx, body)),
  'GET v1 staff/onRequest/': async ({ db }) => ({ items: await priceTree(db) }),
  'GET v1 staff/onRequest/effect/': ({ db }, { query: { path, isOnRequest } }) =>
    effectOfPriceOnRequest(db, { path, isOnRequest: isOnRequest === 'yes' }),
  'POST v1 staff/onRequest/change/': (ctx, { body: { path, isOnRequest } }) =>
    betweenImports(ctx, (trx) =>
      changing(trx, [isOnRequest ? 'hidePrices' : 'showPrices', 'onRequest', path], ({ db }) =>
        (isOnRequest ? addPriceOnRequest : removePriceOnRequest)(db, path),
      ),
    ),
  'GET v1 staff/onRequest/products/': (ctx) => listProductsOnRequest(ctx),
  'POST v1 staff/onRequest/products/': (ctx, { body: { code, isOnRequest } }) =>
    betweenImports(ctx, async (trx) => {
      const own = await ownCodeOf(trx, code);
      return changing(trx, [isOnRequest ? 'hidePrices' : 'showPrices', 'productOnRequest', own], (inner) =>
        changeProductOnRequest(inner, own, isOnRequest),
      );
    }),
};

/** Refuses with 409 while a catalogue is imported, before anything waits for the rows that the import has locked. */
const betweenImports = <T>(ctx: Context, act: (ctx: Context) => Promise<T>): Promise<T> =>
  inTransaction(ctx.db, async (trx) => {
    await lockImportsWithin(trx).catch((error: unknown) => {
      throw error instanceof ImportBusyError ? conflict(messages.importRuns) : error;
    });
    return act({ ...ctx, db: trx });
  });
