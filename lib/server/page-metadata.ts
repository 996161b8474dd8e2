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
export function pageMetadata({ city, path, title, description, image = null, index = true }: PageHead): Metadata {
  const { storeName: siteName } = environment();
  const url = new URL(path, publicOrigin(city));
  return {
    title,
    description,
    alternates: { canonical: url },
    ...(!index && { robots: { index: false, follow: true } }),
    openGraph: {
      type: 'website',
      locale: 'ru_RU',
      siteName,
      title,
      description,
      url,
      ...(image && { images: [new URL(image, url)] }),
    },
  };
}

/** What `PageHead` takes, for a page that says the same in fewer bytes and is always indexed. */
export function pageHead({ city, path, title, description, image = null }: Omit<PageHead, 'index'>) {
  return { title, description, origin: publicOrigin(city), path, image, siteName: environment().storeName };
}

/** Where a city's pages live: the bare domain for the default city, its own subdomain for any other. */
export function publicOrigin(city: Pick<City, 'isDefault' | 'subdomain'>): string {
  return cityOrigin(environment(), city.isDefault ? null : city.subdomain);
}
