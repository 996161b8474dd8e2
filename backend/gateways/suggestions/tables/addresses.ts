import type { AddressAnswer } from '#backend/db/schema-suggestions.ts';
import { type Findable, wordsOf } from '#backend/gateways/suggestions/matching.ts';
import type { AddressData, SuggestionBounds } from '#lib/contract/suggestions.ts';
import { isFederalCity } from '#lib/rules/federal-cities.ts';
import { localitiesByRegion } from './localities.ts';
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

const localityTypes = {
  г: 'город',
  пгт: 'посёлок городского типа',
  рп: 'рабочий посёлок',
  гп: 'городской посёлок',
  п: 'посёлок',
  с: 'село',
  х: 'хутор',
  'ст-ца': 'станица',
} as const;
type LocalityType = keyof typeof localityTypes;

const isLocalityType = (text: string): text is LocalityType => text in localityTypes;

/** 'пгт Васильево' → пгт, Васильево; 'Старый Оскол' is a city as it stands. */
function typeAndName(locality: string): [LocalityType, string] {
  const [first = '', ...rest] = locality.split(' ');
  return isLocalityType(first) ? [first, rest.join(' ')] : ['г', locality];
}

/** Every address of the tables, the largest first. */
export function allAddresses(): Address[] {
  const every = regionRows.flatMap((row) => {
    const [regionFiasId, region] = row;
    const localities = Object.entries(localitiesByRegion[region] ?? {});
    const inside = localities.map(([locality, thousands]) => localityOf(row, locality, thousands));
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
    thousands: inside.reduce((sum, locality) => sum + locality.thousands, 0),
  };
}

function localityOf(
  [regionFiasId, region, type, withType, capital]: RegionRow,
  locality: string,
  thousands: number,
): Address {
  const [localityType, name] = typeAndName(locality);
  const shortValue = `${localityType} ${name}`;
  const isRegion = shortValue === withType;
  const fullValue = isRegion ? shortValue : `${withType}, ${shortValue}`;
  const isCity = localityType === 'г';
  return {
    regionFiasId,
    bounds: isRegion ? ['region', 'locality'] : ['locality'],
    answer: {
      value: locality === capital ? shortValue : fullValue,
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
    typeWords: wordsOf(localityType, localityTypes[localityType]),
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

/** The address of a locality as the table of localities writes it. */
export function addressOf(addresses: readonly Address[], region: string, locality: string): Address {
  const shortValue = typeAndName(locality).join(' ');
  const found = addresses.find(({ answer }) => answer.data.region === region && answer.shortValue === shortValue);
  if (!found) throw new Error(`no ${locality} in ${region}`);
  return found;
}
