import '../_shell/common-styles.ts';
import { notFound } from 'next/navigation';
import { PageHead } from '#components/page/page-head.tsx';
import { Listing } from '#features/catalogue/listing/listing.tsx';
import { type ListingChoice, listingAddress, readPage, readSort } from '#lib/config/listing-address.ts';
import { inCity } from '#lib/format/in-city.ts';
import { fitting } from '#lib/rules/page-texts.ts';
import { localMeta } from '#lib/server/local-meta.ts';
import { nearestStockOf } from '#lib/server/nearest-stock.ts';
import { pageCities } from '#lib/server/page-city.ts';
import { pageHead, publicOrigin } from '#lib/server/page-head.ts';
import type { PageReaders } from '#lib/server/page-readers.ts';
import { getTranslations } from '#messages/translations.ts';

interface ListingPageProps {
  params: Promise<{ sort: string; page: string; section: string[] }>;
  read: PageReaders;
}

/** A page of a whole section in one of its orders. */
export async function ListingPage({ params, read }: ListingPageProps) {
  const { section: sectionPath, path, sort, page } = await requested(params);
  const { city, home } = await pageCities();
  const [section, list, facets, found, t] = await Promise.all([
    read.section(sectionPath),
    read.listing(sectionPath, sort, page),
    read.facets(sectionPath, city.id),
    read.meta(path, city.id),
    getTranslations('listing'),
  ]);
  if (!section) notFound();
  const meta = await localMeta(found, section.name);
  const stock = await nearestStockOf(read.stock, { city, home }, list.products);
  // search engines index the first page in the default order only; later pages lead to the same products in any order
  const isUsualOrder = sort === wholeSection.sort;
  const address = listingAddress(path, { ...wholeSection, page, sort: page > 1 ? sort : wholeSection.sort });
  const numbered = (text: string) => t('pageTitle', { title: text, page });
  const shorter = [`${section.name} ${inCity(city.nameIn)}`, section.name].map(numbered);
  const texts =
    page > 1
      ? {
          title: fitting(numbered(meta.title), ...shorter),
          description: t('pageDescription', { description: meta.description, page }),
        }
      : meta;
  return (
    <>
      <PageHead {...pageHead({ city, ...meta, ...texts, path: address })} isIndexed={page === 1 || isUsualOrder} />
      <Listing
        city={city}
        home={home}
        origin={publicOrigin(city)}
        section={section}
        choice={{ ...wholeSection, sort, page }}
        list={list}
        facets={{ narrowed: facets.facets, whole: facets.facets, inStockTotal: facets.inStockTotal }}
        stock={stock}
      />
    </>
  );
}

const wholeSection: ListingChoice = { filters: [], isInStock: false, sort: 'popular', page: 1 };

async function requested(params: ListingPageProps['params']) {
  const { sort: sortName, page: pageNumber, section: parts } = await params;
  const [sort, page] = [readSort(sortName), readPage(pageNumber)];
  if (!sort || !page) notFound();
  const section = parts.join('/');
  return { section, path: `/catalog/${section}`, sort, page };
}
