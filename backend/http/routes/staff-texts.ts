import {
  listEdited,
  namedParts,
  previewText,
  readForEdit,
  removeEdited,
  saveText,
  textChoices,
} from '#backend/modules/content/index.ts';
import { idempotent } from '#backend/modules/staff/index.ts';
import type { staffTextCalls } from '#lib/contract/staff-texts.ts';
import type { Implementations } from '../implementation.ts';
import { changing, recorded } from './staff-change.ts';

export const staffTextRoutes: Implementations<keyof typeof staffTextCalls> = {
  'GET v1 staff/texts/': (ctx, { query }) => listEdited(ctx, query),
  'GET v1 staff/texts/one/': (ctx, { query: { path } }) => readForEdit(ctx, path),
  'GET v1 staff/texts/choices/': (ctx) => textChoices(ctx),
  'POST v1 staff/texts/named/': (ctx, { body }) => namedParts(ctx, body),
  'POST v1 staff/texts/preview/': (ctx, { body }) => previewText(ctx, body),
  'POST v1 staff/texts/save/': (ctx, { body }) =>
    idempotent(ctx, body, async (first) => {
      const { path, version, outcome } = body;
      const action = version === null ? 'create' : outcome === 'keep' ? 'change' : outcome;
      const saved = await recorded(
        first,
        [action, 'text', path ?? ((text: { path: string }) => text.path)],
        (trx) => saveText(trx, body),
        { mayCreate: version === null },
      );
      return { success: true as const, ...saved };
    }),
  'POST v1 staff/texts/remove/': (ctx, { body }) =>
    changing(ctx, ['remove', 'text', body.path], (trx) => removeEdited(trx, body)),
};
