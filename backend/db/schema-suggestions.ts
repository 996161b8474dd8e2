import type { GeneratedAlways, JSONColumnType } from 'kysely';
import type { AddressData, PartySuggestion, SuggestionBounds } from '#lib/contract/suggestions.ts';

/** What an address is answered as. */
export interface AddressAnswer {
  /** with the region, but for a capital */
  value: string;
  /** with the region */
  fullValue: string;
  /** without the region */
  shortValue: string;
  data: AddressData;
}

/** Suggestions of a shop without DaData; column meanings are commented in `migrations/0022-suggestions.ts`. */
export interface SuggestionTables {
  suggestions: {
    id: GeneratedAlways<number>;
    kind: 'address' | 'party';
    sort: number;
    words: string[];
    type_words: string[];
    around_words: string[];
    inn: string | null;
    region_fias_id: string | null;
    bounds: SuggestionBounds[];
    answer: JSONColumnType<AddressAnswer | PartySuggestion>;
  };
  /** filled by a trigger */
  suggestion_words: { word: GeneratedAlways<string>; suggestion_id: GeneratedAlways<number> };
}
