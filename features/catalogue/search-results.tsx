import { getTranslations } from 'next-intl/server';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Icon } from '#components/icon/icon.tsx';
import { Page } from '#components/page/page.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { type SearchChoice, searchAddress } from '#lib/config/search-address.ts';
import type { CategoryNode, ProductList } from '#lib/contract/catalogue.ts';
import type { City } from '#lib/contract/geography.ts';
import { cityWords } from '#lib/format/in-city.ts';
import type { PlacedStock } from '#lib/rules/stock.ts';
import { packCards } from './card-data.ts';
import { cardTexts } from './card-texts.ts';
import { packSection } from './child-section.ts';
import { ChildSections } from './child-sections.tsx';
import { paginationTexts, sortLinks, type Translate, toolbarTexts } from './listing-texts.ts';
import { ListingToolbar } from './listing-toolbar.tsx';
import { matchingSections } from './matching-sections.ts';
import { NothingFound } from './nothing-found.tsx';
import { Pagination } from './pagination.tsx';
import { ProductGrid } from './product-grid.tsx';
import { SearchMemory } from './search-memory.tsx';
import styles from './search-results.module.scss';

/** Cards in sight at once on a wide screen. */
const FIRST_ROW = 5;

interface SearchResultsProps {
  city: City;
  /** the default city */
  home: City;
  choice: SearchChoice;
  /** the tag's name, where one is known */
  tagName: string | null;
  /** null: nothing was asked for */
  list: ProductList | null;
  categories: CategoryNode[];
  /** where the products of this page can be had, by guid */
  stock: Record<string, PlacedStock>;
}

/** What a text or a tag finds. */
export async function SearchResults({ city, home, choice, tagName, list, categories, stock }: SearchResultsProps) {
  const t = await getTranslations('listing');
  const { text, tag } = choice;
  const heading =
    text !== null
      ? t('search.heading', { query: list?.correctedQuery ?? text })
      : tag !== null
        ? t('search.headingOfTag', { tag: tagName ?? tag })
        : t('search.title');
  const sections = text === null ? [] : matchingSections(categories, list?.correctedQuery ?? text);
  const base = { ...choice, page: 1 };
  return (
    <Page>
      <Breadcrumbs items={breadcrumbs(t('home'), t('search.title'))} label={t('breadcrumbs')} />
      <PageHeading {...(list && list.total > 0 && { note: t('count', { ...cityWords(city), count: list.total }) })}>
        {heading}
      </PageHeading>
      {list?.correctedQuery && text !== null && (
        <p className={styles.notice}>
          <Icon name="info" />
          {t('search.corrected', { query: text, corrected: list.correctedQuery })}
        </p>
      )}
      {sections.length > 0 && <ChildSections label={t('search.sections')} sections={sections.map(packSection)} />}
      {list === null || list.total === 0 ? (
        <NothingFound {...emptiness(t, choice)} links={[[t('search.catalogue'), '/catalog']]} />
      ) : (
        <>
          <ListingToolbar
            filters={null}
            hrefWithoutAll={searchAddress(base)}
            sorts={sortLinks(
              t,
              choice.sort,
              (sort) => searchAddress({ ...base, sort }),
              text === null ? 'popular' : 'relevant',
            )}
            texts={toolbarTexts(t)}
          />
          {list.products.length > 0 ? (
            <ProductGrid
              cards={packCards(list.products, stock)}
              texts={await cardTexts(city, home)}
              firstRow={FIRST_ROW}
              heading="h2"
              view="switchable"
            />
          ) : (
            <NothingFound
              title={t('beyond.title')}
              text={t('beyond.text')}
              links={[[t('beyond.first'), searchAddress(base)]]}
            />
          )}
          <Pagination base={searchAddress(base)} page={list.page} pages={list.pages} texts={paginationTexts(t)} />
        </>
      )}
      {text !== null && <SearchMemory text={text} />}
    </Page>
  );
}

const breadcrumbs = (home: string, here: string): [string, string][] => [
  [home, '/'],
  [here, '/search'],
];

function emptiness(t: Translate, { text, tag }: SearchChoice): { title: string; text: string } {
  if (text !== null) return { title: t('search.emptyTitle'), text: t('search.emptyText') };
  if (tag !== null) return { title: t('search.emptyTitle'), text: t('search.emptyTag') };
  return { title: t('search.askTitle'), text: t('search.askText') };
}
