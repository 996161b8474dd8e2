import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Icon } from '#components/icon/icon.tsx';
import { Page } from '#components/page/page.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { isNarrowed, listingAddress } from '#lib/config/listing-address.ts';
import type { Locale } from '#lib/config/locales.ts';
import { type SearchChoice, searchPath } from '#lib/config/search-address.ts';
import type { CategoryNode } from '#lib/contract/catalogue.ts';
import type { City } from '#lib/contract/geography.ts';
import { formatMeasure } from '#lib/format/number.ts';
import { quoted } from '#lib/format/quoted.ts';
import { getTranslations } from '#messages/translations.ts';
import type { ActiveFilter } from './active-filters.ts';
import { type PackedSection, packSection } from './child-section.ts';
import { ChildSections } from './child-sections.tsx';
import type { ListedProducts } from './columns-content.ts';
import { EmptySearch } from './empty-search.tsx';
import { AmountSlot } from './list-slots.tsx';
import listing from './listing.module.scss';
import { ListingColumns } from './listing-columns.tsx';
import { amountText, type Translate } from './listing-texts.ts';
import { RecordSearch } from './record-search.tsx';
import styles from './search-results.module.scss';

/** Products found, and the number found without filters. */
export interface FoundProducts extends ListedProducts {
  wholeTotal: number;
  /** categories of the results */
  sections: { path: string; count: number }[];
}

interface SearchResultsProps {
  city: City;
  choice: SearchChoice;
  /** the tag's name if it is known */
  tagName: string | null;
  /** null: empty query, or an unknown tag or section */
  found: FoundProducts | null;
  categories: CategoryNode[];
  /** phone of the sales department */
  phone: string;
  /** links for an empty search */
  ways: ReactNode;
}

/** Results for a text, a tag or both. */
export async function SearchResults({ city, choice, tagName, found, categories, phone, ways }: SearchResultsProps) {
  const [t, locale] = await Promise.all([getTranslations('listing'), getLocale()]);
  const { text, tag } = choice;
  const corrected = found?.list.correctedQuery ?? null;
  const asked = { text: corrected ?? text, tag: tagName ?? tag };
  const sections = found && choice.section === null ? foundSections(found, choice, categories) : [];
  const leftOut = found?.list.understood?.leftOut ?? [];
  const amount = found && amountOf(t, city, choice, found);
  return (
    <Page>
      <div className={listing.root} data-listing="">
        <Breadcrumbs items={breadcrumbs(t('home'), t('search.title'))} label={t('breadcrumbs')} />
        <PageHeading
          {...(amount && { note: <AmountSlot address={listingAddress(searchPath(choice), choice)} text={amount} /> })}
        >
          {found ? headingOf(t, asked) : emptyHeadingOf(t, asked)}
        </PageHeading>
        {corrected !== null && text !== null && (
          <p className={styles.notice}>
            <Icon name="info" />
            {t('search.corrected', { query: text, corrected })}
          </p>
        )}
        {leftOut.length > 0 && (
          <p className={styles.notice}>
            <Icon name="info" />
            {t('search.leftOut', { parts: quoted(leftOut) })}
          </p>
        )}
        {sections.length > 1 && <ChildSections label={t('search.sections')} sections={sections} />}
        {found ? (
          <ListingColumns
            {...found}
            path={searchPath(choice)}
            source={sourceOf(choice)}
            choice={choice}
            usualOrder={text === null ? 'popular' : 'relevant'}
            amount={amount ?? ''}
            understood={understoodFilters({ t, locale }, found, choice, categories)}
            resetHref={withoutLimits(found, choice)}
          />
        ) : (
          <EmptySearch advice={adviceOf(t, choice)} callFor={t('search.callFor')} phone={phone}>
            {ways}
          </EmptySearch>
        )}
      </div>
      {text !== null && <RecordSearch text={text} />}
    </Page>
  );
}

const flatten = (tree: CategoryNode[]): CategoryNode[] => tree.flatMap((node) => [node, ...flatten(node.children)]);

const sectionAt = (tree: CategoryNode[], path: string): CategoryNode | undefined =>
  flatten(tree).find(({ link }) => link === `/catalog/${path}`);

/** Categories of the results with the number of results in each, and the search within it. */
function foundSections({ sections }: FoundProducts, choice: SearchChoice, tree: CategoryNode[]): PackedSection[] {
  return sections.flatMap(({ path, count }) => {
    const node = sectionAt(tree, path);
    const link = listingAddress(searchPath({ ...choice, section: path }), { ...choice, page: 1 });
    return node ? [packSection({ ...node, link, count })] : [];
  });
}

/** What the text was understood to limit, and the section: each can be removed like a filter. */
function understoodFilters(
  { t, locale }: { t: Translate; locale: Locale },
  { list }: FoundProducts,
  choice: SearchChoice,
  tree: CategoryNode[],
): ActiveFilter[] {
  const base = { ...choice, page: 1 };
  const area = list.understood?.area ?? null;
  const section = choice.section === null ? undefined : sectionAt(tree, choice.section);
  const filters: ActiveFilter[] = [];
  if (section) filters.push([section.text, listingAddress(searchPath({ ...choice, section: null }), base)]);
  if (area) {
    const unit = t('search.squareMetres');
    const [from, to] = [`${formatMeasure(area.from, locale)} ${unit}`, `${formatMeasure(area.to, locale)} ${unit}`];
    const text = t('chosen.between', { name: t('search.area'), from, to });
    filters.push([text, listingAddress(searchPath({ ...choice, text: area.rest }), base)]);
  }
  return filters;
}

/** Address of the search without filters, area and section. */
function withoutLimits({ list }: FoundProducts, choice: SearchChoice): string {
  const text = list.understood?.area?.rest ?? choice.text;
  const path = searchPath({ ...choice, text, section: null });
  return listingAddress(path, { ...choice, filters: [], isInStock: false, page: 1 });
}

const breadcrumbs = (home: string, here: string): [string, string][] => [
  [home, '/'],
  [here, '/search'],
];

const sourceOf = ({ text, tag, section }: SearchChoice) => ({
  ...(text !== null && { query: text }),
  ...(tag !== null && { tag }),
  ...(section !== null && { section }),
});

const amountOf = (t: Translate, city: City, choice: SearchChoice, { list, facets, wholeTotal }: FoundProducts) =>
  amountText(t, city, {
    count: list.total,
    total: isNarrowed(choice) ? wholeTotal : undefined,
    inStock: facets.inStockTotal,
    isInStock: choice.isInStock,
  });

type Asked = Pick<SearchChoice, 'text' | 'tag'>;

function headingOf(t: Translate, { text, tag }: Asked): string {
  if (text === null) return t('search.headingOfTag', { tag: tag ?? '' });
  return tag === null ? t('search.heading', { query: text }) : t('search.headingOfBoth', { query: text, tag });
}

function emptyHeadingOf(t: Translate, { text, tag }: Asked): string {
  if (text === null) return tag === null ? t('search.askTitle') : t('search.nothingOfTag', { tag });
  return tag === null ? t('search.nothing', { query: text }) : t('search.nothingOfBoth', { query: text, tag });
}

function adviceOf(t: Translate, { text, tag }: Asked): string {
  if (text !== null) return t('search.emptyText');
  return tag === null ? t('search.askText') : t('search.emptyTag');
}
