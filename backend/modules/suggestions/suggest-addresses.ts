import type { Context } from '#backend/context.ts';
import { suggestionGateway } from '#backend/gateways/suggestions/configured-suggestions.ts';
import type { AddressSuggestion, SuggestionBounds } from '#lib/contract/suggestions.ts';
import { takeSuggestions } from './take-suggestions.ts';

interface AddressQuery {
  query: string;
  count: number;
  sessionId?: string | undefined;
  bounds?: SuggestionBounds | undefined;
  locations?: { region_fias_id: string }[] | undefined;
  restrict_value?: boolean | undefined;
}

/** Regions and localities by name, localities optionally within a region. */
export async function suggestAddresses(ctx: Context, asked: AddressQuery): Promise<AddressSuggestion[]> {
  await takeSuggestions(ctx, asked.sessionId);
  return suggestionGateway(ctx.db).suggestAddresses(asked.query, {
    count: asked.count,
    bounds: asked.bounds ?? null,
    regions: (asked.locations ?? []).map((location) => location.region_fias_id),
    restrictValue: asked.restrict_value ?? false,
  });
}
