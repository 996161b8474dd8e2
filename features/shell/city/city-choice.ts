import { writeSiteCookie } from '#lib/client/site-cookie.ts';
import { CITY_COOKIE } from '#lib/config/account-cookies.ts';
import { cityOrigin } from '#lib/config/city-origin.ts';
import type { City } from '#lib/contract/geography.ts';
import { CITY_QUESTION } from './city-question-store.ts';

export type ChosenCity = Pick<City, 'id' | 'name' | 'subdomain'>;

/** What the origins of the shop's hosts are made from, by `cityOrigin`. */
export interface CityHosts {
  regionalDomain: string;
  /** origin of the default city */
  publicOrigin: string;
}

export function keepCity({ id, name, subdomain }: ChosenCity, regionalDomain: string): void {
  writeSiteCookie(CITY_COOKIE, JSON.stringify({ id, name, subdomain }), regionalDomain);
  closeQuestion();
}

/** Hides the question that the head script opened; without an answer it is asked again when the next document loads. */
export function closeQuestion(): void {
  const { dataset } = document.documentElement;
  if (dataset.cityQuestion !== 'open') return;
  dataset.cityQuestion = 'closed';
  // a hidden button cannot keep the focus; the dialog of cities returns it there when it closes
  setTimeout(() => {
    if (document.activeElement?.matches(`body, #${CITY_QUESTION} *`))
      document.getElementById('content')?.focus({ preventScroll: true });
  });
}

/** The same page on a city's own host. */
export function cityAddress(city: Pick<City, 'subdomain' | 'isDefault'>, hosts: CityHosts, path: string): string {
  return cityOrigin(hosts, city.isDefault ? null : city.subdomain) + path;
}
