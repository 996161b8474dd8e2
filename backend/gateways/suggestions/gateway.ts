import type { AddressSuggestion, PartySuggestion, SuggestionBounds } from '#lib/contract/suggestions.ts';

export interface AddressOptions {
  count: number;
  /** null: regions and whatever is in them */
  bounds: SuggestionBounds | null;
  /** FIAS ids; none: the whole country */
  regions: readonly string[];
  /** leaves `regions` out of the shown value */
  restrictValue: boolean;
}

/** Who knows companies and addresses. Refuses with UNAVAILABLE, whatever the reason. */
export interface SuggestionGateway {
  suggestParties(query: string, count: number): Promise<PartySuggestion[]>;
  suggestAddresses(query: string, options: AddressOptions): Promise<AddressSuggestion[]>;
}
