import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { isNarrowed, type ListingChoice, listingAddress } from '#lib/config/listing-address.ts';
import type { Facet, ProductList } from '#lib/contract/catalogue.ts';
import type { City } from '#lib/contract/geography.ts';
import type { NearestStock } from '#lib/rules/stock.ts';
import { type ActiveFilter, activeFilters } from './active-filters.ts';
import { packCards } from './card-data.ts';
import { cardTexts } from './card-texts.ts';
import { DeferredBehaviour } from './deferred-behaviour.tsx';
import { arrangeFacets } from './facet-data.ts';
import { FacetPanel } from './facet-panel.tsx';
import styles from './listing.module.scss';
import { filterLabels, inWords, paginationTexts, panelTexts, sortLinks, toolbarTexts } from './listing-texts.ts';
import { ListingToolbar } from './listing-toolbar.tsx';
import { NothingFound } from './nothing-found.tsx';
import { Pagination } from './pagination.tsx';
import { ProductGrid } from './product-grid.tsx';

/** Cards visible at once on a wide screen. */
const FIRST_ROW = 4;

export interface ListedProducts {
  city: City;
  /** the default city */
  home: City;
  list: ProductList;
  facets: {
    /** counts under the current choice */
    narrowed: Facet[];
    /** counts of the whole list; null: values are already sorted by them */
    whole: Facet[] | null;
    inStockTotal: number | null;
  };
  /** stock of this page's products by guid */
  stock: Record<string, NearestStock>;
}

interface ListingColumnsProps extends ListedProducts {
  /** address of the list without any filters */
  path: string;
  choice: ListingChoice;
  /** name of the default sort order */
  usualOrder: 'popular' | 'relevant';
  /** text with the number of products */
  amount: string;
  /** limits of a search that are no filters, but can be removed like them */
  understood?: ActiveFilter[];
  /** address of the list without any filters and such limits; default: without filters */
  resetHref?: string;
  /** rendered below the list */
  children?: ReactNode;
}

/** The filters and the list, inside an element marked as `data-listing`. */
export async function ListingColumns(props: ListingColumnsProps) {
  const { city, path, choice, list, facets, amount, usualOrder, understood = [], children } = props;
  const t = await getTranslations('listing');
  const narrowed = inWords(t, facets.narrowed);
  const base = { ...choice, page: 1 };
  const withoutFilters = listingAddress(path, { ...base, filters: [], isInStock: false });
  return (
    <>
      <div className={styles.columns}>
        <FacetPanel
          path={path}
          sort={choice.sort}
          inStockTotal={facets.inStockTotal}
          isInStock={choice.isInStock}
          resetHref={isNarrowed(choice) ? withoutFilters : null}
          facets={arrangeFacets(narrowed, facets.whole, choice)}
          texts={panelTexts(t, city, list.total)}
        />
        <section className={styles.results} aria-label={t('products')} tabIndex={-1} data-results="">
          <ListingToolbar
            filters={[
              ...understood,
              ...activeFilters(path, choice, facets.whole ? inWords(t, facets.whole) : narrowed, filterLabels(t, city)),
            ]}
            hrefWithoutAll={props.resetHref ?? withoutFilters}
            sorts={sortLinks(t, choice.sort, (sort) => listingAddress(path, { ...base, sort }), usualOrder)}
            texts={toolbarTexts(t)}
          />
          <Products {...props} withoutFilters={withoutFilters} firstPage={listingAddress(path, base)} />
          <Pagination
            base={listingAddress(path, base)}
            page={list.page}
            pages={list.pages}
            texts={paginationTexts(t)}
          />
          {children}
        </section>
      </div>
      <DeferredBehaviour address={listingAddress(path, choice)} path={path} sort={choice.sort} found={amount} />
    </>
  );
}

interface ProductsProps extends ListedProducts {
  /** addresses offered on an empty page */
  withoutFilters: string;
  firstPage: string;
}

async function Products({ city, home, list, stock, withoutFilters, firstPage }: ProductsProps) {
  const t = await getTranslations('listing');
  if (list.total === 0) {
    const links: [string, string][] = [[t('resetAll'), withoutFilters]];
    return <NothingFound title={t('empty.title')} text={t('empty.filters')} links={links} />;
  }
  if (list.products.length === 0) {
    const links: [string, string][] = [[t('beyond.first'), firstPage]];
    return <NothingFound title={t('beyond.title')} text={t('beyond.text')} links={links} />;
  }
  return (
    <ProductGrid
      cards={packCards(list.products, stock)}
      texts={await cardTexts(city, home)}
      firstRow={FIRST_ROW}
      heading="h2"
      view="switchable"
    />
  );
}
