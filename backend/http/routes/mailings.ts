import { changeMailing, readMailing } from '#backend/modules/notification-preferences/index.ts';
import type { mailingCalls } from '#lib/contract/mailings.ts';
import type { Implementations } from '../implementation.ts';

export const mailingRoutes: Implementations<keyof typeof mailingCalls> = {
  'GET v1 mailings/{token}/': (ctx, { params }) => readMailing(ctx, params.token),
  'POST v1 mailings/{token}/': (ctx, { params, body }) => changeMailing(ctx, params.token, body.byEmail),
};
