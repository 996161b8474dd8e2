import type { Locale } from '#lib/config/locales.ts';
import type { ListedCity } from '#lib/contract/geography.ts';
import { cityName } from '#lib/format/city-name.ts';
import { isPlaced } from '#lib/rules/maps/place.ts';
import { placeLabels } from '#lib/rules/maps/place-labels.ts';
import { onRussiaMap, russiaMap } from '#lib/rules/maps/russia-map.ts';
import type { PackedPlace } from './russia-map-view.tsx';

interface PlacesInput {
  cities: ListedCity[];
  /** id of the page's city */
  here: number;
  locale: Locale;
  href: (city: ListedCity) => string;
}

/** The smallest widths of the map on a wide, a middle and a narrow screen, px, and those of a letter there. */
const screens = [
  { width: 1190, letter: 7.6 },
  { width: 676, letter: 7.6 },
  { width: 290, letter: 7.2 },
];

/** The cities on the drawn map, with the sides of their names; this city, big ones and those with a store choose first. */
export function packPlaces({ cities, here, locale, href }: PlacesInput): PackedPlace[] {
  const weight = (city: ListedCity) => (city.id === here ? 4 : 0) + (city.isBig ? 2 : 0) + (city.hasStore ? 1 : 0);
  const sorted = cities.filter(isPlaced).toSorted((a, b) => weight(b) - weight(a) || a.id - b.id);
  const points = sorted.map((city) => {
    const [x, y] = onRussiaMap(city);
    return { x: x / russiaMap.width, y: y / russiaMap.width, label: cityName(city.name, locale) };
  });
  const sides = screens.map((screen) =>
    placeLabels(points, { ...screen, height: (screen.width * russiaMap.height) / russiaMap.width }),
  );
  return sorted.map((city, index) => {
    const [x, y] = onRussiaMap(city);
    const kind = city.id === here ? 'here' : city.hasStore ? 'store' : 'other';
    const [wide, middle, narrow] = sides.map((of) => of[index] ?? '');
    return [cityName(city.name, locale), href(city), x, y, kind, [wide!, middle!, narrow!]];
  });
}
