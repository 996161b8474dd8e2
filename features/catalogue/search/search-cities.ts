import type { City } from '#lib/contract/geography.ts';
import { fill } from '#lib/format/fill.ts';
import { cityValues } from '#lib/format/in-city.ts';
import type { StockLabels } from '#lib/format/stock-text.ts';

type SearchCity = Pick<City, 'id' | 'name' | 'nameIn'>;

/** Cities whose stock the suggestions show. */
export interface SearchCities {
  city: SearchCity;
  /** the default city; null: the city itself is the default */
  home: SearchCity | null;
}

/** Stock labels in their shortest form, with the cities' names filled in. */
export function stockLabelsOf(words: StockLabels, { city, home }: SearchCities): StockLabels {
  const keepPieces = { pieces: '{pieces}' };
  return {
    ...words,
    here: fill(words.here, { ...cityValues(city), ...keepPieces }),
    elsewhere: fill(words.here, { ...cityValues(home ?? city), ...keepPieces }),
  };
}
