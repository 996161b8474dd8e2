import { cityOrigin } from '#lib/config/city-origin.ts';
import { environment } from '#lib/config/environment.ts';
import { SHARING_PICTURE, sharingAddress } from '#lib/config/sharing.ts';
import type { SharingCard } from '#lib/contract/app.ts';
import type { City } from '#lib/contract/geography.ts';
import { sharingKey } from './sharing-key.ts';

interface PageFacts {
  city: Pick<City, 'isDefault' | 'subdomain'>;
  /** canonical path of the page, with the query that is part of its address */
  path: string;
  title: string;
  description: string;
  /** path or address of the sharing picture; default: the shop's */
  image?: string | null;
  /** what the sharing picture shows, if it is drawn for the page */
  card?: SharingCard | null;
}

/** Head of a public page: texts, sharing preview and the canonical address on the city's host. */
export function pageHead({ city, path, title, description, image = null, card = null }: PageFacts) {
  const [page = path] = path.split('?', 1);
  return {
    title,
    description,
    origin: publicOrigin(city),
    path,
    image: card ? sharingAddress(sharingKey(page, card), page) : (image ?? SHARING_PICTURE),
    imageText: card?.title ?? null,
    siteName: environment().storeName,
  };
}

/** Origin of a city's pages: the bare domain for the default city, its subdomain for any other. */
export function publicOrigin(city: Pick<City, 'isDefault' | 'subdomain'>): string {
  return cityOrigin(environment(), city.isDefault ? null : city.subdomain);
}
