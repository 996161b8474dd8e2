import type { City } from '#lib/contract/geography.ts';
import { fill } from '#lib/format/fill.ts';
import { cityWords } from '#lib/format/in-city.ts';
import type { StockWords } from '#lib/format/stock-text.ts';

type Place = Pick<City, 'id' | 'name' | 'nameIn'>;

/** The cities whose stock the suggestions tell of. */
export interface SearchPlaces {
  city: Place;
  /** the default city; null: it is the city itself */
  home: Place | null;
}

/** The shortest sentences of stock, with the places put in. */
export function placedWords(words: StockWords, { city, home }: SearchPlaces): StockWords {
  const keepPieces = { pieces: '{pieces}' };
  return {
    ...words,
    here: fill(words.here, { ...cityWords(city), ...keepPieces }),
    elsewhere: fill(words.here, { ...cityWords(home ?? city), ...keepPieces }),
  };
}
