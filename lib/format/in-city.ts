import { latinCityName } from './city-name.ts';

/** «в Казани», «во Владивостоке»: from the city's prepositional case. */
export function inCity(nameIn: string): string {
  return `${/^[ВФ][бвгджзклмнпрстфхцчшщ]/i.test(nameIn) ? 'во' : 'в'} ${nameIn}`;
}

/** A city for a message: `inCity` for Russian sentences, `city` in Latin letters for English ones. */
export function cityWords({ name, nameIn }: { name: string; nameIn: string }): { city: string; inCity: string } {
  return { city: latinCityName(name), inCity: inCity(nameIn) };
}
