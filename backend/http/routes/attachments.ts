import { readAttachment, storeAttachment } from '#backend/modules/attachments/index.ts';
import type { attachmentCalls } from '#lib/contract/attachments.ts';
import type { Implementations } from '../implementation.ts';

export const attachmentRoutes: Implementations<keyof typeof attachmentCalls> = {
  'POST v1 attachments/': (ctx, { body }) => storeAttachment(ctx, body),
  'GET v1 attachments/{id}/': (ctx, { params }) => readAttachment(ctx, params.id),
};
