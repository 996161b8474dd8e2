import {
  addItem,
  addItems,
  chooseBasket,
  deleteBasket,
  exportBasket,
  getBasket,
  getSummary,
  listBaskets,
  listTemplate,
  loadList,
  makeBasket,
  markSeen,
  moveLines,
  rejectedRows,
  removeItems,
  renameBasket,
  undoChange,
  updateItems,
} from '#backend/modules/basket/index.ts';
import type { basketCalls } from '#lib/contract/basket.ts';
import type { basketLoadCalls } from '#lib/contract/basket-load.ts';
import type { namedBasketCalls } from '#lib/contract/baskets.ts';
import type { Implementations } from '../implementation.ts';

export const basketRoutes: Implementations<
  keyof typeof basketCalls | keyof typeof basketLoadCalls | keyof typeof namedBasketCalls
> = {
  'GET v1 basket/items/': (ctx) => getBasket(ctx),
  'GET v1 basket/summary/': (ctx) => getSummary(ctx),
  'GET v1 basket/export/': (ctx) => exportBasket(ctx),
  'POST v1 basket/item/': (ctx, { body }) => addItem(ctx, body),
  'POST v1 basket/add/': (ctx, { body }) => addItem(ctx, body),
  'POST v1 basket/items/': (ctx, { body }) => addItems(ctx, body),
  'PATCH v1 basket/items/': (ctx, { body }) => updateItems(ctx, body.items),
  'DELETE v1 basket/item/{id}/': (ctx, { params }) => removeItems(ctx, [params.id]),
  'POST v1 basket/remove/': (ctx, { body }) => removeItems(ctx, body.ids),
  'POST v1 basket/undo/': (ctx, { body }) => undoChange(ctx, body.undo),
  'POST v1 basket/load/': (ctx, { body: { text, ...loading } }) => loadList(ctx, { text }, loading),
  'POST - /ajax/cart/load/': async (ctx, { body: { file, ...loading } }) =>
    loadList(ctx, { bytes: new Uint8Array(await file.arrayBuffer()) }, loading),
  'POST v1 basket/load/{key}/rejected/': (ctx, { params, body }) => rejectedRows(ctx, params.key, body.without),
  'GET v1 basket/template/': () => listTemplate(),
  'POST v1 basket/seen/': (ctx, { body }) => markSeen(ctx, body.version),
  'GET v1 baskets/': (ctx) => listBaskets(ctx),
  'POST v1 baskets/': (ctx, { body }) => makeBasket(ctx, body),
  'PATCH v1 baskets/{id}/': (ctx, { params, body }) => renameBasket(ctx, params.id, body.name),
  'DELETE v1 baskets/{id}/': (ctx, { params, query }) => deleteBasket(ctx, params.id, query.version),
  'POST v1 baskets/{id}/current/': (ctx, { params }) => chooseBasket(ctx, params.id),
  'POST v1 baskets/{id}/lines/': (ctx, { params, body }) => moveLines(ctx, params.id, body.ids),
};
