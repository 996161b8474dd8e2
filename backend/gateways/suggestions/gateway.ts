import type { AddressSuggestion, PartySuggestion, SuggestionBounds } from '#lib/contract/suggestions.ts';

export interface AddressOptions {
  count: number;
  /** null: regions and localities */
  bounds: SuggestionBounds | null;
  /** FIAS ids; empty: the whole country */
  regions: readonly string[];
  /** leaves the names of `regions` out of the displayed value */
  restrictValue: boolean;
}

/** Source of companies and addresses. Throws UNAVAILABLE for any failure. */
export interface SuggestionGateway {
  suggestParties(query: string, count: number): Promise<PartySuggestion[]>;
  suggestAddresses(query: string, options: AddressOptions): Promise<AddressSuggestion[]>;
}
