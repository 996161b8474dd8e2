import type { City } from '#lib/contract/geography.ts';
import { fill } from '#lib/format/fill.ts';
import { cityValues } from '#lib/format/in-city.ts';
import type { StockLabels } from '#lib/format/stock-text.ts';

type SearchCity = Pick<City, 'id' | 'name' | 'nameIn'>;

/** The cities whose stock the suggestions tell of. */
export interface SearchCities {
  city: SearchCity;
  /** the default city; null: it is the city itself */
  home: SearchCity | null;
}

/** The shortest sentences of stock, with the cities put in. */
export function stockLabelsOf(words: StockLabels, { city, home }: SearchCities): StockLabels {
  const keepPieces = { pieces: '{pieces}' };
  return {
    ...words,
    here: fill(words.here, { ...cityValues(city), ...keepPieces }),
    elsewhere: fill(words.here, { ...cityValues(home ?? city), ...keepPieces }),
  };
}
