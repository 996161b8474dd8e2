import { suggestAddresses, suggestCompanies } from '#backend/modules/suggestions/index.ts';
import type { suggestionCalls } from '#lib/contract/suggestions.ts';
import type { Implementations } from '../implementation.ts';

export const suggestionRoutes: Implementations<keyof typeof suggestionCalls> = {
  'POST v1 dadata/': async (ctx, { body }) =>
    body.type === 'party'
      ? { type: 'party', suggestions: await suggestCompanies(ctx, body) }
      : { type: 'address', suggestions: await suggestAddresses(ctx, body) },
};
