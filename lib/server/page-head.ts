import { cityOrigin, environment } from '#lib/config/environment.ts';
import type { City } from '#lib/contract/geography.ts';

/** Drawn by `npm run sharing-picture`. */
const SHARING_PICTURE = '/sharing.jpg';

interface PageFacts {
  city: Pick<City, 'isDefault' | 'subdomain'>;
  /** canonical path of the page, with the query that is part of its address */
  path: string;
  title: string;
  description: string;
  /** path or address of the sharing picture; default: the shop's */
  image?: string | null;
}

/** Head of a public page: texts, sharing preview and the canonical address on the city's host. */
export function pageHead({ city, path, title, description, image = null }: PageFacts) {
  return {
    title,
    description,
    origin: publicOrigin(city),
    path,
    image: image ?? SHARING_PICTURE,
    siteName: environment().storeName,
  };
}

/** Origin of a city's pages: the bare domain for the default city, its subdomain for any other. */
export function publicOrigin(city: Pick<City, 'isDefault' | 'subdomain'>): string {
  return cityOrigin(environment(), city.isDefault ? null : city.subdomain);
}
