import {
  checkImport,
  confirmImport,
  faultyRows,
  getImport,
  listImportRows,
  listImports,
  startFeed,
  startFetch,
  startImport,
  undoImport,
} from '#backend/modules/staff-imports/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { staffImportCalls } from '#lib/contract/staff-imports.ts';
import type { Implementations } from '../implementation.ts';
import { changing } from './staff-change.ts';

export const staffImportRoutes: Implementations<keyof typeof staffImportCalls> = {
  'GET v1 staff/imports/': (ctx, { query }) => listImports(ctx, query),
  'POST v1 staff/imports/': (ctx, { body }) => startImport(ctx, body),
  'POST v1 staff/imports/feed/': (ctx, { body }) => startFeed(ctx, body),
  'POST v1 staff/imports/fetch/': (ctx, { body }) => startFetch(ctx, body),
  'GET v1 staff/imports/{id}/': (ctx, { params: { id } }) => getImport(ctx, id),
  'GET v1 staff/imports/{id}/rows/': (ctx, { params: { id }, query }) => listImportRows(ctx, id, query),
  'GET v1 staff/imports/{id}/faults/': (ctx, { params: { id } }) => faultyRows(ctx, id),
  'POST v1 staff/imports/{id}/check/': (ctx, { params: { id } }) =>
    changing(ctx, ['check', 'import', String(id)], (trx) => checkImport(trx, id)),
  'POST v1 staff/imports/{id}/confirm/': (ctx, { params: { id }, body }) => {
    const { userId } = requireCaller(ctx);
    return changing(ctx, ['confirm', 'import', String(id)], (trx) => confirmImport(trx, { id, ...body, userId }));
  },
  'POST v1 staff/imports/{id}/undo/': (ctx, { params: { id } }) =>
    changing(ctx, ['undo', 'import', String(id)], (trx) => undoImport(trx, id)),
};
