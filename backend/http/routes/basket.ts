import {
  addItem,
  addItems,
  exportBasket,
  getBasket,
  getSummary,
  markSeen,
  removeItems,
  undoChange,
  updateItems,
} from '#backend/modules/basket/index.ts';
import type { basketCalls } from '#lib/contract/basket.ts';
import type { Implementations } from '../implementation.ts';

export const basketRoutes: Implementations<keyof typeof basketCalls> = {
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
  'POST v1 basket/seen/': (ctx, { body }) => markSeen(ctx, body.version),
};
