import { selectEquipment } from '#backend/modules/selector/index.ts';
import type { selectorCalls } from '#lib/contract/selector.ts';
import type { Implementations } from '../implementation.ts';

export const selectorRoutes: Implementations<keyof typeof selectorCalls> = {
  'POST v1 selector/': (ctx, { body }) => selectEquipment(ctx, body),
};
