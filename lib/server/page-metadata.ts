import type { Metadata } from 'next';
import { cityOrigin, environment } from '#lib/config/environment.ts';
import type { City } from '#lib/contract/geography.ts';

interface PageHead {
  city: Pick<City, 'isDefault' | 'subdomain'>;
  /** canonical path of the page, with its query if that belongs to the address */
  path: string;
  title: string;
  description: string;
  /** path or address of the sharing picture */
  image?: string | null;
  /** false: search engines follow the links but do not keep the page; default: true */
  index?: boolean;
}

/** Head of a public page: texts, sharing preview and the canonical address on the city's own host. */
export function pageMetadata({ index = true, ...head }: PageHead): Metadata {
  const { title, description, address, image, siteName } = pageHead(head);
  return {
    title,
    description,
    alternates: { canonical: address },
    ...(!index && { robots: { index: false, follow: true } }),
    openGraph: {
      type: 'website',
      locale: 'ru_RU',
      siteName,
      title,
      description,
      url: address,
      ...(image && { images: [image] }),
    },
  };
}

/** The same for a page that renders `PageHead` and is indexed. */
export function pageHead({ city, path, title, description, image = null }: Omit<PageHead, 'index'>) {
  const url = new URL(path, publicOrigin(city));
  const { storeName: siteName } = environment();
  return { title, description, address: url.href, image: image && new URL(image, url).href, siteName };
}

/** Where a city's pages live: the bare domain for the default city, its own subdomain for any other. */
export function publicOrigin(city: Pick<City, 'isDefault' | 'subdomain'>): string {
  return cityOrigin(environment(), city.isDefault ? null : city.subdomain);
}
