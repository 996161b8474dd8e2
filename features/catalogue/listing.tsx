import { getTranslations } from 'next-intl/server';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Page } from '#components/page/page.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { isNarrowed, type ListingChoice, listingAddress } from '#lib/config/listing-address.ts';
import type { Facet, ProductList, Section } from '#lib/contract/catalogue.ts';
import type { City } from '#lib/contract/geography.ts';
import type { PlacedStock } from '#lib/rules/stock.ts';
import { activeFilters } from './active-filters.ts';
import { packCards } from './card-data.ts';
import { cardTexts } from './card-texts.ts';
import { packSection } from './child-section.ts';
import { ChildSections } from './child-sections.tsx';
import { arrangeFacets } from './facet-data.ts';
import { FacetPanel } from './facet-panel.tsx';
import styles from './listing.module.scss';
import { ListingBehaviour } from './listing-behaviour.tsx';
import { amountText, filterWords, paginationTexts, panelTexts, sortLinks, toolbarTexts } from './listing-texts.ts';
import { ListingToolbar } from './listing-toolbar.tsx';
import { NothingFound } from './nothing-found.tsx';
import { Pagination } from './pagination.tsx';
import { ProductGrid } from './product-grid.tsx';

/** Cards in sight at once on a wide screen. */
const FIRST_ROW = 4;

interface ListingProps {
  city: City;
  /** the default city */
  home: City;
  /** of the city's host */
  origin: string;
  section: Section;
  choice: ListingChoice;
  list: ProductList;
  /** with counts under the choice, and those of the whole section */
  facets: { narrowed: Facet[]; whole: Facet[]; inStockTotal: number | null };
  /** where the products of this page can be had, by guid */
  stock: Record<string, PlacedStock>;
}

/** A page of a section's products with its filters. */
export async function Listing({ city, home, origin, section, choice, list, facets, stock }: ListingProps) {
  const t = await getTranslations('listing');
  const { name, link: path, total, children } = section;
  const base = { ...choice, page: 1 };
  const withoutFilters = listingAddress(path, { ...base, filters: [], isInStock: false });
  const narrowed = isNarrowed(choice);
  const count = amountText(t, city, {
    count: list.total,
    total: narrowed ? total : undefined,
    inStock: facets.inStockTotal,
    isInStock: choice.isInStock,
  });
  return (
    <Page>
      <div className={styles.root} data-listing="">
        <Breadcrumbs items={breadcrumbs(section, t('home'))} label={t('breadcrumbs')} origin={origin} />
        <PageHeading note={count}>{name}</PageHeading>
        {children.length > 0 && <ChildSections label={t('sections')} sections={children.map(packSection)} />}
        <div className={styles.columns}>
          <FacetPanel
            action={path}
            sort={choice.sort}
            inStockTotal={facets.inStockTotal}
            isInStock={choice.isInStock}
            resetHref={narrowed ? withoutFilters : null}
            facets={arrangeFacets(facets.narrowed, facets.whole, choice)}
            texts={panelTexts(t, city, list.total)}
          />
          <section className={styles.results} aria-label={t('products')} tabIndex={-1} data-results="">
            <ListingToolbar
              filters={activeFilters(path, choice, facets.whole, filterWords(t, city))}
              hrefWithoutAll={withoutFilters}
              sorts={sortLinks(t, choice.sort, (sort) => listingAddress(path, { ...base, sort }))}
              texts={toolbarTexts(t)}
            />
            {list.products.length > 0 && (
              <ProductGrid
                cards={packCards(list.products, stock)}
                texts={await cardTexts(city, home)}
                firstRow={FIRST_ROW}
                heading="h2"
                view="switchable"
              />
            )}
            {list.total === 0 && (
              <NothingFound
                title={t('empty.title')}
                text={t('empty.filters')}
                links={[[t('resetAll'), withoutFilters]]}
              />
            )}
            {list.total > 0 && list.products.length === 0 && (
              <NothingFound
                title={t('beyond.title')}
                text={t('beyond.text')}
                links={[[t('beyond.first'), listingAddress(path, base)]]}
              />
            )}
            <Pagination
              base={listingAddress(path, base)}
              page={list.page}
              pages={list.pages}
              texts={paginationTexts(t)}
            />
            {section.description && !narrowed && choice.page === 1 && (
              <p className={styles.description}>{section.description}</p>
            )}
          </section>
        </div>
        <ListingBehaviour address={listingAddress(path, choice)} path={path} sort={choice.sort} found={count} />
      </div>
    </Page>
  );
}

function breadcrumbs(section: Section, home: string): [text: string, path: string][] {
  return [[home, '/'], ...section.breadcrumbs.map(({ text, link }): [string, string] => [text, link])];
}
