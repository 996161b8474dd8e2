import type { Context } from '#backend/context.ts';
import { suggestionGateway } from '#backend/gateways/suggestions/configured-suggestions.ts';
import type { PartySuggestion } from '#lib/contract/suggestions.ts';
import { takeSuggestions } from './take-suggestions.ts';

/** Companies by name or INN, including those that may not register, since the form explains why. */
export async function suggestCompanies(
  ctx: Context,
  { query, count, sessionId }: { query: string; count: number; sessionId?: string | undefined },
): Promise<PartySuggestion[]> {
  await takeSuggestions(ctx, sessionId);
  return suggestionGateway(ctx.db).suggestParties(query, count);
}
