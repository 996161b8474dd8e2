import { latinCityName } from './city-name.ts';

interface CityNames {
  name: string;
  /** prepositional case without the preposition: «Казани» */
  nameIn: string;
}

/** A city for a message: `inCity`, `fromCity` and `cityName` for Russian sentences, `city` in Latin letters for English ones. */
export type CityValues = Record<'city' | 'cityName' | 'inCity' | 'fromCity', string>;

/** «в Казани», «во Владивостоке»: from the city's prepositional case. */
export function inCity(nameIn: string): string {
  return `${/^[ВФ][б-джзк-нп-тф-щ]/i.test(nameIn) ? 'во' : 'в'} ${nameIn}`;
}

/** «из Москвы»; when the genitive cannot be derived from the other cases, «со складов в Нижнем Новгороде». */
export function fromCity({ name, nameIn }: CityNames): string {
  const genitive = genitiveOf(name, nameIn);
  return genitive ? `из ${genitive}` : `со складов ${inCity(nameIn)}`;
}

export const cityValues = (names: CityNames): CityValues => ({
  city: latinCityName(names.name),
  cityName: names.name,
  inCity: inCity(names.nameIn),
  fromCity: fromCity(names),
});

/** Endings of one-word names: nominative, prepositional, genitive. */
const declensions: [nominative: RegExp, prepositional: string, genitive: string][] = [
  [/(?<=[гжкхчшщ])а$/, 'е', 'и'],
  [/а$/, 'е', 'ы'],
  [/ь$/, 'и', 'и'],
  [/ь$/, 'е', 'я'],
  [/(?<=[б-джзк-нп-тф-щ])$/, 'е', 'а'],
];

function genitiveOf(name: string, nameIn: string): string | null {
  if (name.includes(' ')) return null;
  const fitting = declensions.find(
    ([end, prepositional]) => end.test(name) && name.replace(end, prepositional) === nameIn,
  );
  return fitting ? name.replace(fitting[0], fitting[2]) : null;
}
