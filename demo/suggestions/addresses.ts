import type { AddressAnswer } from '#backend/db/schema-suggestions.ts';
import { type Findable, wordsOf } from '#backend/gateways/suggestions/matching.ts';
import type { AddressData, SuggestionBounds } from '#lib/contract/suggestions.ts';
import { isFederalCity } from '#lib/rules/federal-cities.ts';
import { placesByRegion } from './places.ts';
import { type RegionRow, regionRows } from './regions.ts';

/** A region, a locality, or a federal city, which is both. */
export interface Address extends Findable {
  regionFiasId: string;
  bounds: readonly SuggestionBounds[];
  answer: AddressAnswer;
  thousands: number;
}

const regionTypes: Record<RegionRow[2], string> = {
  Респ: 'республика',
  край: 'край',
  обл: 'область',
  Аобл: 'автономная область',
  АО: 'автономный округ',
  г: 'город',
};

const placeTypes = {
  г: 'город',
  пгт: 'посёлок городского типа',
  рп: 'рабочий посёлок',
  гп: 'городской посёлок',
  п: 'посёлок',
  с: 'село',
  х: 'хутор',
  'ст-ца': 'станица',
} as const;
type PlaceType = keyof typeof placeTypes;

const isPlaceType = (text: string): text is PlaceType => text in placeTypes;

/** 'пгт Васильево' → пгт, Васильево; 'Старый Оскол' is a city as it stands. */
function typeAndName(place: string): [PlaceType, string] {
  const [first = '', ...rest] = place.split(' ');
  return isPlaceType(first) ? [first, rest.join(' ')] : ['г', place];
}

/** Every address of the tables, the largest first. */
export function allAddresses(): Address[] {
  const every = regionRows.flatMap((row) => {
    const [regionFiasId, region] = row;
    const places = Object.entries(placesByRegion[region] ?? {});
    const inside = places.map(([place, thousands]) => placeOf(row, place, thousands));
    return isFederalCity(regionFiasId) ? inside : [regionOf(row, inside), ...inside];
  });
  return every.toSorted((a, b) => b.thousands - a.thousands);
}

function regionOf([regionFiasId, region, type, withType]: RegionRow, inside: Address[]): Address {
  const words = wordsOf(region);
  return {
    regionFiasId,
    bounds: ['region'],
    answer: {
      value: withType,
      fullValue: withType,
      shortValue: withType,
      data: regionData(regionFiasId, region, withType),
    },
    words,
    typeWords: wordsOf(type, regionTypes[type], withType).filter((word) => !words.includes(word)),
    aroundWords: [],
    thousands: inside.reduce((sum, place) => sum + place.thousands, 0),
  };
}

function placeOf(
  [regionFiasId, region, type, withType, capital]: RegionRow,
  place: string,
  thousands: number,
): Address {
  const [placeType, name] = typeAndName(place);
  const shortValue = `${placeType} ${name}`;
  const isRegion = shortValue === withType;
  const fullValue = isRegion ? shortValue : `${withType}, ${shortValue}`;
  const isCity = placeType === 'г';
  return {
    regionFiasId,
    bounds: isRegion ? ['region', 'locality'] : ['locality'],
    answer: {
      value: place === capital ? shortValue : fullValue,
      fullValue,
      shortValue,
      data: {
        ...regionData(regionFiasId, region, withType),
        city: isCity ? name : null,
        settlement: isCity ? null : name,
        settlement_with_type: isCity ? null : shortValue,
      },
    },
    words: wordsOf(name),
    typeWords: wordsOf(placeType, placeTypes[placeType]),
    aroundWords: isRegion ? [] : wordsOf(withType, regionTypes[type]),
    thousands,
  };
}

const regionData = (regionFiasId: string, region: string, withType: string): AddressData => ({
  region_fias_id: regionFiasId,
  region,
  region_with_type: withType,
  city: null,
  settlement: null,
  settlement_with_type: null,
});

/** The address of a place as the table of places writes it. */
export function addressOf(addresses: readonly Address[], region: string, place: string): Address {
  const shortValue = typeAndName(place).join(' ');
  const found = addresses.find(({ answer }) => answer.data.region === region && answer.shortValue === shortValue);
  if (!found) throw new Error(`no ${place} in ${region}`);
  return found;
}
