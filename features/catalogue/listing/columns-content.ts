import type { ComponentProps } from 'react';
import { isNarrowed, type ListingChoice, listingAddress, type SortName } from '#lib/config/listing-address.ts';
import type { Locale } from '#lib/config/locales.ts';
import type { Column, Facet, ProductList } from '#lib/contract/catalogue.ts';
import type { City } from '#lib/contract/geography.ts';
import { shortHeads } from '#lib/format/short-head.ts';
import type { NearestStock } from '#lib/rules/stock.ts';
import { translationsIn } from '#messages/translations.ts';
import { type ActiveFilter, activeFilters } from './active-filters.ts';
import { packCards } from './card-data.ts';
import { cardTextsIn } from './card-texts.ts';
import { type ColumnLayout, columnLayout } from './column-layout.ts';
import type { DeferredBehaviour } from './deferred-behaviour.tsx';
import { arrangeFacets } from './facet-data.ts';
import type { FacetSlot, ResultsSlot } from './list-slots.tsx';
import {
  filterLabels,
  inWords,
  paginationTexts,
  panelTexts,
  sortLinks,
  tableHeads,
  toolbarTexts,
} from './listing-texts.ts';
import type { ListingToolbar } from './listing-toolbar.tsx';
import type { AskedList } from './own-list.ts';

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

export interface ColumnsInput extends ListedProducts {
  /** address of the list without any filters */
  path: string;
  choice: ListingChoice;
  /** name of the default sort order */
  usualOrder: 'popular' | 'relevant';
  /** text with the number of products */
  amount: string;
  source: AskedList['source'];
  /** of the table; none: the products are too different */
  columns?: Column[];
  /** limits of a search that are no filters, but can be removed like them */
  understood?: ActiveFilter[];
  /** address of the list without any filters and such limits; default: without filters */
  resetHref?: string;
}

/** Properties of the client components of a list, which differ from list to list. */
export interface ColumnsContent {
  layout: ColumnLayout;
  /** addresses of the list without filters, and of its first page */
  withoutFilters: string;
  firstPage: string;
  facets: ComponentProps<typeof FacetSlot>;
  toolbar: ComponentProps<typeof ListingToolbar>;
  /** without what is shown instead of an empty list */
  results: ComponentProps<typeof ResultsSlot>;
  behaviour: ComponentProps<typeof DeferredBehaviour>;
}

export function columnsContent(input: ColumnsInput, locale: Locale): ColumnsContent {
  const { city, home, path, source, choice, list, stock, facets, amount, usualOrder } = input;
  const { understood = [], columns = [] } = input;
  const t = translationsIn(locale, 'listing');
  // the headings of this table are made below
  const { heads: _, ...cardWords } = cardTextsIn(locale, city, home);
  const narrowed = inWords(t, facets.narrowed);
  const base = { ...choice, page: 1 };
  const shortNames = shortHeads(columns.map(({ name }) => name));
  const layout = columnLayout(columns, shortNames);
  const address = listingAddress(path, choice);
  const firstPage = listingAddress(path, base);
  const inOrder = (sort: SortName) => listingAddress(path, { ...base, sort });
  const withoutFilters = listingAddress(path, { ...base, filters: [], isInStock: false });
  const named = facets.whole ? inWords(t, facets.whole) : narrowed;
  return {
    layout,
    withoutFilters,
    firstPage,
    facets: {
      address,
      path,
      sort: choice.sort,
      inStockTotal: facets.inStockTotal,
      isInStock: choice.isInStock,
      resetHref: isNarrowed(choice) ? withoutFilters : null,
      facets: arrangeFacets(narrowed, facets.whole, choice, locale),
      texts: panelTexts(t, city, list.total, locale),
    },
    toolbar: {
      filters: [...understood, ...activeFilters(path, choice, named, filterLabels(t, city, locale))],
      hrefWithoutAll: input.resetHref ?? withoutFilters,
      sorts: sortLinks(t, choice.sort, inOrder, usualOrder, columns),
      texts: toolbarTexts(t),
    },
    results: {
      asked: askedList({ ...choice, source, address, cityId: city.id, firstPage }),
      heads: tableHeads(t, choice.sort, inOrder, columns, shortNames, layout.below?.index),
      cards: packCards(list.products, stock, locale, list.cells),
      texts: cardWords,
      page: list.page,
      pages: list.pages,
      paginationTexts: paginationTexts(t),
    },
    behaviour: { address, path, sort: choice.sort, found: amount },
  };
}

/** Leaves out default values, since every page carries this object. */
function askedList({
  address,
  source,
  cityId,
  filters,
  isInStock,
  sort,
  page,
  firstPage,
}: Required<AskedList>): AskedList {
  return {
    address,
    source,
    cityId,
    ...(filters.length > 0 && { filters }),
    ...(isInStock && { isInStock }),
    ...(sort !== 'popular' && { sort }),
    ...(page > 1 && { page, firstPage }),
  };
}
