import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { isNarrowed, type ListingChoice, listingAddress, type SortName } from '#lib/config/listing-address.ts';
import type { Column, Facet, ProductList } from '#lib/contract/catalogue.ts';
import type { City } from '#lib/contract/geography.ts';
import { shortHeads } from '#lib/format/short-head.ts';
import type { NearestStock } from '#lib/rules/stock.ts';
import { getTranslations } from '#messages/translations.ts';
import { type ActiveFilter, activeFilters } from './active-filters.ts';
import { BelowName, narrowKey } from './below-name.tsx';
import { packCards } from './card-data.ts';
import { cardTexts } from './card-texts.ts';
import { columnLayout } from './column-layout.ts';
import { DeferredBehaviour } from './deferred-behaviour.tsx';
import { arrangeFacets } from './facet-data.ts';
import { RESULTS_ID } from './facet-panel.tsx';
import { FacetSlot, ResultsSlot } from './list-slots.tsx';
import styles from './listing.module.scss';
import {
  filterLabels,
  inWords,
  paginationTexts,
  panelTexts,
  sortLinks,
  tableHeads,
  toolbarTexts,
} from './listing-texts.ts';
import { ListingToolbar } from './listing-toolbar.tsx';
import { NothingFound } from './nothing-found.tsx';
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

interface ListingColumnsProps extends ListedProducts {
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
  /** rendered below the list */
  children?: ReactNode;
}

/** The filters and the list, inside an element marked as `data-listing`. */
export async function ListingColumns(props: ListingColumnsProps) {
  const {
    city,
    home,
    path,
    source,
    choice,
    list,
    stock,
    facets,
    amount,
    usualOrder,
    understood = [],
    columns = [],
  } = props;
  const [t, locale] = await Promise.all([getTranslations('listing'), getLocale()]);
  // the headings of this table are made below
  const { heads: _, ...cardWords } = await cardTexts(city, home);
  const narrowed = inWords(t, facets.narrowed);
  const base = { ...choice, page: 1 };
  const shortNames = shortHeads(columns.map(({ name }) => name));
  const layout = columnLayout(columns, shortNames);
  const address = listingAddress(path, choice);
  const firstPage = listingAddress(path, base);
  const inOrder = (sort: SortName) => listingAddress(path, { ...base, sort });
  const withoutFilters = listingAddress(path, { ...base, filters: [], isInStock: false });
  return (
    <>
      <div className={styles.columns}>
        <FacetSlot
          address={address}
          path={path}
          sort={choice.sort}
          inStockTotal={facets.inStockTotal}
          isInStock={choice.isInStock}
          resetHref={isNarrowed(choice) ? withoutFilters : null}
          facets={arrangeFacets(narrowed, facets.whole, choice, locale)}
          texts={panelTexts(t, city, list.total, locale)}
        />
        <section
          id={RESULTS_ID}
          className={styles.results}
          aria-label={t('products')}
          tabIndex={-1}
          data-results=""
          data-narrow={layout.below ? narrowKey(layout.below) : undefined}
          style={layout.style}
        >
          {layout.below && <BelowName {...layout.below} />}
          <ListingToolbar
            filters={[
              ...understood,
              ...activeFilters(
                path,
                choice,
                facets.whole ? inWords(t, facets.whole) : narrowed,
                filterLabels(t, city, locale),
              ),
            ]}
            hrefWithoutAll={props.resetHref ?? withoutFilters}
            sorts={sortLinks(t, choice.sort, inOrder, usualOrder, columns)}
            texts={toolbarTexts(t)}
          />
          <ResultsSlot
            asked={askedList({ ...choice, source, address, cityId: city.id, firstPage })}
            heads={tableHeads(t, choice.sort, inOrder, columns, shortNames, layout.below?.index)}
            cards={packCards(list.products, stock, locale, list.cells)}
            texts={cardWords}
            page={list.page}
            pages={list.pages}
            paginationTexts={paginationTexts(t)}
          >
            {list.products.length === 0 && (
              <EmptyList isWhole={list.total === 0} withoutFilters={withoutFilters} firstPage={firstPage} />
            )}
          </ResultsSlot>
          {props.children}
        </section>
      </div>
      <DeferredBehaviour address={address} path={path} sort={choice.sort} found={amount} />
    </>
  );
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

interface EmptyListProps {
  /** whether the list has no products at all, not only none on this page */
  isWhole: boolean;
  /** addresses offered */
  withoutFilters: string;
  firstPage: string;
}

async function EmptyList({ isWhole, withoutFilters, firstPage }: EmptyListProps) {
  const t = await getTranslations('listing');
  if (isWhole) {
    const links: [string, string][] = [[t('resetAll'), withoutFilters]];
    return <NothingFound title={t('empty.title')} text={t('empty.filters')} links={links} />;
  }
  const links: [string, string][] = [[t('beyond.first'), firstPage]];
  return <NothingFound title={t('beyond.title')} text={t('beyond.text')} links={links} />;
}
